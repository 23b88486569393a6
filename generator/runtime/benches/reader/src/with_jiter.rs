//! Tasks with jiter. It checks that decoded strings are UTF-8, and leaves skipped strings to the caller.

use jiter::{Jiter, JiterResult, Peek};

/// The bytes of all strings and numbers, and one for each other value.
pub(crate) fn walk(body: &[u8]) -> usize {
    let mut jiter = Jiter::new(body);
    let peek = jiter.peek().expect("JSON");
    let found = value(&mut jiter, peek).expect("JSON");
    jiter.finish().expect("one value");
    found
}

fn value(jiter: &mut Jiter<'_>, peek: Peek) -> JiterResult<usize> {
    Ok(match peek {
        Peek::Null => {
            jiter.known_null()?;
            1
        }
        Peek::True | Peek::False => {
            jiter.known_bool(peek)?;
            1
        }
        Peek::String => jiter.known_str()?.len(),
        Peek::Array => {
            let mut found = 1;
            let mut next = jiter.known_array()?;
            while let Some(peek) = next {
                found += value(jiter, peek)?;
                next = jiter.array_step()?;
            }
            found
        }
        Peek::Object => {
            let mut found = 1;
            let mut key = jiter.known_object()?.map(str::len);
            while let Some(length) = key {
                let peek = jiter.peek()?;
                found += length + value(jiter, peek)?;
                key = jiter.next_key()?.map(str::len);
            }
            found
        }
        _ => jiter.known_number_bytes(peek)?.len(),
    })
}

/// The length of the raw text of the whole value.
pub(crate) fn raw(body: &[u8]) -> usize {
    let mut jiter = Jiter::new(body);
    let raw = skip(&mut jiter).expect("JSON");
    jiter.finish().expect("one value");
    raw.len()
}

/// The lengths of the tags and of the raw texts of all steps.
pub(crate) fn steps(body: &[u8]) -> usize {
    let mut jiter = Jiter::new(body);
    let found = workflow(&mut jiter).expect("a workflow");
    jiter.finish().expect("one value");
    found
}

fn workflow(jiter: &mut Jiter<'_>) -> JiterResult<usize> {
    let mut found = 0;
    let mut is_steps = jiter.next_object()?.map(|key| key == "steps");
    while let Some(steps) = is_steps {
        if steps {
            let mut next = jiter.next_array()?;
            while next.is_some() {
                found += tag(jiter.clone())? + skip(jiter)?.len();
                next = jiter.array_step()?;
            }
        } else {
            jiter.next_skip()?;
        }
        is_steps = jiter.next_key()?.map(|key| key == "steps");
    }
    Ok(found)
}

fn tag(mut ahead: Jiter<'_>) -> JiterResult<usize> {
    let mut is_tag = ahead.next_object()?.map(|key| key == "type");
    while let Some(tag) = is_tag {
        if tag {
            return Ok(ahead.next_str()?.len());
        }
        ahead.next_skip()?;
        is_tag = ahead.next_key()?.map(|key| key == "type");
    }
    panic!("a step without a tag")
}

fn skip<'j>(jiter: &mut Jiter<'j>) -> JiterResult<&'j str> {
    let peek = jiter.peek()?;
    let start = jiter.current_index();
    jiter.known_skip(peek)?;
    Ok(std::str::from_utf8(jiter.slice_to_current(start)).expect("UTF-8"))
}
