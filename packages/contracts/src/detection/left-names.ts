import { mostAsked } from '../contact/plain-page.ts';
import { appNames, begins, unmasked } from './app-names.ts';
import type { MessageItem } from './find-in-message.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.

/** What hangs on to a Turkish noun, and nothing else: a name may begin as such a word does. */
const ending = `(?:l[ae]r)?(?:[ıiuü]?m(?:[ıiuü]z)?|[ıiuü]n[ıiuü]z|s?[ıiuü])?(?:n?[dt][ae]n?|y?l[ae]|n?[ıiuü]n|[yn]?[ıiuü]|[yn]?[ae])?(?:k[iı])?`;
/** Nouns and words of a sentence that go on behind an app's name. */
const nouns = [
  'hesa[bp]|sayfa|prof[iı]l|adres|l[iı]nk|ad|kullan[ıi]c[ıi]|mesaj|dm|story|h[iı]kaye|gönder[iı]|paylaş[ıi]m|foto|fotoğraf',
  'v[iı]deo|reels?|yorum|yay[ıi]n|tak[iı]p|tak[iı]pç[iı]|kanal|b[iı]o|reklam|[iı]s[iı]m|[iı]sm|res[iı]m|görsel|grup|grub|hat|hatt',
  'numara|no|tel|telefon|destek|[iı]let[iı]ş[iı]m|rezervasyon|b[iı]lg[iı]|konum|ses|durum|kay[ıi]t|cep|gsm|s[iı]par[iı]ş',
].join('|');
const particles = [
  've|veya|ya|da|de|dan|den|tan|ten|ta|te|[iı]le|[iı]ç[iı]n|olarak|g[iı]b[iı]|yok|yoktur|var|vard[ıi]r|üzer[iı]nden|üstünden|arac[ıi]l[ıi]ğ[ıi]yla',
  'd[ıi]ş[ıi]nda|har[iı]ç|değ[iı]l|ama|fakat|[iı]se|b[iı]le|kapal[ıi]|aç[ıi]k|akt[iı]f|bu|budur|şu|o|burada|ayn[ıi]|tek|sadece|yaln[ıi]z|yaln[ıi]zca',
  'b[iı]z|b[iı]z[iı]|b[iı]ze|b[iı]z[iı]m|s[iı]z[iı]|s[iı]ze|aşağ[ıi]da|yukar[ıi]da|hem|onayl[ıi]|resm[iı]|mav[iı]|canl[ıi]|g[iı]zl[iı]|kullanm[ıi]yoruz|kullan[ıi]yoruz',
  'yaz[ıi]n|yaz[ıi]n[ıi]z|yazab[iı]l[iı]rs[iı]n[iı]z|aray[ıi]n|bak[ıi]n|ulaş[ıi]n|görüntülü|sesl[iı]|her|gün|günü|varsa',
].join('|');
const english = [
  'page|account|profile|handle|name|user ?name|bio|posts?|photos?|pictures?|stories|messages?|or|and|is|for|only|has|we|our|us|at|on|with',
  'to|too|also|official|number|line|call|contact|group|business|web|available|in|by|from|of|the|you|me|please|no',
].join('|');
const allowed = String.raw`(?:(?:${nouns})${ending}|${particles}|${english})(?![\p{L}\p{N}_]|\.[\p{L}\p{N}])`;

const mark = String.raw`(?:[:=>-]|\p{So}\ufe0f?)`;
/** What stands between a label and its name, which may be on the next line. */
const signs = String.raw`(?=[ \t]|${mark})[ \t]{0,3}(?:${mark}{1,2}[ \t]{0,3}(?:\n(?!\n))?)?[ \t"“'(]{0,3}(?:(?:as|called|named) )?`;
const name = String.raw`\p{L}[\p{L}\p{N}._]{2,29}`;
/** A word right behind an app's name or a label of an account that is none of a sentence. */
const behindApp = (app: string): string =>
  String.raw`${begins}${app}(?![\p{L}\p{N}'’])${signs}(?!${allowed})${name}`;
const label = `(?: (?:hesab|sayfas?|prof[iı]l|ad|adres)(?:[ıiuü]?m[ıiuü]z|[ıiuü]))`;
const accounts = [
  behindApp(`${appNames.instagram}${label}?`),
  behindApp(`kullan[ıi]c[ıi] ad[ıi](?:m[ıi]z?|n[ıi]z)?`),
  // A name in Latin letters behind an app's name in Arabic ones.
  String.raw`(?:[إا]نست|وات ?س ?[اآ]ب)\p{L}{0,8}${signs}[a-z][a-z0-9._]{2,29}`,
].map((source) => new RegExp(source, 'u'));
const chats = new RegExp(behindApp(`(?:${appNames.whatsApp}|wa|b[iı]p|s[iı]gnal|snap)`), 'gu');
/** A person's name is no account's: it is called so, or stands before a number that was found. */
const person = /^ (?:han[ıi]m|bey|abla|ab[iı])(?!\p{L})|^[^\n]{0,25}\n{3}/u;
/** «instagramda golkiyi destek diye aratın»: what announces a name that was not found. */
const announced = new RegExp(
  String.raw`${begins}${appNames.instagram}(?:['’]?[dt][ae](?:n|k[iı])?)?(?!\p{L}) [\p{L}\p{N} ._]{2,40} (?:d[iı]ye|adl[ıi]|ad[ıi]yla|[iı]sm[iı]yle|[iı]s[iı]ml[iı]|arat)`,
  'u',
);

/** «insta: golkiyi destek»: what was found may be the beginning of a name with a gap, which a search finds. */
const goesOn = new RegExp(
  String.raw`(?:${appNames.instagram}|hesa[bp]|sayfa|prof[iı]l|kullan[ıi]c[ıi])[^\n]{0,15}\n{3,30} (?:destek|off[iı]c[iı]al|resm[iı]|yedek|rezervasyon)(?![\p{L}\p{N}]| ?[:=]| (?:hat|no|tel|num|[iı]ç[iı]n|ek[iı]b|hesa|sayfa|\n))`,
  'u',
);

/** An account that was asked, named once more beside what announces one, in letters that no sign makes a name of. */
function repeatsAccount(text: string, items: readonly MessageItem[]): boolean {
  const folded = text.replaceAll('ı', 'i');
  const names = items
    .flatMap(({ kind, asked }) => (kind === 'account' && asked ? [asked] : []))
    .slice(0, mostAsked);
  const letters = names.map((name) => name.replace(/[^a-z0-9]/g, '')).filter(({ length }) => length >= 5);
  return letters.some((name) =>
    new RegExp(
      String.raw`${begins}(?:insta|ig(?!\p{L})|hesa[bp](?!\p{L}{0,8} ?(?:no|num|sahi|bilg))|sayfa|profil|kullanici)[^\n]{0,40}${begins}${[...name].join('[ ._-]?')}`,
      'u',
    ).test(folded),
  );
}

/**
 * Whether a name is left that no sign says is one: «ig golkiyi destek», «wp golkiyi». What is a word of a sentence is known,
 * everything else may be whom to write to. @param text in small letters, without what was found
 */
export function leavesName(text: string, items: readonly MessageItem[]): boolean {
  const read = unmasked(text);
  const isPerson = ({ index, 0: { length } }: RegExpExecArray) =>
    person.test(read.slice(index + length, index + length + 30));
  return (
    [...accounts, announced, goesOn].some((pattern) => pattern.test(read)) ||
    repeatsAccount(read, items) ||
    [...read.matchAll(chats)].some((chat) => !isPerson(chat))
  );
}
