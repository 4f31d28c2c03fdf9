/** Words of the provider's reviews. */
export const reviewsText = {
  title: 'Google yorumları',
  count: (n: string) => `${n} yorum`,
  listAll: 'Tümünü Listele',
  scroll: 'Yana Kaydır',
  write: 'Yorum yaz',
  empty: 'Google yorumu bulunamadı.',
  /** Google was not asked or did not answer: not the same as «no reviews». */
  unknown: 'Bu işletme için Google’dan bilgi alamadık; yorumu olup olmadığını bilmiyoruz.',
  ratingOnly: 'Puanı ve yorum sayısını biliyoruz; yorumların metni elimizde yok.',
  refreshOfAny: 'Google’dan alınan yorumlar 72 saatte bir yenilenir.',
  refresh: 'Yorumlar 72 saatte bir yenilenir.',
  byName: (name: string) =>
    `Google’da «${name}» adıyla bulunan kayıt gösteriliyor; işletme bu kaydın kendisine ait olduğunu bildirmedi, aynı adı taşıyan başka bir yer olabilir.`,
  fetched: (date: string) => `Son yenileme: ${date}.`,
  stale: (date: string) => `Son alınan yorumlar gösteriliyor: ${date}.`,
  failed: 'Google yorumları şu anda alınamıyor.',
  retry: 'Tekrar dene',
  loading: 'Yorumlar yükleniyor',
} as const;
