//! Whom darkness blinds (A027, A028).

use crate::board::Light;
use crate::rules::Status;

/// What a level of light makes of somebody standing in it. Darkvision helps against
/// [`Light::Dark`] only, Blindsense against everything (G132, G134, A027, A028).
#[must_use]
pub fn blinds(light: Light, darkvision: bool, blindsense: bool) -> Option<Status> {
    match light {
        _ if blindsense => None,
        Light::Lit => None,
        Light::Dark if darkvision => None,
        Light::Dark => Some(Status::Blinded),
        Light::PitchDark => Some(Status::TotallyBlinded),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn darkness_blinds_by_three_levels() {
        // A027, A028, G132, G134: (light, darkvision, blindsense) -> what.
        for (light, darkvision, blindsense, what) in [
            (Light::Lit, false, false, None),
            (Light::Dark, false, false, Some(Status::Blinded)),
            (Light::Dark, true, false, None),
            (Light::Dark, false, true, None),
            (Light::PitchDark, false, false, Some(Status::TotallyBlinded)),
            (Light::PitchDark, true, false, Some(Status::TotallyBlinded)),
            (Light::PitchDark, true, true, None),
        ] {
            assert_eq!(blinds(light, darkvision, blindsense), what, "{light:?}");
        }
    }
}
