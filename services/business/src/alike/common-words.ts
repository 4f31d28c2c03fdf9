/**
 * Turkey's provinces by all names that houses call them, with the holiday places that lie in each. The lake of Sapanca lies
 * between two provinces, and its houses call themselves after any place around it: they are one.
 */
const provinceLines = `
sakarya adapazari kocaeli izmit sapanca kartepe kirkpinar masukiye
adana
adiyaman
afyon afyonkarahisar
agri
aksaray
amasya
ankara
antalya: alanya kemer belek manavgat side kas kalkan olimpos olympos cirali demre adrasan
ardahan
artvin
aydin: kusadasi didim
balikesir: ayvalik cunda edremit akcay kazdagi kazdaglari erdek avsa
bartin: amasra
batman
bayburt
bilecik
bingol
bitlis
bolu: abant mudurnu yedigoller
burdur: salda
bursa: uludag iznik mudanya
canakkale: assos bozcaada gokceada
cankiri
corum
denizli: pamukkale
diyarbakir
duzce: akcakoca
edirne
elazig
erzincan
erzurum: palandoken
eskisehir
gaziantep antep
giresun
gumushane
hakkari
hatay antakya: iskenderun
igdir
isparta: egirdir
istanbul: sile agva silivri buyukada
izmir: cesme alacati urla foca seferihisar sigacik selcuk sirince dikili karaburun
kahramanmaras
karabuk: safranbolu
karaman
kars
kastamonu
kayseri: erciyes
kilis
kirikkale
kirklareli: igneada
kirsehir
konya
kutahya
malatya
manisa
mardin
mersin
mugla: bodrum fethiye marmaris datca dalyan gocek oludeniz akyaka koycegiz turgutreis yalikavak gumbet gumusluk faralya
mus
nevsehir kapadokya cappadocia: goreme urgup uchisar avanos
nigde
ordu
osmaniye
rize: ayder camlihemsin
samsun
sanliurfa urfa
siirt
sinop
sirnak
sivas
tekirdag: sarkoy
tokat
trabzon: uzungol
tunceli
usak
van
yalova: cinarcik
yozgat
zonguldak
`;
/** Coasts that are wider than a province: a house in Rize is one of the Black Sea too. */
const wide = ['karadeniz', 'marmara', 'akdeniz'];
/** Places that other words begin or end with: they are read as places between dots alone. */
const hiddenInWords = new Set(['side', 'kas', 'van', 'mus', 'ordu', 'usak', 'agri', 'kars']);

/**
 * Kinds of lodging; one line is one kind. Bungalows, villas and houses stand on one: copies of a bungalow's name use them
 * for each other.
 */
const kindLines = `
bungalov bungalow villa evi evler evleri ev glamping
otel hotel
suit suite
apart
pansiyon
kamp camping
konak
lodge
room
house home tiny
tatil
konaklama
butik
resort
`;
/** Kinds that are licences of their own: a house is one of them or another, and is called by it with a dot or without. */
const licensed = 'otel apart pansiyon kamp'.split(' ');
/** Kinds that are also said of several, with the endings for it. */
const ofSeveral = new Set(
  'bungalov bungalow villa suit suite otel hotel evi evler apart pansiyon kamp konak lodge room'.split(' '),
);
const several = ['lar', 'lari', 'ler', 'leri', 's', 'u'];

const linesOf = (text: string): string[] => text.trim().split('\n');
const withSeveral = (word: string): string[] =>
  ofSeveral.has(word) ? [word, ...several.map((ending) => word + ending)] : [word];

/** A province by its line, or a place in it by its name too. */
type Place = { province: number; within: string | null };
const placeOf = new Map<string, Place>(
  linesOf(provinceLines).flatMap((line, province) => {
    const [names = [], places = []] = line.split(': ').map((part) => part.split(' '));
    return [
      ...names.map((name) => [name, { province, within: null }] as const),
      ...places.map((within) => [within, { province, within }] as const),
    ];
  }),
);
const kinds = linesOf(kindLines).map((line) => line.split(' '));
const kindOf = new Map(
  kinds.flatMap((line, number) => line.flatMap(withSeveral).map((word) => [word, number] as const)),
);

/** What a house lies at, and praise; both are left out of a name where dots part them from it, as places and kinds are. */
const sights = 'doga orman gol park bahce'.split(' ');
const praise = (
  'gunluk kiralik haftalik luks luxury ultra premium vip havuzlu jakuzili somineli manzarali ' +
  'manzara sicak ozel grup aile balayi romantik cennet huzur keyif yayla koy deniz ciftlik sitesi evim evimiz stay ' +
  'travel turizm tur'
).split(' ');
/** General words, which stay part of a name, but are none by themselves. */
const general = (
  'center centre centrum merkez central airport havalimani havaalani palace palas saray garden gardens bahcesi bahceli ' +
  'marina liman termal thermal kaplica city sehir town beach plaj plaji sahil kumsal sea dag dagi mountain golu lake ' +
  'ormani forest dogal nature boutique konagi kosk kosku yali yalisi kale ada island cave magara plaza tower village ' +
  'koyu club inn spa hostel motel guest residence rezidans apartman apartments aparthotel otelleri royal grand golden ' +
  'altin blue green white mavi yesil beyaz buyuk kucuk eski yeni old new sunset sunrise panorama view teras terrace ' +
  'paradise deluxe comfort konfor family tas stone ahsap antik'
).split(' ');

