/** Folded words that carry no meaning of their own in a search. */
export const fillerWords: ReadonlySet<string> = new Set(
  've ile icin bir de da mi mu ne nasil en bu su var yok cok gibi ya veya olan olur eder ki'.split(' '),
);

/** Folded words between two names: «Kartal mı Vadi mi», «Kartal ya da Vadi». */
export const partingWords =
  /^(?:m[iu](?:d[iu]r|s[iu]n(?:[iu]z)?|yd[iu]|ym[iu]s)?|ve|ile|ya|da|de|yada|veya|yahut|veyahut|yoksa)$/;

/** What people type (folded beginnings of words) → what our texts call it. */
export const otherWords: readonly (readonly [string, readonly string[]])[] = [
  ['kopek', ['hayvan']],
  ['kedi', ['hayvan']],
  ['pet', ['hayvan']],
  ['bebek', ['cocuk']],
  ['aile', ['cocuk']],
  ['depozito', ['kapora']],
  ['avans', ['kapora']],
  ['sahte', ['taklit']],
  ['fake', ['taklit']],
  ['hotel', ['otel']],
  ['engelli', ['tekerlekli']],
  ['kano', ['iskele']],
  ['kayak', ['kar']],
  ['kar', ['kis']],
  ['cadir', ['kamp']],
  ['havuz', ['havuzlu']],
  ['spa', ['jakuzi']],
];

/** Folded endings of Turkish words, the longest first: plural, cases, possessives, «-li», «-ci». */
export const endings: readonly string[] = (
  'larindan lerinden larinda lerinde larinin lerinin lardan lerden larda lerde larin lerin lari leri ' +
  'indan inden unda unde inda inde daki deki taki teki lar ler dan den tan ten nin nun lik luk siz suz ' +
  'da de ta te li lu ci cu si su yi yu ya ye in un im um i u a e'
).split(' ');

/** Folded words with which people ask about somebody; matched with their endings and one typing error. They are no name. */
export const askingWords: readonly string[] = (
  'dolandirici guvenilir guvenilmez guvenli guvenilirlik guvenebilir guvenebilirim yorum sikayet sikayetvar sahte ' +
  'kapora kaparo telefon tel no numara iletisim fiyat ucret instagram insta ig facebook whatsapp watsap gercek ' +
  'gerceg gercekten hesap hesab kullanici adi site sayfa resmi adres nerede konum harita sorgulama sorgula ' +
  'dogrulama dogrulanmis dogrulandi karaliste iban odeme odenir para havale kim kimdir kimin hangi dikkat uyari ' +
  'fake scam taklit ihbar inceleme deneyim puan degerlendirme memnun musteri hakkinda kadar kac ilgili bilgi ' +
  'bilen acaba neden kalinir gidilir magdur tavsiye midir mudur misin misiniz sordum arkadaslar ' +
  'sahtekar sahtekarlik iade cimer savcilik polis eksi sozluk google booking tripadvisor airbnb sahibinden ' +
  'giden kiralayan kalan gelen tutan veren taniyan yapan goren duyan bulan arayan yorumlayan oldu olmus gitti gittik ' +
  'kaldik kalmak gitmek kiralamak tutmak almak engelledi iyi kotu nerede nerde nereye sahibi cevap onerir onerirmisiniz onerirmisin ait vergi belgeli ' +
  'gonderdi dolandi kandirdi yalan param parami paramiz hirsiz uckagitci dogrumu yanar gercekmi tarif ' +
  'fotograf yorumlar calisma yasal legal kayitli guven guvence guvenlik dikkatli uyariyor'
).split(' ');
/** Beginnings of verbs that do the same. */
export const askingStarts: readonly string[] = ['dolandir', 'guvenil', 'sikayet', 'sahtekar', 'kandir'];
/** Folded verbs in the forms with which people say what they did or ask who did it; no name has such an ending. */
export const askingVerb =
  /^[a-z]{2,}(?:[iu]yor(?:um|sun|uz|sunuz|lar)?(?:m[iu])?|[dt][iu]r[ae]n(?:lar|ler)?|[a-z](?:[dt][iu]m|[iu]l[iu]r))$/;
