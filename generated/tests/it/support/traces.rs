//! Output to `tracing` and `log`, as text: from this thread, and from the threads of blocking calls.

use std::cell::{Cell, RefCell};
use std::fmt::{Debug, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, Once, PoisonError};
use std::thread;

use log::{LevelFilter, Log, Metadata as LogMetadata, Record as LogRecord};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber, subscriber};

thread_local! {
    static LISTENS: Cell<bool> = const { Cell::new(false) };
    static WRITTEN: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Output of the threads of blocking calls, which cannot be attributed to a test. The first test that checks it takes
/// it, even if another test caused it, and it must not contain a secret.
static WRITTEN_BESIDE: Mutex<String> = Mutex::new(String::new());

/// Number of lines written to `WRITTEN_BESIDE`.
static LINES_BESIDE: AtomicUsize = AtomicUsize::new(0);

/// Guard that records the output of its thread until it is dropped.
#[must_use]
pub(crate) struct Listening(());

/// Records the output of this thread until the returned guard is dropped.
pub(crate) fn listen() -> Listening {
    // The process has one logger and one subscriber, because with one for each thread, concurrent tests would decide
    // which events are enabled.
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

/// Takes the output since the last call.
pub(crate) fn take() -> String {
    let beside = std::mem::take(&mut *WRITTEN_BESIDE.lock().unwrap_or_else(PoisonError::into_inner));
    WRITTEN.with_borrow_mut(std::mem::take) + &beside
}

/// Returns the number of lines that the threads of blocking calls have written so far.
pub(crate) fn lines_beside() -> usize {
    LINES_BESIDE.load(Ordering::SeqCst)
}

struct Notes;

impl Visit for Notes {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        note(format_args!("{}={value:?}", field.name()));
    }
}

fn note(text: std::fmt::Arguments<'_>) {
    let write = |written: &mut String| writeln!(written, "{text}").expect("a text takes everything");
    if LISTENS.get() {
        WRITTEN.with_borrow_mut(write);
    } else if thread::current().name() == Some("copperplate-runtime") {
        LINES_BESIDE.fetch_add(1, Ordering::SeqCst);
        write(&mut WRITTEN_BESIDE.lock().unwrap_or_else(PoisonError::into_inner));
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
    fn enabled(&self, _: &LogMetadata<'_>) -> bool {
        true
    }

    fn log(&self, record: &LogRecord<'_>) {
        note(format_args!("log {}: {}", record.target(), record.args()));
    }

    fn flush(&self) {}
}
