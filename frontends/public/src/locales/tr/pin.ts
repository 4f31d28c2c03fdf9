/** Words of the field for the pin, fetched with it. */
export const pinText = {
  hint: 'Google, Yandex ya da Apple Haritalar’da işletmenizi açıp adres çubuğundaki bağlantıyı ya da koordinatını yapıştırın.',
  unread:
    'Bu bağlantıda koordinat yok. Kısa bağlantıyı açıp adres çubuğundaki uzun bağlantıyı ya da 40.6912, 30.2681 gibi koordinatı yapıştırın.',
  here: 'Şu an işletmedeyim: konumumu kullan',
  hereWithin: (metres: number) => `Konumunuz yaklaşık ${metres} metre sapabilir; iğneye haritada bakın.`,
  hereVague: (metres: number) =>
    `Konumunuz yeterince kesin bulunamadı (yaklaşık ${metres} metre); iğne konmadı. Telefonunuzun konum servisini açıp tekrar deneyin ya da bağlantıyı veya koordinatı yapıştırın.`,
  hereKept: 'Önceki iğneniz yerinde duruyor.',
  hereFaults: {
    denied: 'Tarayıcınız konum iznini vermedi. Bağlantıyı ya da koordinatı yapıştırabilirsiniz.',
    unknown: 'Konumunuz bulunamadı. Bağlantıyı ya da koordinatı yapıştırabilirsiniz.',
  },
  set: (lat: string, lng: string) => `İğne: ${lat}, ${lng}`,
  move: 'İğneyi taşıyın (yaklaşık 10 metre):',
  moves: { north: 'Kuzeye', south: 'Güneye', west: 'Batıya', east: 'Doğuya' },
  remove: 'Konumu kaldır',
} as const;
