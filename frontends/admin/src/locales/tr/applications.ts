import { checkNames } from '@edogrula/contracts/locales/tr/check-names';

/** Applications: pending ones under «Başvurular», decided ones under «Arşiv» [R119, R128]. */
export const applicationsText = {
  pending: {
    table: 'Başvuru tablosu',
    noun: 'başvuru',
    search: 'Başvurularda arayın',
    placeholder: 'Ad, kullanıcı adı, telefon',
    empty: 'Bekleyen başvuru kalmadı.',
  },
  archived: {
    table: 'Arşiv tablosu',
    noun: 'başvuru',
    search: 'Arşivde arayın',
    placeholder: 'Ad, kullanıcı adı, telefon',
    empty: 'Karar verilen başvurular burada görünür.',
  },
  number: 'No',
  name: 'İşletme',
  type: 'Tür',
  phone: 'Telefon',
  landline: 'Sabit telefon',
  email: 'E-posta',
  emailVerifiedAt: 'E-posta doğrulandı',
  address: 'Adres',
  district: 'İlçe / mahalle',
  place: 'Konum',
  description: 'Açıklama',
  gapsTitle: 'Profilde eksik kalacaklar',
  gaps: (list: string) => `${list}. Yine de onaylayabilirsiniz; bunlar sonra işletme kaydına eklenebilir.`,
  gap: {
    district: 'ilçe / mahalle',
    place: 'konum',
    description: 'açıklama',
    instagram: 'Instagram hesabı',
    website: 'web sitesi',
  },
  website: 'Web sitesi',
  tradeTitle: 'Ticari unvan',
  tourismLicence: 'Turizm belgesi numarası',
  note: 'Not',
  files: 'Dosya',
  status: 'Durum',
  createdAt: 'Geliş',
  decidedAt: 'Karar',
  decidedBy: 'Kararı veren',
  reason: 'Gerekçe',
  demo: 'Demo',
  linked: 'Bağlanacak kayıt',
  business: 'Oluşan kayıt',
  kicker: (number: string, at: string) => `Başvuru ${number} · ${at}`,
  lastWeek: 'son 7 gün',
  openBusiness: 'İşletme kaydını aç',
  approveTitle: 'Başvuruyu onayla',
  approveConsequence: (name: string) =>
    `«${name}» doğrulanmış işletme olarak yayımlanır ve başvurana e-posta gider.`,
  rejectTitle: 'Başvuruyu reddet',
  rejectConsequence: (name: string) =>
    `«${name}» yayımlanmaz; başvuru arşive taşınır ve başvurana e-posta gider.`,
  rejectHint: 'Gerekçe başvurana e-postayla gider.',
  footNote: 'Onaylanan işletme yayımlanır; sıradaki başvuru açılır.',
} as const;

/** What an application for an existing record would change in it. */
export const comparisonText = {
  title: 'Kayıtta neler değişecek?',
  field: 'Alan',
  now: 'Şimdi',
  after: 'Onaydan sonra',
  empty: 'boş',
  stays: 'aynı kalır',
  /** A booking address that an approval leaves out. */
  drops: {
    listed: 'silinir: kara listedeki bir kayda götürüyor',
    waiting: 'silinir: yayımlanmayı bekleyen bir kara liste kaydına götürüyor',
    unreadable: 'silinir: nereye götürdüğü okunamıyor',
  },
  same: 'Onay, kayıttaki bilgilerin hiçbirini değiştirmez.',
  failed: 'Bağlanacak kayıt okunamadı. Değişecek bilgileri görmeden onaylamayın.',
  takeoverTitle: 'İletişim bilgileri değişiyor',
  takeover:
    'Bu başvuru kayıttaki hesabı, telefonu ya da web sitesini değiştirir. Onaylamadan önce kayıttaki eski numaradan işletmeye ulaşıp sorun.',
  takeoverVerified:
    'Bu başvuru doğrulanmış bir işletmenin hesabını, telefonunu ya da web sitesini değiştirir: başkası profili ele geçirmek istiyor olabilir. Onaylamadan önce kayıttaki eski numaradan işletmeye ulaşıp sorun.',
  condemnedTitle: 'Bu kayıt kara listede',
  condemned: 'Kara liste kaydı kaldırılmadan bu başvuru onaylanamaz.',
  fields: {
    name: 'İşletme',
    tradeTitle: 'Ticari unvan',
    tourismLicence: 'Turizm belgesi numarası',
    type: 'Tür',
    handle: 'Instagram',
    phone: 'Telefon',
    landline: 'Sabit telefon',
    website: 'Web sitesi',
    bookingUrl: 'Rezervasyon bağlantısı',
    address: 'Adres',
    district: 'İlçe / mahalle',
    city: 'İl',
    place: 'Konum',
    googlePlaceId: 'Google yer kimliği',
    description: 'Açıklama',
  },
} as const;

/** What a former owner leaves and loses by the approval [R502]. */
export const leftBehindText = {
  title: 'Kayıt başka birine geçiyor',
  lead: 'Bu kayıt için onaylanan son başvuru başka bir e-posta adresinden gelmişti. Önceki sahipten kalanlar onayla kayıttan kalkar:',
  values: 'Bilgiler: bu başvuruda boş bırakılanlar silinir; hangileri olduğu aşağıdaki tabloda yazar.',
  checks: (names: string) =>
    `Kontroller: ${names}. Değeri aynı kalsa da düşer; yalnızca bu onayda işaretledikleriniz sayılır.`,
  photos: (n: number) =>
    `Fotoğraflar: ${n} fotoğrafın hepsi kalkar; fotoğrafları işaretlerseniz yerlerine bu başvurununkiler gelir.`,
  logo: 'Logo: kalkar; yeni sahip kendi sayfasından gönderebilir.',
  payees:
    'Ödeme hesapları: önceki sahibin onaylı hesabı varsa onayı geri alınır; yalnızca bu onayda işaretledikleriniz onaylanır.',
  wishes: 'Talepler ve kardeş hesaplar: bekleyen talepler kapanır, kardeş hesaplar silinir.',
  entry:
    'Giriş: önceki sahibin giriş bağlantıları, oturumu ve yetkili adresleri sona erer; ona verilen sahiplik kodları geçersiz olur.',
} as const;

