import { toAskedHandle } from '../contact/handle.ts';
import { labelWords } from '../contact/label.ts';
import { mostAsked } from '../contact/plain-page.ts';
import { wordPattern } from '../word-pattern.ts';
import { appNames, begins, unmasked } from './app-names.ts';
import type { MessageItem } from './find-in-message.ts';
import { foldedWords, withoutTurkish } from './plain-message.ts';
import { sentenceWord } from './sentence-words.ts';
import { mayBeName } from './told-names.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.

const mark = String.raw`(?:[:=>-]|\p{So}\ufe0f?)`;
/** What stands between a label and its name, which may be on the next line. */
const signs = String.raw`(?=[ \t]|${mark})[ \t]{0,3}(?:${mark}{1,2}[ \t]{0,3}(?:\n(?!\n))?)?[ \t"“'(]{0,3}(?:(?:as|called|named) )?`;
const name = String.raw`\p{L}[\p{L}\p{N}._]{2,29}`;
/** A word right behind an app's name or a label of an account that is none of a sentence. */
const behindApp = (app: string): string =>
  String.raw`${begins}${app}(?![\p{L}\p{N}'’])${signs}(?!${sentenceWord})${name}`;
const label = `(?: (?:hesa[bp]|sayfas?|profil|ad|ism|adres)(?:[iu]?m[iu]z|[iu])?)`;
const accounts = [
  behindApp(`${appNames.instagram}${label}?`),
  behindApp(`kullanici adi(?:miz?|niz)?`),
  // A name in Latin letters behind an app's name in Arabic ones.
  String.raw`(?:[إا]نست|وات ?س ?[اآ]ب)\p{L}{0,8}${signs}[a-z][a-z0-9._]{2,29}`,
].map((source) => foldedWords(source, 'u'));
const chats = foldedWords(behindApp(`(?:${appNames.whatsApp}|wa|bip|signal|snap)`), 'gu');
/** A person's name is no account's: it is called so, or stands before a number that was found. */
const person = /^ (?:hanim|bey|abla|abi)(?!\p{L})|^[^\n]{0,25}\n{3}/u;
/** «instagramda golkiyi destek diye aratın»: what announces a name that was not found. */
const announced = foldedWords(
  String.raw`${begins}${appNames.instagram}(?:['’]?[dt][ae](?:n|ki)?)?(?!\p{L}) [\p{L}\p{N} ._"“”]{2,40} (?:diye|adli|adiyla|ismiyle|isimli|arat)`,
  'u',
);

