-- What is derived from a source, so that a submission is compared on arrival without reading the others again: its
-- program (the tokens that count), where their lines are, its fingerprint, which programs hold which k-gram, and
-- the pairs that were found. All of it can be thrown away and made anew from `source_file` (`index rebuild`).

ALTER TABLE problem ADD COLUMN next_program INTEGER NOT NULL DEFAULT 1 CHECK (next_program > 0);
-- Pages are numbered from 0 and numbers are not given out twice, so that what was read once may be kept.
ALTER TABLE problem ADD COLUMN next_page    INTEGER NOT NULL DEFAULT 0 CHECK (next_page >= 0);

-- Which version of tokens and hashes the problem's derived rows are of; 0 while there are none.
ALTER TABLE problem ADD COLUMN derived_version INTEGER NOT NULL DEFAULT 0;

-- NULL where nothing is derived yet; then `algorithm_version` is 0.
ALTER TABLE submission ADD COLUMN program INTEGER;
-- The fingerprint of the problem's mode, as a signed number.
ALTER TABLE submission ADD COLUMN simhash INTEGER;
-- File and lines of each token that counts: runs, as src/finding/token_lines.rs writes them.
ALTER TABLE submission ADD COLUMN token_lines BLOB;

-- What is still to be derived: nothing, nearly always.
CREATE INDEX submission_pending ON submission (problem) WHERE program IS NULL;
CREATE INDEX submission_by_program ON submission (problem, program) WHERE program IS NOT NULL;
CREATE INDEX submission_by_author  ON submission (problem, author)  WHERE author  IS NOT NULL;
CREATE INDEX submission_by_team    ON submission (problem, team)    WHERE team    IS NOT NULL;

-- The submissions of a language family that are compared with each other.
CREATE TABLE cohort (
    problem     INTEGER NOT NULL REFERENCES problem (id),
    family      TEXT    NOT NULL,
    submissions INTEGER NOT NULL CHECK (submissions >= 0),
    programs    INTEGER NOT NULL CHECK (programs >= 0),
    hands       INTEGER NOT NULL CHECK (hands >= 0),
    -- Goes up with every change of what is rare.
    changes     INTEGER NOT NULL DEFAULT 0,
    -- What honest pairs looked like when the cohort had had so many changes; NULL before the first time.
    calibrated_at INTEGER,
    middle      REAL,
    spread      REAL,
    PRIMARY KEY (problem, family)
) STRICT, WITHOUT ROWID;

-- Submissions whose counted tokens are the same to the last are one program with copies, unless it is short.
CREATE TABLE program (
    problem     INTEGER NOT NULL REFERENCES problem (id),
    -- From 1, in the order of arrival; not given out twice.
    program     INTEGER NOT NULL CHECK (program > 0),
    family      TEXT    NOT NULL,
    -- Of family and tokens; NULL for a short program, which has no copies.
    token_hash  BLOB    CHECK (length(token_hash) = 16),
    -- Submissions that hold it.
    submissions INTEGER NOT NULL CHECK (submissions > 0),
    -- Codes of the tokens that count, packed.
    codes       BLOB    NOT NULL,
    PRIMARY KEY (problem, program)
) STRICT;
CREATE UNIQUE INDEX program_by_tokens ON program (problem, token_hash) WHERE token_hash IS NOT NULL;

-- Which programs hold which k-gram: runs that are never changed, only merged into larger ones. What a k-gram's
-- frequency is now is the sum over the segments of its cohort.
CREATE TABLE segment (
    problem    INTEGER NOT NULL REFERENCES problem (id),
    family     TEXT    NOT NULL,
    -- The number of its first page.
    first_page INTEGER NOT NULL CHECK (first_page >= 0),
    -- Its pages divide all hashes evenly into two to the power of this.
    bits       INTEGER NOT NULL CHECK (bits BETWEEN 0 AND 32),
    -- Pages of long lists, which follow those.
    lists      INTEGER NOT NULL CHECK (lists >= 0),
    -- k-grams in it.
    grams      INTEGER NOT NULL CHECK (grams >= 0),
    PRIMARY KEY (problem, family, first_page)
) STRICT, WITHOUT ROWID;

CREATE TABLE posting_page (
    -- The problem's id times two to the power of 40, plus the page's number in the problem: one problem's pages lie together.
    page    INTEGER PRIMARY KEY,
    content BLOB NOT NULL
) STRICT;

-- The pigeonhole blocks of the fingerprints: two near ones agree in one of them. Without a reference to the
-- submission: it would need a second index as large as the table. They are removed with it by their values.
CREATE TABLE simhash_block (
    problem INTEGER NOT NULL REFERENCES problem (id),
    block   INTEGER NOT NULL CHECK (block >= 0),
    value   INTEGER NOT NULL,
    number  INTEGER NOT NULL,
    PRIMARY KEY (problem, block, value, number)
) STRICT, WITHOUT ROWID;

-- A finding: a flagged pair as it was when it was found.
CREATE TABLE pair (
    problem     INTEGER NOT NULL,
    -- The smaller number of the two.
    one         INTEGER NOT NULL,
    other       INTEGER NOT NULL CHECK (one < other),
    found_at_ms INTEGER NOT NULL,
    score       REAL    NOT NULL,
    chance      REAL,
    -- Measures and blocks, as src/store/pair.rs writes them.
    content     BLOB    NOT NULL,
    PRIMARY KEY (problem, one, other),
    FOREIGN KEY (problem, one)   REFERENCES submission (problem, number) ON DELETE CASCADE,
    FOREIGN KEY (problem, other) REFERENCES submission (problem, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX pair_by_other ON pair (problem, other);
