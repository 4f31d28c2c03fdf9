import { namesBesideBank } from './payee-beside-bank.ts';
import { money, sent } from './paying-words.ts';
import { endsWithPerson, isFirm, isFullName, isPerson, nameIn, ofFamilies, wordsOf } from './person-names.ts';
import { folded, foldedWords, readFolded } from './plain-message.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.

const begins = String.raw`(?<![\p{L}\p{N}])`;
const ends = String.raw`(?!\p{L})`;
const word = String.raw`\p{L}{1,20}\.?`;
const upTo = (count: number): string => String.raw`(?<name>${word}(?:[ \t]{1,2}${word}){0,${count - 1}})`;
const called = '(?: (?:hesap )?(?:ad|isim|ism|unvan|ünvan)i?(?: soyadi?)?)?';
const holder = `(?:alici(?:si|miz)?${called}|(?:hesap|iban) (?:sahibi|adi|ismi)${called}|gönderilecek (?:kişi|isim))`;
/** «Kime: Kenan Ak»: what a bank's form calls it; without its sign it is a question. */
const whom = '(?:kime|kimin adina|payee|beneficiary)';
/** «Alıcı olarak», «alıcı kısmına»: where a name is written. */
const asHolder = '(?: (?:olarak|lütfen|(?:kismi|yeri|bölümü|hanesi|alani)n[ae]))';
/** Words and sums between a name and its order: no end of a sentence, and nothing that says what was booked in that name. */
const between = String.raw`(?: (?!(?:rezerv|yapildi|yapiyor|yaptim|yaptir|ayird|ayiriyor|ayirt|kayit|kaydet|oluştur|tut[tu]|oda(?:yi|niz)|konakla|giriş))(?:\d{1,3}(?:[.,]\d{1,3}){1,2}|[\p{L}\p{N}]{1,12})){0,3}?`;
const possessive = "(?:['’]?n?[iu]n)?";

const patterns = (sources: readonly string[]): RegExp[] => sources.map((source) => foldedWords(source, 'gu'));
/** «Alıcı: Hasan Kaya», also a line below. */
const labelled = patterns([
  String.raw`${begins}${holder}[ \t]{0,2}(?:[:=>→-]|\p{So}\ufe0f?){1,2}[ \t\n]{0,3}${upTo(4)}`,
]);
/** Behind it stands a first name and more: «Kime: Ayşe Hanım’ın dikkatine» is about a letter. */
const toWhom = patterns([
  String.raw`${begins}${whom}[ \t]{0,2}(?:[:=>→-]|\p{So}\ufe0f?){1,2}[ \t\n]{0,3}${upTo(2)}`,
]);
/** «Hasan Kaya adına atın», «kaporayı Hasan Kaya’ya gönderin». */
const ordered = patterns([
  `${begins}${upTo(3)} (?:adina|ismine)${between} ${sent}`,
  String.raw`${begins}${money}(?: [\p{L}\p{N}.]{1,12}){0,2} (?<name>${word} ${word})['’‘]y?[ae] ${sent}`,
]);
/** «Kenan Ak adına, kaporayı atın»: nothing is said to have been booked in that name. */
const parted = patterns([
  String.raw`${begins}${upTo(3)} (?:adina|ismine), ?(?:\d[\d.,]{0,8} ?(?:bin |tl |lira )?)?${money}(?: [\p{L}\p{N}.]{1,12}){0,2} ${sent}`,
  // «Kenan Ak ismine 3000»: nothing but the sum.
  String.raw`${begins}${upTo(3)} (?:adina|ismine) \d[\d.,]{2,8}(?: ?(?:bin|tl|lira))?(?=[ \t]{0,3}(?:$|[\n.,!?]))`,
]);
/** Words between a payee and the order, none of which is another thing that is sent. */
const soon = String.raw`(?: (?:${money}|\d[\d.,]{0,8}|bin|tl|lira|hemen|direkt?|lütfen|şimdi|bugün)){0,3}`;
/** «Ahmet Yılmaz’a atın»: without a word of money it takes a first name and more behind it. */
const bare = patterns([String.raw`${begins}(?<name>${word} \p{L}{2,20})['’‘]y?[ae]${soon} ${sent}`]);
/** The same without its sign: there it takes a known surname, too. */
const bareWithout = patterns([String.raw`${begins}(?<name>${word} \p{L}{2,18}?) ?y?[ae]${soon} ${sent}`]);
/** The same where the name begins what is read. */
const ofPerson = patterns([
  `${begins}${holder}${asHolder}{0,2} ${upTo(3)}`,
  String.raw`${begins}${money}(?: [\p{L}\p{N}.]{1,12}){0,2} (?<name>${word} \p{L}{2,18}?)y?[ae] ${sent}`,
  String.raw`${begins}(?<name>${word} \p{L}{2,18}?)${possessive} (?:banka )?(?:hesabi|ibani)na(?: [\p{L}\p{N}.,]{1,12}){0,2} ${sent}`,
  `${begins}(?:hesap|iban) ${upTo(3)} adina${ends}`,
]);

