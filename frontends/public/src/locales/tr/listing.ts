/** Words of the lodging listing. */
export const listingText = {
  title: 'Sapanca Bungalov Evleri',
  titleOfPage: (page: number) => `Sapanca Bungalov Evleri, sayfa ${page}`,
  metaDescription:
    'Sapanca bungalov evleri: doğrulanmış tesisler, puanları, adresleri ve telefonları. İşletmeyle komisyonsuz ve doğrudan konuşun.',
  home: 'Ana sayfa',
  crumb: 'Sapanca bungalov evleri',
  lead: 'Doğrulanmış tesisleri görün, işletmeyle komisyonsuz ve doğrudan konuşun.',
  featured: 'Öne Çıkan Tesisler',
  featuredHow: 'Bu alan nasıl belirleniyor?',
  all: 'Tüm Sapanca Bungalovları',
  one: '1 tesis',
  count: (total: string, from: number, to: number) => `${total} tesis · ${from}–${to} arası`,
  onlyVerified: 'Sadece doğrulanmış',
  sort: 'Sırala',
  sorts: { rating: 'Puan (yüksek)', reviews: 'Yorum (çok)' },
  apply: 'Uygula',
  noOwnRating: 'E-Doğrula değerlendirme yok',
  ownRating: (rating: string) => `E-Doğrula ${rating}`,
  noProvider: 'Google puanı yok',
  open: 'İnceleyin',
  website: 'Web sitesi',
  instagram: 'Instagram',
  cover: (name: string) => `${name}: kapak görseli`,
  empty: 'Sonuç bulunamadı.',
  emptyFiltered: 'Filtreyi kaldırarak tüm tesisleri görebilirsiniz.',
  emptyAll: 'Henüz listelenen bir tesis yok. İşletmeniz varsa doğrulama için başvurabilirsiniz.',
  removeFilter: 'Tüm tesisleri görün',
  beyond: (page: string) => `${page}. sayfada tesis yok; liste daha önce bitiyor.`,
  firstPage: 'İlk sayfaya dönün',
  fallback:
    'Liste şu anda tam olarak alınamıyor. Aşağıdakiler arama sonuçlarından derlendi; bazı tesisler eksik olabilir.',
  retry: 'Tekrar deneyin',
  navLabel: 'İşletmeler ve misafirler için',
  applyLink: 'İşletmenizi doğrulatın',
  reportLink: 'İhbar et',
  wiki: 'Vikipedi’de okuyun',
  map: 'Haritada açın',
  weather: 'Hava durumu',
  unknownPlace: 'Bu bölge hakkında şu anda bilgi alınamıyor.',
  unknownWeather: 'Hava durumu şu anda bilinmiyor.',
  stale: 'son alınan bilgi',
  degrees: (value: number) => `${Math.round(value)}°`,
  wind: (value: number) => `Rüzgâr ${Math.round(value)} km/sa`,
  firstDay: (name: string) => `Bugün, ${name}`,
  highest: 'en yüksek',
  lowest: 'en düşük',
  plan: 'Sapanca Tatilinizi Planlayın',
  planCards: [
    {
      title: 'Kapora göndermeden önce',
      excerpt: 'Ödeme yapmadan önce beş dakikada bakabilecekleriniz.',
      to: '/blog/kapora-gondermeden-once',
    },
    {
      title: 'Taklit hesap nasıl anlaşılır?',
      excerpt: 'Gerçek bir işletmenin fotoğraflarını kullanan hesapların ortak izleri.',
      to: '/blog/taklit-hesap-nasil-anlasilir',
    },
    {
      title: 'İptal koşulları',
      excerpt: 'Tarih değişikliği ve iade için önceden sorulması gerekenler.',
      to: '/blog/iptal-kosullari',
    },
  ],
  faqTitle: 'Sık sorulan sorular',
  faq: [
    {
      question: 'Sapanca’da bungalov tutarken kapora göndermek güvenli mi?',
      answer:
        'Önce işletmeyi kullanıcı adı, telefon ve web sitesiyle sorgulayın. Doğrulanmış kayıttaki bilgiler, görüştüğünüz hesapla aynı değilse ödeme yapmayın. Kayıt bulunmaması, işletmenin güvenli olduğu anlamına gelmez.',
    },
    {
      question: '«Doğrulanmış» ne anlama gelir?',
      answer:
        'İşletmenin vergi levhasını, ruhsatını ve kendi görsellerini inceledik; her birinin ne zaman incelendiği işletmenin profilinde yazar. Bu, hizmetin kalitesi için bir garanti değildir.',
    },
    {
      question: 'Puanlar nereden geliyor?',
      answer:
        'Her puanın yanında kaynağı ve ölçeği yazar. Google puanları Google’dan alınır ve belirli aralıklarla yenilenir; E-Doğrula puanı ayrı gösterilir. Sponsorlu tesislerin puanı değişmez.',
    },
    {
      question: 'E-Doğrula rezervasyondan komisyon alıyor mu?',
      answer:
        'Hayır. Talebiniz doğrudan işletmeye gider; E-Doğrula komisyon almaz, ödeme toplamaz ve sizden kapora istemez.',
    },
  ],
  failed: 'Tesisler yüklenemedi',
  failedLead: 'Liste şu anda alınamıyor. Lütfen biraz sonra tekrar deneyin.',
} as const;
