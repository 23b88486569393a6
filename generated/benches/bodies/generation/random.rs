//! Reproducible random values.

/// A xorshift generator of typical values in responses.
pub(crate) struct Random(u64);

const WORDS: [&str; 40] = [
    "your", "order", "has", "been", "shipped", "and", "will", "arrive", "on", "Monday", "the", "invoice", "for",
    "March", "is", "ready", "to", "download", "we", "noticed", "a", "new", "sign-in", "from", "Berlin", "please",
    "confirm", "that", "this", "was", "you", "café", "São", "Paulo", "delivery", "window", "between", "noon", "at",
    "home",
];

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() >> 33).expect("31 bits") % end
    }

    /// `true` in this percentage of calls.
    pub(crate) fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn pick<'v>(&mut self, values: &[&'v str]) -> &'v str {
        values[self.below(values.len())]
    }

    /// An ID as in a document store: 24 hexadecimal digits.
    pub(crate) fn id(&mut self) -> String {
        format!("{:08x}{:016x}", self.next() >> 32, self.next())
    }

    pub(crate) fn uuid(&mut self) -> String {
        let id = format!("{:016x}{:016x}", self.next(), self.next());
        format!("{}-{}-{}-{}-{}", &id[..8], &id[8..12], &id[12..16], &id[16..20], &id[20..])
    }

    pub(crate) fn time(&mut self) -> String {
        let [month, day, hour] = [(1, 12), (1, 28), (0, 24)].map(|(from, count)| from + self.below(count));
        let [minute, second, milli] = [60, 60, 1000].map(|count| self.below(count));
        format!("2025-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{milli:03}Z")
    }

    /// A text of this many words.
    pub(crate) fn words(&mut self, count: usize) -> String {
        (0..count).map(|_| self.pick(&WORDS)).collect::<Vec<_>>().join(" ")
    }
}
