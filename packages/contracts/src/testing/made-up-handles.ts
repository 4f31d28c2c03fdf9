/** Made-up user names of fifty lodgings, as Instagram has them. */
export const verifiedHandles: readonly string[] = [
  ...['golkiyi.bungalov', 'cisilormanevleri', 'kuytukoru', 'mavi.sazlik', 'tepeyildizi', 'ahsapkapi.sapanca'],
  ...['sisli_patika', 'ikizcam.bungalov', 'yamacevi54', 'ladinbahce', 'kestanelik.suit', 'derekenari.tatil'],
  ...['sessizvadi', 'pusulavilla', 'kirazagaci.evleri', 'bulutalti_bungalov', 'turuncucadir', 'serinpinar'],
  ...['kozalakotel', 'meltem.tepe', 'yesilbayir_sapanca', 'aydede.glamping', 'gunbatimi.kartepe', 'mesekoyu'],
  ...[
    'fenerlikoy',
    'zeytinlikonak',
    'karaagac.tiny',
    'saklikoru',
    'nergisli.evler',
    'dagkekigi',
    'ihlamuralti',
  ],
  ...['kuzeyruzgari', 'cinaralti.villa', 'lavantatepe', 'yaban.cilegi', 'mandalinbahcesi', 'eskideg_irmen'],
  ...['ayazma.orman', 'kelebekvadi', 'sarmasikev', 'papatya.bungalov', 'akasyakonagi', 'duduklukoy'],
  ...[
    'ardicli.tepe',
    'keklikpinari',
    'yelkovan.house',
    'horozkaya',
    'gelincik_evleri',
    'simsirlik',
    'tarlakusu',
  ],
];

/** Made-up user names that are short, or of words that many lodgings have. */
const plainHandles = [
  ...[
    'villa_nil',
    'doga.evleri',
    'sapanca.gol.evi',
    'mese',
    'nil.ev',
    'orman_evi',
    'gol.villa',
    'tiny.house',
  ],
  ...['sapanca_villa', 'oya.butik', 'kartepe.evi', 'su_konak'],
];
/** Names with the licence of the house behind a dot: a copy of them that says another licence is taken for another house. */
const licensedHandles = ['yosunlu.otel', 'cigdemli_pansiyon'];
/** All names that somebody may copy. */
export const knownHandles: readonly string[] = [...verifiedHandles, ...licensedHandles, ...plainHandles];

const firsts = [
  ...[
    'deniz',
    'gunes',
    'ay',
    'kaya',
    'ruya',
    'masal',
    'huzur',
    'keyif',
    'bahar',
    'kardelen',
    'begonvil',
    'sumbul',
  ],
  ...['atlas', 'vadi', 'panorama', 'zirve', 'nehir', 'selale', 'tugla', 'kumru', 'sahin', 'kartal', 'leylek'],
  ...[
    'badem',
    'ceviz',
    'findik',
    'incir',
    'kavak',
    'sogut',
    'defne',
    'reyhan',
    'safran',
    'tarcin',
    'vanilya',
  ],
];
const lasts = [
  ...[
    'bungalov',
    'evleri',
    'villa',
    'suit',
    'tatil',
    'otel',
    'konak',
    'kamp',
    'ciftlik',
    'pansiyon',
    'apart',
  ],
  ...[
    'sapanca',
    'kartepe',
    'masukiye',
    'home',
    'house',
    'glamping',
    'park',
    'butik',
    'kosk',
    'yayla',
    'sitesi',
  ],
];

/** A thousand other real-looking names; none is written after one of the fifty. */
export const strangers: readonly string[] = Array.from({ length: 1000 }, (_none, index) => {
  const first = firsts[index % firsts.length] ?? '';
  const last = lasts[Math.floor(index / firsts.length) % lasts.length] ?? '';
  const between = ['', '.', '_'][index % 3] ?? '';
  const end = index % 5 === 0 ? String(index % 100) : '';
  return `${first}${between}${last}${end}`;
});

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const lookAlikes: Readonly<Record<string, string>> = { i: '1', l: 'i', o: '0', s: '5', g: 'q', b: '8' };
const put = (text: string, at: number, piece: string, cut = 0) =>
  text.slice(0, at) + piece + text.slice(at + cut);

