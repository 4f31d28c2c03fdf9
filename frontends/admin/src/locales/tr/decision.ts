/** Decisions on applications and reports [R128, R204, R206, decision 29]. */
export const decisionText = {
  approve: 'Onayla',
  reject: 'Reddet',
  reason: 'Gerekçe',
  presets: 'Hazır gerekçeler',
  optional: 'isteğe bağlı',
  own: 'Kendi açıklamanız',
  mailed: 'E-postada yazacak:',
  reasonNeeded: 'Lütfen bir gerekçe seçin ya da yazın.',
  presetKeys: 'Rakam tuşları hazır gerekçeyi seçer, Enter kararı onaylar.',
  pending: 'Bekliyor',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
  publishing: 'yayımlanıyor…',
  publishingLong: 'Yayım beklenenden uzun sürüyor. Kayıt görünür olunca burada yazacak.',
  published: 'yayımlandı',
  notPublic: 'yayında değil',
  approvedTitle: (title: string) => `${title} onaylandı`,
  awaitingToast: (number: string) => `${number}: ikinci moderatörün onayı bekleniyor.`,
  rejectedToast: (number: string) => `${number} reddedildi.`,
  openRecord: 'Kaydı aç',
  decidedElsewhere: 'Kayıt siz bakarken değişti',
  decidedBy: (title: string, by: string, outcome: string) =>
    `${title}: kararı ${by} verdi (${outcome}). Güncel hâli yüklendi.`,
  changed: (title: string) => `${title}: güncel hâli yüklendi; lütfen yeniden karar verin.`,
  gone: 'Bu kayıt silinmiş. Listeden kaldırıldı.',
  ownTitle: 'Bu kayıt sizden geldi',
  ownHouseTitle: 'Bu ihbar işletmeniz hakkında',
  ownHouseText: 'Bu ihbar kendi işletmeniz hakkında; kararı başka bir moderatör vermeli.',
  ownText:
    'Kendi e-posta adresinizden gelen kayda siz karar veremezsiniz; başka bir moderatör karar vermeli.',
  ownRecordTitle: 'Bu kayıt sizin işletmenizle ilgili',
  ownRecordText:
    'Kendi işletmenizle ilgili kaydı siz değiştiremezsiniz, hakkında karar veremezsiniz; bunu başka bir moderatör yapmalı.',
  partyTitle: 'Bu dosyada tarafsınız',
  partyText:
    'İhbarı ya da itirazı siz yaptınız veya ihbar edilen sizin işletmeniz; kararı başka bir moderatör vermeli.',
  history: 'Karar',
  noDecision: 'Henüz karar verilmedi.',
  by: 'Kararı veren',
  at: 'Karar zamanı',
  received: 'Geliş',
} as const;

/** The verification or the record of a business is taken away [decision 29]. */
export const delistingText = {
  verificationTitle: 'Doğrulama kaldırılıyor',
  verification:
    'İşletme sitede «doğrulanmamış» olarak kalır, kontrolleri silinir. Geri almanın yolu onu yeniden doğrulamak ya da yeni bir başvuruyu onaylamaktır.',
  mailed: 'Gerekçe başvurana e-postayla gider; başkasının adını ve telefonunu yazmayın.',
  reporters: 'Gerekçe ihbar edenlere e-postayla gider; başkasının adını ve telefonunu yazmayın.',
  keys: 'Rakam tuşları hazır gerekçeyi seçer.',
  noOwner: 'Kayıt elle eklendiği için e-posta gitmez; gerekçe kayıtta kalır.',
} as const;

const inTheWay = (name: string | undefined) => (name ? `«${name}» kaydı` : 'kayıt');

/** An approval that the registry did not carry out: why, and what to do next; `name` is the record in the way. */
export const withheldText = {
  title: 'Onay uygulanmadı',
  mark: 'onay uygulanmadı',
  why: {
    account: (name?: string) =>
      `bu Instagram hesabı kara listedeki ${name ? `«${name}»` : 'bir işletme'} kaydına ait.`,
    website: (name?: string) =>
      `bu web sitesi kara listedeki ${name ? `«${name}»` : 'bir işletme'} kaydına ait.`,
    'account-taken': (name?: string) =>
      `bu Instagram hesabı doğrulanmış ${name ? `«${name}»` : 'başka bir işletme'} kaydında kullanılıyor.`,
    'website-taken': (name?: string) =>
      `bu web sitesi doğrulanmış ${name ? `«${name}»` : 'başka bir işletme'} kaydında kullanılıyor.`,
    record: (name?: string) => `doğrulanacak ${inTheWay(name)} kara listede.`,
    deleted: (name?: string) => `doğrulanacak ${inTheWay(name)} karardan sonra silinmiş.`,
    'owner-replaced': (name?: string) =>
      `doğrulanacak ${inTheWay(name)} bu karardan sonra başka birine geçmiş.`,
  },
  waits: 'Başvuru yeniden bekliyor.',
  rejected: 'Başvuru sonra reddedildi.',
  untold: 'İşletme yayımlanmadı, başvurana e-posta gitmedi.',
  next: {
    condemned:
      'Kayıt haklı olarak kara listedeyse başvuruyu reddedin; değilse önce o kaydı kaldırın, sonra başvuruyu yeniden onaylayın.',
    taken:
      'Aynı işletmeyse başvuruyu o kayda bağlayıp yeniden onaylayın; değilse başvuruyu reddedin ya da önce o kaydı düzeltin.',
    replaced:
      'Kayıt şimdi başka bir başvuranın. Yeniden onaylarsanız kayıt ondan bu başvurana geçer; istemiyorsanız başvuruyu reddedin.',
    deleted: 'Yeniden onaylarsanız yeni bir kayıt açılır; istemiyorsanız başvuruyu reddedin.',
  },
  approvedBy: (by: string, at: string) => `Onayı veren: ${by}, ${at}.`,
  openRecord: 'O kaydı aç',
  openApplication: 'Başvuruyu aç',
} as const;

