import { unmasked } from './app-names.ts';
import { foldedWords, plainMessage, readFolded, small, withoutTurkish } from './plain-message.ts';
import { asksPretextAbroad } from './pretext-abroad.ts';

// Words are written as a Turkish keyboard has them and are found without its letters, too. Every repetition is bounded, so
// the time grows with the length of the text alone.

const quote = `["'“”‘’«»]?`;
/** What a bank lets one write beside a transfer: «açıklama», «açıklama kısmına», «açıklama:». */
const description = String.raw`(?<!\p{L})açıklama\p{L}{0,6}(?: (?:kısm|bölüm|yer|hane|alan)\p{L}{0,5})?`;
const into = `${description}(?: ?[:=>-])?`;

/** What no deposit is, and persons to whom one lends or gives. */
const debts =
  '(?:borç|ödünç|hediye|emanet|harçlık|yardım|destek|bağış|alacak|düğün|takı|altın|market|alışveriş)';
const friends = `(?:arkadaş|dost|eş dost|kardeş|akraba|aile|yakın|kuzen|yeğen)(?:im)?(?:lik|l[ae]r)?y?[ae]?`;
const untrue = `(?:${debts}(?:s?[iu]|[iu]m|[iu]na)?|${friends})${quote}(?: (?:parası|ödemesi|iadesi|desteği|borcu|diye|olarak|falan|filan|gibi)){0,2}`;
/** What it is, which a receipt would show. */
const truth = String.raw`(?:kapor[ao]|rezervasyon|konaklama|tatil|kira|kiralama|villa|bungalo[vw]|depozito|avans|ön ödeme)\p{L}{0,5}${quote}(?: (?:parası|bedeli|ücreti|ödemesi|diye|olarak|falan|filan|kelimesi|gibi)){0,2}`;

/** Whoever speaks of others who say so warns of them: «borç yazın diyenlere inanmayın». */
const spoken = String.raw`(?!\p{L}|${quote},? d[ie])`;
/** «yazın», «yazarsanız», «yazmanız yeterli», «yazmayı unutmayın»: what the reader is told to do. */
const write = String.raw`(?:yaz(?:ın(?:ız)?|ıp|ıver\p{L}{0,6}|s[ae]n\p{L}{0,4}|abil\p{L}{0,8}|ar(?:s[ae]n| mıs)\p{L}{0,6}|arsın(?:ız)?|ılsın|ılacak|malıs\p{L}{0,7}|ı?[ao]?cak?(?:n|sın)\p{L}{0,4}|m[ae]n(?:ız)? (?:yeter\p{L}{0,2}|lazım|gerek\p{L}{0,4})|mayı unutma\p{L}{0,6})?|(?:deyin|geçin|girin)(?:iz)?)${spoken}`;
const writeNot = String.raw`(?:yazma(?:yın(?:ız)?|yıver\p{L}{0,6}|san(?:ız)?|zsan(?:ız)?|yasın(?:ız)?)?|yazmadan (?:gönder|at|yolla|yatır)(?:y?ın(?:ız)?|in(?:iz)?)?)${spoken}`;
/** Where the true reason follows in other words, nothing is hidden: «kapora yazmayın, konaklama yazın». */
const insteadOf = String.raw`(?![^.!?\n]{0,40}(?<!\p{L})(?:rezervasyon|konaklama|tatil|kirala)\p{L}{0,8}[^.!?\n]{0,20} (?:yaz|belirt))`;

const asked = [
  `${into} [^.!?\\n]{0,20}(?<!\\p{L})${untrue} ${write}`,
  `(?<!\\p{L})${untrue} yaz(?:ın(?:ız)?|ıp)?,? ${description}`,
  // As a form is filled in: «Açıklama: borç».
  String.raw`${description} ?[:=>-] ?${quote}(?:borç|ödünç|hediye|emanet|harçlık|arkadaş\p{L}{0,4})${quote}(?: (?:parası|ödemesi|iadesi))?${quote} ?(?:[.,;!)\n]|$)`,
  `${into} [^.!?\\n]{0,20}(?<!\\p{L})${truth} ${writeNot}${insteadOf}`,
  `${into}(?: hiç)?(?: ?bir ?şey| hiç)? (?:yazma|girme)(?:yın(?:ız)?)?${spoken}`,
  String.raw`${into} boş (?:bırak(?:ın(?:ız)?|ıp|ıver\p{L}{0,6}|s[ae]n\p{L}{0,4}|abil\p{L}{0,8})?|kalsın|olsun|geç(?:in)?)${spoken}`,
].map((source) => foldedWords(source, 'u'));

/**
 * Whether a message asks for a transfer that says it is for something else, or nothing: «açıklamaya borç yazın», «kapora
 * yazmayın». Who paid so can prove no deposit [R364].
 */
export function asksPretext(message: string): boolean {
  const { text } = plainMessage(message);
  const read = [readFolded(text), withoutTurkish(unmasked(small(text)))];
  return read.some((one) => asked.some((pattern) => pattern.test(one)) || asksPretextAbroad(one));
}
