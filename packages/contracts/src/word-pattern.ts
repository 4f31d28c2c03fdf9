const [firstSurrogate, lastSurrogate, end] = [0xd800, 0xdfff, 0x10000];
const isSurrogate = (code: number): boolean => code >= firstSurrogate && code <= lastSurrogate;

/** Every sign of the first plane, at the place of its code. */
const firstPlane = Array.from({ length: end }, (_, code) =>
  isSurrogate(code) ? ' ' : String.fromCharCode(code),
).join('');
const escaped = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;

/** The runs of a kind of sign as ranges of a character class; what Unicode has not given out yet may lie within. */
const rangesOf = (runs: RegExp): string =>
  [...firstPlane.matchAll(runs)]
    .map(({ index, 0: { length } }) => `${escaped(index)}-${escaped(index + length - 1)}`)
    .join('');

const kinds = {
  '\\p{L}\\p{N}': rangesOf(/[\p{L}\p{N}]+/gu),
  '\\p{L}': rangesOf(/\p{L}+/gu),
  '\\p{N}': rangesOf(/\p{N}+/gu),
} as const;
/** What is escaped, a bracket of a class, or a kind of sign. */
const parts = /\\p\{L\}\\p\{N\}|\\p\{[LN]\}|\\[\s\S]|[[\]]/g;

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
 * A pattern in which `\p{L}` and `\p{N}` are letters and numbers of the first plane. An engine looks such a kind up and
 * compiles its 1,200 ranges anew at each place of a pattern: those that read a message cost a telephone seconds.
 * @param source as for `RegExp`, with no class in a class
 */
export const wordPattern = (source: string, flags: string): RegExp => new RegExp(spelledOut(source), flags);
