import { folded, readFolded } from './plain-message.ts';
import { forbidden } from './unnamed-payee.ts';

// Words are written as a Turkish keyboard has them, but for the i, and are found without its letters, too.
// Every repetition is bounded, so the time grows with the length of the text alone.

/** «yazın», «söyler misin», «atmanız yeterli»: what the reader is told to do; «göndereceğim» is what the writer does. */
const order = String.raw`(?<!\p{L})(?:yaz|at|gönder|yolla|ver|söyle|ilet|paylaş|oku)(?:y?[iu]n(?:[iu]z)?|s[ae]n\p{L}{0,2}|m[ae]n\p{L}{0,3}|m[ae]li\p{L}{0,4}|r mis\p{L}{1,5}|[iu]p)?(?!\p{L})`;
const secrets = [
  `kart\\p{L}{0,6} (?:bilgi|numara|no)\\p{L}{0,8}[^.!?\\n]{0,30}${order}`,
  String.raw`(?<!\p{L})(?:(?:cvv|cvc)(?!\p{L})|son kullanma tarih)${forbidden}`,
  String.raw`(?<!\p{L})(?:s{1,2}ms|3d|(?<!rezervasyon )onay|telefonunuza|banka(?:dan|niz\p{L}{0,3})|gelen)(?!\p{L})[^.!?\n]{0,20} (?:kod|şifre|parola)\p{L}{0,8} [^.!?\n]{0,15}${order}`,
  String.raw`(?<!\p{L})kart(?:in(?:izin)?)? (?:önlü|arka|foto|resim|görsel|şifre)${forbidden}`,
  String.raw`(?<!\p{L})(?:3d|internet bankaciligi|mobil bankacilik|e-?devlet) şifre`,
  String.raw`(?<!\p{L})(?:any ?desk|team ?viewer|rust ?desk|quick ?support|apk(?!\p{L})|ekrani?n?i?z?i? paylaş)`,
].map((source) => folded(new RegExp(source, 'u')));

/** Whether a message asks for what nobody may have: a card's data, a code that a bank sends, the hold of a telephone [R364]. */
export const asksSecret = (text: string): boolean => {
  const read = readFolded(text);
  return secrets.some((pattern) => pattern.test(read));
};
