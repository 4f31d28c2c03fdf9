/** Decisions on applications and reports [R128, R204, R206, decision 29]. */
export const decisionText = {
  approve: 'Onaylayın',
  reject: 'Reddedin',
  reason: 'Gerekçe',
  presets: 'Hazır gerekçeler',
  reasonNeeded: 'Lütfen bir gerekçe seçin ya da yazın.',
  pending: 'Bekliyor',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
  publishing: 'yayımlanıyor…',
  publishingLong: 'Yayım sırada; beklenenden uzun sürüyor. Kayıt görünür olunca burada yazacak.',
  published: 'yayımlandı',
  notPublic: 'yayında değil',
  approvedTitle: (title: string) => `${title} onaylandı`,
  rejectedToast: (number: string) => `${number} reddedildi.`,
  openRecord: 'Kaydı açın',
  decidedElsewhere: 'Kayıt siz bakarken değişti',
  decidedBy: (title: string, by: string, outcome: string) =>
    `${title}: kararı ${by} verdi (${outcome}). Güncel hâli yüklendi.`,
  changed: (title: string) => `${title}: güncel hâli yüklendi; lütfen yeniden karar verin.`,
  gone: 'Bu kayıt silinmiş. Listeden kaldırıldı.',
  history: 'Karar',
  noDecision: 'Henüz karar verilmedi.',
  by: 'Kararı veren',
  at: 'Karar zamanı',
  received: 'Geldi',
} as const;

/** Files of a submission. */
export const attachmentText = {
  images: (count: string) => `Görseller (${count})`,
  documents: (count: string) => `Belgeler (${count})`,
  evidences: (count: string) => `Kanıtlar (${count})`,
  none: 'Dosya eklenmemiş.',
  open: 'Büyütün:',
  openPdf: 'PDF’i açın:',
  isolated: 'Yalıtılmış görünüm',
  newTab: 'Yeni sekmede açın',
  failed: 'Dosya açılamadı.',
  gone: 'Dosyanın saklama süresi doldu.',
  original: 'Bulanık olmayan hâlini gösterin',
  blurred: 'Bulanık',
  tax_certificate: 'Vergi levhası',
  work_permit: 'Ruhsat',
  image: 'Görsel',
  evidence: 'Kanıt',
} as const;

/** Where the same phone or handle stands besides this record. */
export const sameText = {
  title: 'Aynı bilgiler başka nerede?',
  phone: 'Aynı telefon',
  handle: 'Aynı kullanıcı adı',
  none: 'Başka kayıtta görülmedi.',
  failed: 'Diğer kayıtlara bakılamadı.',
  business: 'İşletme',
  application: 'Başvuru',
  report: 'İhbar',
  blacklist: 'Kara liste',
} as const;