const neighbour = (letter: string): string | null => {
  const row = keyboard.find((one) => one.includes(letter));
  return row ? (row[row.indexOf(letter) + 1] ?? row[row.indexOf(letter) - 1] ?? null) : null;
};

/** A name without what its first dot or underscore parts from it, where that is a kind of lodging or a place. */
const ownOf = (handle: string): string =>
  handle.replace(
    /[._](?:sapanca|kartepe|bungalov|evler|evleri|villa|suit|tatil|glamping|tiny|house|otel|pansiyon)$/,
    '',
  );

/** Another region or kind, with no dot between. */
const gluedBehind = [
  ...[
    'otel',
    'hotel',
    'suit',
    'suites',
    'apart',
    'pansiyon',
    'kamp',
    'camping',
    'resort',
    'house',
    'home',
    'tiny',
  ],
  ...['tatil', 'konaklama', 'butik', 'konak', 'lodge', 'rooms', 'bungalov', 'villalari', 'evleri', 'rez'],
  ...['sapanca', 'kartepe', 'abant', 'bolu', 'kocaeli', 'istanbul', 'antalya', 'otelsapanca'],
];
const gluedBefore = [
  'the',
  'villa',
  'hotel',
  'otel',
  'apart',
  'bungalov',
  'sapanca',
  'kartepe',
  'abant',
  'bolu',
];
const gluedTo = (name: string): string[] => [
  ...gluedBehind.map((word) => name + word),
  ...gluedBefore.map((word) => word + name),
];

/** What a copier makes of a name: one change each, at several places. */
function copiesOf(handle: string): string[] {
  const places = [1, Math.floor(handle.length / 2), handle.length - 2];
  const at = places.flatMap((place) => {
    const letter = handle[place] ?? '';
    if (!/[a-z]/.test(letter)) return [];
    const twin = lookAlikes[letter];
    const near = neighbour(letter);
    return [
      put(handle, place, '.'),
      put(handle, place, '_'),
      put(handle, place, letter),
      ...(twin ? [put(handle, place, twin, 1)] : []),
      ...(near ? [put(handle, place, near, 1)] : []),
    ];
  });
  const ends = [
    'resmi',
    '.resmi',
    '_official',
    'official',
    '1',
    '54',
    '_2026',
    '.sapanca',
    '_destek',
    '.booking',
    ...['.yedek', '.com', '.bungalovlari', '.bungalovlar', '.bungalows', '.villalar', '.evler'],
    ...['.net', '.org', '.rez'],
  ];
  const whole = ends.map((end) => handle + end);
  const fronts = [
    `resmi.${handle}`,
    `official_${handle}`,
    `54${handle}`,
    `2026_${handle}`,
    `the.${handle}`,
    handle.replaceAll('.', '_'),
    handle.replaceAll('_', ''),
  ];
  const copies = [...at, ...whole, ...fronts, ...gluedTo(handle), ...gluedTo(ownOf(handle))].filter(
    (copy) => copy !== handle && copy.length <= 30,
  );
  return [...new Set(copies)];
}

/** What a copier puts beside a name that is too short, or too common, to be changed and still known. */
function besideOf(handle: string): string[] {
  const ends = [
    'resmi',
    '.resmi',
    '_official',
    '_gercek',
    '54',
    '_54',
    '.2026',
    '_resmi54',
    '.yedek',
    '.com',
  ];
  const fronts = ['resmi.', 'official_', '54', '54_', '7'];
  return [...ends.map((end) => handle + end), ...fronts.map((front) => front + handle)];
}

/** Every made-up copy, with the name that it is a copy of. */
export const labelledCopies: readonly { known: string; asked: string }[] = [
  ...[...verifiedHandles, ...licensedHandles].flatMap((known) =>
    copiesOf(known).map((asked) => ({ known, asked })),
  ),
  ...plainHandles.flatMap((known) => besideOf(known).map((asked) => ({ known, asked }))),
];
