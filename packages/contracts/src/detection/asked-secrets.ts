import { folded, readFolded } from './plain-message.ts';
import { forbidden } from './unnamed-payee.ts';

// Words are written as a Turkish keyboard has them, but for the i, and are found without its letters, too.
// Every repetition is bounded, so the time grows with the length of the text alone.

/** «yazın», «söyler misin», «atmanız yeterli»: what the reader is told to do; «göndereceğim» is what the writer does. */
const order = String.raw`(?<!\p{L})(?:yaz|at|gönder|yolla|ver|söyle|ilet|paylaş|oku)(?:y?[iu]n(?:[iu]z)?|s[ae]n\p{L}{0,2}|m[ae]n\p{L}{0,3}|m[ae]li\p{L}{0,4}|r mis\p{L}{1,5}|[iu]p)?(?!\p{L})`;
/** Whose card it is, is the reader's: «kart bilgilerinizi», «kartınızın bilgileri», «kart numaranızı». */
const readersCard = String.raw`(?<!\p{L})kart(?!epe)(?:\p{L}{0,6} (?:bilgi(?:leri)?n|numaran)[iu]z[iu]?|[iu]n(?:[iu]z)?[iu]n (?:bilgi|numara)\p{L}{0,6})(?!\p{L})`;
/** Commas are of its clause only before the next thing that nobody may have: «alalım, kimseye söylemeyin» still asks. */
const sameClause = String.raw`(?:[^.,;!?\n]|, ?(?:cvv|cvc|sms|kod|şifre|parola|kimlik|tc ))`;
/** What an honest house says of the reader's card: that nobody takes it, or that it is read at its door or by the bank. */
const notTaken = `(?!${sameClause}{0,40}(?:${[
  '(?:sakla|kaydet|kaydedil|tut|tutul|iste|isten|al|alin|sor|sorul|paylaş|paylaşil|ver|söyle|yaz|gönder|yolla|ilet|at)m(?:[iu]yor|[ae]z|[ae]y|[ae]dan|[ae]den)',
  'gör(?:müyoruz|meyiz)|gerekm|lazim değil|gerekli değil|isteyen|güven(?:de|ces)|son (?:4|dört) hane',
  String.raw`banka\p{L}{0,6} (?:kendi )?(?:sayfa|ekran)|(?:giriş|kapi|resepsiyon)\p{L}{0,4} al[iu]`,
].join('|')}))`;
/** A wish, whatever is said behind it: «alalım», «yazar mısınız», «rica ediyorum». */
const asked =
  'al(?:ay[iu]m|al[iu]m|abil[ie])|(?:yaz|at|yolla|paylaş)a?(?:r m[iu]s|bilir(?:s| m))|(?:gönder|ilet|ver|söyle)[iy]?e?(?:r m[iu]s|bilir(?:s| m))|rica ed|bekliyor|lazim(?! değil)';
const yourCard = 'your (?:credit |debit |bank )?card';
const secrets = [
  readersCard + notTaken,
  String.raw`(?<!\p{L})kart(?!epe)\p{L}{0,6} (?:bilgi|numara)\p{L}{0,8}(?![^.!?\n]{0,20}(?:banka|sayfa))[^.!?\n]{0,20} (?:${asked})`,
  `kart\\p{L}{0,6} (?:bilgi|numara|no)\\p{L}{0,12}(?!\\p{L}| isteyen)[^.!?\\n]{0,30}${order}`,
  String.raw`(?<!\p{L})(?:(?:cvv|cvc)(?!\p{L})|son kullanma tarih)${forbidden}`,
  String.raw`(?<!\p{L})(?:s{1,2}ms|3d|(?<!rezervasyon )onay|telefonunuza|banka(?:dan|niz\p{L}{0,3})|gelen)(?!\p{L})[^.!?\n]{0,20} (?:kod|şifre|parola)\p{L}{0,8} [^.!?\n]{0,15}${order}`,
  String.raw`(?<!\p{L})kart(?:in(?:izin)?)? (?:ön(?:lü|ü| yüz| taraf)|arka|foto|resim|görsel|şifre)${forbidden}`,
  String.raw`(?<!\p{L})(?:3d|internet bankaciligi|mobil bankacilik|e-?devlet) şifre`,
  String.raw`(?<!\p{L})(?:any ?desk|team ?viewer|rust ?desk|quick ?support|apk(?!\p{L})|ekrani?n?i?z?i? paylaş)`,
  String.raw`(?<!\p{L})(?<!(?:not|never|n['’]t)[^.,;!?\n]{0,20})(?:send|give|share|write|text|provide|need|have|take) (?:me |us )?${yourCard} (?:detail|number|info|data)`,
  `(?:photo|picture|front|back)s? of (?:the (?:front|back) of )?${yourCard}(?!\\p{L})`,
  String.raw`(?<!\p{L})(?:[أا]رسل|ابعث|[أا]عط|اكتب|زود)\p{L}{0,4} [^.!?\n]{0,12}(?:بيانات|معلومات|رقم|صورة) بطاقت`,
].map((source) => folded(new RegExp(source, 'u')));

/**
 * Whether a message asks for what nobody may have: a card's data, a code that a bank sends, the hold of a telephone [R364].
 * «Mail order formu gönderiyorum» alone is no such question: honest hotels take cards so, and the form's own words ask.
 */
export const asksSecret = (text: string): boolean => {
  const read = readFolded(text);
  return secrets.some((pattern) => pattern.test(read));
};
