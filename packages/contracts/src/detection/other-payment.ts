import { fitsCard } from '../contact/card-digits.ts';
import { ibanFits } from '../contact/iban.ts';
import { phonesIn } from '../contact/phone.ts';
import { wordPattern } from '../word-pattern.ts';
import { unmasked } from './app-names.ts';
import { fitsIdentity } from './check-digits.ts';
import { findDates } from './find-dates.ts';
import { without } from './found.ts';
import { deniedWith } from './other-networks.ts';
import { people } from './paying-words.ts';
import { folded, foldedWords, plainMessage, readFolded, small, withoutTurkish } from './plain-message.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.

// Words are written as a Turkish keyboard has them, but for the i, and are found without its letters, too.

/** Sixteen digits in groups or in one; what follows or comes before is no digit of it. */
const cardNumber = /(?<![\d+]|\d[ .-])\d{4}([ .-]?)\d{4}\1\d{4}\1\d{4}(?![ .-]?\d)/g;
/** Wallets and coins by their names, as Turkish, English and Arabic messages write them; what is said not to be taken is none. */
const chain = '(?:tron|ethereum|solana|bnb|polygon|ton)';
const brand = [
  'papara|ppr(?:a|(?=[dy][ae])|(?!\\p{L}))|paycell|ininal|tosla|payfix|peple|binance|pay ?pal|revolut|payoneer|skrill|venmo|zelle|cash ?app|\\p{L}{0,8}coin|btc|eth(?!\\p{L})|usd-?[tc]|trx|tether|ethereum|kripto|crypto|(?:google|apple|samsung) ?pay|alipay|pay ?safe|i ?tunes|hediye (?:kart|çek)|gift ?card|razer ?gold|steam (?:kod|kart|card|cüzdan)|google ?play (?:kod|kart|card)',
  'hepsipay|hadi hesa[bp]|bkm ?express|fups|n ?kolay hesa[bp]|iyzi ?link|enparam?(?!\\p{L}| (?:banka|hesa[bp]|iban|şube))|bitkoin|binans(?!\\p{L}{0,3}man)|solana(?! kadar)|xrp|(?:sanal|dijital) para',
  `${chain} ?(?:ağ(?:i(?!r)\\p{L}{0,5})?(?!\\p{L})|zincir|network|chain|c[uü]zdan|wallet|adres)`,
].join('|');
const arabicBrand = 'باي ?بال|بابارا|ريفولوت|ب[يى]?تكوين|كريبتو|عمل[ةه] رقمي[ةه]|عملات رقمي[ةه]';
/** Words of a sentence, too: they are a wallet beside what announces one. */
const shortBrand = String.raw`(?:param|wise|وايز) ?(?:['’]\p{L}{1,4} )?(?:güvende|kart|hesa[bp]|c[uü]zdan|no(?!\p{L})|account|transfer|tag|ile(?!\p{L})|üzerinden|[:=@])`;
const words = (patterns: readonly RegExp[]): RegExp[] => patterns.map(folded);
const wallets = words([
  wordPattern(`(?:(?<!\\p{L})(?:${brand})|${arabicBrand})${deniedWith(brand)}`, 'iu'),
  wordPattern(String.raw`(?<!\p{L})${shortBrand}`, 'iu'),
  /(?:(?<!\p{L})(?:cüzdan|wallet)|محفظ[ةه])(?:[^\d\n]{0,40}|[^\d\n]{0,12}\n[^\d\p{L}\n]{0,5})\d[\d -]{5,20}/iu,
]);
/** Firms that carry out card payments for sites: who names one says how to pay, or merely where data are kept. */
const processors = 'iyzico|paytr';
const processor = foldedWords(`(?<!\\p{L})(?:${processors})${deniedWith(`${processors}|${brand}`)}`, 'gu');
/** So many signs before and behind its name are read. */
const inSentence = 120;
const keeps = folded(
  /sakla|koru[nm]|şifrele|güven(?:ce|de|li)|altyapi|lisans|sertifika|uyumlu|tutul|barindir|pci|ssl/u,
);
/** What is asked for or offered; «güvenle ödeyin» beside «güvence» is. */
const offers = folded(
  /(?<!\p{L})(?:link|kapora|hesab[iu]?[mn]|öd(?:eyin|eyeb|eme(?:yi|ni|nizi|leri)?(?: (?:y?ap|al|kabul|gönder|iste)|y[iu] )|er|en|üyo)|yatir|gönder|yolla|at(?:in|ars|ac|iyo|abil)?(?!\p{L})|çek(?:in|el|ey|iyo|ebil)|al(?:iyor|iri|abil|aca)|yap(?:in|abil|iyor|ac|ars)|gir(?:in|ip)|tiklay)/u,
);
/** Whether a message says that one pays through such a firm; «kart bilgileriniz iyzico’da saklanır» asks for nothing. */
const paysByProcessor = (read: string): boolean =>
  [...read.matchAll(processor)].some(({ index }) => {
    const before = read
      .slice(Math.max(0, index - inSentence), index)
      .split(/[.!?;\n]/)
      .at(-1);
    const [after] = read.slice(index, index + inSentence).split(/[.!?;\n]/);
    const sentence = `${before}${after}`;
    return !keeps.test(sentence) || offers.test(sentence);
  });

