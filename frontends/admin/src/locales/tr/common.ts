/** Words that several screens of the admin front end share. */
export const commonText = {
  appName: 'Yönetim',
  skip: 'İçeriğe geç',
  save: 'Kaydet',
  cancel: 'Vazgeç',
  close: 'Kapat',
  delete: 'Sil',
  demo: 'Demo',
  notFoundTitle: '404 - Sayfa Bulunamadı',
  notFoundText: 'Yönetim panelinde böyle bir sayfa yok.',
  toDashboard: 'Panele dön',
  toHome: 'Ana sayfaya dön',
  crashTitle: 'Bu ekran açılamadı',
  crashText: 'Beklenmeyen bir hata oluştu. Sayfayı yenileyin; sürerse teknik ekibe haber verin.',
  reload: 'Sayfayı yenile',
  offline: 'Çevrimdışı',
  offlineTitle: 'İnternet bağlantınız yok',
  offlineText: 'Gördüğünüz kayıtlar eski olabilir. Bağlantı gelince kendiliğinden yenilenir.',
  live: 'Canlı',
  dayShape: 'GG.AA.YYYY',
  calendar: 'Takvimi aç',
} as const;

/** A form whose record somebody else saved first. */
export const formText = {
  changedBy: (who: string, what: string, at: string) => `${who} · ${what} · ${at}`,
  contested: (now: string) =>
    now
      ? `Bu arada «${now}» yapıldı; kaydederseniz sizin yazdıklarınız geçerli olur.`
      : 'Bu arada başkası da değiştirdi; kaydederseniz sizin yazdıklarınız geçerli olur.',
  takeFresh: 'Yazdıklarımdan vazgeçip güncel hâlini al',
} as const;

/** What went wrong with a call [R249–R251]. */
export const failureText = {
  denied: 'Yetki hatası: Admin oturumu ya da ADMIN_KEY gerekli.',
  unknownRoute: 'Bazı rotalar bulunamadı (404). Fallback denendi; yine de eksik rota olabilir.',
  load: 'Veriler alınamadı.',
  loadNetwork: 'Veriler alınamadı. Bağlantınızı kontrol edip tekrar deneyin.',
  loadTimeout: 'Veriler alınamadı. Sunucu 30 saniye içinde yanıt vermedi.',
  save: 'Kaydetme hatası',
  saveNetwork: 'Kaydetme hatası: sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
} as const;

/** The bar on top of every signed-in page. */
export const topText = {
  menu: 'Yönetim menüsü',
  dashboard: 'Panel',
  waiting: 'Bekleyenler',
  content: 'İçerik',
  audit: 'Denetim',
  access: 'Yöneticiler',
  site: 'Siteye git',
  shortcuts: 'Kısayollar',
  account: 'Hesap menüsü',
  accountOf: (initials: string) => `${initials}, hesap menüsü`,
  signOut: 'Çıkış yap',
  viaKey: 'admin anahtarıyla',
} as const;

/** Remarks on a record's contacts. */
export const contactText = {
  instagram: 'Instagram',
  twoAccounts:
    'Kullanıcı adı ile bağlantı iki ayrı hesabı gösteriyor. Karar ikisini birden etkiler; ikisine de bakın.',
} as const;
