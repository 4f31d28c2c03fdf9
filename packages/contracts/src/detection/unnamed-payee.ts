import { wordPattern } from '../word-pattern.ts';
import { money, people, sent } from './paying-words.ts';
import { folded, withoutTurkish } from './plain-message.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.

const account = `(?:iban|hesa[bp]|kart (?:no|numara|bilgi)|(?:ödeme|pos|tahsilat|kart) link|banka bilgi|(?:ال)?حساب)`;
/** «yazacağım», «gönderirim», «atıyorum»: whoever writes will give it later. */
const coming = [
  '(?:yaz|at|paylaş|yolla|yollu)(?:y?aca[gk]|a?r|ir|ic|i?yor)',
  '(?:gönder|ilet|ver|bildir|söyle)(?:y?ece[gk]|i?r|ic|iyor)',
].join('|');
const me = String.raw`(?:[iu]m|[iu]z|am|em)(?!\p{L}{3})`;
/** «atacak», «yazıp gönderecek»: somebody else will. */
const theirs = '[^.!?,;\\n]{0,10}(?:(?:yaz|at|paylaş|yolla)[iy]?y?acak|(?:gönder|ilet|ver|söyle)y?ecek)';
const clause = String.raw`[^.!?\n]`;

/** Files and posts that may hold an account. A paper of the house does not: «belgesindeki unvan» is whose the account is. */
const files = 'biyografi|öne çıkan|highlight|pdf|dosya|belge(?!s)|gönderi|sabit post';
/**
 * Where an account is that the text of a message does not hold. Not a site: «IBAN sitemizde yazılı» names one that the
 * record has, or that is asked by itself where its address stands beside it.
 */
const places = `görsel|foto|fotoğraf|resim|ek|hikaye|story|bio|profil|ss|ekran görüntüsü|dm|sesli mesaj|ses kayd|durumum(?:uz)?|(?:w[ah]{0,2}ts\\p{L}{0,8}|wp) durum|${files}`;
/** «Belgemizdeki unvan» is whose the account is. */
const noOwner = String.raw`(?!\p{L}| (?:unvan|ünvan|isim|ism|ad[iı]?(?!\p{L})))`;
/** «story de»: what is written apart. */
const apart = '(?:story|dm|bio|ss|pdf|hikaye) [dt][ae](?:n|ki)?';
/** «görselde», «öne çıkanlarımızda», «PDF’te», «dosyasında», and what a picture «deki» has. */
const inside = `(?:l[ae]r)?(?:[iu]?m(?:[iu]z)?|s?[iu])?['’]?n?[dt][ae]`;
/** What somebody has sent already, and no text. */
const shown = '(?:ss|foto|fotoğraf|görsel|resim|sesli(?: mesaj)?) (?:at|yolla|gönder)[dt][iu][mk](?!\\p{L})';
const paidBy = String.raw`(?:ten|e|inden|imizden)[^.!?\n]{0,12} (?:öde|yatir|gönder)`;
/** «Başka hesaba para atmayın» warns of it. */
export const forbidden = String.raw`(?![^.!?\n]{0,40}(?:(?:at|yap|yaz|yatir|gönder|yolla|ver|söyle|paylaş|itibar et)m[ae]y|(?:ver|paylaş|gönder|yolla)m(?:iyor|[ae]z|[ae]mekte)|kullanm|gerekm|almiyor|istemi?|yok(?!\p{L})))`;
/** An account that money goes into: «hesaba», «hesabımıza», «hesaptan», «IBAN’a». */
const into = String.raw`(?:hesa[bp](?:im(?:iz)?|in)?(?:[ae]|[dt]an)|iban['’]?\p{L}{0,6})(?!\p{L})`;