/** An alias that a bank sends to, a picture that holds an account, and money that is handed to a telephone. */
const pay = '(?:öde|ödüyo|yatir|gönder|kapora|para|havale|yolla|fast|atm|iban|hesa[bp]|pay(?!la))';
const aliasesAndCodes = words([
  /(?<!\p{L})(?:kolay[ .-]?adr|kolas(?!\p{L}))/iu,
  wordPattern(
    String.raw`(?<!\p{L})(?:qr|kare ?-?kod)(?:[^.!?\n]{0,30}(?<!\p{L})${pay}|\p{L}{0,8}(?<=${pay}[^.!?\n]{0,40}))`,
    'iu',
  ),
  /(?<!\p{L})(?:kartsiz (?:işlem|para|yatir)|cebe (?:havale|para)|cep ?bank|cepten cebe|kontör (?:yük|gönder|at|kod))/iu,
]);

/** Addresses of money without a bank: Bitcoin's and its kin, Ethereum's, and the name of a network that has no other use. */
const coins = [
  /(?<![a-z0-9])(?:bc1|ltc1)[02-9ac-hj-np-z]{20,70}(?![a-z0-9])/i,
  /(?<![a-z0-9])0x[0-9a-f]{40}(?![a-z0-9])/i,
  /(?<![a-z0-9])(?:trc|erc|bep) ?-?20(?![a-z0-9])/i,
];
/** Base 58 in capitals, small letters and digits; in a link such letters are a parameter. */
const base58 = /(?<![\w/=?&%.-])[13LMT][1-9A-HJ-NP-Za-km-z]{25,33}(?!\w)/g;
const isCoin = (text: string): boolean =>
  /[a-z]/.test(text) && /[A-Z]/.test(text.slice(1)) && /\d/.test(text);

const relative = String.raw`(?:${people})\p{L}{0,7}m(?:[iu]z)?[ae]`;
const handed =
  'anahtar|kumanda|kimlik|belge|evrak|sözleşme|fatura|paket|eşya|çanta|valiz|giriş|geliş|gelince|geldiğ|varış|varınca|kapıda|çıkış';
