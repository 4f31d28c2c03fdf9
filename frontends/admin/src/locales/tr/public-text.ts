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

/** The text that an entry shows, as a moderator edits and confirms it [R325]. */
export const publicTextText = {
  label: 'Kara listede herkesin okuyacağı metin',
  hint: 'İhbar edenin sözleri öneridir. Düzeltin, kısaltın; kişilere ait bilgileri çıkarın.',
  preview: 'İşaretli yerlere bakın',
  marked: (found: readonly PersonalKind[]) =>
    `Metinde kişisel bilgi olabilir: ${[...new Set(found)].map((kind) => kinds[kind]).join(', ')}.`,
  confirm: 'İşaretli yerlere baktım; metin bu hâliyle yayımlanabilir.',
  unconfirmed: 'Önce metinde işaretlenen yerlere bakın ve onaylayın.',
  tooShort: 'Yayımlanacak metin en az 20 karakter olmalıdır.',
  published: 'Yayımlanınca böyle okunur',
  publishedHint: 'E-postalar, IBAN’lar ve kara listeye alınmayan numaralar gizlenir.',
  publishedHintMasked: 'Kara listeye alınan numaranın yalnızca başı ve sonu görünür.',
  evidence: 'Gördüğünüz kanıt türleri',
  evidenceHint: 'Kayıtta yalnızca türler yazar; belgeler yayımlanmaz.',
  openFirst: 'Türleri işaretlemek için önce ihbarın kanıtlarından birini açın.',
  evidenceKinds: evidence,
} as const;
