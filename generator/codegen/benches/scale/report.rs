//! Output of the benchmark.

/// The names of the stages.
pub(crate) const STAGES: [&str; 6] = ["parse", "resolve", "check", "lower", "emit", "format"];

/// Figures of one size: rows of a name and two numbers.
pub(crate) struct Figures {
    count: usize,
    rows: Vec<(String, u64, u64)>,
}

impl Figures {
    /// Creates empty figures for a number of copies.
    pub(crate) fn of(count: usize) -> Self {
        Self { count, rows: Vec::new() }
    }

    /// Adds the figures that a process printed.
    pub(crate) fn read(&mut self, printed: &str) {
        for line in printed.lines() {
            let words: Vec<_> = line.split(' ').collect();
            let [name, first, second] = words[..] else { panic!("three words: {line}") };
            let number = |word: &str| word.parse().expect("a number");
            self.rows.push((name.to_owned(), number(first), number(second)));
        }
    }

    #[allow(clippy::cast_precision_loss, reason = "figures for people")]
    fn row(&self, name: &str) -> (f64, f64) {
        let (_, first, second) = self.rows.iter().find(|(known, ..)| known == name).expect("a row");
        (*first as f64, *second as f64)
    }
}

/// Prints the table of a size.
pub(crate) fn print(figures: &Figures) {
    let ((spec_bytes, spec_lines), (bytes, lines)) = (figures.row("spec"), figures.row("emitted"));
    println!(
        "× {}: {spec_lines} lines of spec ({:.1} MB) → {lines} lines ({:.1} MB)",
        figures.count,
        spec_bytes / 1e6,
        bytes / 1e6
    );
    println!("  {:8} {:>12} {:>12} {:>14}", "stage", "CPU ms", "peak MiB", "lines/s");
    for name in STAGES {
        let (time, peak) = figures.row(name);
        let lines = if matches!(name, "emit" | "format") { lines } else { spec_lines };
        println!("  {name:8} {:12.3} {:12.1} {:14.0}", time / 1e6, mebibytes(peak), lines / (time / 1e9));
    }
    let ((cpu, peak), (wall, _)) = (figures.row("cpu"), figures.row("wall"));
    println!("  {:8} {:12.3} {:12.1} {:14.0}", "whole", cpu / 1e6, mebibytes(peak), lines / (cpu / 1e9));
    let (diff, peak_of_diff) = figures.row("diff");
    println!("  {:8} {:12.3} {:12.1} {:14.0}", "diff", diff / 1e6, mebibytes(peak_of_diff), spec_lines / (diff / 1e9));
    println!(
        "  {:.3} ms on the clock; {:.2} µs of CPU a line emitted; memory {:.1} × the spec\n",
        wall / 1e6,
        cpu / 1e3 / lines,
        peak / spec_bytes
    );
}

/// Prints the figures of each size relative to the first.
pub(crate) fn compare(sizes: &[Figures]) {
    let (first_cpu, _) = sizes[0].row("cpu");
    let stages = |figures: &Figures| STAGES.iter().map(|name| figures.row(name).0).sum::<f64>();
    for figures in &sizes[1..] {
        println!(
            "× {}: {:.0} × the CPU time of × {} on all cores, {:.0} × on one",
            figures.count,
            figures.row("cpu").0 / first_cpu,
            sizes[0].count,
            stages(figures) / stages(&sizes[0])
        );
    }
}

fn mebibytes(bytes: f64) -> f64 {
    bytes / f64::from(1 << 20)
}