/** What an approval ends in a record that moderators entered by hand [R502]. */
export const claimedText = {
  title: 'Bu kaydı moderatörler elle girmişti',
  lead: 'Kayıttaki kontroller, başvuranın o işletme olduğunu göstermez. Onayla bunlar kayıttan kalkar:',
  values:
    'Bilgiler: Instagram hesabı, web sitesi, sabit telefon ve turizm belgesi numarası bu başvuruda boşsa silinir; rezervasyon bağlantısı her durumda silinir. Açıklama, konum, fotoğraflar ve logo kalır.',
  payees:
    'Ödeme hesapları: moderatörlerin onayladığı hesap varsa onayı geri alınır; yalnızca bu onayda işaretledikleriniz onaylanır.',
  codes: 'Sahiplik kodları: bu kayıt için verilen kodlar ve onlarla kanıtlananlar geçersiz olur.',
} as const;

/** What a moderator ticks before an approval [decision 38]. */
export const approvalChecksText = {
  title: 'Neyi kontrol ettiniz?',
  hint: 'İşaretledikleriniz tarihiyle yayımlanır; işaretlemedikleriniz profilde «Kontrol edilmeyenler» arasında görünür.',
  kinds: checkNames,
  compared: (kind: string) => `${kind}: kontrol ettim`,
  open: 'Aç',
  openOf: (kind: string) => `Aç: ${kind}`,
  openFirst: 'İşaretlemek için önce açın.',
  originalFirst: 'İşaretlemek için önce bulanık olmayan hâlini açın.',
  followFirst: 'İşaretlemek için önce bağlantıyı açıp bakın.',
  seen: (seen: number, count: number) => `${seen} / ${count} açıldı`,
  nothing: 'Hiçbir kontrol işaretlenmedi.',
  count: (ticked: number, all: number) => `${all} kontrolden ${ticked} tanesi işaretlendi.`,
} as const;

/** What an approval leaves of the checks of an existing record [R354]. */
export const formerChecksText = {
  title: 'Kayıttaki kontroller ne olacak?',
  hint: 'İşaretlemediğiniz kontrol yenilenmez. Belge işaretlenen onayda her biri kendi gününde profilden kalkar.',
  fates: {
    renewed: (name: string) => `${name}: bu onayla yenilenir.`,
    alone: (name: string, date: string) =>
      `${name}: ${date} tarihine kadar sayılır, sonra kendiliğinden biter.`,
    badge: (name: string, date: string) => `${name}: ${date} tarihinde biter; doğrulama da o gün durur.`,
    lasts: (name: string) => `${name}: sayılmaya devam eder.`,
    changed: (name: string) => `${name}: kalkar; kontrol edilen bilgi değişiyor.`,
    over: (name: string, date: string) => `${name}: süresi ${date} tarihinde doldu; kalkar.`,
  },
} as const;

/** An approval for which no document was opened [R330, R352]. */
export const byHandText = {
  title: 'Hiçbir belge açılmadı',
  lead: 'Vergi levhasını ya da işletme ruhsatını açıp işaretleyin; başvuru onlara dayanarak onaylanır.',
  choose: 'Belgesiz, elle doğruluyorum',
  hint: 'En az bir kontrol işaretleyin ve gerekçesini yazın. Profilde belgelerin incelendiği değil, bir moderatörün elle doğruladığı yazar.',
  documentFirst:
    'Önce vergi levhasını ya da işletme ruhsatını açıp işaretleyin, ya da elle doğrulamayı seçin.',
  checkFirst: 'Elle doğrulamak için en az bir kontrolü işaretleyin.',
  reasonFirst: 'Elle doğrulamanın gerekçesini kendi sözlerinizle yazın.',
  photos: 'Fotoğraflar işaretlenmezse galeriye girmez; gizli kalır.',
} as const;

/** Taking a rejection back [decision 29]. */
export const reopenText = {
  open: 'Yeniden aç',
  title: 'Başvuruyu yeniden aç',
  consequence: (name: string) =>
    `«${name}» başvurusunun ret kararı geri alınır; başvuru yeniden bekler ve başvurana e-posta gider.`,
  reason: 'Gerekçe',
  reasonHint: 'Başvurana e-postayla gider.',
  reasonNeeded: 'Lütfen bir gerekçe yazın.',
  done: (number: string) => `${number} yeniden açıldı.`,
} as const;

/** Which files a rejection asks to be sent anew. */
export const refusedFilesText = {
  title: 'Yeniden istenen dosyalar',
  kinds: {
    image: 'Fotoğraf',
    tax_certificate: 'Vergi levhası',
    work_permit: 'İşletme ruhsatı',
  } as Record<string, string>,
  none: 'Hiçbiri işaretli değil: sahibi yeniden başvurursa bütün dosyaları yeniden gönderir.',
  some: (asked: number, kept: number) =>
    `${asked} dosya yeniden istenir, ${kept} dosya e-postadaki bağlantıyla yeni başvuruya geçer.`,
} as const;