const partedWords = new Set([...placeOf.keys(), ...wide, ...kindOf.keys(), ...sights, ...praise]);
const commonWords = new Set([...partedWords, ...general]);
const gluedPlaces = [...placeOf.keys(), ...wide].filter((place) => !hiddenInWords.has(place));
const gluedEnds = new Set([...gluedPlaces, ...kindOf.keys(), 'rez']);
const gluedStarts = new Set([...gluedPlaces, ...kinds.flat(), 'the']);
/** What half of the region's names hold, wherever it stands in one; two letters would be found in any word. */
const held = new RegExp(
  [...(linesOf(provinceLines)[0]?.split(' ') ?? []), ...kindOf.keys(), ...sights]
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length)
    .join('|'),
  'g',
);
/** A name without the region and the kinds of lodging, whatever stands around them: alone they make no two names alike [R368]. */
export const withoutHeld = (name: string): string => name.replace(held, '');
const longestWord = Math.max(...[...commonWords].map((word) => word.length));

/** The words of a list that a text is made of, without a letter between them; null where it is not. */
function splitInto(words: ReadonlySet<string>, text: string): string[] | null {
  const upTo: (string[] | null)[] = [[]];
  for (let end = 1; end <= text.length; end += 1) {
    let split: string[] | null = null;
    for (let start = Math.max(0, end - longestWord); start < end && !split; start += 1) {
      const [before, word] = [upTo[start], text.slice(start, end)];
      if (before && words.has(word)) split = [...before, word];
    }
    upTo.push(split);
  }
  return upTo[text.length] ?? null;
}

/** The places and kinds that a word between dots is made of; null where it is a name's own. */
export const partedIn = (word: string): string[] | null => splitInto(partedWords, word);

/** Whether nothing but places, kinds and general words are in it: many houses are called so [R368]. */
export const isCommon = (text: string): boolean => splitInto(commonWords, text) !== null;

/** The longest place or kind that a name ends with, though no dot parts it. */
export const gluedEndOf = (name: string): string | undefined =>
  [...name].map((_letter, at) => name.slice(at)).find((end) => gluedEnds.has(end));

/** The longest one that it begins with. */
export const gluedStartOf = (name: string): string | undefined =>
  [...name].map((_letter, at) => name.slice(0, name.length - at)).find((start) => gluedStarts.has(start));

const placesAmong = (words: readonly string[]) => words.flatMap((word) => placeOf.get(word) ?? []);
const kindsAmong = (words: readonly string[]) => words.flatMap((word) => kindOf.get(word) ?? []);

/** A province is the same place as each place in it, which are not the same as each other. */
const isSamePlace = (one: Place, other: Place): boolean =>
  one.province === other.province && (!one.within || !other.within || one.within === other.within);

/** Whether each of two lists has something that the other has not. */
function eachHasItsOwn<T>(one: readonly T[], other: readonly T[], isSame: (a: T, b: T) => boolean): boolean {
  const lacks = (some: readonly T[], a: T) => !some.some((b) => isSame(a, b));
  return one.some((each) => lacks(other, each)) && other.some((each) => lacks(one, each));
}

/** What was left out of a name: words that dots part from it, and words that none does. */
export type LeftOut = { parted: readonly string[]; glued: readonly string[] };

const licences = new Set(kindsAmong(licensed));
const isSame = (kind: number, another: number): boolean => kind === another;

/**
 * Whether two houses may well share what else is in their names: each says a place of its own, has a kind of its own without
 * a dot, or a licence of its own (`palmiye.otel`, `palmiyeapart`). What only one of them says is what a copy puts beside a name,
 * or leaves out.
 */
export function areTwoHouses(one: LeftOut, other: LeftOut): boolean {
  const [said = [], others = []] = [one, other].map(({ parted, glued }) => [...parted, ...glued]);
  if (eachHasItsOwn(placesAmong(said), placesAmong(others), isSamePlace)) return true;
  const [licence, another] = [said, others].map((words) =>
    kindsAmong(words).filter((kind) => licences.has(kind)),
  );
  if (eachHasItsOwn(licence ?? [], another ?? [], isSame)) return true;
  return eachHasItsOwn(kindsAmong(one.glued), kindsAmong(other.glued), isSame);
}
