/** Words of the pages and articles that editors write. */
export const contentText = {
  home: 'Ana sayfa',
  blog: 'Blog',
  blogTitle: 'Sapanca rehberi',
  blogLead: 'Güvenli rezervasyon ve Sapanca üzerine yazılar.',
  blogPage: (page: number) => `Sapanca rehberi, sayfa ${page}`,
  beyond: 'Bu sayfada yazı yok; liste daha önce bitiyor.',
  firstPage: 'İlk sayfaya dön',
  empty: 'Henüz yazı yok.',
  emptyLead: 'Yeni yazılar yayımlandığında burada görünecek.',
  published: (date: string) => `${date} tarihinde yayımlandı`,
  updated: (date: string) => `Son güncelleme: ${date}`,
  pageDescription: (title: string) => `${title}: E-Doğrula’nın bu konudaki sayfası.`,
  previewTitle: 'Taslak önizlemesi',
  previewLead: 'Bu metin yayımlanmadı. Bağlantı kısa süre geçerlidir; herkese açık bir yere koymayın.',
  deletedTitle: 'Bu metin yayından kaldırıldı',
  deletedLead:
    'Bu adreste yayımladığımız metni sildik. Yazılarımızın tamamını blogda bulabilir, bir işletmeyi ana sayfadan sorgulayabilirsiniz.',
  toBlog: 'Yazılara bak',
  goneTitle: 'Bu bağlantının süresi doldu',
  goneLead: 'Önizleme bağlantıları kısa süre geçerlidir. Düzenleyiciden yeni bir bağlantı isteyin.',
  cover: (title: string) => `${title}: kapak görseli`,
} as const;
