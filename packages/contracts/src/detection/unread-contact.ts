import { hasPublicSuffix } from '../contact/shared-hosts.ts';
import { wordPattern } from '../word-pattern.ts';
import { type MessageItem, mailsIn } from './find-in-message.ts';
import { isAlsoWord } from './find-links.ts';
import { type Found, without } from './found.ts';
import { leavesName } from './left-names.ts';
import { leavesAddress, leavesNumber } from './left-over.ts';
import { leftOf, small } from './plain-message.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.

const unit = `(?:${[
  's[ıi]f[ıi]r|bir|[iı]ki|[uü][cç]|d[oö]rt|be[sş]|alt[ıi]|yedi|sekiz|dokuz',
  'zero|one|two|three|four|f[iı]ve|s[iı]x|seven|e[iı]ght|n[iı]ne',
  'صفر|واحد|اثنا?ن|اثنين|ثلاث[ةه]|[اأ]ربع[ةه]|خمس[ةه]|ست[ةه]|سبع[ةه]|ثماني[ةه]|تسع[ةه]',
].join('|')})`;
const ten = '(?:on|yirmi|otuz|k[ıi]rk|elli|altm[ıi][sş]|yetmi[sş]|seksen|doksan)';
const hundred = `(?:${unit} ?)?y[uü]z(?: ?${ten})?(?: ?${unit})?`;
/** What is said as three digits, as two, as one, and digits. */
const said = [hundred, `${ten}(?: ?${unit})?`, unit, String.raw`\d{1,11}`];
/** Units may be written in one word: `sıfırbeşüçiki`. */
const number = `(?:${said.join('|')}|${unit}{2,11})`;
/** Words that are said between the pieces of a number. */
const pause = 'tire|ç[iı]zg[iı]|boşluk|nokta|eks[iı]|bölü|sonra|dash|dot|space';
/** Numbers one after the other, some of them in words: nobody says a sum so. */
const spoken = wordPattern(
  String.raw`(?<![\p{L}\p{N}])${number}(?:[ ,.\n-]{1,3}(?:(?:${pause})[ ,.\n-]{1,3})?${number}){0,11}(?![\p{L}\p{N}])`,
  'gu',
);
const pauses = wordPattern(pause, 'gu');
const digitsOf = wordPattern(said.map((one) => `(${one})`).join('|'), 'gu');
/** Fewer digits are no telephone, with or without its zero. */
const fewest = 10;
const most = 13;

function isSpokenPhone(run: string): boolean {
  if (!/\p{L}/u.test(run)) return false;
  const lengths = [...run.replace(pauses, ' ').matchAll(digitsOf)].map(([whole, three, two, one]) =>
    three ? 3 : two ? 2 : one ? 1 : whole.length,
  );
  const sum = lengths.reduce((total, length) => total + length, 0);
  return sum >= fewest && sum <= most;
}

/** An account number that is begun in words: «IBAN: TR otuz üç sıfır sıfır». */
const spokenIban = wordPattern(
  String.raw`(?<!\p{L})(?:[iı]ban|tr)(?:[ :.-]{1,3}tr)?[ :.-]{1,3}(?:${number}[ ,.-]{1,3}){2}`,
  'u',
);

/** A mobile number in its usual groups with words or empty lines between them. */
const parted = /(?<!\d)05\d{2}\D{1,12}\d{3}\D{1,12}\d{2}\D{1,12}\d{2}(?![\p{N}\p{L}])/gu;
/** What is said or set between the pieces of a number. */
const gap = String.raw`(?:[^\p{L}\p{N}]{1,12}|[^\p{L}\p{N}]{0,4}(?:${pause})[^\p{L}\p{N}]{1,4})`;
/** A number of any network in its usual groups with a sign or such a word between them. */
const spaced = wordPattern(
  String.raw`(?<!\d[.,]?)0?[2-8]\d{2}${gap}\d{3}${gap}(?:\d{2}${gap}\d{2}|\d{4})(?![\p{N}\p{L}])`,
  'u',
);
/** The same with such a word in it: signs alone may part sums. */
const paused = wordPattern(
  String.raw`(?<!\d[.,]?)0?[2-8]\d{2}(?=\D{0,5}(?:${pause}))${gap}\d{3}${gap}(?:\d{2}${gap}\d{2}|\d{4})(?![\p{N}\p{L}])`,
  'gu',
);
/** Such numbers of a street, a door and a floor. */
const ofAddress = /sokak|sk\.|cadde|cad\.|no|kat|daire/i;
/** What of these people dial, by its place in a text of small letters. */
export const spokenPhones = (text: string): Found<null>[] =>
  [
    ...[...text.matchAll(spoken)].filter(([run]) => isSpokenPhone(run)),
    ...[...text.matchAll(parted)].filter(([run]) => !ofAddress.test(run)),
    ...[...text.matchAll(paused)],
  ].map(({ index: at, 0: { length } }) => ({ at, length, value: null }));

