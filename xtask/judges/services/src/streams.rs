//! Values of streams, for [`Check::stream`](crate::Check::stream).

use copperplate_runtime::Error;
use copperplate_runtime::streaming::{Events, Lines};
use copperplate_runtime::wire::Wire;

/// Reads the first lines of a stream, which then ends.
///
/// # Errors
///
/// If the stream was not opened, or the service does not send them.
pub async fn first_lines<T: Wire>(opened: Result<Lines<T>, Error>, count: usize) -> Result<Vec<T>, Error> {
    let (mut lines, mut values) = (opened?, Vec::new());
    while values.len() < count
        && let Some(line) = lines.next().await?
    {
        values.push(line.into_value());
    }
    Ok(values)
}

/// Reads all events of a stream.
///
/// # Errors
///
/// If the stream was not opened, or breaks off.
pub async fn all_events<T: Wire>(opened: Result<Events<T>, Error>) -> Result<Vec<T>, Error> {
    let (mut events, mut values) = (opened?, Vec::new());
    while let Some(event) = events.next().await? {
        values.push(event.into_value());
    }
    Ok(values)
}
