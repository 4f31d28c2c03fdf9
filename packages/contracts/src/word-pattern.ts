const blockLength = 0x1000;
const block = (at: number): string =>
  String.fromCharCode(...Array.from({ length: blockLength }, (_, place) => at + place));
/** Every sign of the first plane, at the place of its code; block by block, which takes half as long as one by one. */
const firstPlane = Array.from({ length: 0x10000 / blockLength }, (_, index) =>
  block(index * blockLength),
).join('');
const escaped = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;

/** The runs of a kind of sign as ranges of a character class. */
const rangesOf = (runs: RegExp): string =>
  [...firstPlane.matchAll(runs)]
    .map(({ index, 0: { length } }) => `${escaped(index)}-${escaped(index + length - 1)}`)
    .join('');

/** Of the planes behind it the blocks of letters and digits; no emoji is among them. */
const kinds = {
  '\\p{L}':
    rangesOf(/\p{L}+/gu) +
    String.raw`\u{10000}-\u{1cfff}\u{1d400}-\u{1d7cb}\u{1e000}-\u{1efff}\u{20000}-\u{323af}`,
  '\\p{N}': rangesOf(/\p{N}+/gu) + String.raw`\u{1d7ce}-\u{1d7ff}`,
} as const;
/** What is escaped, a bracket of a class, or a kind of sign. */
const parts = /\\p\{[LN]\}|\\[\s\S]|[[\]]/g;

/** A source with letters and numbers spelt out as ranges. */
function spelledOut(source: string): string {
  let inClass = false;
  return source.replace(parts, (part) => {
    const ranges = kinds[part as keyof typeof kinds];
    if (ranges) return inClass ? ranges : `[${ranges}]`;
    if (part === '[' || part === ']') inClass = part === '[';
    return part;
  });
}

/**
 * A pattern in which `\p{L}` and `\p{N}` are spelt out, block by block beyond the first plane. An engine looks such a kind up and
 * compiles its 1,200 ranges anew at each place of a pattern: those that read a message cost a telephone seconds.
 * @param source as for `RegExp`, with no class in a class
 */
export const wordPattern = (source: string, flags: string): RegExp => new RegExp(spelledOut(source), flags);