/** A number in the name of a chat: `0542…@c.us`. */
const chat = /(?<!\d)(?:90|0)?5\d{9}@/;
/** Letters for digits where the zero in front is left out. */
const lettered = /(?<![\p{L}\p{N}+])5(?: ?[\dOoIlıS]){9}(?![\p{L}\p{N}])/gu;
/** Services that shorten an address or open a chat, without their dot; a pattern. */
export const shortLink = String.raw`(?<![\p{L}\p{N}'’])(?:b[iı]t|cutt|rb|t[iı]nyurl|l[iı]nktr|goo|t|wa)(?: ?[.,-] ?| nokta | dot | )(?:ly|gy|ee|gl|me)(?![\p{L}\p{N}])`;
/** An address that is written so that no app makes a link of it. */
const sites = [
  /(?<=[\p{L}\p{N}-]{3})(?: (?:nokta|dot) ?| \. ?|\. (?=com(?: ?\. ?tr)?[ \t]{0,3}(?:$|[\n,;!)]|d[ae]n))| ?[,*•·●∙⋅(] ?|[^\p{L}\p{N}\n]{1,3}(?:nokta|dot)[^\p{L}\p{N}\n]{1,3})com(?![\p{N}]|\p{Ll}{4})/iu,
  /(?<=\p{L}[\p{L}\p{N}-]{2})(?: \. ?|[,*•·])(?:net(?! (?:f[iı]yat|ücret|tutar))|org|xyz|co|io)(?![\p{L}\p{N}])/iu,
  /(?<=\p{L}[\p{L}\p{N}-]{2})(?:\. | ?[•·●∙⋅] ?)(?:co|io)(?=[ \t]{0,3}(?:$|[\n,;!)]|d[ae]n))/iu,
  /(?<=[\p{L}\p{N}-]{3}) (?:net|org|xyz) s[iı]tes[iı]/iu,
  // Without its dot: `golkiyicom`. The few words that end so are English.
  /(?<![\p{L}\p{N}@._/-])[\p{L}0-9-]{4,40}(?<!tele|inter|sit|rom)com(?:tr)?(?:['’]?(?:d[ae]n?|[aeu]|un|l[ae]))?(?![\p{L}\p{N}._-])/iu,
  // Other endings are ends of words: «internet sitesi».
  /(?<![\p{L}\p{N}@._/-])[\p{L}0-9-]{4,40}(?<!inter|ether|pla)(?:net|org|co)['’]? (?:s[iı]te|adres)s?[iı]/iu,
  /(?<!\p{L})w ?w ?w ?[.,] ?[\p{L}\p{N}]/iu,
  wordPattern(shortLink, 'iu'),
];
/** «ucuz nokta site»: any ending of a site, but those that are words of a sentence, too. */
const saidDot = /(?<=[\p{L}\p{N}-]{3}) (?:nokta|dot) (\p{L}{2,24})(?![\p{L}\p{N}])/giu;
const isSite = ([, ending = '']: RegExpMatchArray): boolean =>
  !isAlsoWord(ending) && hasPublicSuffix(`x.${ending.replaceAll('ı', 'i')}`);

/**
 * Whether a message names a number or an address in a form that is not read, beside what was found in it: in words, in
 * pieces, or in any other that is plainly nothing else. Nothing about that message may be called whole [R363, R364].
 */
export function namesUnread(message: string, items: readonly MessageItem[]): boolean {
  const left = leftOf(message, items);
  const text = small(left);
  const withoutMail = without(left, mailsIn(left));
  const written = (pattern: RegExp) => [...text.matchAll(pattern)].map(([found]) => found);
  return (
    written(spoken).some(isSpokenPhone) ||
    written(parted).some((found) => !ofAddress.test(found)) ||
    written(lettered).some((found) => /\p{L}/u.test(found) && found.replace(/\D/g, '').length >= 7) ||
    [chat, spaced, spokenIban, ...sites].some((pattern) => pattern.test(text)) ||
    [...text.matchAll(saidDot)].some(isSite) ||
    leavesName(text, items) ||
    leavesNumber(small(withoutMail)) ||
    leavesAddress(withoutMail)
  );
}
