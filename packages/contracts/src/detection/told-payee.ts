import { firstNames, moreFirstNames, namesOfNature, surnames } from './first-names.ts';
import { folded, readFolded } from './plain-message.ts';
import { isSentenceWord } from './told-names.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.

const begins = String.raw`(?<![\p{L}\p{N}])`;
const ends = String.raw`(?!\p{L})`;
const word = String.raw`\p{L}{1,20}\.?`;
const upTo = (count: number): string => String.raw`(?<name>${word}(?:[ \t]{1,2}${word}){0,${count - 1}})`;
const can = String.raw`(?:y?[ae]bilir\p{L}{0,8}|[ae]rs[ia]n\p{L}{0,3}|[iy]{0,2}n(?:iz)?|y?[iu]p)?`;
/** Orders to send money, and words that send nothing else. */
const sent = `(?:(?:at|gönder|yolla)${can}|(?:yatir|öde)${can}|(?:havale|eft|fast|transfer)(?! (?:yap|et|gönder)[dt][iu]))${ends}`;
const money = String.raw`(?:kapora|para|ödeme|ücret|havale|depozito|bakiye)\p{L}{0,8}`;
const called = '(?: (?:hesap )?(?:ad|isim|ism|unvan|ünvan)i?(?: soyadi?)?)?';
const holder = `(?:alici(?:si|miz)?${called}|(?:hesap|iban) (?:sahibi|adi|ismi)${called})`;
/** «Alıcı olarak», «alıcı kısmına»: where a name is written. */
const asHolder = '(?: (?:olarak|lütfen|(?:kismi|yeri|bölümü|hanesi|alani)n[ae]))';
/** Words and sums between a name and its order: no end of a sentence, and nothing that says what was booked in that name. */
const between = String.raw`(?: (?!(?:rezerv|yapildi|yapiyor|yaptim|yaptir|ayird|ayiriyor|ayirt|kayit|kaydet|oluştur|tut[tu]|oda(?:yi|niz)|konakla|giriş))(?:\d{1,3}(?:[.,]\d{1,3}){1,2}|[\p{L}\p{N}]{1,12})){0,3}?`;
const possessive = "(?:['’]?n?[iu]n)?";

const patterns = (sources: readonly string[]): RegExp[] =>
  sources.map((source) => folded(new RegExp(source, 'gu')));
/** «Alıcı: Hasan Kaya», also a line below. */
const labelled = patterns([
  String.raw`${begins}${holder}[ \t]{0,2}(?:[:=>→-]|\p{So}\ufe0f?){1,2}[ \t\n]{0,3}${upTo(4)}`,
]);
/** «Hasan Kaya adına atın», «kaporayı Hasan Kaya’ya gönderin». */
const ordered = patterns([
  `${begins}${upTo(3)} (?:adina|ismine)${between} ${sent}`,
  String.raw`${begins}${money}(?: [\p{L}\p{N}.]{1,12}){0,2} (?<name>${word} ${word})['’‘]y?[ae] ${sent}`,
]);
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
/** A firm, a house or a club is no person: whose account is meant is the house's own matter. */
const firm = folded(
  new RegExp(
    `^(?:${[
      'ltd|şti|limited|anonim|şirket|firma|işletme|turizm|seyahat|tur(?:lari?)?$|otel|konaklama|tesis|ticaret|tic$|san$|inşaat|gida|emlak',
      'bungalo[vw]|villa|ev(?:ler)?i$|konak|konağ|konukev|kamp|pansiyon|restoran|cafe|kafe|butik|resort|tatil|çiftli[kğ]',
      '(?:vadi|yayla|bahçe|tepe|dere|kiyi|koku|rüya|yuva|çizgi)s[iu]$|(?:cennet|koy|sahil|orman|yildiz|köşk|göl)[iu]$',
      'dern|vakf|kooperatif|belediye|okul[iu]|yönetim|bank(?:a|asi|asina)?$|katilim|kurum(?:u|sal)?$|aile(?:si|miz|niz)?$',
      'ekip|herkes|kendi(?:m|miz|n|niz|si)?$|onun$|bunun$|sizin$|bizim$',
    ].join('|')})`,
    'u',
  ),
);
/** Words of a sentence where the name of a payee may stand. */
const noName = folded(
  /^(?:dekont|kisim|kism|ekran|banka|bank|yazan|çikan|görünen|yazi|kontrol|doğru|yanliş)\p{L}{0,8}$/u,
);

/** So many signs before an order are read. */
const reach = 40;

/** What people are addressed by: whoever is called so is one. */
const honorific = /^(?:hanim|bey|abla|abi|usta|hoca)$/;

const setOf = (names: readonly string[]) => new Set(names.map(readFolded));
const known = setOf([...firstNames, ...moreFirstNames]);
const ofNature = setOf(namesOfNature);
const ofFamilies = setOf(surnames);
const wordsOf = (name: string): string[] => name.split(/[ \t]+/);
const isMoney = folded(new RegExp(`^${money}$`, 'u'));
const isOrdinary = (one: string): boolean =>
  noName.test(one) || isMoney.test(one) || /^(?:kadar|say[iı]n|sn\.?)$/.test(one) || isSentenceWord(one);
/** «Yapı Kredi» is a bank as a whole. */
const isFirm = (words: readonly string[]): boolean =>
  words.some((one) => firm.test(one)) || isSentenceWord(words.join(' '));

/** Words of a name: up to the first one that no name has, and from behind those in front of it. */
function nameIn(words: readonly string[]): readonly string[] {
  const from = words.findIndex((one) => !isOrdinary(one));
  const rest = from < 0 ? [] : words.slice(from);
  const end = rest.findIndex(isOrdinary);
  return end < 0 ? rest : rest.slice(0, end);
}

/** Whether words name a person: by a known first name or an initial at their begin, or by what people are addressed by. */
function isPerson(words: readonly string[]): boolean {
  const [first = '', ...rest] = words;
  if (isFirm(words)) return false;
  if (known.has(first) || rest.some((one) => honorific.test(one))) return true;
  return ofNature.has(first) ? ofFamilies.has(rest[0] ?? '') : /^\p{L}\.$/u.test(first) && rest.length > 0;
}
/** Whether a person's name stands at the end of words: a first name with more behind it, or one of its own. */
const endsWithPerson = (words: readonly string[]): boolean =>
  isPerson(nameIn(words)) || words.some((_, at) => at < words.length - 1 && isPerson(words.slice(at)));

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
  const clause = ({ index, 0: whole }: RegExpExecArray) =>
    `${read
      .slice(Math.max(0, index - reach), index)
      .split(/[.,!?\n]/)
      .at(-1)}${whole}`;
  const named = ({ groups }: RegExpExecArray) => wordsOf(groups?.name ?? '');
  const isWarned = ({ index }: RegExpExecArray) => warned.test(read.slice(index, index + 3 * reach));
  return (
    found(labelled).some((one) => !isFirm(named(one)) && !isWarned(one) && isPerson(nameIn(named(one)))) ||
    found(ordered).some((one) => !things.test(clause(one)) && endsWithPerson(named(one))) ||
    found(ofPerson).some((one) => !isWarned(one) && isPerson(nameIn(named(one))))
  );
}
