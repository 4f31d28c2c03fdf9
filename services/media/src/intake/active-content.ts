/** Long enough that a compressed stream does not hold one by chance. */
const longNames = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
];
/** Forms of XFA and 3D scenes carry scripts of their own. */
const shortNames = ['JS', 'XFA', '3D'];

const nameOf = (names: readonly string[]) => new RegExp(`/(?:${names.join('|')})(?![A-Za-z0-9])`);
const longName = nameOf(longNames);
const anyName = nameOf([...longNames, ...shortNames]);

/** `/J#61vaScript` is `/JavaScript` (ISO 32000-1, 7.3.5). */
const unescapeNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * True when the bytes of a PDF as it came name a script, launch, form or attachment action. What nothing leads to, or a later
 * object has replaced, is seen here alone; what is packed or encrypted is seen in a copy alone.
 */
export function namesActiveContent(bytes: Buffer): boolean {
  return longName.test(unescapeNames(bytes.toString('latin1')));
}

/** PDFium escapes brackets, backslashes and ends of lines in the strings that it writes. */
function withoutStrings(text: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let open = text.indexOf('('); open >= 0; open = text.indexOf('(', at)) {
    kept.push(text.slice(at, open));
    at = open + 1;
    while (at < text.length && text[at] !== ')') at += text[at] === '\\' ? 2 : 1;
    at += 1;
  }
  return kept.join('') + text.slice(at);
}

/** PDFium leaves out what lies deeper than 64 levels; other readers may go on. No ordinary document comes near. */
const deepest = 60;
const brackets = /<<|>>|[[\]]/g;

function isDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(brackets)) {
    depth += bracket === '<<' || bracket === '[' ? 1 : -1;
    if (depth >= deepest) return true;
  }
  return false;
}

/** PDFium leaves out objects of higher numbers; other readers may not. No ordinary document comes near. */
const highestNumber = 4 * 1024 * 1024;
const references = /(?<!\d)(\d{7,}) \d+ R/g;

const leadsTooFar = (text: string): boolean =>
  [...text.matchAll(references)].some(([, number]) => Number(number) >= highestNumber);

const streamBegins = 'stream\r\n';

/** One object of a copy up to its stream, whose content is no objects. */
function isActive(object: Buffer): boolean {
  const stream = object.indexOf(streamBegins);
  const text = withoutStrings(object.toString('latin1', 0, stream < 0 ? object.length : stream));
  return anyName.test(text) || isDeep(text) || leadsTooFar(text);
}

/**
 * True when an object of a PDF is such an action or holds an attachment. Also when it is too deep to be seen whole, or
 * leads to one that is not seen at all. Names in texts and in pages' content do not count.
 * @param copy as PDFium writes it (plain-copy.ts): its table of objects leads to each of them
 * @throws Error when it has no such table
 */
export function holdsActiveContent(copy: Buffer): boolean {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(copy.toString('latin1', copy.length - 64))?.[1]);
  const table = Number.isNaN(start) ? '' : copy.toString('latin1', start);
  if (!table.startsWith('xref')) throw new Error('a copy without a table of objects');
  const offsets = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset));
  const ends = [...offsets.sort((one, other) => one - other), start, copy.length];
  return ends.some((end, index) => isActive(copy.subarray(ends[index - 1] ?? 0, end)));
}
