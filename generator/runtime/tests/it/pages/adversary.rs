//! Random services: pagination always ends, and yields the items of the pages up to that point.

use std::sync::{Arc, Mutex};

use copperplate_runtime::Error;
use copperplate_runtime::Items;
use copperplate_runtime::error::PaginationErrorKind;
use copperplate_runtime::paging::Paged;
use fastrand::Rng;
use test_tier::Cases;

use super::service::{Service, Thing, collect_items, json, things};

/// A page of some shape, and the names on it.
fn random_page(random: &mut Rng, before: &[String]) -> (String, Vec<String>) {
    let names: Vec<String> = match random.usize(..8) {
        0 => Vec::new(),
        1 => before.to_vec(),
        _ => (0..random.usize(..5)).map(|_| random.usize(..4).to_string()).collect(),
    };
    let list = things(&names.iter().map(String::as_str).collect::<Vec<_>>());
    let list = if random.usize(..40) == 0 { "\"none\"".to_owned() } else { list };
    let more = random
        .choice(&["true", "true", "true", "true", "true", "true", "false", "\"no\"", "null"])
        .expect("there is one");
    let total = random.choice(&["0", "1", "-5", "9223372036854775807", "1e3", "\"7\""]).expect("there is one");
    let page = random.choice(&["0", "3", "-1", "\"x\""]).expect("there is one");
    let mut fields = vec![format!("\"things\":{list}")];
    if random.usize(..3) > 0 {
        fields.push(format!("\"more\":{more}"));
    }
    if random.usize(..4) == 0 {
        fields.push(format!("\"total\":{total},\"page\":{page}"));
    }
    (format!("{{{}}}", fields.join(",")), names)
}

/// A service with this seed, and its responses page by page.
fn adversary(seed: u64) -> (Service, Arc<Mutex<Vec<Vec<String>>>>) {
    let pages = Arc::new(Mutex::new(Vec::<Vec<String>>::new()));
    let (log, random) = (Arc::clone(&pages), Mutex::new(Rng::with_seed(seed)));
    let service = Service::new(move |_, _| {
        let mut log = log.lock().expect("no panic");
        let before = log.last().cloned().unwrap_or_default();
        let (body, names) = random_page(&mut random.lock().expect("no panic"), &before);
        log.push(names);
        json(&body)
    });
    (service, pages)
}

const MOST: u32 = 12;

/// Collects items to the end or an error; `true` at a regular end.
fn assert_ends<O: Paged<Item = Thing>>(mut items: Items<O>, pages: &Mutex<Vec<Vec<String>>>) -> bool {
    let (names, error) = collect_items(&mut items);
    let ended_well = error.is_none();
    assert!(error.as_ref().is_none_or(|error| matches!(error, Error::Pagination(_) | Error::Decode(_))), "{error:?}");
    // The items are the items of the pages, in order, without a page that has an error itself.
    let pages = pages.lock().expect("no panic");
    let of_the_error = usize::from(error.as_ref().is_some_and(|error| error.raw_body().is_some() && !is_after(error)));
    assert!(error.is_none_or(|error| error.items_before() == Some(names.len() as u64)));
    assert_eq!(names, pages[..pages.len() - of_the_error].concat(), "{pages:?}");
    ended_well
}

/// Returns `true` if the error is about the page after the one that it contains.
fn is_after(error: &Error) -> bool {
    let Error::Pagination(error) = error else { return false };
    let PaginationErrorKind::Deviation(deviations) = error.kind() else { return false };
    deviations.iter().all(|deviation| !deviation.path().starts_with("things"))
}

/// Continues after every error, and still ends.
fn assert_ends_over_errors<O: Paged<Item = Thing>>(mut items: Items<O>) {
    let errors = std::iter::from_fn(|| collect_items(&mut items).1).take(MOST as usize + 2).count();
    assert!(errors <= MOST as usize + 1, "as many questions as are allowed, and one that was not asked");
    assert!(matches!(collect_items(&mut items), (names, None) if names.is_empty()), "the end stays the end");
}

#[test]
fn pagination_always_ends_and_yields_the_items_of_the_pages() {
    let mut ended_well = 0;
    let services = Cases { quick: 300, ci: 2_000, long: 100_000 }.count();
    for seed in 1..=services as u64 {
        let (service, pages) = adversary(seed);
        ended_well += usize::from(assert_ends(service.client().numbered().items().max_pages(MOST), &pages));
        let (shifted, pages) = adversary(seed + 1_000_000);
        assert_ends(shifted.client().shifted().items().max_pages(MOST), &pages);
        let (stubborn, _) = adversary(seed);
        assert_ends_over_errors(stubborn.client().numbered().items().max_pages(MOST));
        for service in [service, shifted, stubborn] {
            assert!(service.asked().len() <= MOST as usize, "{:?}", service.asked());
        }
    }
    // Both outcomes are frequent enough for a meaningful test.
    assert!((services / 7..services - services / 7).contains(&ended_well), "{ended_well} ended well");
}
