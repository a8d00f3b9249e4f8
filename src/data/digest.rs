//! Short numbers that tell one text or state from another: for records, which notice by them that
//! something has changed. No protection against somebody who wants to deceive.

/// Adds bytes up to a number (FNV-1a, 64 bits): the same on every machine and for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }
}

impl Digest {
    /// Adds bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }

    /// Adds a number.
    pub fn number(&mut self, number: i64) {
        self.bytes(&number.to_le_bytes());
    }

    /// Adds a text and its end. How its lines end makes no difference.
    pub fn text(&mut self, text: &str) {
        for part in text.split('\r') {
            self.bytes(part.as_bytes());
        }
        self.bytes(&[0]);
    }

    /// The number.
    #[must_use]
    pub fn finish(self) -> u64 {
        self.0
    }

    /// The number of one text.
    #[must_use]
    pub fn of(text: &str) -> u64 {
        let mut sum = Self::default();
        sum.text(text);
        sum.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_every_version() {
        let mut sum = Digest::default();
        sum.bytes(b"foobar");
        assert_eq!(sum.finish(), 0x8594_4171_F739_67E8);
    }

    #[test]
    fn texts_differ_in_anything_but_the_ends_of_their_lines() {
        assert_eq!(Digest::of("a\r\nb\r\n"), Digest::of("a\nb\n"));
        assert_ne!(Digest::of("a\nb"), Digest::of("ab"));
        let mut parts = Digest::default();
        parts.text("a");
        parts.text("b");
        assert_ne!(parts.finish(), Digest::of("ab"));
    }
}
