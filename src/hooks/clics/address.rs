//! Where a judge's API is, from whatever address an organiser has of it, and whether a file's address may be followed.

use reqwest::Url;

/// The addresses of one contest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// The base of the API, which relative addresses of files stand on. Ends in `/`.
    pub base: Url,
    /// The contest below it. Ends in `/`.
    pub contest: Url,
    /// The contest's id, where the address has one.
    pub contest_id: Option<String>,
}

impl Address {
    /// Reads `https://judge/api/v4/` with a contest beside it, `https://judge/api/v4/contests/finals`, the address of its
    /// event feed, or PC^2's `https://judge:50443/contest`.
    ///
    /// # Errors
    /// When it is none of them.
    pub fn read(url: &str, contest: Option<&str>) -> Result<Self, String> {
        let mut base = Url::parse(url).map_err(|error| {
            format!("`{url}` is no address: {error}\nhint: write it as https://judge.example/api/v4/")
        })?;
        if !matches!(base.scheme(), "http" | "https") || base.host_str().is_none() {
            return Err(format!(
                "`{url}` is no address of a judge: it has to begin with https:// or http://"
            ));
        }
        if !base.username().is_empty() || base.password().is_some() {
            let hint = "hint: give them as --user and in --password-file; addresses are shown and logged";
            return Err(format!("the address holds a user name or a password\n{hint}"));
        }
        base.set_query(None);
        base.set_fragment(None);
        let path = base.path().trim_end_matches('/').to_owned();
        let path = path.strip_suffix("/event-feed").unwrap_or(&path);
        if let Some(before) = path.strip_suffix("/contest") {
            base.set_path(&format!("{before}/"));
            let contest_url = join(&base, "contest/")?;
            return Ok(Self { base, contest: contest_url, contest_id: contest.map(str::to_owned) });
        }
        let (before, in_path) = match path.rsplit_once("/contests/") {
            Some((before, id)) if !id.contains('/') => (before, Some(id)),
            _ => (path.strip_suffix("/contests").unwrap_or(path), None),
        };
        base.set_path(&format!("{before}/"));
        match (in_path, contest) {
            (Some(id), other) => {
                let contest_url = join(&base, &format!("contests/{id}/"))?;
                let found = Self::below(base.clone(), other.unwrap_or_default())?;
                if other.is_some() && found.contest != contest_url {
                    let hint = "hint: leave out --contest";
                    return Err(format!("the address is of contest `{id}`, --contest says another\n{hint}"));
                }
                Ok(Self {
                    base,
                    contest_id: Some(other.map_or_else(|| id.to_owned(), str::to_owned)),
                    contest: contest_url,
                })
            }
            (None, Some(id)) => Self::below(base, id),
            (None, None) => Err(format!(
                "`{url}` has many contests\nhint: name one with --contest ID; for PC^2 give the address that ends in /contest"
            )),
        }
    }

    /// Reads the address of a whole judge as well, whose contests are told later ([`Address::with_contest`]).
    ///
    /// # Errors
    /// When it is the address of neither.
    pub fn of_judge(url: &str) -> Result<Self, String> {
        Self::read(url, None).or_else(|_| {
            let some = Self::read(url, Some("any"))?;
            Ok(Self { contest: some.base.clone(), base: some.base, contest_id: None })
        })
    }

    /// Whether it is that of a judge with many contests, and of none of them.
    pub fn is_of_judge(&self) -> bool {
        self.contest == self.base
    }

    /// A contest below a base that ends in `/`.
    fn below(base: Url, id: &str) -> Result<Self, String> {
        let mut contest = base.clone();
        // Whatever is in the id stays one part of the path.
        contest
            .path_segments_mut()
            .map_err(|()| format!("`{base}` is no address of a judge"))?
            .pop_if_empty()
            .push("contests")
            .push(id)
            .push("");
        Ok(Self { base, contest, contest_id: Some(id.to_owned()) })
    }

    /// The same judge's contest `id`.
    ///
    /// # Errors
    /// When the address cannot have one.
    pub fn with_contest(&self, id: &str) -> Result<Self, String> {
        if self.contest_id.is_none() && self.contest.path().ends_with("/contest/") {
            return Ok(Self { contest_id: Some(id.to_owned()), ..self.clone() });
        }
        Self::below(self.base.clone(), id)
    }

    /// Something of the contest, as `event-feed`.
    pub fn of_contest(&self, parts: &[&str]) -> Url {
        let mut url = self.contest.clone();
        if let Ok(mut path) = url.path_segments_mut() {
            path.pop_if_empty().extend(parts);
        }
        url
    }