/** Money that is handed to whoever has a name, not paid into an account. */
const byName = words([
  /(?<!\p{L})(?:western (?:union|ile(?!\p{L}))|westernunion|moneygram|upt (?:ile|kodu)(?!\p{L}))/iu,
  /(?<!\p{L})ptt(?:['’]?(?:den|ye|yle)| ile| üzerinden)?[^\n]{0,20} (?:isme|ismime|ismine|adıma|havale|posta çeki)(?!\p{L})/iu,
  /(?<!\p{L})adina [^\n]{0,20}(?<!\p{L})ptt(?! ?kargo|\p{L})/iu,
  /(?<!\p{L})posta (?:havale|çek)/iu,
  /(?<!\p{L})(?:kapora|para|ödeme|ücret)\p{L}{0,6} [^.!?\n]{0,15}(?:kargocu|kurye|şoför|taksici)y?[ae](?!\p{L})/iu,
  /(?<!\p{L})(?:(?:kargocu|kurye|şoför|taksici)y?[ae] (?:elden(?! teslim)|öde|ver(?:in|sen)?(?!\p{L})(?! anahtar))|elden (?:kargocu|kurye|taksici)y[ae](?!\p{L}))/iu,
  /(?<!\p{L})(?:gram|çeyrek) altın \p{L}{0,10} ?(?:at|gönder|olarak|yolla)/iu,
  /(?<!\p{L})(?:ism(?:e|ime|ine) (?:havale|gönder|yolla|yatır|para)|havale\p{L}{0,3} ism(?:e|ime|ine)(?!\p{L}))/iu,
  // «elden kardeşime verirsin»; keys are handed over so, and what is paid on arrival.
  wordPattern(
    String.raw`(?<!\p{L})(?:elden ${relative}|${relative} elden)(?<!(?:${handed})\p{L}{0,8} [^.!?\n]{0,50}) (?:ver(?:in(?:iz)?|irs\p{L}{0,6}|ebil\p{L}{0,8}|s[ae]n\p{L}{0,3})?|öde(?:yin)?|bırak(?:ın)?|teslim (?:et|edin))(?!\p{L})`,
    'iu',
  ),
]);

/** FAST and other transfers to what stands for an account: an identity number, a mail address, a telephone. */
const own =
  '(?:(?:kimlik|vergi) (?:no|numara)|tc(?: no| kimlik)?|tel(?:efon|(?=[iu]m))|cep|(?:mail|e-?posta)(?: adres)?|numara)';
const mail = String.raw`(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}`;
const sent = '(?:fast(?:la)?|eft|havale|para (?:at|gönder|yolla|yatır)i?n?)';
/** «Numaramdan arayın» is how to reach somebody. */
const numbers = String.raw`numara(?:m|mız)dan(?!\p{L})(?![^.!?\n]{0,25}(?<!\p{L})(?:ara|ulaş|yaz|haber|bilgi|bildir|sor))`;
const aliases = words([
  wordPattern(
    String.raw`${mail}(?:['’]?(?:n?[ae])(?!\p{L})| adresi\p{L}{1,5})? [^\n,.;]{0,20}(?<!\p{L})${sent}(?!\p{L}| ?(?:dekont|makbuz))`,
    'giu',
  ),
  wordPattern(String.raw`(?<!\p{L})${sent}(?!\p{L})[^\n]{0,25}${mail}`, 'giu'),
  wordPattern(
    String.raw`(?<!\p{L})(?:${own}|tel no)\p{L}{0,6} (?:ile|üzerinden) [^\n,.;]{0,15}(?<!\p{L})(?:${sent}|atin|at|yatir\p{L}{0,6})(?!\p{L}| ?(?:dekont|makbuz))`,
    'giu',
  ),
  wordPattern(
    String.raw`(?<!\p{L})${own}\p{L}{0,3}(?:m|mız|miz|muz)?[ae] [^\n,.;]{0,20}(?<!\p{L})${sent}(?!\p{L}| ?(?:dekont|makbuz))`,
    'giu',
  ),
  wordPattern(
    String.raw`(?<!\p{L})${sent}(?!\p{L})[^\n]{0,25}(?<!\p{L})${own}[^\n]{0,15}?(?:m|mız|miz|muz)[ae](?!\p{L})`,
    'giu',
  ),
  // «fastla tel numaramdan»
  wordPattern(
    String.raw`(?<!\p{L})(?:${sent}(?: ile)? (?:tel(?:efon)? |cep )?${numbers}|(?:tel(?:efon)?|cep) ${numbers} ${sent}(?!\p{L}))`,
    'giu',
  ),
]);
/** Words of what is sent after a payment, to a mail address or a telephone. */
const receipt = /dekont|makbuz|fatura/i;
const identity = /(?<!\d)[1-9]\d{10}(?!\d)/g;
const fast = /(?<!\p{L})fast(?!\p{L})/iu;
/** How far from an identity number the word may be, on its line. */
const nearby = 45;

/** An account by its number, which only a whole IBAN is asked for: of a branch, or beside its word, also a line below. */
const below = String.raw`[^\d\n]{0,15}(?:\n[^\d\p{L}\n]{0,5})?`;
const accounts = words([
  ...['hesap ?(?:no|num)', 'account ?(?:no|num|nr|#)', 'رقم (?:ال)?حساب'].map((label) =>
    wordPattern(String.raw`(?<!\p{L})${label}\p{L}{0,10}${below}(\d(?:[ ./-]{0,2}\d){4,33})`, 'giu'),
  ),
  /(?<!\p{L})şube[^\n]{0,40}?(?<!\p{L})hesap[^\d\n]{0,15}(\d(?:[ ./-]{0,2}\d){4,33})/giu,
  /(?<!\p{L})(?:hesa[bp]|iban)\p{L}{0,5} ?[:=]? ?\n?(\d(?:[ ./-]{0,2}\d){9,33})/giu,
  /(\d(?:[ ./-]{0,2}\d){4,33}) ?(?:no|nolu|numaralı)(?!\p{L})[^\d\n]{0,14}(?<!\p{L})(?:hesa[bp]|cüzdan)/giu,
]);

/** Whether an identity number has FAST beside it: money is sent to it. */
const isSentToIdentity = (text: string): boolean =>
  [...text.matchAll(identity)].some(({ 0: digits, index }) => {
    const before = text
      .slice(Math.max(0, index - nearby), index)
      .split('\n')
      .at(-1);
    const [after] = text.slice(index + digits.length, index + digits.length + nearby).split('\n');
    return fitsIdentity(digits) && fast.test(`${before} ${after}`);
  });

/** A number that is asked as what it is: an account's without its country, or a telephone's. */
function isAsked(written: string): boolean {
  const digits = written.replace(/\D/g, '');
  return ibanFits(`TR${digits}`) || (/^(?:00)?90?[2-5]|^0?5/.test(digits) && phonesIn(digits).length > 0);
}

const groups = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole));

/**
 * Whether a message names a way to pay that the registry cannot know: a card, a wallet, a coin, an alias, an account that is
 * no IBAN, or somebody's name. Nothing about that message may be called whole [R364]. Digits of an IBAN are not taken
 * for a card's.
 */
export function namesOtherPayment(message: string): boolean {
  const { text: plain } = plainMessage(message);
  const text = without(plain, findDates(plain));
  const read = readFolded(text);
  const bare = withoutTurkish(unmasked(small(text)));
  const cards = [...text.matchAll(cardNumber)].map(([written]) => written.replace(/\D/g, ''));
  return (
    [...wallets, ...aliasesAndCodes, ...byName].some((one) => one.test(read) || one.test(bare)) ||
    [read, bare].some(paysByProcessor) ||
    coins.some((pattern) => pattern.test(text)) ||
    cards.some(fitsCard) ||
    groups(text, [base58]).some(isCoin) ||
    groups(read, aliases).some((sentence) => !receipt.test(sentence)) ||
    isSentToIdentity(text) ||
    groups(read, accounts).some((written) => !isAsked(written))
  );
}
