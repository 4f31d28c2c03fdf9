import { hasPublicSuffix } from '../contact/shared-hosts.ts';
import { wordPattern } from '../word-pattern.ts';
import { calledNames } from './find-accounts.ts';
import { isAlsoWord } from './find-links.ts';
import { type Found, without } from './found.ts';
import { small } from './plain-message.ts';
import { shortLink, spokenPhones } from './unread-contact.ts';

/** A contact in a form that no reader of contacts takes for one, and every person does. */
export type Spelled = { kind: 'account' | 'website' | 'phone'; handle: string | null };

// Every repetition is bounded, so the time grows with the length of the text alone.

const begins = String.raw`(?<![\p{L}\p{N}])`;
const ends = String.raw`(?![\p{L}\p{N}])`;
const name = String.raw`[\p{L}\p{N}][\p{L}\p{N}_-]{1,62}`;
const dot = '(?:nokta|dot|point)';
/** `com’dan`, `comdan` */
const caseEnding = '(?:d[ae]n?|t[ae]n?|[ae]|[ıiuü]n?|y[ae])?';
/** Signs that stand for a dot, with no word that goes on behind them as behind a comma. */
const partedBy = String.raw`(?: \. ?|,| ?[·•∙‧⋅・。｡*_] ?)`;

/** «golkiyi nokta com», «golkiyi nokta com nokta tr»: whether its last word is an ending tells. */
const saidSite = wordPattern(`${begins}${name}(?: ${dot} (${name})){1,4}${ends}`, 'gu');
const sites = [
  // No word of Turkish is «com»; one speaks of its sites as «com uzantılı».
  wordPattern(
    String.raw`${begins}${name}(?:[^\p{L}\p{N}@\n]{1,3}|\n)com${caseEnding}${ends}(?! uzant)(?:[ .]{1,3}tr${caseEnding}${ends})?`,
    'gu',
  ),
  wordPattern(
    `${begins}${name}${partedBy}(?:net(?! (?:f[iı]yat|ücret|tutar))|org|xyz)${caseEnding}${ends}`,
    'gu',
  ),
  wordPattern(String.raw`${begins}[\p{L}\p{N}-]{3,60}(?:nokta|dot)(?:com|net|org)${caseEnding}${ends}`, 'gu'),
  wordPattern(
    String.raw`${begins}w ?w ?w ?[.,·] ?[\p{L}\p{N}]\S{0,200}(?: ?[.,]? ?(?:com|net|org)${ends}(?:[ .]{1,3}tr${ends})?)?`,
    'gu',
  ),
  // Letters that are signs: `🅖🅞🅛.com`.
  wordPattern(String.raw`(?<!\S)[^\s\p{L}]\S{1,60}\.(?:com|net|org)${caseEnding}${ends}`, 'gu'),
  // With what follows.
  wordPattern(String.raw`${shortLink}(?:[ /]{1,3}[\p{L}\p{N}_-]{1,60})?`, 'gu'),
];
/** `g o l k i y i . c o m`, `g.o.l.k.i.y.i` */
const spelt = wordPattern(String.raw`${begins}\p{L}(?:[ .*_-]{1,3}\p{L}${ends}){4,60}`, 'gu');
const accounts = [
  /[[({<] ?(?:at|@) ?[\])}>] ?(?<name>[\p{L}\p{N}._]{2,30})/gu,
  // What is called an account by these words may look like any word.
  /(?<![\p{L}\p{N}@._/'’-])(?!(?:aynı|benzer|farklı|sahte) )(?<name>[a-zı0-9._]{4,30})(?= (?:adl[ıi]|[iı]s[iı]ml[iı])(?: [iı]nsta(?:gram)?)? (?:hesa[bp]|sayfa|prof[iı]l|kullan[ıi]c[ıi]))/gu,
];

const isEnding = (word: string): boolean => {
  const plain = word.replaceAll('ı', 'i');
  const bare = plain.replace(wordPattern(`(?<=^(?:com|net|org))${caseEnding}$`, 'u'), '');
  return !isAlsoWord(bare) && hasPublicSuffix(`x.${bare}`);
};

/** «… iade edilmez. Com yazmadım»: a sentence that ends, and one that begins. */
const isTwoSentences = (written: string): boolean => /\.\s+\p{Lu}\p{Ll}*$/u.test(written);

const found = (
  kind: Spelled['kind'],
  { index: at, 0: { length }, groups }: RegExpExecArray,
): Found<Spelled> => ({ at, length, value: { kind, handle: groups?.name ?? null } });

/**
 * Contacts that a text names beside those that `findInMessage` finds in it: sites whose dot is said or parted, accounts whose
 * sign is, names in single letters, telephones in words [R325]. A guess: too much is better hidden than too little.
 * @param text without what was found, so that no own contact is read again
 */
export function findSpelled(text: string): Found<Spelled>[] {
  const lower = small(text);
  // No letter of a language that people write here changes its length; where one does, it is read as it is.
  const read = lower.length === text.length ? lower : text;
  const said = [...read.matchAll(saidSite)].filter(([, ending = '']) => isEnding(ending));
  const parted = sites.flatMap((pattern) => [...read.matchAll(pattern)]);
  const written = ({ index, 0: { length } }: RegExpExecArray) => text.slice(index, index + length);
  const websites = [
    ...[...read.matchAll(spelt)],
    ...said,
    ...parted.filter((one) => !isTwoSentences(written(one))),
  ].map((one) => found('website', one));
  const phones = spokenPhones(read).map((one) => ({
    ...one,
    value: { kind: 'phone' as const, handle: null },
  }));
  const rest = without(read, [...websites, ...phones]);
  const named = accounts.flatMap((pattern) =>
    [...rest.matchAll(pattern)].map((one) => found('account', one)),
  );
  const called = calledNames(without(rest, named)).map((one) => ({
    ...one,
    value: { kind: 'account' as const, handle: one.value },
  }));
  return [...websites, ...phones, ...named, ...called];
}
