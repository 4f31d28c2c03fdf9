/** What people call places to stay and staying there, as they write it; matched with their endings alone. */
export const lodgingWords: readonly string[] = (
  'bungalov bungalow bungalows bungalo bungalof bungolov bungolow villa villas otel hotel hotels pansiyon apart ' +
  'apartman aparthotel tiny glamping kamp camping cadir konaklama konaklamak tatil rezervasyon jakuzili'
).split(' ');

/** Folded words for a house, and what advertisements say of one; matched with their endings. They are no name. */
export const houseWords: readonly string[] = (
  'ev konak kulube suit suits suite suites house houses home homes resort spa butik kiralik gunluk gecelik haftalik ' +
  'havuzlu jakuzi somineli luks ucuz uygun'
).split(' ');

/** Folded names of places around the lake; matched with their endings. A name beside one is looked for without it. */
export const placeNames: readonly string[] = (
  'kirkpinar masukiye mahmudiye kurtkoy uzunkum uzuntarla sakarya serdivan arifiye kartepe kocaeli izmit adapazari ' +
  'istanbul hendek akyazi karasu geyve turkiye akcay unluce dibektas ilmiye balkaya nailiye memnuniye ikramiye ' +
  'fevziye sukriye muradiye hacimercan rustempasa gazipasa camicedit goldibi golu golune golunde golunun mahalle mah'
).split(' ');
