//! Names of pictures of species (`assets/tokens`), as the games beside the battle call their Pokémon.

/// The name of the picture of a species: "Alolan Meowth" and "Meowth (alola)" are `meowth_alola`; other
/// forms in brackets look as their species does.
pub(super) fn token_of(name: &str) -> String {
    let name = name.replace('♀', " f").replace('♂', " m").replace('é', "e");
    let (name, form) = match name.split_once(" (") {
        Some((species, form)) => (species.to_owned(), form.trim_end_matches(')').to_owned()),
        None => (name, String::new()),
    };
    let regional = [
        ("Alolan ", "_alola", "alola"),
        ("Galarian ", "_galar", "galar"),
        ("Hisuian ", "_hisui", "hisui"),
    ];
    let found = regional.into_iter().find_map(|(before, after, form_of)| {
        let plain = name.strip_prefix(before);
        let by_form = (form == form_of).then_some(name.as_str());
        Some((plain.or(by_form)?.to_owned(), after))
    });
    let (name, after) = found.unwrap_or((name, ""));
    let kept = name
        .to_lowercase()
        .chars()
        .filter(|it| it.is_alphanumeric() || matches!(it, ' ' | '-' | '_'))
        .map(|it| if it.is_alphanumeric() { it } else { '_' })
        .collect::<String>();
    format!("{}{after}", kept.trim_end_matches('_'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_found_by_the_names_of_species() {
        for (name, token) in [
            ("Mr. Mime", "mr_mime"),
            ("Farfetch'd", "farfetchd"),
            ("Nidoran♀", "nidoran_f"),
            ("Alolan Meowth", "meowth_alola"),
            ("Raichu (alola)", "raichu_alola"),
            ("Pikachu (libre)", "pikachu"),
            ("Porygon-Z", "porygon_z"),
            ("Pikachu", "pikachu"),
        ] {
            assert_eq!(token_of(name), token);
        }
    }
}
