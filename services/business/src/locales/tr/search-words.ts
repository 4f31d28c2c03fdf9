/** Folded words that carry no meaning of their own in a search. */
export const fillerWords: ReadonlySet<string> = new Set(
  've ile icin bir de da mi mu ne nasil en bu su var yok cok gibi ya veya olan olur eder ki'.split(' '),
);

/** What people type (folded beginnings of words) → what our texts call it. */
export const otherWords: readonly (readonly [string, readonly string[]])[] = [
  ['kopek', ['hayvan']],
  ['kedi', ['hayvan']],
  ['pet', ['hayvan']],
  ['bebek', ['cocuk']],
  ['aile', ['cocuk']],
  ['depozito', ['kapora']],
  ['avans', ['kapora']],
  ['sahte', ['taklit']],
  ['fake', ['taklit']],
  ['hotel', ['otel']],
  ['engelli', ['tekerlekli']],
  ['kano', ['iskele']],
  ['kayak', ['kar']],
  ['kar', ['kis']],
  ['cadir', ['kamp']],
  ['havuz', ['havuzlu']],
  ['spa', ['jakuzi']],
];

/** Folded endings of Turkish words, the longest first: plural, cases, possessives, «-li», «-ci». */
export const endings: readonly string[] = (
  'larindan lerinden larinda lerinde larinin lerinin lardan lerden larda lerde larin lerin lari leri ' +
  'indan inden unda unde inda inde daki deki taki teki lar ler dan den tan ten nin nun lik luk siz suz ' +
  'da de ta te li lu ci cu si su yi yu ya ye in un im um i u a e'
).split(' ');

/** Folded words for a house, and what advertisements say of one; matched with their endings. They name nobody. */
export const houseWords: readonly string[] = (
  'ev konak kulube suit suits suite suites house houses home homes resort spa butik kiralik gunluk gecelik haftalik ' +
  'havuzlu jakuzi somineli luks ucuz uygun'
).split(' ');
