/** Sizes of what is stored; requests, files and fields follow from them. */

export const LARGEST_HAND = 6;

export const LONGEST_RULESET_NAME = 40;
export const LONGEST_RULESET_ABOUT = 300;
/** Characters of a ruleset as JSON without blanks: its schema allows no more. */
export const LONGEST_RULESET = 64 * 1024;
/** The same as it is downloaded, with indentation; also the contents of a link. */
export const RULESET_TEXT_BYTES = 4 * LONGEST_RULESET;
/** Bytes of a link in the largest QR code, with the usual correction. */
export const LONGEST_IN_QR = 2331;

/** Characters of a player's name. */
export const LONGEST_NAME = 24;
/** Seven parts such as `a18xb18`, and their card. */
export const LONGEST_NOTATION = 80;
/** Characters of the identity of a lesson's step or a puzzle. */
export const LONGEST_EXERCISE = 80;
/** The step or puzzle, with a light in every hole of the largest board. */
export const EXERCISE_BYTES = 32 * 1024;
/** Of `TOCK_ADDRESS`: a host name has 253 characters at most. */
export const LONGEST_ADDRESS = 300;
export const LONGEST_ANNOUNCEMENT = 200;
export const LONGEST_WELCOME = 100;
/** Of a table, and of its venue. */
export const LONGEST_TABLE_NAME = 60;

/** Least brightness, 0–255: a dimmer board looks broken. */
export const DIMMEST = 20;

/** A request without a document. */
export const REQUEST_BYTES = 16 * 1024;
/** A request or a record with settings that carry a ruleset. */
export const SETTINGS_BYTES = LONGEST_RULESET + 2 * REQUEST_BYTES;

/** Before a game begins, more records are replaced by those of the table as it is set up. */
export const SET_UP_BYTES = 4 * SETTINGS_BYTES;
/** Of a saved game. Eight players at random need half of it. */
export const GAME_RECORDS = 20_000;
/** Of a record without a ruleset. */
export const RECORD_BYTES = 256;
/** An upload is buffered whole; records of play have 10 to 30 bytes. */
export const GAME_BYTES = SET_UP_BYTES + 2 * SETTINGS_BYTES + 10_000 * RECORD_BYTES;

/** The largest board's profile with the longest name, by `formatProfile`. */
export const PROFILE_BYTES = 64 * 1024;
/** Of each list in a bug report, which keeps the newest entries. */
export const REPORT_BYTES = 4 * 1024 * 1024;
