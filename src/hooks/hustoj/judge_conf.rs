//! HUSTOJ's `etc/judge.conf`: how to reach its database, and whether its check of similarity is switched on.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Bytes of the file that are read.
const MAX_BYTES: u64 = 1 << 20;

/// What the file says that matters here.
#[derive(Clone, PartialEq, Eq)]
pub struct JudgeConf {
    /// `OJ_HOST_NAME`.
    pub host: String,
    /// `OJ_PORT_NUMBER`.
    pub port: u16,
    /// `OJ_USER_NAME`.
    pub user: String,
    /// `OJ_PASSWORD`.
    pub password: String,
    /// `OJ_DB_NAME`.
    pub database: String,
    /// `OJ_SIM_ENABLE`: whether judge_client calls the script at all.
    pub sim_enabled: bool,
}

/// Without the password.
impl std::fmt::Debug for JudgeConf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("JudgeConf")
            .field("host", &self.host)
            .field("port", &self.port)
            .field("user", &self.user)
            .field("database", &self.database)
            .field("sim_enabled", &self.sim_enabled)
            .finish_non_exhaustive()
    }
}

impl JudgeConf {
    /// Reads the file.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn read(path: &Path) -> io::Result<Self> {
        let mut bytes = Vec::new();
        File::open(path)?.take(MAX_BYTES).read_to_end(&mut bytes)?;
        Ok(Self::parse(&String::from_utf8_lossy(&bytes)))
    }

    /// Lines of `KEY=value`; others say nothing. What is missing is as HUSTOJ's own defaults have it.
    pub fn parse(text: &str) -> Self {
        let values: BTreeMap<&str, &str> = text
            .lines()
            .filter_map(|line| line.split_once('='))
            .map(|(key, value)| (key.trim(), value.trim()))
            .collect();
        let get = |key: &str| values.get(key).copied().filter(|value| !value.is_empty());
        let or = |key: &str, default: &str| get(key).unwrap_or(default).to_owned();
        Self {
            host: or("OJ_HOST_NAME", "127.0.0.1"),
            port: get("OJ_PORT_NUMBER").and_then(|port| port.parse().ok()).unwrap_or(3306),
            user: or("OJ_USER_NAME", "root"),
            password: values.get("OJ_PASSWORD").copied().unwrap_or_default().to_owned(),
            database: or("OJ_DB_NAME", "jol"),
            sim_enabled: get("OJ_SIM_ENABLE") == Some("1"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_and_the_rest_is_as_hustoj_has_it() {
        let conf = JudgeConf::parse(
            "OJ_HOST_NAME = db.example \r\n#comment\nOJ_PASSWORD=a=b#c\nOJ_SIM_ENABLE=1\nOJ_PORT_NUMBER=3307\nnonsense",
        );
        assert_eq!((conf.host.as_str(), conf.port, conf.user.as_str()), ("db.example", 3307, "root"));
        assert_eq!((conf.password.as_str(), conf.database.as_str()), ("a=b#c", "jol"));
        assert!(conf.sim_enabled);
        assert!(!format!("{conf:?}").contains("a=b"), "no password in any log");
        let empty = JudgeConf::parse("OJ_PORT_NUMBER=many\nOJ_SIM_ENABLE=0");
        assert_eq!((empty.port, empty.sim_enabled), (3306, false));
    }
}
