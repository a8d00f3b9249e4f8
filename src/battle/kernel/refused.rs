//! Why something is not possible: a sentence and the rule behind it.

use std::borrow::Cow;

use crate::battle::kernel::event::RuleId;

/// Why something is not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::battle) struct Refused {
    pub(in crate::battle) why: Cow<'static, str>,
    pub(in crate::battle) rule: RuleId,
}

impl Refused {
    pub(in crate::battle) fn new(why: &'static str, rule: RuleId) -> Self {
        Self {
            why: Cow::Borrowed(why),
            rule,
        }
    }

    pub(in crate::battle) fn owned(why: String, rule: RuleId) -> Self {
        Self {
            why: Cow::Owned(why),
            rule,
        }
    }
}
