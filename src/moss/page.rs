//! A page of a result, as it is kept and served.

/// A page of a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// Its name below the result's address; empty for the first.
    pub name: String,
    /// What it is, for the header of that name.
    pub content_type: String,
    /// Its content. [`Page::ADDRESS`] stands where the result's own address goes.
    pub bytes: Vec<u8>,
}

impl Page {
    /// Stands for the result's address, which a page must not hold while it is kept: nobody who can read the disk is to
    /// learn it. No control character but line feed and tab comes into a page otherwise.
    pub const ADDRESS: &str = "\u{1}address\u{1}";

    /// HTML in UTF-8.
    pub fn html(name: &str, text: String) -> Self {
        Self {
            name: name.to_owned(),
            content_type: "text/html; charset=utf-8".to_owned(),
            bytes: text.into_bytes(),
        }
    }

    /// Its content with the result's address, which holds nothing that HTML reads.
    pub fn at(&self, address: &str) -> Vec<u8> {
        let mark = memchr::memmem::Finder::new(Self::ADDRESS);
        let mut out = Vec::with_capacity(self.bytes.len());
        let mut done = 0;
        for at in mark.find_iter(&self.bytes) {
            out.extend_from_slice(&self.bytes[done..at]);
            out.extend_from_slice(address.as_bytes());
            done = at + Self::ADDRESS.len();
        }
        out.extend_from_slice(&self.bytes[done..]);
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_put_in_when_a_page_is_served() {
        let page = Page::html("", format!("<a href=\"{0}/match0.html\">{0}</a>.", Page::ADDRESS));
        assert_eq!(page.at("http://h/r/1"), b"<a href=\"http://h/r/1/match0.html\">http://h/r/1</a>.");
    }
}