/** «instagramda villa park yazın»: words between a place and the order to write them there, the first of them no word of a sentence. */
const written = foldedWords(
  String.raw`${begins}${appNames.instagram}['’ ]?[dt][ae](?!\p{L}) (?<name>[\p{L}\p{N}]{3,20}) [\p{L}\p{N}]{2,20}(?: [\p{L}\p{N}]{2,20})? (?:yaz(?:in(?:iz)?|ip)?|ara(?:yin(?:iz)?|yip)?|bul(?:un|up)?)(?!\p{L})`,
  'gu',
);
/** Where a clause ends. */
const stops = String.raw`(?=[ \t]{0,3}(?:$|[\n.,;!)]))`;
const hintedName = String.raw`(?<name>[\p{L}\p{N}][\p{L}\p{N}._]{2,29})`;
const reaching = String.raw`(?:(?:yaz|ulaş)(?:in(?:iz)?|ip|sana|abil\p{L}{1,8})?(?!\p{L})|ara(?:yin)?(?!\p{L})|(?:dm|mesaj) (?:at|yaz|gönder)|takip ed|devam|geçin)`;
const page = '(?:hesa[bp]|sayfa|profil)';
/** What ends a word of a sentence, which stands where a name may. */
const noEnding = '(?<!d[iu]|yor|[ae]cak|[ae]cek|miş|[dt]ir|li|siz|[dt][ae]|[dt][ae]n|[iu]p)';
/** «yedek hesabımız villapark», «villapark sayfasına yazın», «villapark’tan yazın», «villapark yazın insta»: a name that no app stands beside. */
const hinted = [
  String.raw`${begins}(?:asil|yeni|diğer|yedek|ikinci|gerçek|tek|ana|resmi|orijinal) ${page}(?:i?m(?:iz)?|s?i)? (?:[>\p{Sm}\p{So}]\ufe0f? ?)?${hintedName}${noEnding}${stops}`,
  String.raw`${begins}${hintedName}${noEnding} (?:diye )?(?:yaz|ara|arat|bul)(?:y?[iu]n(?:iz)?|y?[iu]p)?,? ${appNames.instagram}(?:['’ ]?(?:y?[ae]|[dt][ae]n?))?(?!\p{L})${stops}`,
  `${begins}${hintedName} (?:hesabi|sayfasi|profili)n(?:[ae]|[dt][ae]n) ${reaching}`,
  `${begins}${appNames.instagram}['’ ]?[dt][ae]n ${hintedName} ${reaching}`,
  `${begins}(?:(?:takip etmek|dm|mesaj) için|${page}\\p{L}{1,8}n (?:adi|ismi)) ${hintedName}${stops}`,
  `${begins}${hintedName}['’‘](?:[yn]?[ae]|[dt][ae]n) (?!ulaş|ara(?!yin))${reaching}`,
].map((source) => foldedWords(source, 'gu'));
/** A name that begins as a label does, before another: `instavilla golkiyi.bungalov`, as the box refuses it. */
const longLabel = foldedWords(
  String.raw`(?<![\p{L}\p{N}._@'’-])(?!(?:${labelWords.accountWord}|${labelWords.site})(?![\p{L}\p{N}_]))(?:(?:insta|hesa[bp](?!l[ai])|profil)[\p{L}\p{N}_]{1,30}[ \t]{0,3}[:=][ \t]{0,3}\p{L}|${labelWords.nameLikeLabel}(?=[ \t\n:=]|\p{So})[^\p{L}\p{N}@.]{0,12}?\n{3})`,
  'u',
);

/** «insta: golkiyi destek»: what was found may be the beginning of a name with a gap, which a search finds. */
const goesOn = foldedWords(
  String.raw`(?:${appNames.instagram}|hesa[bp]|sayfa|profil|kullanici)[^\n]{0,15}\n{3,30} (?:destek|official|resmi|yedek|rezervasyon)(?![\p{L}\p{N}]| ?[:=]| (?:hat|no|tel|num|için|ekib|hesa|sayfa|\n))`,
  'u',
);

/** An account that was asked, named once more beside what announces one, in letters that no sign makes a name of. */
function repeatsAccount(text: string, items: readonly MessageItem[]): boolean {
  const names = items
    .flatMap(({ kind, asked }) => (kind === 'account' && asked ? [asked] : []))
    .slice(0, mostAsked);
  const letters = names.map((name) => name.replace(/[^a-z0-9]/g, '')).filter(({ length }) => length >= 5);
  return letters.some((name) =>
    wordPattern(
      String.raw`${begins}(?:insta|ig(?!\p{L})|hesa[bp](?!\p{L}{0,8} ?(?:no|num|sahi|bilg))|sayfa|profil|kullanici)[^\n]{0,40}${begins}${[...name].join('[ ._-]?')}|(?<![\p{L}\p{N}@])${name}[._]{1,2}[a-z0-9](?![a-z0-9._]{0,40}@)`,
      'u',
    ).test(text),
  );
}

/**
 * Whether a name is left that no sign says is one: «ig golkiyi destek», «wp golkiyi». What is a word of a sentence is known,
 * everything else may be whom to write to. @param text in small letters, without what was found
 */
export function leavesName(text: string, items: readonly MessageItem[]): boolean {
  const read = withoutTurkish(unmasked(text));
  const asked = new Set(items.map((item) => item.asked));
  const isOther = (written: string) => mayBeName(written) && !asked.has(`@${toAskedHandle(written)}`);
  const isPerson = ({ index, 0: { length } }: RegExpExecArray) =>
    person.test(read.slice(index + length, index + length + 30));
  return (
    [...accounts, announced, goesOn, longLabel].some((pattern) => pattern.test(read)) ||
    repeatsAccount(read, items) ||
    [written, ...hinted].some((pattern) =>
      [...read.matchAll(pattern)].some(({ groups }) => isOther(groups?.name ?? '')),
    ) ||
    [...read.matchAll(chats)].some((chat) => !isPerson(chat))
  );
}
