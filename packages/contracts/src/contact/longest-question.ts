/**
 * Characters of the longest text that is read as a contact, or searched for. A longer one is refused as a whole, in words of
 * its own: its beginning may name somebody else.
 */
export const longestQuestion = 2000;

/**
 * A text for a place that has room for `most` characters: whole, or so that no reader takes its beginning for all of it. It
 * ends with the sign of what was cut off then.
 */
export const wholeOrCutOff = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;
