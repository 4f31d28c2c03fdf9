import { wordPattern } from '../word-pattern.ts';
import { appNames, begins, type Network, networkOf, unmasked } from './app-names.ts';
import type { Found } from './found.ts';
import { small } from './plain-message.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.

const { any, word, whatsApp, market, instagram } = appNames;
const noun = '(?:hesa[bp]|sayfa|kullan[ıi]c[ıi]|prof[iı]l|adres|account|user ?name|page|handle)';
const from = String.raw`['’ ]?[dt][ae]n?(?!\p{L})`;
const apart = String.raw`(?<![\p{L}\p{N}]|\d )`;

/** «Telegram hesabımız yoktur», «Facebook, TikTok kullanmıyoruz»: what is said not to be, also as one of a list of its like. */
export const deniedWith = (like: string): string =>
  String.raw`(?!['’]?\p{L}{0,6}(?:(?:, ?| ve | veya | ya da )(?:${like})['’]?\p{L}{0,6}){0,4}(?: (?:ile|üzerinden|hesa[bp]|sayfa|ödeme|kapora|bile|gibi|kabul|adına|yazan|arayan|gelen)\p{L}{0,10}){0,4} (?:alm[ıi]yoruz|etm[iı]yoruz|kullanm[ıi]yoruz|yok(?:tur)?|istem(?:[iı]yoruz|eyiz)|itibar etmeyin|değil)(?!\p{L}))`;
export const denied = deniedWith(any);

const mentions = [
  wordPattern(`${any}${denied}`, 'u'),
  wordPattern(
    String.raw`${apart}${word}(?:${from})?(?: ?[:=@]| ${noun})|${apart}(?:x['’]t[ae]|(?:fb|tg|face|b[iı]p|s[iı]gnal)['’ ]?[dt][ae])n?(?!\p{L})|\( ?(?:x|fb|tg|b[iı]p|s[iı]gnal) ?\)| on (?:x|s[iı]gnal)(?![\p{L}\p{N}])`,
    'u',
  ),
  wordPattern(
    String.raw`${begins}${whatsApp}(?:['’]?[dt]an?)? ?(?:kullan[ıi]c[ıi]|user ?name|[:=] ?["“']?[a-z][a-z0-9._]{2,30}["”']?(?=[ \t]{0,3}(?:$|[\n,.;)|])))|وات ?س ?[اآ]ب[^\n]{0,20}(?:اسم المستخدم|معرف)`,
    'mu',
  ),
];

/** Whether a text names another app than Instagram, where a name may be anybody's [R364]. @param text in small letters */
export function namesOtherNetwork(text: string): boolean {
  const read = unmasked(text);
  return mentions.some((pattern) => pattern.test(read));
}

/** The words before a name: the app that stands nearest, in its clause or with signs alone between, and is not denied. */
const before = [
  wordPattern(
    String.raw`(?:${any}|${apart}${word}(?!\p{L})|${apart}${market})${denied}(?:[^\p{N}.,!?\n]{0,40}|[^\p{L}\p{N}]{0,12})$`,
    'u',
  ),
  wordPattern(
    String.raw`${begins}${whatsApp}(?:['’]?[dt]an?)?(?: (?:kullan|ad|hesa[bp]|user ?name|account)\p{L}{0,10}){0,3} ?[:=-]? {0,2}@?$`,
    'u',
  ),
];
const own = wordPattern(String.raw`(?:${begins}${instagram}|(?:ال)?[إا]نست)[^.!?\n]{0,40}$`, 'u');
/** «@golkiyi (Telegram)», «@golkiyi adlı Telegram hesabı»; no label of what comes next. */
const after = wordPattern(
  String.raw`^(?:['’"”]\p{L}{0,4})? ?[([/–-]? ?(?:(?:adl[ıi]|is[iı]mli|diye|on) )?(?<app>${any}${denied}|(?:x|fb|tg)(?= ?[)\]]))(?![^\n\p{N}]{0,15}[:=@])`,
  'u',
);

/** So many signs before and behind a name are read. */
const reach = 60;

/** The other app that the words around a name say it is one of: no record knows whose it is there [R364, R365]. */
export function otherNetworkOf(
  text: string,
  { at, length }: Pick<Found<unknown>, 'at' | 'length'>,
): Network | null {
  const left = unmasked(small(text.slice(Math.max(0, at - reach), at)));
  const right = unmasked(small(text.slice(at + length, at + length + reach)));
  const behind = after.exec(right)?.groups?.app;
  if (behind) return networkOf(behind);
  const found = before.map((pattern) => pattern.exec(left)?.index ?? -1);
  const nearest = Math.max(...found);
  return nearest > (own.exec(left)?.index ?? -1) ? networkOf(left.slice(nearest)) : null;
}
