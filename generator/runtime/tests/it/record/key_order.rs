//! Keys in any order: the expected one is tried first, but not only that one.

use client_runtime::wire::{from_json, to_json};

use super::sample::Sample;

#[test]
fn every_order_reads_the_same() {
    let entries = [r#""must":"a""#, r#""may":"b""#, r#""leftOut":"c""#, r#""either":"d""#, r#""x":0"#];
    let expected: Sample = from_json(&format!("{{{}}}", entries.join(","))).unwrap();
    let mut count = 0;
    permute(&mut entries.to_vec(), 0, &mut |order| {
        let text = format!("{{{}}}", order.join(" ,\n"));
        let sample: Sample = from_json(&text).expect(&text);
        assert_eq!(to_json(&sample), to_json(&expected), "{text}");
        count += 1;
    });
    assert_eq!(count, 120);
}

fn permute<'a>(entries: &mut Vec<&'a str>, from: usize, each: &mut impl FnMut(&[&'a str])) {
    if from == entries.len() {
        return each(entries);
    }
    for other in from..entries.len() {
        entries.swap(from, other);
        permute(entries, from + 1, each);
        entries.swap(from, other);
    }
}
