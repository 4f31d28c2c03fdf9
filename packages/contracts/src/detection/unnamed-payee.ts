// Every repetition is bounded, so the time grows with the length of the text alone.

const account = `(?:[iı]ban|hesa[bp]|kart (?:no|numara|b[iı]lg[iı])|ödeme l[iı]nk|banka b[iı]lg[iı]|(?:ال)?حساب)`;
/** «yazacağım», «gönderirim», «atıyorum»: whoever writes will give it later. */
const coming = [
  '(?:yaz|at|paylaş|yolla|yollu)(?:y?aca[ğk]|a?r|[ıi]r|[ıi]c|[ıi]?yor)',
  '(?:gönder|[iı]let|ver|b[iı]ld[iı]r|söyle)(?:y?ece[ğk]|[iı]?r|[iı]c|[iı]yor)',
].join('|');
const me = String.raw`(?:[ıiuü]m|[ıiuü]z|am|em)(?!\p{L}{3})`;
const clause = String.raw`[^.!?\n]`;
const people = [
  'eş|kardeş|ağabey|ab[iı]|abla|oğlu|k[ıi]z|baba|anne|yeğen|kuzen|ortağ|arkadaş|muhasebe|çal[ıi]şan|personel|yönet[iı]c[iı]',
  'amca|day[ıi]|teyze|hala|en[iı]şte|yenge|müdür|sekreter|mal sah[iı]b|ev sah[iı]b|patron',
].join('|');

/** An account that the message does not hold: it comes later, or stands in a picture. */
const absent = [
  // No dative: into an account somebody pays.
  new RegExp(
    String.raw`(?<!\p{L})${account}['’]?\p{L}{0,8}(?<![ae])(?!\p{L})(?: (?:no|numara|b[iı]lg[iı])\p{L}{0,10})?[^.!?,;\n]{0,25} (?:${coming})${me}`,
    'u',
  ),
  new RegExp(
    String.raw`(?<!\p{L})${account}['’]?\p{L}{0,8}(?<![ae])(?!\p{L})[^.!?,;\n]{0,25} (?:gelecek|b[iı]razdan|az sonra|ekte|görselde|fotoğrafta|res[iı]mde)(?!\p{L})`,
    'u',
  ),
  new RegExp(String.raw`(?<!\p{L})(?:${coming})${me} ${clause}{0,12}(?<!\p{L})${account}`, 'u'),
  new RegExp(
    `(?:will (?:send|g[iı]ve|wr[iı]te|share)|سأرسل|سوف أرسل)${clause}{0,30}(?:account|[iı]ban|حساب)`,
    'u',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:görsel|foto|fotoğraf|res[iı]m|ek)(?:[ıiuü]?m(?:[ıiuü]z)?|ler|lar)?[dt][ae](?:k[iı])? ${clause}{0,15}(?<!\p{L})${account}`,
    'u',
  ),
];
/** Somebody else's account, without its number. */
const others = [
  new RegExp(
    String.raw`(?<!\p{L})(?:${people})\p{L}{0,10}[ıiuü]n ${clause}{0,15}(?<!\p{L})(?:[iı]ban|hesa[bp]|kart)`,
    'u',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:${people})\p{L}{0,10} (?:ad[ıi]na|üzer[iı]ne|üstüne) ${clause}{0,25}(?<!\p{L})(?:[iı]ban|hesa[bp]|yat[ıi]r|gönder|yolla|at[ıi]n|havale|eft)`,
    'u',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:[iı]ban|hesa[bp])['’]?\p{L}{0,8} ${clause}{0,15}(?<!\p{L})(?:${people})\p{L}{0,10} (?:ad[ıi]na|üzer[iı]ne|üstüne)`,
    'u',
  ),
  /(?<!\p{L})my (?:w[iı]fe|husband|brother|s[iı]ster|son|daughter|father|mother|fr[iı]end|partner|cous[iı]n|accountant)(?:['’]?s)? (?:bank )?(?:account|[iı]ban|card)/u,
  /حساب (?:زوجتي|زوجي|[اأ]خي|[اأ]ختي|ابني|والدي|صديقي|شريكي)/u,
];

/**
 * Whether a message says that the money goes to an account that it does not hold: it comes later, is in a picture, or is
 * another person's. What was asked of it answers for none of that. @param text in small letters, without what was found
 * @param hasAccount it gives an account number, which is answered by itself, whosever it is said to be
 */
export const namesNoPayee = (text: string, hasAccount: boolean): boolean =>
  absent.some((pattern) => pattern.test(text)) ||
  (!hasAccount && others.some((pattern) => pattern.test(text)));
