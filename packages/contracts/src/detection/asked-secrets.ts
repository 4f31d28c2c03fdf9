import { foldedWords, readFolded } from './plain-message.ts';
import { forbidden } from './unnamed-payee.ts';

// Words are written as a Turkish keyboard has them, but for the i, and are found without its letters, too.
// Every repetition is bounded, so the time grows with the length of the text alone.

/** «yazın», «söyler misin», «atmanız yeterli», «yazarsanız»: what the reader is told to do; «göndereceğim» is what the writer does. */
const given = String.raw`(?:y?[iu]n(?:[iu]z)?|y?[iu]nc[ae]|s[ae]n\p{L}{0,3}|(?:y?[aeiu])?r(?: m[iu]s|s[aeiu]n)\p{L}{0,5}|y?[ae]bilir(?:s| m)\p{L}{0,7}|y?[ae]c[ae]ks[iu]n\p{L}{0,3}|m[ae]n\p{L}{0,4}|m[ae]li\p{L}{0,7}|m[ae]k|[iu]p|d[iu](?:ktan|kten|ğ[iu]n[iu]zd[ae]))?`;
/** Behind such an order nobody has to follow it. */
const needless = `(?! (?:hiç |asla )?(?:gerek (?:yok|değil|kalm|olmad)|gerekm|zorunda (?:değil|kalm)|(?:şart|zorunlu|lazim|gerekli) değil|isten?m))`;
const order = String.raw`(?<!\p{L}|haber )(?:yaz|at|gönder|yolla|ver|söyle|ilet|paylaş|bildir|birak|ulaştir|tamamla|oku)${given}(?!\p{L})${needless}`;
/** «alalım», «alabilir miyim», «lazım», «rica ediyorum»: a wish, too, whatever is said behind it. */
const wished = String.raw`(?<!\p{L})(?:al(?:ay[iu]m|[iu]p(?!\p{L})|al[iu]m|abil[ie]|acağ[iu]|[iu]yor[iu]|[iu]r[iu])|çek(?:elim|eyim|eceğ|iyor[iu]|er[iu])|ihtiyac\p{L}{1,6} (?:var|ol[au])|rica ed(?!il?m)|bekl(?:iyor|er)[iu]|ist(?:iyor[iu]|er[iu]|eyece[gğ])|talep ed(?:iyor[iu]|er[iu])|(?:lazim|şart|zorunlu|gerekli)(?! değil)|gerek(?:iyor|ir|ecek|mekte|(?!\p{L}| yok| değil| kalm| olmad)))`;
const ofCard = '(?:[iu]?n?(?:[iu]z)?(?:[iu]n|daki)?)';
/** A card's data, whoever is asked for them; with «bilgilerinizle» somebody pays. */
const card = String.raw`(?<!\p{L}|(?:oda|üyelik|müze|sadakat|indirim|anahtar) )kart(?:${ofCard}|lar\p{L}{0,6})(?: üzerindeki)? (?:bilgi|numara|no|(?:16|on alti) hane)\p{L}{0,12}(?<!l[ae]|s[iu]z|m[iu]z[iu]?)(?!\p{L})`;
/** «saklamıyoruz», «paylaşmayın», «girmeden»: a verb that denies, in the middle of its word. */
const denies = String.raw`(?<=\p{L})m(?:[iu]yor|[ae]z(?:l[ae]r|s[iu]n\p{L}{0,3})?(?!\p{L})|[ae]y(?:[iu]n|[iu]z|l[ae])|[ae]d[ae]n|[ae]m[ae]kt)`;
/** Behind it a verb asks for no card: nobody takes it, the bank or the door does, or another thing is asked for. */
const elsewhere = [
  denies,
  '(?:isteyen|soran)(?:ler|lar| (?:ol|biri|kişi|kims|çik|mesaj|hesap|hesab))|son (?:4|dört) hane',
  String.raw`(?:banka\p{L}{0,6}|ödeme|güvenli|3d)(?: kendi| güvenli)? (?:sayfa|ekran|site|uygulama)`,
  '(?:giriş(?:te|inizde)|kapida|resepsiyonda)(?!n)|(?<!ve )(?:dekont|makbuz)',
].join('|');
/** Commas are of its clause only before the next thing that nobody may have: «kart numaranızı, CVV yazın». */
const clause = String.raw`(?:(?!${elsewhere})(?:[^.,;!?\n]|, ?(?=cvv|cvc|sms|kod|şifre|parola|kimlik|tc |son )))`;
/** Words to where, and how, that stand by an order without another object. */
const here = String.raw`(?: ?(?:bana|bize|buraya|burdan|buradan|dm|özel|whatsapp|wp|mesaj|hemen|lütfen|rahat|güvenle)['’\p{L}]{0,8}){0,3}`;
const yourCard = 'your (?:credit |debit |bank )?card';
const secrets = [
  `${card}${clause}{0,50} (?:${order}|${wished})`,
  // «Kart bilgileriniz saklanmaz, rahatça yazın.»
  String.raw`${card}[^.,;!?\n]{0,25} (?:(?:sakla|kaydedil|kaydet|paylaş|tut|gör)\p{L}{0,4}m\p{L}{1,10}|güven\p{L}{0,8}|koru\p{L}{1,8})(?:,? (?:(?:sadece|yalniz(?:ca)?) (?:bana|bize)|buraya|rahat\p{L}{0,6}|olun|güvenle|hemen)){0,3},? ${order}`,
  // Where a page stands beside it, it is typed there.
  `(?<!(?:sayfa|ekran|site|link|pos)[^.!?\\n]{0,30})${card}(?!${clause}{0,30}(?:sayfa|ekran|site|link|pos))${clause}{0,30} (?:gir|doldur)(?:[iu]n(?:[iu]z)?|(?:ebil|abil)ir(?: m|s)\\p{L}{2,6}|(?:er|ur) m[iu]s\\p{L}{1,5})(?!\\p{L})`,
  // Nothing else is said: «kart bilgilerinizi DM’den», «kart numaranız?».
  String.raw`(?<!\p{L})kart${ofCard} (?:bilgi(?:leri)?n|numaran)[iu]z(?:[iu]${here} ?(?:[.!?\n]|$)| ?\?| (?:nedir|ne|kaç)(?!\p{L}))`,
  String.raw`(?<!\p{L})(?:(?:cvv|cvc)(?!\p{L})|son kullanma tarih)${forbidden}`,
  String.raw`(?<!\p{L})(?:s{1,2}ms|3d|(?<!rezervasyon )onay|telefonunuza|banka(?:dan|niz\p{L}{0,3})|gelen)(?!\p{L})[^.!?\n]{0,20} (?:kod|şifre|parola)\p{L}{0,8} [^.!?\n]{0,15}${order}`,
  String.raw`(?<!\p{L})kart(?:in(?:izin)?)? (?:ön(?:lü|ü| yüz| taraf)|arka|foto|resim|görsel|şifre)${forbidden}`,
  String.raw`(?<!\p{L})(?:3d|internet bankaciligi|mobil bankacilik|e-?devlet) şifre`,
  String.raw`(?<!\p{L})(?:any ?desk|team ?viewer|rust ?desk|quick ?support|apk(?!\p{L})|ekrani?n?i?z?i? paylaş)`,
  String.raw`(?<!\p{L})(?<!(?:not|never|n['’]t|nobody|no one|no need)[^.,;!?\n]{0,30})(?:send|give|share|write|text|provide|(?<!(?<!\p{L})you[^.,;!?\n]{0,10} )need|have|take) (?:me |us )?${yourCard} (?:detail|number|info|data)(?![^.,;!?\n]{0,20} (?:at (?:check|the door|reception|arrival)|on arrival|when you arrive))`,
  `${yourCard} (?:details?|numbers?|info|data) (?:is|are) (?:needed|required)(?! (?:at|on|when) )`,
  `(?:photo|picture|front|back)s? of (?:the (?:front|back) of )?${yourCard}(?!\\p{L})`,
  String.raw`(?<!\p{L})(?:[أا]رسل|ابعث|[أا]عط|اكتب|زود)\p{L}{0,4} [^.!?\n]{0,12}(?:بيانات|معلومات|رقم|صورة) بطاقت`,
].map((source) => foldedWords(source, 'u'));

/**
 * Whether a message asks for what nobody may have: a card's data, a code that a bank sends, the hold of a telephone [R364].
 * «Mail order formu gönderiyorum» alone is no such question: honest hotels take cards so, and the form's own words ask.
 */
export const asksSecret = (text: string): boolean => {
  const read = readFolded(text);
  return secrets.some((pattern) => pattern.test(read));
};
