import { toAskedHandle } from '../contact/handle.ts';
import { labelWords } from '../contact/label.ts';
import { appNames, begins } from './app-names.ts';
import { accountAt, type FoundAccount } from './find-accounts.ts';
import type { Found } from './found.ts';
import { foldedWords, readFolded } from './plain-message.ts';
import { banks, commonWord, sentenceWord } from './sentence-words.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.

const { any, word, whatsApp, market, instagram } = appNames;
const { ending, accountWord } = labelWords;
const noun = `(?:(?:hesa[bp]|sayfa|profil|ad|ism|isim|adres|kanal|arama)${ending})`;
const app = `(?:${begins}(?:${instagram}|inst|ig(?=['’]?d[ae])|${market})|${any})`;
/** «Instagram’da», «instada», «instagrama»: where a name is written or looked for; «instagramdan» is how somebody writes. */
const there = String.raw`${app}['’ ]?(?:[dt][ae](?:ki)?|y?[ae])(?!\p{L})`;
const anywhere = String.raw`${app}${ending}(?!\p{L})(?: [dt][ae]n?(?!\p{L}))?`;
const fill = String.raw`(?: ${noun}| biz(?:[iıe]|im)?| (?:kısm|yer|çubuğ|bölüm)\p{L}{0,5}){0,3}`;
const name = String.raw`["“”'‘«]?(?<name>[\p{L}\p{N}][\p{L}\p{N}._]{2,28}[\p{L}\p{N}_])(?:["”»]|['’](?!\p{L}))?`;
const caseOf = String.raw`(?:['’‘]\p{L}{1,4})?`;
const order = String.raw`(?:[iu]n(?:[iu]z)?|yin(?:iz)?|[iu]p|yip|inca|yinca|mak|man\p{L}{0,4}|(?:ar)?san\p{L}{0,3}|y?abil\p{L}{1,10}|(?:ur|ar)sun\p{L}{0,3})?(?!\p{L})`;
const search = `(?:arat|yaz|ara|bul)${order}`;
/** What says that the word before it is a name. */
const called = `(?:diye|adiyla|ismiyle|adli|isimli|(?:hesabi|sayfasi|profili)n(?:[ae]|[dt][ae]n)|olarak (?:${search}|var|geç|kayıtl)|arat${order})`;
/** What stands between a label and its name. */
const mark = '(?:[:=/]|->|[>→➜➡👉👇⬇]\ufe0f?)';
/** Where a clause ends. */
const stops = String.raw`(?=[ \t]{0,3}(?:$|[\n.,;|)!]))`;
const elsewhere = String.raw`(?<!(?:google|harita|navigasyon|maps|yandex)[^.!?\n]{0,40})`;

const all = (sources: readonly string[]): RegExp[] => sources.map((source) => foldedWords(source, 'dgu'));
/** Words that ask a reader to search for a name: what follows or precedes them is one. */
const told = all([
  `${anywhere}${fill} ${name}${caseOf} ${called}`,
  `${there}${fill} ${name}${caseOf} (?:${search}|takip)`,
  `${anywhere}${fill} ${name}['’‘][yn]?[ae] (?:yaz|ulaş|mesaj|dm|sor)`,
  `${elsewhere}${begins}${name} (?:(?:adli|isimli) (?:${anywhere} )?${noun}|diye (?:${anywhere} )?arat)`,
  `${begins}${name}['’‘](?:[dt][ae]n|y?[iu]) takip`,
]);
/** A label announces it; most of Instagram's are read beside the names that have a sign. */
const labelled = all([
  `${begins}takip ?[:=] ?${name}${stops}`,
  String.raw`(?:${app}${ending}(?: ${noun})? ?${mark}|(?<![\p{L}\p{N}]|\d )${word}${ending}(?: ${noun})? ?[:=]) ?${name}(?![\p{L}\p{N}])`,
  String.raw`${begins}${name} ?[([] ?${anywhere} ?[)\]]`,
  `${begins}${whatsApp}(?: ${noun})? ?[:=] ?${name}${stops}`,
  `(?:${any}|${begins}face)(?:['’]?[dt][ae]n?)?(?: ${noun})? ${name}${stops}`,
  `${begins}${market}(?: ${noun})? ${name}${stops}`,
  // A label alone on its line, and a name alone on the next.
  String.raw`(?<=^|\n)[^\p{L}\p{N}@\n]{0,6}(?:${accountWord}|${anywhere})[^\p{L}\p{N}@\n]{0,8}\n[^\p{L}\p{N}@\n]{0,4}${name}(?=[^\p{L}\p{N}@\n]{0,4}(?:\n|$))`,
]);
/** Behind a label it is a person's, as in «Hesap: Gülşen»; no name of an account has such letters. */
const isPersons = (written: string): boolean => /[^a-z0-9._ıİ]/i.test(written) && !/[._\d]/.test(written);

const wordOfSentence = foldedWords(
  String.raw`^(?:${sentenceWord}|${commonWord}|${banks}|${app}${ending}|${begins}${whatsApp}|\p{L}{2,20}(?:m[iu]z|n[iu]z)[iu]?|\p{L}{1,20}[iu]yor(?:um|uz|sun(?:uz)?|l[ae]r)?)$`,
  'u',
);

/** True for a word of a sentence, an app or a bank, which stands where a name may. */
export const isSentenceWord = (written: string): boolean => wordOfSentence.test(readFolded(written));

/** True for what may be a name: no word of a sentence, and long enough for one. */
export function mayBeName(written: string): boolean {
  const handle = toAskedHandle(written);
  return handle !== null && handle.replace(/[^a-z]/g, '').length >= 4 && !isSentenceWord(written);
}

/**
 * Names that a text asks to search for or to write to on an app, or puts behind a label. Nothing else marks them as
 * names: «Instagram’da villapark diye aratın» [R363, R365]. @param text without what was found
 */
export function toldNames(text: string): Found<FoundAccount>[] {
  const read = readFolded(text);
  const found = new Map<number, Found<FoundAccount>>();
  for (const pattern of [...told, ...labelled])
    for (const match of read.matchAll(pattern)) {
      const [at = 0, end = 0] = match.indices?.groups?.name ?? [];
      const written = text.slice(at, end);
      const isNone =
        found.has(at) || !mayBeName(written) || (labelled.includes(pattern) && isPersons(written));
      if (!isNone) found.set(at, accountAt(text, at, written));
    }
  return [...found.values()];
}
