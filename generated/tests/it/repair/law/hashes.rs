//! Hashes agree with `==`, for values that were read from changed bodies.
//!
//! The twin of a body differs in what `==` ignores. The rival differs in something else too, so it is rarely equal.

use std::fmt::Debug;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

use copperplate_runtime::testing::schema::Described;
use copperplate_runtime::wire::{Wire, to_json};
use fastrand::Rng;
use svc_client::Tolerant;
use svc_client::testing::full_sample;
use svc_client::types::{MessagePage, Notification, NotificationPage, Subscriber, Workflow, WorkflowList};
use test_tier::Cases;

use super::SAMPLES;
use super::changes::{changed, thinned};
use crate::support::tree::Tree;

/// The types of the samples, in the same order.
const COMPARE: [fn([&Tree; 3]) -> Comparison; SAMPLES.len()] = [
    compare::<Subscriber>,
    compare::<Subscriber>,
    compare::<WorkflowList>,
    compare::<Workflow>,
    compare::<Workflow>,
    compare::<Workflow>,
    compare::<MessagePage>,
    compare::<MessagePage>,
    compare::<NotificationPage>,
    compare::<Notification>,
];

/// Which of the compared values were equal or had equal hashes.
#[derive(Default)]
struct Comparison {
    repaired: bool,
    twins: bool,
    rivals: bool,
    hashes_of_rivals: bool,
}

#[test]
fn equal_values_have_equal_hashes() {
    let samples = SAMPLES.map(|sample| Tree::parse(sample.text));
    let count = Cases { quick: 100, ci: 2_000, long: 100_000 }.count();
    let (mut repaired, mut twins, mut rivals, mut collisions) = (0, 0, 0, 0);
    for number in 0..count {
        let mut rng = Rng::with_seed(number as u64);
        let at = rng.usize(..samples.len());
        let body = changed(thinned(samples[at].clone(), &mut rng), &samples, &mut rng);
        let rival = changed(body.clone(), &samples, &mut rng);
        let found = COMPARE[at]([&body, &twin(body.clone(), &mut rng), &rival]);
        repaired += usize::from(found.repaired);
        twins += usize::from(found.twins);
        rivals += usize::from(found.rivals);
        collisions += usize::from(found.hashes_of_rivals && !found.rivals);
    }
    assert!(repaired > count / 2, "only {repaired} of {count} bodies deviate from the spec");
    assert_eq!(twins, count, "twins are equal");
    assert!(rivals < count / 4, "{rivals} of {count} rivals are equal");
    assert_eq!(collisions, 0, "different values have different hashes");
}

/// Reads a body, its twin and its rival, and compares the body with the others.
fn compare<T: Wire + Eq + Hash + Debug>(bodies: [&Tree; 3]) -> Comparison {
    let [value, twin, rival] = bodies.map(|body| {
        let text = body.to_string();
        Tolerant::<T>::from_json(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    });
    let repaired = !value.deviations().is_empty();
    let [value, twin, rival] = [value, twin, rival].map(Tolerant::into_value);
    assert_agreement(&value, &twin);
    assert_agreement(&value, &rival);
    Comparison {
        repaired,
        twins: value == twin,
        rivals: value == rival,
        hashes_of_rivals: hash(&value) == hash(&rival),
    }
}

#[track_caller]
fn assert_agreement<T: Wire + Eq + Hash>(one: &T, other: &T) {
    let agree = one != other || hash(one) == hash(other);
    assert!(agree, "equal values have different hashes:\n{}\n{}", to_json(one), to_json(other));
}

fn hash(value: &impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}

/// Every emitted type is compiled with these bounds.
#[test]
fn samples_of_every_type() {
    svc_client::for_each_type!(assert_sample_agrees);
}

fn assert_sample_agrees<T: Wire + Described + Eq + Hash + Debug>() {
    let sample: T = full_sample();
    let twin = twin(Tree::parse(&to_json(&sample)), &mut Rng::with_seed(0));
    let twin = Tolerant::<T>::from_json(&twin.to_string()).expect("read before").into_value();
    assert_eq!((&sample, hash(&sample)), (&twin, hash(&twin)));
}

/// Returns an equal body with shuffled objects and numbers in another notation.
fn twin(mut body: Tree, rng: &mut Rng) -> Tree {
    body.walk(&mut |_, tree| match tree {
        Tree::Bare(text) => *text = in_another_notation(text, rng),
        Tree::Text(_) | Tree::List(_) => {}
        Tree::Object(entries) => shuffle(entries, rng),
    });
    body
}

/// Shuffles the entries of an object. Entries with equal keys keep their order, because the first counts.
fn shuffle(entries: &mut Vec<(String, Tree)>, rng: &mut Rng) {
    let mut keys: Vec<_> = entries.iter().map(|(key, _)| key.clone()).collect();
    rng.shuffle(&mut keys);
    let shuffled = keys.iter().filter_map(|key| {
        let at = entries.iter().position(|(other, _)| other == key)?;
        Some(entries.remove(at))
    });
    *entries = shuffled.collect();
}

fn in_another_notation(text: &str, rng: &mut Rng) -> String {
    if text.parse::<f64>().is_err() || text.contains(['e', 'E']) {
        return text.to_owned();
    }
    let point = if text.contains('.') { "" } else { "." };
    match rng.u8(..4) {
        0 => text.to_owned(),
        1 => format!("{text}e0"),
        2 => format!("{text}{point}0"),
        _ => format!("{text}{point}00E+0"),
    }
}
