//! Everything that is written to `tracing` or to `log` on this thread, as text.

use std::cell::RefCell;
use std::fmt::{Debug, Write};

use log::{LevelFilter, Log, Metadata as LogMetadata, Record as LogRecord};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::DefaultGuard;
use tracing::{Event, Metadata, Subscriber};

thread_local! {
    static WRITTEN: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Begins to write down what this thread says, until what is returned is dropped.
pub(crate) fn listen() -> DefaultGuard {
    // A process has one log. Whoever comes first sets it for all tests.
    if log::set_logger(&Notes).is_ok() {
        log::set_max_level(LevelFilter::Trace);
    }
    tracing::subscriber::set_default(Notes)
}

/// What was written since the last look.
pub(crate) fn take() -> String {
    WRITTEN.with_borrow_mut(std::mem::take)
}

struct Notes;

impl Visit for Notes {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        note(format_args!("{}={value:?}", field.name()));
    }
}

fn note(text: std::fmt::Arguments<'_>) {
    WRITTEN.with_borrow_mut(|written| writeln!(written, "{text}").expect("a text takes everything"));
}

impl Subscriber for Notes {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        note(format_args!("span {}", span.metadata().name()));
        span.record(&mut Notes);
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, values: &Record<'_>) {
        values.record(&mut Notes);
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        note(format_args!("event {}", event.metadata().target()));
        event.record(&mut Notes);
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

impl Log for Notes {
    /// The blocking HTTP library writes whole addresses at its lowest level, which its page says.
    fn enabled(&self, metadata: &LogMetadata<'_>) -> bool {
        !(metadata.target().starts_with("ureq") && metadata.level() == log::Level::Trace)
    }

    fn log(&self, record: &LogRecord<'_>) {
        if Log::enabled(self, record.metadata()) {
            note(format_args!("log {}: {}", record.target(), record.args()));
        }
    }

    fn flush(&self) {}
}
