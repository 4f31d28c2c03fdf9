/**
 * What a warning on one address says of a house with another, as the lookup answers [ADR 9]. `warned`: the house's own
 * address is warned of. `answers`: the address is one that the house's record answered for. `below`: the name was made by
 * whoever holds the site. Null: it is another's. A page above the house's own warns of
 * others, as its page in another letter case does. Neither warns of the very page that a record has [ADR 119].
 */
type SiteRelation = 'warned' | 'answers' | 'below' | null;

/** The site of a house, an address that somebody reports, and what it is to the house; `SITE` is a name of one's own. */
export const heldSites: readonly (readonly [house: string, reported: string, relation: SiteRelation])[] = [
  ['SITE.example', 'SITE.example', 'answers'],
  ['SITE.example', 'SITE.example/bungalovlar', 'answers'],
  ['SITE.example', 'SITE.example/tr/bungalovlar/7', 'answers'],
  ['SITE.example', 'SITE.example/%62ungalovlar', 'answers'],
  ['SITE.example', 'rez.SITE.example', 'below'],
  ['SITE.example', 'a.b.SITE.example/oda', 'below'],
  ['SITE.example', 'SITE.example.kotu.example', null],
  ['SITE.example', 'kotu-SITE.example', null],
  ['SITE.example', 'kotu.example/SITE.example', null],
  ['SITE.example/sapanca', 'SITE.example/sapanca', 'answers'],
  ['SITE.example/sapanca', 'SITE.example', 'warned'],
  ['SITE.example/sapanca', 'SITE.example/abant', null],
  ['SITE.example/sapanca', 'SITE.example/Sapanca', null],
  ['SITE.example/sapanca', 'SITE.example/sapanca/ev', null],
  ['SITE.example/gol-evi', 'SITE.example/Gol-Evi', null],
  ['SITE.example/Gol-Evi', 'SITE.example/gol-evi', null],
  ['SITE.example/gol-evi', 'SITE.example/gol-evi/odalar/3', null],
  ['SITE.example/gol-evi/tas-oda', 'SITE.example/gol-evi', null],
  ['SITE.example/sapanca', 'rez.SITE.example', null],
  ['SITE.example/sapanca/index.html', 'SITE.example/sapanca', 'warned'],
  ['SITE.example/%73apanca', 'SITE.example/sapanca', 'warned'],
  ['SITE.example/sapanca;v=2', 'SITE.example/sapanca', 'warned'],
  ['villa.SITE.example', 'SITE.example', 'warned'],
  ['villa.SITE.example', 'SITE.example/villa', null],
  ['villa.SITE.example', 'gol.SITE.example', null],
  ['villa.SITE.example/oda', 'villa.SITE.example', 'warned'],
  ['villa.SITE.example/oda', 'SITE.example', 'warned'],
];
