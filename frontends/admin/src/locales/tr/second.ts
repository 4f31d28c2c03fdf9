/** The approval of a report by two moderators [R306, R315, R491]. */
export const secondText = {
  needed: 'İkinci bir moderatörün onayı gerekecek',
  byRule: 'Burada her ihbarı iki moderatör onaylar.',
  byHolders: (names: readonly string[]) =>
    `Seçilen bilgilerden en az biri doğrulanmış ${names.map((name) => `«${name}»`).join(', ')} kaydında da var.`,
  first: (then: string) =>
    `Onayınız tek başına yetmez: ikinci bir moderatör onaylayana kadar hiçbir şey yayımlanmaz. İkinci onaydan sonra: ${then}`,
  ownAwaiting: (at: string) =>
    `Bu ihbarı ${at} tarihinde siz onayladınız. İkinci onayı başka bir moderatör verecek; henüz hiçbir şey yayımlanmadı.`,
  ownEarly: (at: string) =>
    `Kaydın süre dolmadan yayımlanmasını ${at} tarihinde siz istediniz. İkinci onayı başka bir moderatör verecek.`,
  withdraw: 'Onayımı geri al',
  withdrawn: (number: string) => `${number}: onayınız geri alındı, ihbar yeniden bekliyor.`,
  withdrawEarly: 'İsteğimi geri al',
  withdrawnEarly: (number: string) => `${number}: erken yayım isteğiniz geri alındı.`,
  look: 'İncele ve karar ver',
  title: 'İkinci onay',
  early: (then: string) => `İkinci onayı verirseniz yanıt süresi beklenmez. ${then}`,
  proposed: 'Onaylayan ve gerekçesi',
  by: (by: string, at: string) => `${by}, ${at}`,
  noReason: 'Gerekçe yazmamış.',
  keys: 'Kara listeye alınacak bilgiler',
  publicName: 'Kara listede görünecek ad',
  publicText: 'Kara listede herkesin okuyacağı metin',
  evidence: 'Onaylayanın gördüğünü işaretlediği kanıt türleri',
  noEvidence: 'Kanıt türü işaretlemedi.',
  claims: 'İhbarın kendisi',
  unread: 'Onayın ayrıntıları okunamadı. Pencereyi kapatıp yeniden açın; görmeden onay vermeyin.',
} as const;
