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

/// A text in parts no wider than `width`, broken at words; none of them is indented.
pub(super) fn broken(text: &str, width: usize) -> Vec<String> {
    let parts = wrap(text, width).into_iter();
    parts.map(|part| part.trim_start().to_owned()).collect()
}

/// A line of a table, whose columns stand three or more spaces apart, with each column on a line of
/// its own where the whole is wider than `width`.
pub(super) fn unfold(line: &str, width: usize) -> Vec<String> {
    if line.chars().count() <= width || !line.trim_start().contains("   ") {
        return wrap(line, width);
    }
    let lead = " ".repeat(line.len() - line.trim_start().len());
    let columns = line.split("   ").map(str::trim);
    let columns = columns.filter(|column| !column.is_empty());
    columns
        .flat_map(|column| wrap(&format!("{lead}{column}"), width))
        .collect()
}

/// The width of the terminal; 80 where it does not tell.
pub(crate) fn terminal_width() -> usize {
    let told = console::Term::stdout().size_checked();
    let told = told.map(|(_, columns)| usize::from(columns));
    told.filter(|width| *width >= 30).unwrap_or(80)
}

#[cfg(test)]
mod tests {
    use super::{broken, unfold, wrap};

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

    #[test]
    fn columns_of_a_table_stand_one_below_the_other_where_it_is_too_wide() {
        let row = "  ref hp NAME 20      ref temp NAME 5";
        assert_eq!(unfold(row, 60), [row]);
        assert_eq!(unfold(row, 30), ["  ref hp NAME 20", "  ref temp NAME 5"]);
        assert_eq!(broken("one two three", 8), ["one two", "three"]);
    }
}