/** What else is sent in somebody's name. */
const things = folded(
  /(?<!\p{L})(?:dekont|makbuz|fatura|kargo|paket|konum|davet|mesaj|ma[iı]l|e-?posta|belge|kimlik|foto|video|çiçek|pasta|hediye|sözleşme|bilet|kupon|liste|mektup|fidan|bağiş|teklif|anahtar)/u,
);
/** What was booked in somebody's name, before a comma. */
const booked = /(?<!\p{L})(?:rezerv|oda|kayi[td]|konakla|giris)/u;
/** What an order to send is about, as its ending says; what else ends so is no thing. */
const object = foldedWords(
  String.raw`^(?!(?:${money}|hadi|haydi|şimdi|peki|tabii|belki|kendi|yeni|artik|(?:yari|kalan|geri|tamam|hep)\p{L}{0,6})$)\p{L}{3,}[iu]$`,
  'u',
);
/** So many signs before an order are read. */
const reach = 40;

/** «Alıcı: Ahmet Yılmaz yazıyorsa göndermeyin» warns of that name. */
const warned =
  /^[^.,!?\n]{0,60}(?: ise|(?:yor|[aeiu]r)s[ae](?:n[iu]z)?)(?!\p{L})[^.!?\n]{0,40}(?:at|yap|yatir|gonder|yolla|ode)m[ae]y/u;

/**
 * Whether a text says by a person's name who gets the money: «alıcı: Hasan Kaya», «Ahmet Yılmaz adına atın». No record knows
 * an account by that. A firm's name is no such [R364]. @param text without what was found
 */
export function tellsPayee(text: string): boolean {
  const read = readFolded(text);
  const found = (all: readonly RegExp[]) => all.flatMap((pattern) => [...read.matchAll(pattern)]);
  const before = ({ index }: RegExpExecArray) =>
    read
      .slice(Math.max(0, index - reach), index)
      .split(/[.,!?\n]/)
      .at(-1) ?? '';
  const clause = (one: RegExpExecArray) => `${before(one)}${one[0]}`;
  const sendsMoney = (one: RegExpExecArray) =>
    !things.test(clause(one)) && !wordsOf(before(one)).some((each) => object.test(each));
  const named = ({ groups }: RegExpExecArray) => wordsOf(groups?.name ?? '');
  const isWarned = ({ index }: RegExpExecArray) => warned.test(read.slice(index, index + 3 * reach));
  return (
    found(labelled).some((one) => !isFirm(named(one)) && !isWarned(one) && isPerson(nameIn(named(one)))) ||
    found(ordered).some((one) => !things.test(clause(one)) && endsWithPerson(named(one))) ||
    found(toWhom).some((one) => !isWarned(one) && isFullName(named(one))) ||
    found(parted).some((one) => !booked.test(clause(one)) && endsWithPerson(named(one))) ||
    found(bare).some((one) => sendsMoney(one) && isFullName(named(one))) ||
    found(bareWithout).some(
      (one) => sendsMoney(one) && isFullName(named(one)) && ofFamilies.has(named(one).at(-1) ?? ''),
    ) ||
    namesBesideBank(read) ||
    found(ofPerson).some((one) => !isWarned(one) && isPerson(nameIn(named(one))))
  );
}
