/** Words of the pages and articles that editors write. */
export const contentText = {
  home: 'Ana sayfa',
  blog: 'Blog',
  blogTitle: 'Sapanca rehberi',
  blogLead: 'Güvenli rezervasyon ve Sapanca üzerine yazılar.',
  empty: 'Henüz yazı yok.',
  emptyLead: 'Yeni yazılar yayımlandığında burada görünecek.',
  published: (date: string) => `${date} tarihinde yayımlandı`,
  updated: (date: string) => `Son güncelleme: ${date}`,
  cover: (title: string) => `${title}: kapak görseli`,
  newer: 'Daha yeni yazılar',
  older: 'Daha eski yazılar',
} as const;
