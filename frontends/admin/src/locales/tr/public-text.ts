import type { PersonalKind } from '@edogrula/contracts/detection/find-personal';
import type { NamedEvidence } from '@edogrula/contracts/entry-statement';

const kinds: Record<PersonalKind, string> = {
  name: 'kişi adı',
  phone: 'telefon',
  email: 'e-posta',
  iban: 'IBAN',
  plate: 'plaka',
  address: 'adres',
};
const evidence: Record<NamedEvidence, string> = {
  chat: 'Yazışma',
  receipt: 'Banka dekontu',
  listing: 'İlan ya da profil görüntüsü',
  other: 'Başka belge',
};

const kindsIn = (found: readonly PersonalKind[]) => [...new Set(found)].map((kind) => kinds[kind]).join(', ');

/** What is marked, and the tick that it was looked at, beside the text and beside the name. */
export const markedTexts = {
  text: {
    preview: 'İşaretli yerlere bakın',
    marked: (found: readonly PersonalKind[]) => `Metinde kişisel bilgi olabilir: ${kindsIn(found)}.`,
    confirm: 'İşaretli yerlere baktım; metin bu hâliyle yayımlanabilir.',
  },
  name: {
    preview: 'Adda işaretli yerlere bakın',
    marked: (found: readonly PersonalKind[]) => `Adda kişisel bilgi olabilir: ${kindsIn(found)}.`,
    confirm: 'Adda işaretli yerlere baktım; ad bu hâliyle yayımlanabilir.',
  },
} as const;

/** Name and text that an entry shows, as a moderator edits and confirms them [R325]. */
export const publicTextText = {
  nameLabel: 'Kara listede görünecek ad',
  nameHint:
    'İhbar edenin yazdığı addır. Yalnızca satıcının kullandığı ad kalsın; kişilere ait bilgileri çıkarın.',
  nameTooShort: 'Yayımlanacak ad en az 2 karakter olmalıdır.',
  nameUnconfirmed: 'Önce adda işaretlenen yerlere bakın ve onaylayın.',
  namePublished: 'Ad yayımlanınca böyle okunur',
  namePublishedHint:
    'E-postalar, IBAN’lar, kara listeye alınmayan kullanıcı adları, siteler ve numaralar gizlenir.',
  label: 'Kara listede herkesin okuyacağı metin',
  hint: 'İhbar edenin sözleri öneridir. Düzeltin, kısaltın; kişilere ait bilgileri çıkarın.',
  unconfirmed: 'Önce metinde işaretlenen yerlere bakın ve onaylayın.',
  tooShort: 'Yayımlanacak metin en az 20 karakter olmalıdır.',
  published: 'Yayımlanınca böyle okunur',
  publishedHint:
    'E-postalar, IBAN’lar ve kara listeye alınmayan hesaplar, siteler, numaralar gizlenir. Biri okunacaksa onu da kara listeye alınacaklar arasından seçin.',
  entryHint: 'E-postalar, IBAN’lar ve bu kaydın olmayan hesaplar, siteler, numaralar gizlenir.',
  publishedHintMasked: 'Kara listeye alınan numaranın yalnızca başı ve sonu görünür.',
  evidence: 'Gördüğünüz kanıt türleri',
  evidenceHint: 'Kayıtta yalnızca türler yazar; belgeler yayımlanmaz.',
  openFirst: 'Türleri işaretlemek için önce ihbarın kanıtlarından birini açın.',
  evidenceKinds: evidence,
} as const;
