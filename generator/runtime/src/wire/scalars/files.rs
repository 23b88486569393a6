//! Files in JSON bodies: while a body is built, and for a fake.

use bytes::Bytes;

use crate::json::{JsonError, Reader, Writer};
use crate::value::File;
use crate::wire::{Context, Wire};

const NAME: &str = "filename";
const MEDIA_TYPE: &str = "content-type";
const LENGTH: &str = "length";

/// Key of the content, which has a character for each byte.
const CONTENT: &str = "content";

/// The content is read but not written, because a fake adds it.
impl Wire for File {
    #[inline]
    fn placeholder() -> Self {
        Self::from_bytes("", Bytes::new())
    }

    #[inline]
    fn read(&mut self, reader: &mut Reader<'_>, _: &mut Context) -> Result<(), JsonError> {
        reader.object()?;
        let (mut name, mut media_type, mut content) = (String::new(), None, Vec::new());
        let mut first = true;
        while reader.entry(std::mem::take(&mut first))? {
            match &*reader.key()? {
                NAME => name = reader.string()?.into_owned(),
                MEDIA_TYPE => media_type = Some(reader.string()?.into_owned()),
                CONTENT => content = reader.string()?.chars().map(|byte| u8::try_from(byte).unwrap_or(b'?')).collect(),
                _ => drop(reader.skip()?),
            }
        }
        let file = Self::from_bytes(name, content);
        *self = match media_type {
            Some(media_type) => file.with_media_type(media_type),
            None => file,
        };
        Ok(())
    }

    #[inline]
    fn write(&self, writer: &mut Writer<'_>) {
        write_file(self, writer, None);
    }
}

#[inline]
fn write_file(file: &File, writer: &mut Writer<'_>, content: Option<&str>) {
    writer.open_object();
    writer.key(NAME);
    writer.string(file.name());
    if let Some(media_type) = file.media_type() {
        writer.key(MEDIA_TYPE);
        writer.string(media_type);
    }
    writer.key(LENGTH);
    writer.raw(&file.len().to_string());
    if let Some(content) = content {
        writer.key(CONTENT);
        writer.string(content);
    }
    writer.close_object();
}

/// Returns the JSON of a file with its content.
#[cfg(feature = "testing")]
pub(crate) fn file_with_content(file: &File) -> String {
    let content: String = file.read().unwrap_or_default().iter().copied().map(char::from).collect();
    let mut writer = Writer::new();
    write_file(file, &mut writer, Some(&content));
    writer.into_text()
}
