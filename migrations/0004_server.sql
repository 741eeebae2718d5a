-- What a server keeps beside the submissions: who may ask it, what people decided of found pairs, what was done by
-- whom, and what it still has to do. A decision is a person's work and is moved with the submissions
-- (`index export`); the rest belongs to one installation and stays there.

-- Who may use the server. Only hashes: whoever reads the file cannot sign in with what stands in it.
CREATE TABLE access_token (
    -- Not given out twice, as a session or a line of the audit must not come to mean another token.
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    -- For people and the audit. A revoked token keeps its name.
    name            TEXT    NOT NULL UNIQUE CHECK (name <> ''),
    role            TEXT    NOT NULL CHECK (role IN ('submit', 'read', 'review', 'admin')),
    -- SHA-256 of the secret.
    hash            BLOB    NOT NULL UNIQUE CHECK (length(hash) = 32),
    created_at_ms   INTEGER NOT NULL,
    -- NULL: it does not expire, it is not revoked, it was never used.
    expires_at_ms   INTEGER,
    revoked_at_ms   INTEGER,
    -- To the minute, so that not every question is a write.
    last_used_at_ms INTEGER
) STRICT;

-- Somebody signed in with a browser. It lasts at most as long as its token.
CREATE TABLE browser_session (
    -- SHA-256 of what the cookie holds.
    hash            BLOB    NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
    token           INTEGER NOT NULL REFERENCES access_token (id) ON DELETE CASCADE,
    -- What a form of this session has to send with it.
    csrf            BLOB    NOT NULL CHECK (length(csrf) = 32),
    created_at_ms   INTEGER NOT NULL,
    expires_at_ms   INTEGER NOT NULL,
    last_seen_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX browser_session_by_token ON browser_session (token);

-- What people decided of a pair, one row a decision; none is changed. It hangs on the submissions and not on the
-- finding, which a later check makes anew.
CREATE TABLE decision (
    problem       INTEGER NOT NULL,
    -- The smaller number of the two.
    one           INTEGER NOT NULL,
    other         INTEGER NOT NULL CHECK (one < other),
    -- From 1, in the order in which they came into this index.
    seq           INTEGER NOT NULL CHECK (seq > 0),
    state         TEXT    NOT NULL CHECK (state IN ('open', 'claimed', 'cleared', 'confirmed')),
    -- At most 10,000 characters. The second bound holds where a NUL ends what `length` counts.
    note          TEXT    NOT NULL CHECK (length(note) <= 10000 AND length(CAST(note AS BLOB)) <= 40000),
    who           TEXT    NOT NULL CHECK (who <> ''),
    at_ms         INTEGER NOT NULL,
    -- Content hashes of both submissions as they were then.
    one_content   BLOB    NOT NULL CHECK (length(one_content) = 16),
    other_content BLOB    NOT NULL CHECK (length(other_content) = 16),
    -- Of the columns above. A flipped bit would clear or accuse somebody.
    row_checksum  INTEGER NOT NULL,
    PRIMARY KEY (problem, one, other, seq),
    FOREIGN KEY (problem, one)   REFERENCES submission (problem, number) ON DELETE CASCADE,
    FOREIGN KEY (problem, other) REFERENCES submission (problem, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX decision_by_other ON decision (problem, other);

-- What was done through the server, by whom. It names objects by their ids and holds nothing of a submission.
CREATE TABLE audit (
    -- Not given out twice, so that who follows it misses none when old ones go.
    seq    INTEGER PRIMARY KEY AUTOINCREMENT,
    at_ms  INTEGER NOT NULL,
    -- A token's name; empty where nobody was known.
    who    TEXT    NOT NULL,
    -- The token's role then.
    role   TEXT    CHECK (role IN ('submit', 'read', 'review', 'admin')),
    action TEXT    NOT NULL CHECK (action <> ''),
    object TEXT    NOT NULL,
    detail TEXT    NOT NULL
) STRICT;
CREATE INDEX audit_by_time ON audit (at_ms);

-- Submissions that are stored and not yet wholly checked: what a server that was stopped goes on with.
CREATE TABLE awaiting_check (
    problem     INTEGER NOT NULL,
    number      INTEGER NOT NULL,
    -- Since when.
    added_at_ms INTEGER NOT NULL,
    PRIMARY KEY (problem, number),
    FOREIGN KEY (problem, number) REFERENCES submission (problem, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX awaiting_check_by_time ON awaiting_check (added_at_ms);

-- Flagged pairs that are announced to another system. A row stays when it is done, so that a pair is announced once.
CREATE TABLE webhook_delivery (
    problem    INTEGER NOT NULL,
    one        INTEGER NOT NULL,
    other      INTEGER NOT NULL CHECK (one < other),
    state      TEXT    NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
    -- How often it was tried.
    attempts   INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    -- When it is to be tried next, while it waits.
    next_at_ms INTEGER NOT NULL,
    -- Why the last try failed.
    last_error TEXT,
    PRIMARY KEY (problem, one, other),
    FOREIGN KEY (problem, one)   REFERENCES submission (problem, number) ON DELETE CASCADE,
    FOREIGN KEY (problem, other) REFERENCES submission (problem, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_delivery_by_other ON webhook_delivery (problem, other);
CREATE INDEX webhook_delivery_due ON webhook_delivery (next_at_ms) WHERE state = 'waiting';

-- Findings are read newest first, of all problems or of one.
CREATE INDEX pair_by_time ON pair (found_at_ms DESC);
CREATE INDEX pair_by_problem_and_time ON pair (problem, found_at_ms DESC);
