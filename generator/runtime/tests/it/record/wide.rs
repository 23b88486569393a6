//! More fields than bits in a machine word: each is recognized, missed and counted separately.

use copperplate_runtime::error::Mismatch;
use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::{from_json, to_json};

macro_rules! wide {
    ($($field:ident $wire:literal)*) => {
        #[derive(Clone)]
        struct Wide {
            $($field: i64,)*
            hidden_: Hidden,
        }

        copperplate_runtime::record!(Wide {
            $(required $field = $wire: i64,)*
        });

        const NAMES: &[&str] = &[$($wire),*];
    };
}

wide! {
    f0 "f0" f1 "f1" f2 "f2" f3 "f3" f4 "f4" f5 "f5" f6 "f6" f7 "f7" f8 "f8" f9 "f9" f10 "f10"
    f11 "f11" f12 "f12" f13 "f13" f14 "f14" f15 "f15" f16 "f16" f17 "f17" f18 "f18"
    f19 "f19" f20 "f20" f21 "f21" f22 "f22" f23 "f23" f24 "f24" f25 "f25" f26 "f26"
    f27 "f27" f28 "f28" f29 "f29" f30 "f30" f31 "f31" f32 "f32" f33 "f33" f34 "f34"
    f35 "f35" f36 "f36" f37 "f37" f38 "f38" f39 "f39" f40 "f40" f41 "f41" f42 "f42"
    f43 "f43" f44 "f44" f45 "f45" f46 "f46" f47 "f47" f48 "f48" f49 "f49" f50 "f50"
    f51 "f51" f52 "f52" f53 "f53" f54 "f54" f55 "f55" f56 "f56" f57 "f57" f58 "f58"
    f59 "f59" f60 "f60" f61 "f61" f62 "f62" f63 "f63" f64 "f64" f65 "f65" f66 "f66"
    f67 "f67" f68 "f68" f69 "f69" f70 "f70"
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
        assert_eq!(error.mismatch(), &Mismatch::MissingField((*missing).into()));
        let error = from_json::<Wide>(&text(NAMES.iter().chain([missing]))).expect_err(missing);
        assert_eq!((error.mismatch(), error.path().as_str()), (&Mismatch::RepeatedKey, *missing));
    }
}
