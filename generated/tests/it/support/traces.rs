//! Everything that is written to `tracing` or to `log` on this thread, as text.

use std::cell::{Cell, RefCell};
use std::fmt::{Debug, Write};
use std::sync::Once;

use log::{LevelFilter, Log, Metadata as LogMetadata, Record as LogRecord};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber, subscriber};

thread_local! {
    static LISTENS: Cell<bool> = const { Cell::new(false) };
    static WRITTEN: RefCell<String> = const { RefCell::new(String::new()) };
}

/// While it lives, what its thread says is written down.
#[must_use]
pub(crate) struct Listening(());

/// Begins to write down what this thread says, until what is returned is dropped.
pub(crate) fn listen() -> Listening {
    // One log and one subscriber for all tests of the process: with one for each thread, what others do at the same time would
    // decide which events are told at all.
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        log::set_logger(&Notes).expect("no other test sets one");
        log::set_max_level(LevelFilter::Trace);
        subscriber::set_global_default(Notes).expect("no other test sets one");
    });
    LISTENS.set(true);
    Listening(())
}

impl Drop for Listening {
    fn drop(&mut self) {
        LISTENS.set(false);
    }
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
    if LISTENS.get() {
        WRITTEN.with_borrow_mut(|written| writeln!(written, "{text}").expect("a text takes everything"));
    }
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
