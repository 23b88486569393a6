//! Writes a spec of any size, for measurements: `specs FOLDER SHAPE COUNT`.

#[path = "../../generator/codegen/benches/scale/copies.rs"]
mod copies;
#[path = "specs/shapes.rs"]
mod shapes;

use std::fs;
use std::path::Path;

fn main() -> std::io::Result<()> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [folder, shape, count] = &arguments[..] else { usage() };
    let Ok(count) = count.parse() else { usage() };
    let sources = match shape.as_str() {
        "copies" => copies::copies(count),
        "records" => shapes::records(count),
        "variants" => shapes::variants(count),
        "fields" => shapes::fields(count),
        "operations" => shapes::operations(count),
        _ => usage(),
    };
    for source in sources {
        let path = Path::new(folder).join(source.path);
        fs::create_dir_all(path.parent().expect("a folder"))?;
        fs::write(path, source.text)?;
    }
    Ok(())
}

fn usage() -> ! {
    eprintln!("usage: specs FOLDER copies|records|variants|fields|operations COUNT");
    std::process::exit(2);
}
