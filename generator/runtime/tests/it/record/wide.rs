//! More fields than bits in a machine word: each is recognized, missed and counted separately.

use copperplate_runtime::error::Mismatch;
use copperplate_runtime::wire::record::Rest;
use copperplate_runtime::wire::{from_json, to_json};

macro_rules! wide {
    ($($number:literal $field:ident $wire:literal)*) => {
        #[derive(Clone, Debug)]
        struct Wide {
            $($field: i64,)*
            rest_: Rest,
        }

        copperplate_runtime::record! {
            Wide as WIDE {
                $($number required $field = $wire,)*
            }
        }

        const NAMES: &[&str] = &[$($wire),*];
    };
}

wide! {
    0 f0 "f0" 1 f1 "f1" 2 f2 "f2" 3 f3 "f3" 4 f4 "f4" 5 f5 "f5" 6 f6 "f6" 7 f7 "f7" 8 f8 "f8" 9 f9 "f9" 10 f10 "f10"
    11 f11 "f11" 12 f12 "f12" 13 f13 "f13" 14 f14 "f14" 15 f15 "f15" 16 f16 "f16" 17 f17 "f17" 18 f18 "f18"
    19 f19 "f19" 20 f20 "f20" 21 f21 "f21" 22 f22 "f22" 23 f23 "f23" 24 f24 "f24" 25 f25 "f25" 26 f26 "f26"
    27 f27 "f27" 28 f28 "f28" 29 f29 "f29" 30 f30 "f30" 31 f31 "f31" 32 f32 "f32" 33 f33 "f33" 34 f34 "f34"
    35 f35 "f35" 36 f36 "f36" 37 f37 "f37" 38 f38 "f38" 39 f39 "f39" 40 f40 "f40" 41 f41 "f41" 42 f42 "f42"
    43 f43 "f43" 44 f44 "f44" 45 f45 "f45" 46 f46 "f46" 47 f47 "f47" 48 f48 "f48" 49 f49 "f49" 50 f50 "f50"
    51 f51 "f51" 52 f52 "f52" 53 f53 "f53" 54 f54 "f54" 55 f55 "f55" 56 f56 "f56" 57 f57 "f57" 58 f58 "f58"
    59 f59 "f59" 60 f60 "f60" 61 f61 "f61" 62 f62 "f62" 63 f63 "f63" 64 f64 "f64" 65 f65 "f65" 66 f66 "f66"
    67 f67 "f67" 68 f68 "f68" 69 f69 "f69" 70 f70 "f70"
}

fn text(names: impl Iterator<Item = &'static &'static str>) -> String {
    let entries: Vec<_> = names.map(|name| format!("\"{name}\":{}", name.trim_start_matches('f'))).collect();
    format!("{{{}}}", entries.join(","))
}

#[test]
fn all_are_read_forwards_and_backwards() {
    let forwards = text(NAMES.iter());
    assert_eq!(to_json(&from_json::<Wide>(&forwards).unwrap()), forwards);
    assert_eq!(to_json(&from_json::<Wide>(&text(NAMES.iter().rev())).unwrap()), forwards);
}

#[test]
fn omissions_and_duplicates_are_errors() {
    for missing in NAMES {
        let error = from_json::<Wide>(&text(NAMES.iter().filter(|name| *name != missing))).expect_err(missing);
        assert_eq!(error.mismatch(), &Mismatch::Missing((*missing).into()));
        let error = from_json::<Wide>(&text(NAMES.iter().chain([missing]))).expect_err(missing);
        assert_eq!((error.mismatch(), error.path().as_str()), (&Mismatch::Duplicate, *missing));
    }
}
