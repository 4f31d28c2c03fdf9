/** Words around every record table [R119–R125]. */
export const recordsText = {
  filter: 'Filtre',
  columns: 'Sütunlar',
  csv: 'CSV',
  refresh: 'Yenile (R)',
  searchKey: 'Ctrl /',
  clearFilters: 'Filtreleri temizle',
  removeFilter: (label: string) => `${label}: filtreyi kaldır`,
  pageSize: { before: 'Sayfada', after: 'kayıt', label: 'Sayfadaki kayıt sayısı' },
  noMatchTitle: 'Eşleşen kayıt yok',
  noMatchText: 'Aramayı kısaltın ya da filtreleri kaldırın.',
  emptyTitle: 'Henüz kayıt yok',
  deniedTitle: 'Bu kayıtlar için yönetici yetkisi gerekli',
  deniedText: 'Yönetici hesabıyla ya da admin anahtarıyla giriş yapınca burada görünür.',
  range: (noun: string, total: string, from: string, to: string) => `${total} ${noun} · ${from}–${to} arası`,
  none: (noun: string) => `0 ${noun}`,
  previous: (noun: string) => `Önceki ${noun}`,
  next: (noun: string) => `Sonraki ${noun}`,
  atLeast: (total: string) => `${total}+`,
  reading: (noun: string, total: string, read: string) => `${total} ${noun} okunuyor · ${read} hazır`,
  goneTitle: 'Bu kayıt artık yok',
  goneText: 'Siz bakarken silindi ya da yayından kalktı; burada yapılacak bir şey kalmadı.',
  unreadTitle: 'Kayıt okunamadı',
  unknownTitle: 'Kayıt bulunamadı',
  unknownText: 'Bu kayıt silinmiş ya da bağlantısı eksik.',
  oldTitle: 'Bu liste eksik ya da eski olabilir',
  retry: 'Tekrar dene',
} as const;

/** The window that asks which columns a CSV file holds [R120, decision 22]. */
export const exportText = {
  title: 'CSV olarak indir',
  consequence: (noun: string, rows: string) =>
    `Arama ve filtrelere uyan ${rows} ${noun} indirilir. Kimin, ne zaman, hangi sütunları indirdiği denetim kaydına yazılır.`,
  columns: 'Dosyada olacak sütunlar',
  noColumn: 'Lütfen en az bir sütun seçin.',
  submit: 'İndir',
  done: (rows: string) => `${rows} satır indirildi`,
} as const;

/** The dashboard’s frame [R119, R122, R131]. */
export const dashboardText = {
  title: 'Yönetim paneli',
  views: {
    waiting: 'Bekleyenler',
    audit: 'Denetim kaydı',
    access: 'Yöneticiler',
    common: 'Ortak bilgiler',
  },
  summary: 'Özet',
  tabs: 'Kayıt türleri',
  businesses: 'İşletmeler',
  requests: 'Başvurular',
  archived: 'Arşiv',
  reports: 'İhbarlar',
  featured: 'Öne çıkanlar',
  blacklist: 'Kara liste',
  appeals: 'İtirazlar',
  corrections: 'Düzeltmeler',
  changes: 'Sahip talepleri',
  pendingApplications: 'Bekleyen başvurular',
  verifiedOf: (count: string) => `${count} doğrulanmış`,
  activeOf: (count: string) => `${count} yayında`,
  pendingOf: (count: string) => `${count} bekliyor`,
  denied: "Yönetim verilerine erişim için admin yetkisi gerekli. Sadece 'Öne Çıkanlar' yükleniyor.",
  deniedPause: (seconds: string) => `Yönetim verileri ${seconds} saniye sonra yeniden denenecek.`,
  signInAgain: 'Giriş yap',
} as const;

/** The window with the keyboard shortcuts [R261]. */
export const shortcutsText = {
  title: 'Klavye kısayolları',
  note: 'Bir alana yazarken ya da bir pencere açıkken çalışmazlar.',
  search: 'Aramaya odaklan',
  refresh: 'Kayıtları yenile',
  previousPage: 'Önceki sayfa',
  nextPage: 'Sonraki sayfa',
  nextRecord: 'Sonraki kayıt',
  previousRecord: 'Önceki kayıt',
  approve: 'Onay penceresini aç',
  reject: 'Ret penceresini aç',
  confirm: 'Açık kararı onayla',
  closePanel: 'Paneli kapat',
  help: 'Bu pencereyi aç',
} as const;
