import { firstNames, moreFirstNames, namesOfNature, surnames } from './first-names.ts';
import { money } from './paying-words.ts';
import { folded, foldedWords, readFolded } from './plain-message.ts';
import { isSentenceWord } from './told-names.ts';

// What is read is folded: small letters without those of a Turkish keyboard. Every repetition is bounded.

/** A firm, a house or a club is no person: whose account is meant is the house's own matter. */
const firm = foldedWords(
  `^(?:${[
    'ltd|şti|limited|anonim|şirket|firma|işletme|turizm|seyahat|tur(?:lari?)?$|otel|konaklama|tesis|ticaret|tic$|san$|inşaat|gida|emlak',
    'bungalo[vw]|villa|ev(?:ler)?i$|konak|konağ|konukev|kamp|pansiyon|restoran|cafe|kafe|butik|resort|tatil|çiftli[kğ]',
    '(?:vadi|yayla|bahçe|tepe|dere|kiyi|koku|rüya|yuva|çizgi)s[iu]$|(?:cennet|koy|sahil|orman|yildiz|köşk|göl)[iu]$',
    'dern|vakf|kooperatif|belediye|okul[iu]|yönetim|bank(?:a|asi|asina)?$|katilim|kurum(?:u|sal)?$|aile(?:si|miz|niz)?$',
    'ekip|herkes|kendi(?:m|miz|n|niz|si)?$|onun$|bunun$|sizin$|bizim$',
  ].join('|')})`,
  'u',
);
/** Words of a sentence where the name of a payee may stand. */
const noName = folded(
  /^(?:dekont|kisim|kism|ekran|banka|bank|yazan|çikan|görünen|yazi|kontrol|doğru|yanliş)\p{L}{0,8}$/u,
);

/** What people are addressed by: whoever is called so is one. */
const honorific = /^(?:hanim|bey|abla|abi|usta|hoca)$/;

/** Folded words of a list. */
const setOf = (names: readonly string[]) => new Set(names.map(readFolded));
const known = setOf([...firstNames, ...moreFirstNames]);
const ofNature = setOf(namesOfNature);
/** The commonest surnames, folded. */
export const ofFamilies = setOf(surnames);
/** The words of a name that is written in one line. */
export const wordsOf = (name: string): string[] => name.split(/[ \t]+/);
const isMoney = foldedWords(`^${money}$`, 'u');
const isOrdinary = (one: string): boolean =>
  noName.test(one) || isMoney.test(one) || /^(?:kadar|say[iı]n|sn\.?)$/.test(one) || isSentenceWord(one);
/** «Yapı Kredi» is a bank as a whole. */
export const isFirm = (words: readonly string[]): boolean =>
  words.some((one) => firm.test(one)) || isSentenceWord(words.join(' '));

/** Words of a name: up to the first one that no name has, and from behind those in front of it. */
export function nameIn(words: readonly string[]): readonly string[] {
  const from = words.findIndex((one) => !isOrdinary(one));
  const rest = from < 0 ? [] : words.slice(from);
  const end = rest.findIndex(isOrdinary);
  return end < 0 ? rest : rest.slice(0, end);
}

/** Whether words name a person: by a known first name or an initial at their begin, or by what people are addressed by. */
export function isPerson(words: readonly string[]): boolean {
  const [first = '', ...rest] = words;
  if (isFirm(words)) return false;
  if (known.has(first) || rest.some((one) => honorific.test(one))) return true;
  return ofNature.has(first) ? ofFamilies.has(rest[0] ?? '') : /^\p{L}\.$/u.test(first) && rest.length > 0;
}
/** Whether a person's name stands at the end of words: a first name with more behind it, or one of its own. */
export const endsWithPerson = (words: readonly string[]): boolean =>
  isPerson(nameIn(words)) || words.some((_, at) => at < words.length - 1 && isPerson(words.slice(at)));

/** «Ahmet Yılmaz», «A. Yılmaz»: a first name and one word more, by which nobody is politely addressed. */
export const isFullName = ([first = '', last = '', ...more]: readonly string[]): boolean =>
  last !== '' && more.length === 0 && !honorific.test(last) && !isOrdinary(last) && isPerson([first, last]);
