/** Line ends of every kind: text editors bring `\r\n`, pasted text NEL, U+2028 and U+2029, which scripts read as line ends. */
const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g;

/**
 * Control characters (C0 but tab and line feed, C1), byte order marks and marks that change the writing direction. Also
 * what no screen shows inside of a word, and what is no character. Joiners stay: emoji are made with them.
 */
const unwanted =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed here
  /[\u034f\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u3164\uffa0\ufffe\uffff]/g;

/** Text from outside as it is stored: nothing invisible that PostgreSQL refuses or that misleads a reader, line ends as `\n`. */
export const cleanText = (text: string): string => text.replace(lineEnds, '\n').replace(unwanted, '').trim();
