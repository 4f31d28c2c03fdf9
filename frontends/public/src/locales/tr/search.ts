/** Words of the search results. */
export const searchText = {
  title: (q: string) => (q ? `«${q}» araması` : 'Arama'),
  description: 'E-Doğrula kayıtlarında ve sayfalarında arama sonuçları.',
  label: 'Ne arıyorsunuz?',
  placeholder: 'İşletme, hesap, telefon ya da konu',
  submit: 'Sorgula',
  clear: 'Temizle',
  tabs: { all: 'Tümü', images: 'Görseller', videos: 'Videolar', news: 'Haberler' },
  tabsLabel: 'Sonuç türü',
  places: 'Yerler',
  placesSource: '10 üzerinden puanlar Google puanından hesaplanır.',
  results: 'Sonuçlar',
  votes: (n: string) => `${n} oy`,
  blacklisted: 'Bu işletme kara listede. İşlem yapmadan önce dikkatli olun.',
  openRecord: 'Kaydı gör',
  verified: (name: string) => `Doğrulanmış işletme: ${name}`,
  openProfile: 'Profili görüntüle',
  warnings: 'Bu ada benzeyen kara liste kaydı',
  warningsByContact: 'Aramanızla eşleşen kara liste kaydı',
  byContact: (contact: string) => `Aradığınız ${contact} için bu kayıt var.`,
  condemned: (business: string) => `«${business}» adlı işletmenin bilgileri bu kayıtta.`,
  listed: 'Kara listede',
  listedSince: (date: string) => `${date} tarihinden beri`,
  compare:
    'Sahte hesaplar çoğu zaman gerçek bir işletmenin adını kullanır. Para göndermeden önce kullanıcı adını ve telefonu kayıttakiyle karşılaştırın.',
  rating: (rating: string) => `Google puanına göre ${rating}`,
  suggestions: 'Bunları da deneyebilirsiniz',
  trending: 'Çok arananlar',
  loading: 'Sonuçlar yükleniyor',
  web: (source: string, at: string, stale: boolean) =>
    `Web sonuçları: ${source}, ${at}${stale ? ' · son alınan sonuçlar' : ''}`,
  webPages: 'Web’den sonuçlar',
  webPagesNote: 'Bu sayfalar E-Doğrula kaydı değildir; içeriklerini kontrol etmedik.',
  webPictures: 'Web’deki görseller',
  webPicturesNote:
    'Bu görseller başka sitelerdedir ve E-Doğrula kaydı değildir; içeriklerini kontrol etmedik. Bir görsel, bulunduğu sayfayı açar.',
  pictureSource: (host: string) => `Kaynak: ${host}`,
  pictureMissing: 'Görsel yüklenemedi',
  ownOnly: {
    images: 'Şu anda web’de görsel arayamıyoruz; aşağıdakiler yalnızca E-Doğrula’daki görsellerdir.',
    videos: 'Şu anda web’de video arayamıyoruz. Bu konuda video olup olmadığını bilmiyoruz.',
    news: 'Şu anda haber sitelerinde arayamıyoruz; aşağıdakiler yalnızca kendi yazılarımızdır. Bu konuda haber olup olmadığını bilmiyoruz.',
  },
  unknown: (contact: string) => `${contact} kayıtlarımızda yok`,
  unknownLead:
    'Kayıt bulunmaması, güvenli olduğu anlamına gelmez. Dolandırıldıysanız kanıtlarıyla birlikte ihbar edin.',
  reportIt: 'İhbar edin',
  notAsked: 'Yazdığınız adres sorgulanmadı',
  notItsAnswer: 'Bulunan sonuçlar bu adresin yanıtı değildir.',
  ibanStopped:
    'IBAN ve kart numarası bu aramada sorgulanmaz. Yazdığınız numara adres satırına ve geçmişe yazılmadı.',
  unread: 'Bağlantı koptu, arama yapılmadı ve adres satırına bir şey yazılmadı. Tekrar deneyin.',
  ibanTaken:
    'IBAN ve kart numarası bu aramada sorgulanmaz. Numara adres satırından kaldırıldı; tarayıcınızın geçmişinde kalmış olabilir.',
  ibanBox: 'Ana sayfadaki kutuda sorgulayın',
  empty: 'Sonuç bulunamadı.',
  emptyLead: 'Başka bir kelimeyle deneyin ya da yazımı kontrol edin.',
  start: 'Aramak istediğinizi yukarıya yazın.',
  retry: 'Tekrar dene',
  fallback: 'Sonuçlar güncellenemedi. Önbellek/veri simülasyonu gösteriliyor.',
  sampleMark: 'Örnek',
  sampleLodgings: [
    {
      title: 'Örnek sonuç: göl manzaralı bungalov',
      snippet: 'Bu bir örnektir, gerçek bir işletme değildir. Arama şu anda yanıt vermiyor.',
    },
    {
      title: 'Örnek sonuç: orman içinde tiny house',
      snippet: 'Bu bir örnektir, gerçek bir işletme değildir. Lütfen biraz sonra tekrar deneyin.',
    },
  ],
  sampleGeneric: [
    {
      title: 'Örnek sonuç',
      snippet: 'Bu bir örnektir. Arama şu anda yanıt vermiyor; lütfen biraz sonra tekrar deneyin.',
    },
  ],
} as const;
