//! Lines broken at words, as wide as the terminal is.

/// Breaks a line at words so that no part is wider than `width` characters; what follows the first
/// part is indented a little deeper than it. Words longer than a whole line stay whole.
pub(super) fn wrap(line: &str, width: usize) -> Vec<String> {
    if line.chars().count() <= width {
        return vec![line.to_owned()];
    }
    let lead = line.len() - line.trim_start().len();
    let indent = " ".repeat((lead + 2).min(width / 2));
    let mut lines = Vec::new();
    let mut part = line[..lead].to_owned();
    let mut empty = true;
    for word in line.split_whitespace() {
        let wide = part.chars().count() + usize::from(!empty) + word.chars().count();
        if !empty && wide > width {
            lines.push(std::mem::replace(&mut part, indent.clone()));
            empty = true;
        }
        if !empty {
            part.push(' ');
        }
        part += word;
        empty = false;
    }
    lines.push(part);
    lines
}

/// The width of the terminal; 80 where it does not tell.
pub(crate) fn terminal_width() -> usize {
    let told = console::Term::stdout().size_checked();
    let told = told.map(|(_, columns)| usize::from(columns));
    told.filter(|width| *width >= 30).unwrap_or(80)
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_break_at_words_and_hang() {
        let told = wrap("  Archie uses Ember on Oddish A.", 20);
        assert_eq!(told, ["  Archie uses Ember", "    on Oddish A."]);
        assert!(told.iter().all(|line| line.chars().count() <= 20));
        assert_eq!(wrap("short", 20), ["short"]);
        assert_eq!(
            wrap("Paralysed·Pokémon! yes", 18),
            ["Paralysed·Pokémon!", "  yes"]
        );
    }
}