    /// Where a file is that a submission refers to: absolute, from the host's root, or relative to the API's base.
    /// `None` where that is another host: a judge's answer must not make this machine ask a third one, with the password.
    pub fn file(&self, href: &str) -> Option<Url> {
        let url = self.base.join(href).ok()?;
        let is_ours =
            url.origin() == self.base.origin() && url.username().is_empty() && url.password().is_none();
        is_ours.then_some(url)
    }

    /// What tells this judge from others: its host, and its port if that is not the usual one.
    pub fn host(&self) -> String {
        let host = self.base.host_str().unwrap_or_default();
        self.base.port().map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"))
    }
}

fn join(base: &Url, path: &str) -> Result<Url, String> {
    base.join(path).map_err(|error| format!("`{base}` is no address of a judge: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(url: &str, contest: Option<&str>) -> String {
        match Address::read(url, contest) {
            Ok(found) => format!("{} {} {}", found.base, found.contest, found.contest_id.unwrap_or_default()),
            Err(error) => error,
        }
    }

    #[test]
    fn addresses_as_organisers_have_them() {
        let finals = "https://j.example/api/v4/ https://j.example/api/v4/contests/finals/ finals";
        for url in [
            "https://j.example/api/v4",
            "https://j.example/api/v4/",
            "https://j.example/api/v4/contests",
            "https://j.example/api/v4/contests/finals",
            "https://j.example/api/v4/contests/finals/event-feed?stream=true#x",
        ] {
            assert_eq!(read(url, Some("finals")), finals, "{url}");
        }
        assert_eq!(read("https://j.example/api/v4/contests/finals/", None), finals);
        let pc2 = "https://j.example:50443/ https://j.example:50443/contest/ ";
        for url in ["https://j.example:50443/contest", "https://j.example:50443/contest/event-feed"] {
            assert_eq!(read(url, None), pc2, "{url}");
        }
        assert_eq!(
            read("http://h/", Some("a/../b ?")),
            "http://h/ http://h/contests/a%2F..%2Fb%20%3F/ a/../b ?"
        );
    }

    #[test]
    fn a_judge_alone_has_its_contests_told_later() {
        let judge = Address::of_judge("https://j.example/api/v4").unwrap();
        assert!(judge.is_of_judge());
        assert_eq!(
            judge.file("contests/a/x.zip").unwrap().as_str(),
            "https://j.example/api/v4/contests/a/x.zip"
        );
        let contest = judge.with_contest("finals").unwrap();
        assert_eq!(contest, Address::read("https://j.example/api/v4/contests/finals", None).unwrap());
        assert!(!contest.is_of_judge());
        assert!(!Address::of_judge("https://j.example:50443/contest").unwrap().is_of_judge());
        assert!(Address::of_judge("ftp://x/").unwrap_err().contains("begin with https://"));
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for (url, contest, wanted) in [
            ("https://j.example/api/v4/", None, "--contest ID"),
            ("https://j.example/api/contests/a", Some("b"), "leave out --contest"),
            ("https://me:secret@j.example/api/", Some("b"), "--password-file"),
            ("file:///etc/passwd", Some("b"), "begin with https://"),
            ("judge", Some("b"), "no address"),
        ] {
            let said = read(url, contest);
            assert!(said.contains(wanted) && !said.contains("secret"), "{said}");
        }
    }

    #[test]
    fn files_are_on_the_same_host() {
        let address = Address::read("https://j.example/api/v4/", Some("finals")).unwrap();
        let found = |href: &str| address.file(href).map(|url| url.to_string());
        for (href, wanted) in [
            (
                "contests/finals/submissions/1/files",
                "https://j.example/api/v4/contests/finals/submissions/1/files",
            ),
            ("/contest/submissions/1/files", "https://j.example/contest/submissions/1/files"),
            ("https://j.example/x.zip", "https://j.example/x.zip"),
            ("HTTPS://J.EXAMPLE:443/x.zip", "https://j.example/x.zip"),
        ] {
            assert_eq!(found(href).as_deref(), Some(wanted));
        }
        for href in [
            "http://j.example/x.zip",
            "https://j.example:444/x",
            "https://j.example.evil/x",
            "//evil/x",
            "\\\\evil\\x",
            "https://j.example@evil/",
            "https://me@j.example/x",
            "https://j.example:pw@evil/x",
            "file:///etc/passwd",
            "data:text/plain,x",
        ] {
            assert_eq!(found(href), None, "{href}");
        }
    }
}