/** Files of a submission. */
export const attachmentText = {
  images: (count: string) => `Fotoğraflar (${count})`,
  documents: (count: string) => `Belgeler (${count})`,
  evidences: (count: string) => `Kanıtlar (${count})`,
  none: 'Dosya eklenmemiş.',
  open: 'Büyüt:',
  openPdf: 'PDF’i aç:',
  isolated: 'Güvenli görünüm',
  newTab: 'Yeni sekmede aç',
  previous: 'Önceki dosya',
  next: 'Sonraki dosya',
  place: (no: number, count: number) => `${no} / ${count}`,
  zoomIn: 'Büyüt',
  zoomOut: 'Küçült',
  zoomed: (percent: number) => `%${percent}`,
  rotate: '90° döndür',
  newTabPdf: 'PDF’in aslını yeni sekmede aç',
  downloadPdf: 'PDF’in aslını indir',
  claims: 'Beyan edilen bilgiler',
  previousPage: 'Önceki sayfa',
  nextPage: 'Sonraki sayfa',
  page: (no: number, count: number) => `Sayfa ${no} / ${count}`,
  pageOf: (title: string, no: number) => `${title}, ${no}. sayfa`,
  viewerKeys: '+ ve − yakınlaştırır, D döndürür, ← → dosya, PgUp PgDn sayfa değiştirir.',
  activeContent:
    'Bu PDF’te çalışabilen içerik ya da ek dosya var. Sayfaları burada yalnızca görüntü olarak görürsünüz; aslını açmayın.',
  activeMark: 'Çalışabilen içerik var',
  opening: 'Dosya açılıyor',
  failed: 'Dosya açılamadı.',
  gone: 'Dosyanın saklama süresi doldu.',
  original: 'Bulanık olmayan hâlini göster',
  blurred: 'Bulanık',
  tax_certificate: 'Vergi levhası',
  work_permit: 'İşletme ruhsatı',
  image: 'Fotoğraf',
  evidence: 'Kanıt',
  reply: 'Yanıt eki',
} as const;

/** Where the same phone, handle or website stands besides this record. */
export const sameText = {
  title: 'Aynı bilgiler başka nerede?',
  same: (shared: string) => `Aynı ${shared}`,
  ways: {
    phone: 'telefon',
    handle: 'kullanıcı adı',
    website: 'web sitesi',
    sister: 'Instagram hesabı (işletmenin kardeş hesabı)',
    booking: 'web adresi (işletmenin rezervasyon bağlantısı)',
  },
  otherWay: 'bilgi',
  none: 'Başka kayıtta görülmedi.',
  failed: 'Diğer kayıtlar sorgulanamadı.',
  reading: 'Aynı bilgileri taşıyan kayıtlar aranıyor…',
  knownTitle: 'Aynı bilgiler başka bir kayıtta var',
  known:
    'Onay o kaydı değiştirmez; yanına ayrı bir kayıt açar. Önce ikisinin aynı işletme olup olmadığına bakın.',
  knownBesides: 'Onay o kaydı değiştirmez. Önce aynı işletme olup olmadığına bakın.',
  condemnedTitle: 'Aynı bilgiler kara listede',
  condemned: 'Onaylamadan önce o kaydı ve ihbarını inceleyin.',
  withheld:
    'Bu Instagram hesabı ya da web sitesi kara listedeki bir işletmenin: başvuruyu onaylasanız da işletme yayımlanmaz, başvuru yeniden beklemeye döner. Önce o kaydı ve ihbarını inceleyin.',
  taken:
    'Bu Instagram hesabı ya da web sitesi doğrulanmış başka bir kayıtta: başvuruyu onaylasanız da işletme yayımlanmaz, başvuru yeniden beklemeye döner. Aynı işletmeyse önce o kayda bağlayın.',
  business: 'İşletme',
  application: 'Başvuru',
  report: 'İhbar',
  blacklist: 'Kara liste',
  states: {
    pending: 'Bekliyor',
    approved: 'Onaylandı',
    rejected: 'Reddedildi',
    verified: 'Doğrulanmış',
    unverified: 'Doğrulanmamış',
    blacklisted: 'Kara listede',
    listed: 'Yayında',
    waiting: 'Yayım bekliyor',
  },
} as const;