/** An account that the message does not hold: it comes later, or stands in a picture. */
const absent = [
  // No dative: into an account somebody pays. No ablative: from an account somebody writes.
  wordPattern(
    String.raw`(?<!\p{L})${account}['’]?\p{L}{0,8}(?<![ae]|[dt]an)(?!\p{L})(?: (?:no|numara|bilgi)\p{L}{0,10})?[^.!?,;\n]{0,25} (?:${coming})${me}`,
    'u',
  ),
  wordPattern(
    String.raw`(?<!\p{L})${account}['’]?\p{L}{0,8}(?<![ae])(?!\p{L})[^.!?,;\n]{0,25} (?:gelecek|birazdan|az sonra|(?:ek|görsel|fotoğraf|resim|story|hikaye|bio)[dt][ae](?:n|ki)?)(?!\p{L})`,
    'u',
  ),
  // No genitive: «Instagram hesabımızın öne çıkanlarında» are photographs.
  wordPattern(
    String.raw`(?<!\p{L})(?<!insta\p{L}{0,8} )${account}['’]?\p{L}{0,8}(?<![ae]|[iu]n|daki)(?!\p{L})[^.!?,;\n]{0,25} (?:${files})${inside}(?:n|ki)?${noOwner}`,
    'u',
  ),
  wordPattern(String.raw`(?<!\p{L})(?:${coming})${me} ${clause}{0,12}(?<!\p{L})${account}`, 'u'),
  wordPattern(
    String.raw`(?<!\p{L})(?:iban|bank account|bank details|account (?:number|details))(?!\p{L})${clause}{0,25} in (?:the|my|our) (?:pinned |instagram |attached )?(?:bio|highlight|post|pdf|file|document|attachment|picture|photo|image|story|stories|profile)`,
    'u',
  ),
  /(?:ال[آا]يبان|رقم الحساب|iban) [^.!?\n]{0,15}في (?:البايو|النبذة|الهايلايت|القصة|الستوري|الصورة|المنشور|ملف)/u,
  wordPattern(
    String.raw`(?:will (?:send|give|write|share)|سأرسل|سوف أرسل)${clause}{0,30}(?<!(?<!\p{L})from (?:\p{L}{1,9} ){0,3}|(?<!\p{L})من (?:هذا )?(?:ال)?)(?:account|iban|حساب)`,
    'u',
  ),
  wordPattern(
    String.raw`(?<!\p{L})(?:(?:${places})${inside}(?:ki)?|${apart}) ${clause}{0,15}(?<!\p{L})(?:${account}|link${paidBy})${forbidden}`,
    'u',
  ),
  wordPattern(
    String.raw`(?<!\p{L})iban['’]?\p{L}{0,6} [^.!?,;\n]{0,20}(?:(?:${places}|özel)${inside}(?:n|ki)?|${apart}|orada|orda)${noOwner}`,
    'u',
  ),
  // «IBAN’ı foto olarak attım», «IBAN’ı görselle yolladım».
  wordPattern(
    String.raw`(?<!\p{L})${account}['’]?\p{L}{0,8}(?!\p{L}) [^.!?,;\n]{0,12}(?:(?:${places}) (?:olarak|şeklinde|halinde)|(?:${places})y?l[ae]) [^.!?,;\n]{0,12}(?:at|gönder|yolla|paylaş|ver)`,
    'u',
  ),
  // «IBAN’ı ss attım», «sesli attım hesap noyu».
  wordPattern(
    String.raw`(?<!\p{L})(?:(?:iban|hesap no)\p{L}{0,8} (?:${shown})|(?:${shown}) [^.!?,;\n]{0,12}(?<!\p{L})(?:iban|hesap no))`,
    'u',
  ),
  // «IBAN’ı arkadaşım atacak»
  wordPattern(
    String.raw`(?<!\p{L})(?:${account}[^.!?,;\n]{0,12} (?:${people})\p{L}{0,8} ${theirs}|(?:${people})\p{L}{0,8} ${theirs}[^.!?,;\n]{0,15}(?<!\p{L})${account})`,
    'u',
  ),
  // «Link atacağım, oradan ödeyin».
  /(?<!\p{L})link\p{L}{0,8} [^.,!?\n]{0,12}(?:at|gönder|yolla|gel[ie]?cek)\p{L}{0,10} [^.,!?\n]{0,15}(?:öde(?!m)|ödü(?:yo|cen)|yatir|çekin|kapora|kart)/u,
].map(folded);
/** A link that one pays through, where the message has none: «linkten ödeyin», «linke tıkla kart bilgini gir». A house's own site is named by itself. */
const missingLinks = [
  wordPattern(
    String.raw`(?<!\p{L})(?<!(?:site|web)\p{L}{0,10} )link(?:in|imiz)?[dt]en [^.,!?\n]{0,12}(?<!\p{L})(?:${sent}|öde|ödü(?:yo|cen)|çek(?:in|el|ey))`,
    'u',
  ),
  /(?<!\p{L})(?<!(?:site|web)\p{L}{0,10} )link(?:e|imize|ine) (?:tikla|gir|bas|dokun)\p{L}{0,8} [^.!?\n]{0,25}(?<!\p{L})(?:kart|öde(?!m)|ödü(?:yo|cen)|kapora|yatir)/u,
].map(folded);
/** Somebody else's account, without its number. */
const others = [
  wordPattern(
    String.raw`(?<!\p{L})(?:${people})\p{L}{0,10}[iu]n(?<!n[iu]z[iu]n) [^.,!?\n]{0,15}(?<!\p{L})(?:iban|hesa[bp](?!a (?:dahil|kat))|kart)`,
    'u',
  ),
  wordPattern(
    String.raw`(?<!\p{L})(?:${people})\p{L}{0,10} (?:adina|üzerine|üstüne) ${clause}{0,25}(?<!\p{L})(?:iban|hesa[bp]|(?:yatir|gönder|yolla)(?!d[iu][mk])|atin|havale|eft|çik(?:[ae]c|c[ae]|ar|iyo)|görün)`,
    'u',
  ),
  wordPattern(
    String.raw`(?<!\p{L})(?:iban|hesa[bp])['’]?\p{L}{0,8} ${clause}{0,15}(?<!\p{L})(?:${people})\p{L}{0,10} (?:adina|üzerine|üstüne)`,
    'u',
  ),
  // «kaporayı yeğenime atacaksın», «ödemeyi şahsıma yapın»
  wordPattern(
    String.raw`(?<!\p{L})${money} [^.,!?\n]{0,25}(?<!\p{L})(?:(?:${people})\p{L}{0,6}m(?:[iu]z)?|şahs[iu]m(?:[iu]z)?)[ae](?: [\p{L}\p{N}.]{1,12}){0,2} (?:${sent}|yap(?:in|ars|abil|acaks))`,
    'u',
  ),
  wordPattern(
    String.raw`(?<!\p{L})${money} [^.,!?\n]{0,20}(?<!\p{L})(?:öbür|öteki|diğer) ${into} [^.,!?\n]{0,10}(?:${sent}|al(?:iyor|iri|aca)|yap(?:in|ars|abil|acaks))${forbidden}`,
    'u',
  ),
  // «hesap sahibi eşim», «IBAN eşimin»; «hesap sahibi Eşref» is a name.
  wordPattern(
    String.raw`(?<!\p{L})(?:(?:hesap|iban) sahibi (?:${people})\p{L}{0,7}m(?:[iu]z)?(?:d[iu]r)?|(?:iban|hesap) (?:${people})\p{L}{0,7}m(?:[iu]z)?[iu]n(?= ?(?:[.!?,;\n]|$)))(?!\p{L}| değil)`,
    'u',
  ),
  /(?<!\p{L})account (?:holder|owner) is my (?!own)\p{L}/u,
  /صاحب الحساب (?:هو |هي )?(?:زوجتي|زوجي|[اأ]خي|[اأ]ختي|ابني|والدي|صديقي|شريكي)/u,
  /(?<!\p{L})my (?:wife|husband|brother|sister|son|daughter|father|mother|friend|partner|cousin|accountant)(?:['’]?s)? (?:bank )?(?:account|iban|card)/u,
  /حساب (?:زوجتي|زوجي|[اأ]خي|[اأ]ختي|ابني|والدي|صديقي|شريكي)/u,
  // Another one than the house's: «başka hesaba», «şahsi hesabıma», «şirket hesabı değil», «IBAN değişti».
  wordPattern(
    String.raw`(?<!\p{L})(?:başka|farkli|ayri|bireysel|kişisel|şahsi|şahis|döviz|dolar|euro|yurt ?dişi)(?: bir)?(?: banka)? (?:${into}|hesap(?!\p{L}| (?:kullan|aç))|hesabim(?!\p{L}))${forbidden}`,
    'u',
  ),
  /(?<!\p{L})(?:şirket|banka|kurumsal|ticari) (?:hesab\p{L}{0,6} )?(?:değil[^.!?\n]{0,15}(?:hesa[bp]|iban)|bloke|kapali|kapandi|dolu(?!\p{L})|limit)/u,
  /(?<!\p{L})(?:iban|hesap no|hesap numara)['’]?\p{L}{0,8} (?:değişti|yenilendi|kapandi|bloke|iptal|dolu(?!\p{L})|limit)/u,
  // «İsim farklı çıkar», «hesap adı Ali Veli çıkacak».
  /(?<!\p{L})(?:isim|alici(?: adi| ismi)?|iban[^.,!?\n]{0,20}) (?:farkli|başka) (?:çik|görün)(?![^.!?\n]{0,40}(?:durdur|iptal|vazgeç|(?:at|yap|gönder|yolla|yatir|öde|onayla|et)m[ae]y))/u,
  /(?<!\p{L})(?:hesap|iban)\p{L}{0,3} benim değil/u,
  // «şu hesaba alıyoruz, öbürü dondu»
  /(?<!\p{L})(?:iban|hesa[bp])[^.!?\n]{0,40}(?<!\p{L})(?:öbürü?|eskisi|öncekisi?|diğeri) (?:dond|kapan|bloke|kapali|iptal|çalişmi)/u,
  // «İsim uyuşmuyor derse devam et», «bankan uyarı verirse onayla geç»: the bank’s own warning is to be passed over.
  /(?<!\p{L})(?:(?:isim|alici|hesap (?:adi|ismi)|ad soyad)\p{L}{0,3} [^.!?\n]{0,15}(?:uyuş|tut|eşleş)m|bank\p{L}{0,8} [^.!?\n]{0,25}(?:uyari|şüpheli|riskli))[^.!?\n]{0,30}(?<!\p{L})(?:devam|onayla(?!ma)|geç(?!me)|sorun (?:değil|yok)|sikinti (?:değil|yok)|önemli değil|önemseme|takilma|aldirma|dert etme)/u,
  /(?<!\p{L})(?:hesap|alici) (?:adi|ismi|sahibi) [^.!?\n]{2,30} çik(?:ac|ar)/u,
  wordPattern(
    String.raw`(?<!\p{L})(?:yeni|önceki|eski|ora?daki|aşağidaki|attiğim) ${into} ?(?:at|yat|gönder|yap|yolla|değil|$)`,
    'mu',
  ),
].map(folded);

/**
 * Whether a message says that the money goes to an account that it does not hold: it comes later, is in a picture, or is
 * another person's. What was asked of it answers for none of that. @param text in small letters, without what was found
 * @param holds it gives an account number, which is answered by itself, whosever it is said to be, or a link
 */
export function namesNoPayee(text: string, holds: { account: boolean; link: boolean }): boolean {
  const read = withoutTurkish(text);
  return [...absent, ...(holds.account ? [] : others), ...(holds.link ? [] : missingLinks)].some((pattern) =>
    pattern.test(read),
  );
}
