//! Where to go on after signing in: a page of ours, whatever the address that led here says.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// Characters of an address that is remembered.
const MAX_CHARS: usize = 2000;

/// A path of this server, or nothing.
///
/// Browsers read `//host`, `/\host` and what has line breaks or tabs in it as other sites; none of that passes.
pub(super) fn local(path: &str) -> Option<&str> {
    let rest = path.strip_prefix('/')?;
    let is_plain = path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    let is_ours = is_plain && !rest.starts_with('/') && path.len() <= MAX_CHARS;
    // From signing in to signing in is no way on.
    (is_ours && !rest.starts_with("sign-")).then_some(path)
}

/// The path of the page where one signs in and then goes on to `next`.
pub(super) fn sign_in_for(next: Option<&str>, why: &str) -> String {
    let mut path = "/sign-in".to_owned();
    let mut and = '?';
    for (name, value) in [("why", Some(why).filter(|why| !why.is_empty())), ("next", next.and_then(local))] {
        if let Some(value) = value {
            path.push(and);
            path.push_str(name);
            path.push('=');
            path.extend(utf8_percent_encode(value, NON_ALPHANUMERIC));
            and = '&';
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_paths_pass() {
        for path in ["/", "/findings", "/findings?problem=a%20b&state=open", "/problems/%2F%2F/report"] {
            assert_eq!(local(path), Some(path));
        }
        let long = format!("/{}", "a".repeat(MAX_CHARS));
        for path in [
            "",
            "findings",
            "//evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "/\n/evil.example",
            "https://evil.example/",
            "javascript:alert(1)",
            "/a\r\nSet-Cookie: a=b",
            "/é",
            "/ /evil.example",
            "/sign-in?next=/",
            "/sign-out",
            "///evil.example",
            &long,
        ] {
            assert_eq!(local(path), None, "{path:?}");
        }
    }

    #[test]
    fn what_is_next_stays_one_value() {
        let path = sign_in_for(Some("/findings?problem=a&why=out"), "ended");
        assert_eq!(path, "/sign-in?why=ended&next=%2Ffindings%3Fproblem%3Da%26why%3Dout");
        assert_eq!(sign_in_for(Some("//evil.example"), ""), "/sign-in");
    }
}
