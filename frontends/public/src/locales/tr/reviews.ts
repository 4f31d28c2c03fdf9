/** Words of the provider's reviews. */
export const reviewsText = {
  title: 'Google yorumları',
  count: (n: string) => `${n} yorum`,
  listAll: 'Tümünü Listele',
  scroll: 'Yana Kaydır',
  write: 'Yorum yazın',
  empty: 'Google yorumu bulunamadı.',
  refresh: 'Yorumlar 72 saatte bir yenilenir.',
  fetched: (date: string) => `Son yenileme: ${date}.`,
  stale: (date: string) => `Son alınan yorumlar gösteriliyor: ${date}.`,
  failed: 'Google yorumları şu anda alınamıyor.',
  retry: 'Tekrar deneyin',
  loading: 'Yorumlar yükleniyor',
} as const;
