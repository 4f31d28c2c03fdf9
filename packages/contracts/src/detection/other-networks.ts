import type { Found } from './found.ts';
import { small } from './plain-message.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.

/** Other apps in which a name may be anybody's, as Turkish, English and Arabic messages write them. */
const apps = [
  'tele ?gram|(?:face|feys) ?(?:book|buk)|messenger|t[iı]k ?tok|tw[iı]tter|you ?tube|snap ?chat|v[iı]ber|we ?chat',
  'd[iı]scord|l[iı]nked ?[iı]n|p[iı]nterest|skype|kakao ?talk|shop[iı]er',
].join('|');
const arabic =
  '(?:ت[يى]?ل[يى]?[جغق]ر[اآ]م|ف[اي]{1,2}س ?بوك|تيك ?توك|تويتر|يوتيوب|سناب|ما?سنجر|فايبر|سي[جغ]نال|ديسكورد)';
/** Words of a sentence, too: they are an app beside what announces a name. */
const short = '(?:s[iı]gnal|b[iı]p|threads?|x|fb|tg|vk|[iı]mo|face)';
const noun = '(?:hesa[bp]|sayfa|kullan[ıi]c[ıi]|prof[iı]l|adres|account|user ?name|page|handle)';
const from = String.raw`['’ ]?[dt][ae]n?(?!\p{L})`;
const begins = String.raw`(?<![\p{L}\p{N}])`;

/** «Telegram hesabımız yoktur», «Facebook kullanmıyoruz»: what is said not to be. */
export const denied = String.raw`(?!['’]?\p{L}{0,6}(?: (?:ile|üzerinden|hesa[bp]|sayfa|ödeme|kapora|bile|gibi|kabul|adına|yazan|arayan|gelen)\p{L}{0,10}){0,4} (?:alm[ıi]yoruz|etm[iı]yoruz|kullanm[ıi]yoruz|yok(?:tur)?|istem(?:[iı]yoruz|eyiz)|itibar etmeyin|değil)(?!\p{L}))`;

const anyApp = `(?:${begins}(?:${apps})|${arabic})`;
const mentions = [
  new RegExp(`${anyApp}${denied}`, 'u'),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}]|\d )${short}(?:${from})?(?: ?[:=@]| ${noun})|(?<![\p{L}\p{N}]|\d )(?:x['’]t[ae]|(?:fb|tg|face|b[iı]p|s[iı]gnal)['’ ]?[dt][ae])n?(?!\p{L})|\( ?(?:x|fb|tg|b[iı]p|s[iı]gnal) ?\)| on (?:x|s[iı]gnal)(?![\p{L}\p{N}])`,
    'u',
  ),
  // WhatsApp has names beside its numbers.
  /(?:whats ?app|wats ?ap)(?:['’]?[dt]an?)? ?(?:kullan[ıi]c[ıi]|user ?name|[:=] ?["“']?[a-z][a-z0-9._]{2,30}["”']?(?=[ \t]{0,3}(?:$|[\n,.;)|])))|وات ?س ?[اآ]ب[^\n]{0,20}(?:اسم المستخدم|معرف)/mu,
];

/** Whether a text names another app than Instagram, where a name may be anybody's [R364]. @param text in small letters */
export const namesOtherNetwork = (text: string): boolean => mentions.some((pattern) => pattern.test(text));

const whatsApp = String.raw`${begins}(?:whats ?app|wats ?ap)(?:['’]?[dt]an?)?(?: (?:kullan|ad|hesa[bp]|user ?name|account)\p{L}{0,10}){0,3} ?[:=-]? {0,2}@?$`;
/** The words before a name: the app that stands nearest, in its clause or with signs alone between, and is not denied. */
const before = [
  new RegExp(
    String.raw`(?:${anyApp}|(?<![\p{L}\p{N}]|\d )${short}(?!\p{L}))${denied}(?:[^\p{N}.,!?\n]{0,40}|[^\p{L}\p{N}]{0,12})$`,
    'u',
  ),
  new RegExp(whatsApp, 'u'),
];
const own = new RegExp(String.raw`${begins}(?:[iı]nsta|[iı]g(?!\p{L})|(?:ال)?[إا]نست)[^.!?\n]{0,40}$`, 'u');
/** «@golkiyi (Telegram)», «@golkiyi adlı Telegram hesabı»; no label of what comes next. */
const after = new RegExp(
  String.raw`^(?:['’"”]\p{L}{0,4})? ?[([/–-]? ?(?:(?:adl[ıi]|is[iı]mli|diye|on) )?(?:${anyApp}${denied}|(?:x|fb|tg)(?= ?[)\]]))(?![^\n\p{N}]{0,15}[:=@])`,
  'u',
);

/** So many signs before and behind a name are read. */
const reach = 60;

/** Whether the words around a name say that it is one of another app: no record knows whose it is there [R364, R365]. */
export function isOfOtherNetwork(
  text: string,
  { at, length }: Pick<Found<unknown>, 'at' | 'length'>,
): boolean {
  const left = small(text.slice(Math.max(0, at - reach), at));
  const right = small(text.slice(at + length, at + length + reach));
  if (after.test(right)) return true;
  const found = before.map((pattern) => pattern.exec(left)?.index ?? -1);
  return Math.max(...found) > (own.exec(left)?.index ?? -1);
}
