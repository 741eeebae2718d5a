//! Numbers by value: `0x10`, `16`, `1'6`, `16LL`, `020` and `1.6e1` are one token.

use std::borrow::Cow;

/// The canonical spelling of a number literal's value: decimal digits for a whole number below 2^127 (or any
/// integer that fits 128 bits), the shortest round-trip form of a fraction, and the cleaned text where the
/// value is out of reach.
///
/// Reads the literals of C, C++, Java and Python: digit separators `'` and `_`, the suffixes `u l f d z n j`
/// in any case and number, the prefixes `0x 0b 0o`, and a leading zero as octal (as in C; Python 3 has none). A sign before it
/// is its own: `-0x10` is `-16`, `+1` is `1`.
pub fn canonical(text: &str) -> Cow<'_, str> {
    if let Some(digits) = text.strip_prefix('-') {
        return Cow::Owned(format!("-{}", unsigned(digits)));
    }
    unsigned(text.strip_prefix('+').unwrap_or(text))
}

fn unsigned(text: &str) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    let plain = bytes.iter().all(u8::is_ascii_digit) && (bytes.len() == 1 || bytes.first() != Some(&b'0'));
    if plain && bytes.len() < 38 {
        return Cow::Borrowed(text);
    }
    let mut clean: String =
        text.chars().filter(|c| !matches!(c, '\'' | '_')).map(|c| c.to_ascii_lowercase()).collect();
    let (digits, radix) = match clean.as_bytes() {
        [b'0', b'x', ..] => (&clean[2..], 16),
        [b'0', b'b', ..] => (&clean[2..], 2),
        [b'0', b'o', ..] => (&clean[2..], 8),
        [b'0', rest @ ..] if rest.first().is_some_and(u8::is_ascii_digit) => (&clean[1..], 8),
        _ => (&clean[..], 10),
    };
    let suffixes: &[char] =
        if radix == 16 { &['u', 'l', 'z', 'n'] } else { &['u', 'l', 'z', 'n', 'f', 'd', 'j'] };
    let digits = digits.trim_end_matches(suffixes);
    if let Ok(value) = u128::from_str_radix(digits, radix) {
        return Cow::Owned(value.to_string());
    }
    // A leading zero with an 8, a 9, a point or an exponent is decimal after all: `08`, `0.5`, `00`.
    let decimal = clean.trim_end_matches(suffixes);
    if let Ok(value) = decimal.parse::<f64>()
        && value.is_finite()
    {
        // 2^127. A whole number is written as it is, so `1e18` is the integer of eighteen zeros.
        const LARGEST: f64 = 170_141_183_460_469_231_731_687_303_715_884_105_728.0;
        if value.fract() == 0.0 && value.abs() < LARGEST {
            return Cow::Owned(format!("{value:.0}"));
        }
        return Cow::Owned(format!("{value:e}"));
    }
    let kept = decimal.len();
    clean.truncate(kept);
    Cow::Owned(clean)
}

/// `- 1` as the number `-1`, which it is in a grammar whose numbers have signs; `None` where there are no digits or two signs.
pub fn with_sign(sign: &str, digits: &str) -> Option<String> {
    let is_one = ["-", "+"].contains(&sign) && !digits.starts_with(['-', '+']);
    is_one.then(|| canonical(&format!("{sign}{digits}")).into_owned())
}

/// The canonical number of a token, whatever stands between its sign and its digits.
pub fn of_token(text: &str) -> String {
    let parted = |c: char| c.is_whitespace() || c == '/';
    let digits = text.rsplit(parted).next().unwrap_or(text);
    let sign = if text.starts_with('-') && digits.len() < text.len() { "-" } else { "" };
    canonical(&format!("{sign}{digits}")).into_owned()
}

#[cfg(test)]
mod tests {
    use super::{canonical, of_token, with_sign};

    #[test]
    fn a_sign_stands_with_its_number_or_apart() {
        for (sign, digits, number) in
            [("-", "0x10", "-16"), ("-", "017", "-15"), ("-", "1e3", "-1000"), ("+", "1", "1")]
        {
            assert_eq!(with_sign(sign, digits).as_deref(), Some(number));
            assert_eq!(canonical(&format!("{sign}{digits}")), number);
        }
        for (token, number) in
            [("- 0x10", "-16"), ("-/* 7 */\n// 8\n1", "-1"), ("+ 1", "1"), ("-1", "-1"), ("1'000", "1000")]
        {
            assert_eq!(of_token(token), number);
        }
        assert_eq!((with_sign("-", "-1"), with_sign("~", "1")), (None, None));
    }

    #[test]
    fn one_value_has_one_spelling() {
        for text in ["16", "0x10", "1'6", "16LL", "16ull", "020", "0b1_0000", "16.0", "1.6e1", "0x10L", "16f"]
        {
            assert_eq!(canonical(text), "16", "{text}");
        }
        assert_eq!(canonical("1e9"), canonical("1000000000"));
        assert_eq!(canonical("1e18"), canonical("1000000000000000000"));
        assert_eq!(canonical("4e18L"), "4000000000000000000");
        assert_eq!(canonical("1_000_000_007"), "1000000007");
        assert_eq!(canonical("0"), "0");
        assert_eq!(canonical("0.0"), "0");
        assert_eq!(canonical("00"), "0");
    }

    #[test]
    fn different_values_stay_apart() {
        assert_ne!(canonical("1e-9"), canonical("1e-8"));
        assert_ne!(canonical("0.5"), canonical("5"));
        assert_ne!(canonical("0xf"), canonical("0x1f"));
        assert_eq!(canonical("0x1f"), "31");
        assert_eq!(canonical("089"), "89");
    }

    #[test]
    fn odd_input_comes_back_as_text() {
        assert_eq!(canonical("1e99999"), "1e99999");
        assert_eq!(canonical("0x"), "0x");
        assert_eq!(canonical("9".repeat(60).as_str()), format!("{:e}", 1e60_f64));
    }
}
