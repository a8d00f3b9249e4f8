//! A small synthesiser: notes in, samples out. Pure; nothing here plays anything.

use std::f32::consts::TAU;

/// Samples a second.
pub const RATE: u32 = 32_000;

/// The shape of a tone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Wave {
    /// Soft and round.
    Sine,
    /// A flute.
    Triangle,
    /// Hollow, like a reed.
    Square,
    /// Noise; the pitch is how bright it is.
    Noise,
}

/// A tone: when it begins, how it rises, glides and fades.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Note {
    /// Its shape.
    pub wave: Wave,
    /// Seconds until it begins.
    pub at: f32,
    /// How long it sounds, in seconds.
    pub length: f32,
    /// Its pitch at the start, in Hertz.
    pub from: f32,
    /// Its pitch at the end.
    pub to: f32,
    /// Seconds until it is at its loudest; it fades from there on.
    pub attack: f32,
    /// How loud it is at most, 0 to 1.
    pub volume: f32,
}

impl Note {
    /// A tone of one pitch that begins at once.
    #[must_use]
    pub const fn new(wave: Wave, pitch: f32, length: f32, volume: f32) -> Self {
        Self {
            wave,
            at: 0.0,
            length,
            from: pitch,
            to: pitch,
            attack: 0.005,
            volume,
        }
    }

    /// Starts the note after so many seconds.
    #[must_use]
    pub const fn at(self, seconds: f32) -> Self {
        Self {
            at: seconds,
            ..self
        }
    }

    /// Lets it glide to another pitch.
    #[must_use]
    pub const fn to(self, pitch: f32) -> Self {
        Self { to: pitch, ..self }
    }

    /// Lets it rise over so many seconds.
    #[must_use]
    pub const fn rising(self, seconds: f32) -> Self {
        Self {
            attack: seconds,
            ..self
        }
    }

    /// How loud it is so many seconds after its beginning: up in a straight line, down in a curve
    /// that ends in silence.
    fn loudness(&self, seconds: f32) -> f32 {
        if seconds < self.attack {
            return self.volume * seconds / self.attack;
        }
        let fade = (self.length - self.attack).max(1e-4);
        let left = 1.0 - ((seconds - self.attack) / fade).clamp(0.0, 1.0);
        self.volume * left * left
    }

    fn add_to(&self, samples: &mut [f32]) {
        let rate = RATE as f32;
        let start = (self.at * rate) as usize;
        let count = (self.length * rate) as usize;
        let mut phase = 0.0_f32;
        let mut noise = Noise::default();
        for (index, sample) in samples.iter_mut().skip(start).take(count).enumerate() {
            let seconds = index as f32 / rate;
            let share = seconds / self.length;
            let pitch = self.from + (self.to - self.from) * share;
            phase = (phase + pitch / rate).fract();
            let value = match self.wave {
                Wave::Sine => (phase * TAU).sin(),
                Wave::Triangle => 4.0 * (phase - 0.5).abs() - 1.0,
                Wave::Square if phase < 0.5 => 0.6,
                Wave::Square => -0.6,
                Wave::Noise => noise.next(pitch),
            };
            *sample += value * self.loudness(seconds);
        }
    }
}

/// Noise, the same every time: numbers of a small generator, made darker by a low pass.
#[derive(Default)]
struct Noise {
    state: u32,
    last: f32,
}

impl Noise {
    fn next(&mut self, pitch: f32) -> f32 {
        self.state = self
            .state
            .wrapping_mul(1_664_525)
            .wrapping_add(1_013_904_223);
        let white = (self.state >> 8) as f32 / 8_388_608.0 - 1.0;
        let bright = (TAU * pitch / RATE as f32).clamp(0.0, 1.0);
        self.last += (white - self.last) * bright;
        self.last
    }
}

/// The samples of some notes together, from -1 to 1.
#[must_use]
pub fn render(notes: &[Note]) -> Vec<f32> {
    let end = notes.iter().map(|note| note.at + note.length);
    let end = end.fold(0.0, f32::max);
    render_for(notes, end)
}

/// The samples of some notes together, cut or filled up to so many seconds.
#[must_use]
pub fn render_for(notes: &[Note], seconds: f32) -> Vec<f32> {
    let mut samples = vec![0.0; (seconds * RATE as f32) as usize];
    for note in notes {
        note.add_to(&mut samples);
    }
    // Where notes add up to more than there is room for they are bent, not cut.
    samples
        .iter_mut()
        .for_each(|sample| *sample = sample.tanh());
    samples
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often the samples cross zero upwards in a second: the pitch of a plain tone.
    fn pitch(samples: &[f32]) -> f32 {
        let ups = samples
            .windows(2)
            .filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0);
        ups.count() as f32 * RATE as f32 / samples.len() as f32
    }

    #[test]
    fn a_tone_has_its_pitch_and_its_length() {
        for wave in [Wave::Sine, Wave::Triangle, Wave::Square] {
            let samples = render(&[Note::new(wave, 440.0, 0.5, 0.8)]);
            assert_eq!(samples.len(), RATE as usize / 2);
            assert!((pitch(&samples) - 440.0).abs() < 8.0, "{wave:?}");
        }
    }

    #[test]
    fn tones_begin_and_end_in_silence_and_never_overflow() {
        let loud: Vec<Note> = (1..20)
            .map(|step| Note::new(Wave::Square, 110.0 * step as f32, 0.4, 1.0))
            .collect();
        let samples = render(&loud);
        assert!(samples.iter().all(|sample| sample.abs() <= 1.0));
        assert!(samples[0].abs() < 0.2);
        let end = &samples[samples.len() - 8..];
        assert!(end.iter().all(|sample| sample.abs() < 0.01), "{end:?}");
    }

    #[test]
    fn a_glide_ends_where_it_should() {
        let samples = render(&[Note::new(Wave::Sine, 300.0, 1.0, 0.5).to(600.0)]);
        let quarter = samples.len() / 4;
        assert!(pitch(&samples[..quarter]) < 360.0);
        let late = &samples[2 * quarter..3 * quarter];
        assert!((pitch(late) - 487.0).abs() < 25.0);
    }

    #[test]
    fn noise_is_the_same_every_time_and_darker_where_it_is_low() {
        let of = |pitch| render(&[Note::new(Wave::Noise, pitch, 0.3, 0.8)]);
        assert_eq!(of(800.0), of(800.0));
        let rough = |samples: &[f32]| -> f32 {
            let steps = samples.windows(2).map(|pair| (pair[1] - pair[0]).abs());
            steps.sum::<f32>() / samples.len() as f32
        };
        assert!(rough(&of(4000.0)) > 2.0 * rough(&of(400.0)));
    }
}
