import type { ContactKind } from '@edogrula/contracts/contact/contact-kinds';
import type { AnswerCard } from '@edogrula/contracts/http/card';

const answers: Record<AnswerCard['before'], string> = {
  verified: 'Doğrulanmış işletme',
  blacklist: 'Kara listede',
  not_found: 'Kayıt bulunamadı',
  lapsed: 'Doğrulama süresi doldu',
  withdrawn: 'O günkü sonuç artık geçerli değil; bu yüzden gösterilmiyor.',
};
const kinds: Record<ContactKind, string> = {
  ig_username: 'Instagram kullanıcı adı',
  ig_url: 'Instagram hesabı',
  phone: 'Telefon',
  website: 'Web sitesi',
};

/** Words of an answer's card, on the screen and on paper. */
export const cardText = {
  title: (moment: string) => `${moment} tarihli sorgu kartı`,
  /** What a shared link shows: when it was made, never what was answered. */
  description: 'Kartı açın: bilgiler o anda yeniden sorgulanır ve güncel sonuç gösterilir.',
  listedSince: 'Bu işletme, kart hazırlandıktan sonra kara listeye alındı. Ödeme yapmayın.',
  changed: 'Sonuç, kart hazırlandıktan sonra değişti. Geçerli olan şimdiki sonuçtur.',
  same: 'Kart hazırlandığındaki sonuç bugün de aynı.',
  reason: {
    verified: 'Sorgulanan bilgi, doğrulanmış bir işletmenin kaydıyla eşleşiyor.',
    blacklist: 'Sorgulanan bilgi, kara listedeki bir kayıtla eşleşiyor.',
    not_found: 'Sorgulanan bilgiyle bir kaydımız yok. Güvenli olduğu anlamına gelmez.',
    lapsed:
      'Sorgulanan bilgi, doğrulama süresi dolmuş bir işletmenin kaydıyla eşleşiyor. İşletme şu anda doğrulanmış sayılmaz.',
  },
  answers,
  kinds,
  asked: 'Sorgulanan',
  now: 'Şimdiki sonuç',
  before: 'Kart hazırlandığında',
  business: 'İşletme',
  note: 'Kart, hazırlandığı andaki sonucu gösterir; sonuç o anda doğruydu. Kayıtlar sonradan değişebilir: ödemeden önce bağlantıyı açıp güncel sonuca bakın.',
  notInRecord: 'bu kayıtta yok',
  onlyThis: (about: string) =>
    `Sonuç yalnızca ${about} içindir. Sizinle yazışan hesap ya da telefon başkaysa bu kart onun için geçerli değildir.`,
  private: 'Kartta kimin sorguladığı yazmaz.',
  ends: (date: string) => `Kartın bağlantısı ${date} tarihine kadar geçerlidir.`,
  paper: 'Bu çıktı resmî belge değildir. Güncel sonuç için karekodu okutun ya da bağlantıyı açın.',
  code: 'Kartın karekodu',
  again: 'Yeniden sorgula',
  share: 'Kartı paylaş',
  print: 'Yazdır ya da PDF kaydet',
  picture: 'Görsel olarak indir',
  pictureFile: 'e-dogrula-sorgu-karti.png',
  pictureNote: 'Kart o anı gösterir. Güncel sonuç için karekodu okutun; görsel sonuç içermez.',
  noPicture: 'Görsel hazırlanamadı. Bağlantıyı paylaşın ya da kartı yazdırın.',
  copied: 'Bağlantı kopyalandı.',
  notCopied: 'Bağlantı kopyalanamadı. Adres çubuğundan kopyalayın.',
  altered: {
    title: 'Bu kart açılmıyor',
    lead: 'Bağlantı eksik ya da değiştirilmiş. Böyle bir karta güvenmeyin; işletmeyi kendiniz sorgulayın.',
  },
  ended: {
    title: 'Bu kartın süresi doldu',
    lead: 'Kartlar 90 gün geçerlidir. Güncel sonuç için işletmeyi yeniden sorgulayın.',
  },
  ask: 'Sorgulamaya git',
} as const;
