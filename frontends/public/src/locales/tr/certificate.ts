import type { CheckHow, CheckKind, UncheckedKind } from '@edogrula/contracts/business-checks';

const files = 'Belge açılıp incelendi.';

/** How a check was made, in a sentence; what is not here follows from the way alone. */
const howOfKind: Partial<Record<CheckKind, Partial<Record<CheckHow, string>>>> = {
  images: { opened: 'Fotoğraflar tek tek açılıp incelendi.' },
  handle: { opened: 'Hesabın sayfası açılıp incelendi.' },
  website: { opened: 'Site açılıp incelendi.' },
  phone: { opened: 'Numara kayıttaki bilgiyle karşılaştırıldı.' },
  payee: { confirmed: 'Hesap sahibinin adı vergi kaydıyla karşılaştırıldı.' },
};
const how: Record<CheckHow, string> = {
  code: 'E-posta adresine gönderilen kod doğru girildi.',
  opened: files,
  confirmed: 'Başvurudaki ya da kayıttaki bilgiyle karşılaştırıldı.',
  visited: 'İşletmenin açık adresi yerinde görüldü.',
  bio_code: 'Verdiğimiz kod hesabın profilinde görüldü.',
  call_code: 'Kayıtlı numara arandı, verdiğimiz kod doğru söylendi.',
  dns_record: 'Verdiğimiz kod alan adının DNS kaydında bulundu.',
  meta_tag: 'Verdiğimiz kod sitenin kendi sayfasında bulundu.',
  found: 'Numara, Bakanlık listesinde bu işletmenin adına bulundu.',
  not_found: 'Numara, Bakanlık listesinde bu işletmenin adına bulunamadı.',
  out_of_scope: 'Bu tür işletme için Bakanlık belgesi aranmıyor.',
  recorded: 'Eski bir kayıttır; nasıl kontrol edildiği belirtilmemiş.',
};

/** Words of a business's certificate [R355]. */
export const certificateText = {
  title: (name: string) => `${name} sertifikası`,
  description: 'Neyin nasıl, ne zaman ve ne zamana kadar kontrol edildiği; neyin kontrol edilmediği.',
  noTitle: (name: string) => `Sertifikası yok: ${name}`,
  noDescription: 'Bu işletme şu anda doğrulanmış sayılmaz; geçerli bir sertifikası yoktur.',
  crumb: 'Sertifika',
  verified: 'Doğrulanmış işletme',
  until: (day: string) => `${day} tarihine kadar doğrulanmış; kontrollerin bitiş günleri aşağıda.`,
  endless: 'Kontrollerin bitiş tarihi belirtilmemiş.',
  print: 'Yazdır',
  place: 'Yer',
  handle: 'Instagram',
  phone: 'Telefon',
  address: 'Bu sayfanın bağlantısı',
  code: 'Bu sertifikanın karekodu',
  trust: 'Kopyaya değil, bu bağlantıya güvenin: sayfa her açılışta bugünkü durumu gösterir.',
  shownAt: (day: string) => `Bu sayfa ${day} günü gösterildi.`,
  done: 'Kontrol edilenler',
  notDone: 'Kontrol edilmeyenler',
  none: 'Bu kayıtta kontroller tek tek belirtilmemiş.',
  how: (kind: CheckKind, way: CheckHow): string => howOfKind[kind]?.[way] ?? how[way],
  licenceNumber: (number: string) => `Belge numarası ${number}`,
  licenceNotAsked: 'Bakanlık listesinde sorgulanmadı.',
  register: 'Bakanlık listesi',
  seen: 'Bakıldı',
  validUntil: 'Geçerli',
  ref: (number: string) => `Kontrol numarası ${number}`,
  noRef: 'Kontrol numarası yok: eski kayıt',
  refNote: 'Kontrol numarasıyla bize sorarsanız kontrolün kaydına bakarız.',
  you: 'Siz:',
  ask: {
    email: 'işletmeye yazıp yanıt isteyin',
    tax_certificate: 'güncel vergi levhasını isteyin',
    work_permit: 'işletme ruhsatını isteyin',
    licence: 'belge numarasını sorun, Bakanlık listesinde arayın',
    images: 'yeni fotoğraf ya da görüntülü arama isteyin',
    handle: 'görüştüğünüz hesabı profildekiyle karşılaştırın',
    phone: 'profildeki numarayı siz arayın',
    website: 'site adresini harf harf okuyun',
    payee: 'IBAN sahibinin adını işletmeyle karşılaştırın',
    visit: 'konumu haritada açın, görüntülü arama isteyin',
    landline: 'numarayı işletmenin hesabından sorun',
  } satisfies Record<UncheckedKind, string>,
  never: [
    { label: 'Fiyat ve müsaitlik', ask: 'tarihi ve toplam tutarı yazılı isteyin' },
    { label: 'Hizmetin kalitesi', ask: 'yorumları kaynağında okuyun' },
    { label: 'Kaporanın iadesi', ask: 'iptal koşulunu ödemeden önce alın' },
  ],
  unverified: 'Bu işletmenin sertifikası yok',
  unverifiedLead: 'İşletme doğrulanmamış. Bu, olumlu ya da olumsuz bir sonuç değildir.',
  lapsedLead:
    'O günkü kontroller bugünkü durumu göstermez; ödeme yapmadan önce işletmeyi yeniden sorgulayın.',
  profile: 'Profili görüntüle',
  askAgain: 'Bugünkü kaydı sorgula',
} as const;
