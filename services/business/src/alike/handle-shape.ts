/** Letters that one glance does not tell apart, each as the one that stands for all [R367]. */
const twins: Readonly<Record<string, string>> = {
  i: 'l',
  1: 'l',
  0: 'o',
  5: 's',
  2: 'z',
  8: 'b',
  9: 'g',
  q: 'g',
  v: 'u',
};
const pairs: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
];

/** Words that a copy puts beside a name. */
const additions = [
  ...['resmi', 'resmihesap', 'official', 'orijinal', 'orjinal', 'original', 'gercek', 'real', 'hesap'],
  ...[
    'rezervasyon',
    'rezerve',
    'iletisim',
    'destek',
    'musteri',
    'booking',
    'bookings',
    'info',
    'online',
    'whatsapp',
  ],
  ...['kampanya', 'firsat', 'indirim', 'yeni', 'tr', 'turkiye'],
];
const added = new Set(additions);
/** Words that half of the region's names have: alone they make no two names alike [R368]. */
const common =
  /sapanca|kartepe|kirkpinar|masukiye|bungalov|bungalow|villalari|villa|evleri|evi|suites?|otel|hotel|tatil|tiny|house|home|glamping|camping|doga|orman|gol|konaklama|butik|resort|park|bahce/g;
/** Places and praise that are no lodging's own name either. */
const shared =
  /istanbul|izmit|kocaeli|sakarya|adapazari|yalova|bursa|bolu|abant|antalya|fethiye|kas|bodrum|marmaris|mugla|izmir|karadeniz|rize|trabzon|uludag|marmara|gunluk|kiralik|haftalik|luks|luxury|ultra|premium|vip|havuzlu|jakuzili|somineli|manzarali|manzara|sicak|ozel|grup|aile|balayi|romantik|cennet|huzur|keyif|yayla|koy|deniz|kamp|apart|pansiyon|konak|ciftlik|sitesi|evi?m?iz|rooms?|lodge|stay|travel|turizm|tur/;
const commonWords = new RegExp(`^(?:${common.source}|${shared.source})+$`);
/** Those that are read off a name also where no dot parts them from it. */
const commonEnd = /(?:sapanca|kartepe|kirkpinar|masukiye|bungalo[vw]|villalari|villa|evleri|glamping)$/;
const commonStart = /^(?:sapanca|kartepe|kirkpinar|masukiye|bungalo[vw]|villa|glamping)/;

const fold = (text: string): string => {
  const whole = pairs.reduce((now, [pair, one]) => now.replace(pair, one), text);
  return whole
    .replace(/[._]/g, '')
    .replace(/./g, (letter) => twins[letter] ?? letter)
    .replace(/(.)\1+/g, '$1');
};

/** The words of a name, without those that copies add and without digits behind a word. */
const wordsOf = (handle: string): string[] =>
  handle
    .split(/[._]+/)
    .map((word) => (/^.{3,}?\d+$/.test(word) ? word.replace(/\d+$/, '') : word))
    .filter((word) => word && !added.has(word) && !/^\d+$/.test(word));

/** Without words that copies add, also those that no dot parts from the name. */
function withoutAdditions(handle: string): string {
  const rest = wordsOf(handle).join('');
  const end = additions.find(
    (word) => word.length > 3 && rest.endsWith(word) && rest.length - word.length >= 5,
  );
  const start = additions.find(
    (word) => word.length > 3 && rest.startsWith(word) && rest.length - word.length >= 5,
  );
  const bare = rest.slice(start?.length ?? 0, end ? -end.length : undefined);
  return bare.length >= 4 ? bare : handle;
}

/** What a glance keeps of an Instagram name: look-alike letters, dots, doubled letters and additions make no difference. */
export const shapeOf = (handle: string): string => fold(withoutAdditions(handle));

const shortestForSlips = 6;
const shortestCore = 6;

/** A name without the region and the kind of lodging, folded; null where little is left. */
function coreOf(handle: string): string | null {
  const words = wordsOf(handle).filter((word) => !commonWords.test(word));
  let core = withoutAdditions(words.join('.'));
  for (const common of [commonEnd, commonStart]) {
    const bare = core.replace(common, '');
    if (bare.length >= shortestCore) core = bare;
  }
  return core.length >= shortestCore ? fold(core) : null;
}

/**
 * What two names must share one of to be compared: their shape, the shape with one letter less (two slips apart at most),
 * or their core, marked by «=».
 */
export function nearShapes(handle: string): string[] {
  const [shape, core] = [shapeOf(handle), coreOf(handle)];
  const cores = core ? [`=${core}`] : [];
  if (shape.length < shortestForSlips) return [shape, ...cores];
  const shorter = [...shape].map((_letter, at) => shape.slice(0, at) + shape.slice(at + 1));
  return [...new Set([shape, ...shorter, ...cores])];
}

/** Rows of a Turkish keyboard by Instagram's letters. */
const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const placeOf = new Map(
  rows.flatMap((row, y) => [...row].map((letter, x) => [letter, { x: x + y / 2, y }] as const)),
);

/** The letters that a shape's letter stands for. */
const lettersOf = (shape: string): string[] => [
  shape,
  ...Object.keys(twins).filter((letter) => twins[letter] === shape),
];

/** Whether two letters of shapes may be keys beside or below each other. */
function isSlip(one: string, other: string): boolean {
  const [some, others] = [one, other].map((shape) =>
    lettersOf(shape).flatMap((letter) => placeOf.get(letter) ?? []),
  );
  return !!some?.some((a) => others?.some((b) => Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1));
}

/** One letter more, less, swapped with its neighbour, or its neighbour on the keyboard. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length === short.length + 1) return short.slice(at) === long.slice(at + 1);
  if (long.length !== short.length) return false;
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  if (swapped && short.slice(at + 2) === long.slice(at + 2)) return true;
  return short.slice(at + 1) === long.slice(at + 1) && isSlip(short[at] ?? '', long[at] ?? '');
}

/** What is a name's own, without the region's common words. */
const ownPart = (handle: string): string => fold(withoutAdditions(handle).replace(common, ''));

/**
 * Whether a name is one glance away from another [R367]: also where it is the same but for the region or the kind of
 * lodging. A name of common words alone is taken for itself only where nothing but dots and look-alike letters differ:
 * many sellers share such words [R368].
 */
export function isAlike(asked: string, known: string): boolean {
  if (asked === known) return false;
  if (fold(asked) === fold(known)) return true;
  const core = coreOf(known);
  if (core && core === coreOf(asked)) return true;
  const own = ownPart(known).length;
  if (own < 3) return false;
  const [one, other] = [shapeOf(asked), shapeOf(known)];
  if (one === other) return true;
  return own >= 4 && Math.min(one.length, other.length) >= shortestForSlips && isOneSlip(one, other);
}
