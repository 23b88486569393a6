//! Writes a spec of any size: the real one and copies of it under other names, `copies FOLDER COUNT`.

#[path = "../../generator/benches/scale/copies.rs"]
mod copies;

use std::fs;
use std::path::Path;

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let (Some(folder), Some(count)) = (arguments.next(), arguments.next().and_then(|count| count.parse().ok())) else {
        eprintln!("usage: copies FOLDER COUNT");
        std::process::exit(2);
    };
    for source in copies::copies(count) {
        let path = Path::new(&folder).join(source.path);
        fs::create_dir_all(path.parent().expect("a folder"))?;
        fs::write(path, source.text)?;
    }
    Ok(())
}
