-- What a judge sent, kept so that a problem's or a contest's submissions can be read back exactly as they came.
--
-- Every key begins with the problem: a problem is what is compared, cached, moved and one day sharded. What is
-- derived from a source (postings, blocks) and what is found comes in later migrations, in tables of their own
-- with the same beginning, so that it can be thrown away and made anew without touching what was sent.

CREATE TABLE problem (
    id           INTEGER PRIMARY KEY,
    name         TEXT    NOT NULL UNIQUE CHECK (name <> ''),
    -- Which fingerprint the problem's block index holds. It cannot differ between its submissions.
    simhash_mode TEXT    NOT NULL DEFAULT 'tokens',
    -- Numbers go up only. One that was given out and removed must not come to mean another submission.
    next_number  INTEGER NOT NULL DEFAULT 1 CHECK (next_number > 0)
) STRICT;

CREATE TABLE submission (
    problem           INTEGER NOT NULL REFERENCES problem (id),
    -- From 1, in the order of arrival.
    number            INTEGER NOT NULL CHECK (number > 0),
    -- Which system sent it, which installation of that system, and what it is called there. The same id again is
    -- the same submission; the same text under another id is another one.
    source            TEXT    NOT NULL,
    instance          TEXT    NOT NULL,
    external_id       TEXT    NOT NULL CHECK (external_id <> ''),
    language          TEXT    NOT NULL,
    author            TEXT,
    team              TEXT,
    verdict           TEXT,
    contest           TEXT,
    -- Milliseconds since 1970 in UTC, as all times here.
    submitted_at_ms   INTEGER,
    added_at_ms       INTEGER NOT NULL,
    -- Of language and files: what tells a replay from a change, and what `index verify` computes again.
    content_hash      BLOB    NOT NULL CHECK (length(content_hash) = 16),
    -- Of the columns above. A flipped bit in an author's name would accuse somebody else.
    row_checksum      INTEGER NOT NULL,
    -- Which version of tokens and hashes the derived rows are of; 0 while there are none.
    algorithm_version INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (problem, number),
    UNIQUE (problem, source, instance, external_id)
) STRICT, WITHOUT ROWID;

-- A contest is read back as a whole, problem by problem.
CREATE INDEX submission_by_contest ON submission (problem, contest) WHERE contest IS NOT NULL;

-- With rowids: in a table without them a text of more than a quarter page goes to pages of its own.
CREATE TABLE source_file (
    problem    INTEGER NOT NULL,
    number     INTEGER NOT NULL,
    -- From 0, in the order of the submission's files.
    file       INTEGER NOT NULL CHECK (file >= 0),
    name       TEXT    NOT NULL,
    encoding   TEXT    NOT NULL,
    lossy      INTEGER NOT NULL CHECK (lossy IN (0, 1)),
    -- Of the text.
    size_bytes INTEGER NOT NULL CHECK (size_bytes >= 0),
    -- One zstd frame: the text in UTF-8.
    content    BLOB    NOT NULL,
    PRIMARY KEY (problem, number, file),
    FOREIGN KEY (problem, number) REFERENCES submission (problem, number) ON DELETE CASCADE
) STRICT;

CREATE TABLE template (
    -- NULL: handed out for every problem.
    problem      INTEGER REFERENCES problem (id),
    name         TEXT    NOT NULL,
    language     TEXT    NOT NULL,
    encoding     TEXT    NOT NULL,
    lossy        INTEGER NOT NULL CHECK (lossy IN (0, 1)),
    size_bytes   INTEGER NOT NULL CHECK (size_bytes >= 0),
    content      BLOB    NOT NULL,
    content_hash BLOB    NOT NULL CHECK (length(content_hash) = 16)
) STRICT;

-- NULLs are all different to a unique index, and problems are numbered from 1.
CREATE UNIQUE INDEX template_by_name ON template (ifnull(problem, 0), name);
