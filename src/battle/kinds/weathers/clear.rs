//! Clear weather: what the sky does otherwise is over. It lies on no field, and plays no weather.

use crate::battle::kinds::weathers::FAMILY;
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    spelled: Some("Clear"),
    says: "The sky does nothing to anybody.",
    rule: "core p.341",
    ..Kind::plain("Clear weather", &FAMILY)
};
