import { firstNames } from './first-names.ts';
import { folded, readFolded } from './plain-message.ts';
import { isSentenceWord } from './told-names.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.

const begins = String.raw`(?<![\p{L}\p{N}])`;
const ends = String.raw`(?!\p{L})`;
const word = String.raw`\p{L}{1,20}\.?`;
const upTo = (count: number): string => String.raw`(?<name>${word}(?:[ \t]{1,2}${word}){0,${count - 1}})`;
const can = String.raw`(?:y?[ae]bilir\p{L}{0,8}|[ae]rs[ia]n\p{L}{0,3}|[iy]{0,2}n(?:iz)?|y?[iu]p)?`;
/** Orders to send money, and words that send nothing else. */
const sent = `(?:(?:at|gönder|yolla)${can}|(?:yatir|öde)${can}|havale|eft|fast|transfer)${ends}`;
const money = String.raw`(?:kapora|para|ödeme|ücret|havale|depozito|bakiye)\p{L}{0,8}`;
const called = '(?: (?:hesap )?(?:ad|isim|ism|unvan|ünvan)i?(?: soyadi?)?)?';
const holder = `(?:alici(?:si|miz)?${called}|(?:hesap|iban) (?:sahibi|adi|ismi)${called})`;
const possessive = "(?:['’]?n?[iu]n)?";

const patterns = (sources: readonly string[]): RegExp[] =>
  sources.map((source) => folded(new RegExp(source, 'gu')));
/** «Alıcı: Hasan Kaya», also a line below. */
const labelled = patterns([
  String.raw`${begins}${holder}[ \t]{0,2}(?:[:=>→-]|\p{So}\ufe0f?){1,2}[ \t\n]{0,3}${upTo(4)}`,
]);
/** «Hasan Kaya adına atın», «kaporayı Hasan Kaya’ya gönderin». */
const ordered = patterns([
  String.raw`${begins}${upTo(3)} adina(?: [\p{L}\p{N}.,]{1,12}){0,3} ${sent}`,
  String.raw`${begins}${money}(?: [\p{L}\p{N}.]{1,12}){0,2} (?<name>${word} ${word})['’‘]y?[ae] ${sent}`,
]);
/** The same where a known first name alone says that somebody is named. */
const ofPerson = patterns([
  `${begins}${holder} ${upTo(3)}`,
  String.raw`${begins}${money}(?: [\p{L}\p{N}.]{1,12}){0,2} (?<name>${word} \p{L}{2,18}?)y?[ae] ${sent}`,
  String.raw`${begins}(?<name>${word} \p{L}{2,18}?)${possessive} (?:banka )?(?:hesabi|ibani)na(?: [\p{L}\p{N}.,]{1,12}){0,2} ${sent}`,
  `${begins}(?:hesap|iban) ${upTo(3)} adina${ends}`,
]);

/** What else is sent in somebody's name. */
const things = folded(
  /(?<!\p{L})(?:dekont|makbuz|fatura|kargo|paket|konum|davet|mesaj|ma[iı]l|e-?posta|belge|kimlik|foto|video|çiçek|pasta|hediye|sözleşme|bilet|kupon|liste|mektup|fidan|bağiş|teklif|anahtar)/u,
);
/** A firm, a house or a club is no person: whose account is meant is the house's own matter. */
const firm = folded(
  /^(?:ltd|şti|limited|anonim|şirket|firma|işletme|turizm|seyahat|tur(?:lari?)?$|otel|konaklama|tesis|ticaret|tic$|san$|inşaat|gida|emlak|bungalo[vw]|villa|ev(?:ler)?i$|konak|konağ|kamp|pansiyon|restoran|cafe|kafe|butik|resort|tatil|dern|vakf|kooperatif|belediye|okul|yönetim|banka|bank|katilim|kurum|aile|ekip|herkes|kendi|onun|bunun|sizin|bizim)/u,
);
/** Words of a sentence where the name of a payee may stand. */
const noName = folded(
  /^(?:dekont|kisim|kism|ekran|banka|bank|yazan|çikan|görünen|yazi|kontrol|doğru|yanliş)\p{L}{0,8}$/u,
);

/** So many signs before an order are read. */
const reach = 40;

/** What people are addressed by: whoever is called so is one. */
const honorific = /^(?:hanim|bey|abla|abi|usta|hoca)$/;

const known = new Set(firstNames.map(readFolded));
const wordsOf = (name: string): string[] => name.split(/[ \t]+/).map((one) => one.replace(/\.$/, ''));
const isOrdinary = (one: string): boolean => noName.test(one) || isSentenceWord(one);
/** «Yapı Kredi» is a bank as a whole. */
const isFirm = (words: readonly string[]): boolean =>
  words.some((one) => firm.test(one)) || isSentenceWord(words.join(' '));

/** Words up to the first one that no name has. */
function leading(words: readonly string[]): readonly string[] {
  const end = words.findIndex(isOrdinary);
  return end < 0 ? words : words.slice(0, end);
}
/** Words from behind the last one that no name has. */
const trailing = (words: readonly string[]): readonly string[] => leading(words.toReversed()).toReversed();

const isPerson = (words: readonly string[]): boolean =>
  !isFirm(words) && (words.length > 1 || words.some((one) => known.has(one) || honorific.test(one)));

/**
 * Whether a text says by a person's name who gets the money: «alıcı: Hasan Kaya», «Ahmet Yılmaz adına atın». No record knows
 * an account by that. A firm's name is no such [R364]. @param text without what was found
 */
export function tellsPayee(text: string): boolean {
  const read = readFolded(text);
  const found = (all: readonly RegExp[]) => all.flatMap((pattern) => [...read.matchAll(pattern)]);
  const clause = ({ index, 0: whole }: RegExpExecArray) =>
    `${read
      .slice(Math.max(0, index - reach), index)
      .split(/[.!?\n]/)
      .at(-1)}${whole}`;
  const named = ({ groups }: RegExpExecArray) => wordsOf(groups?.name ?? '');
  return (
    found(labelled).some((one) => !isFirm(named(one)) && isPerson(leading(named(one)))) ||
    found(ordered).some((one) => !things.test(clause(one)) && isPerson(trailing(named(one)))) ||
    found(ofPerson).some((one) => known.has(named(one)[0] ?? '') && isPerson(leading(named(one))))
  );
}
