/** Dossiers: one seller, one record [R301–R305]. */
export const dossierText = {
  title: (number: string) => `Dosya ${number}`,
  reports: 'Dosyadaki ihbarlar',
  alone: 'Bu satıcı hakkında başka ihbar yok.',
  others: (count: number) => `Aynı satıcı hakkında ${count} ihbar daha var:`,
  payee: (name: string) => `İhbarda geçen bir IBAN, ${name} işletmesinin onaylı hesabı.`,
  payeeHint:
    'İhbar, banka hesabının onayını kaldırmaz. Onay yanlışsa işletmenin ödeme hesaplarından kaldırın.',
  alike: (number: string, name: string, shares: string) =>
    `Benzer dosya: ${number} ${name} (ortak: ${shares})`,
  alikeHint: 'Benzerlik kendiliğinden bir şey değiştirmez; aynı satıcıysa birleştirin.',
  hasEntry: 'Kara liste kaydı var',
  mergedParts: 'Birleştirilen dosyalar',
  byReport: 'bir ihbarla kendiliğinden birleşti',
  merge: 'Birleştir',
  mergeNamed: (number: string) => `${number} dosyasını bununla birleştir`,
  mergeTitle: (number: string) => `${number} ile birleştirilsin mi?`,
  mergeText:
    'İki dosya tek dosya olur; ihbarlar yerinde kalır. Katılan dosyada bekleyen onaylar yeniden karar bekler. Birleştirme «Yeniden ayır» ile geri alınabilir.',
  mergeTwoEntries:
    'İki dosyanın da kara liste kaydı var. Önce yayımlanan kayıt kalır ve iki dosyanın bilgileriyle yanıt verir; diğerinin adresi ona yönlendirilir.',
  merged: (number: string) => `${number} ile birleştirildi.`,
  unmerge: 'Yeniden ayır',
  unmergeNamed: (number: string) => `${number} dosyasını yeniden ayır`,
  unmergeTitle: (number: string) => `${number} yeniden ayrılsın mı?`,
  unmergeText:
    'Dosya kendi ihbarlarını, bilgilerini ve varsa kara liste kaydını geri alır. Kaydı değişen tarafta bekleyen onaylar yeniden karar bekler. Sonraki ihbarlar iki dosyayı kendiliğinden birleştirmez.',
  unmerged: (number: string) => `${number} yeniden ayrı bir dosya.`,
  split: 'İhbar ayır',
  splitTitle: 'Hangi ihbarlar ayrılsın?',
  splitText:
    'Seçilen ihbarlar yeni bir dosyaya geçer. Aralarında onaylanmış ihbar varsa yeni dosyanın kendi kara liste kaydı olur ve hemen yayımlanır; bu ihbarlar için onaylanmış bir ad yoksa kaydın adı «Adı gizlenen satıcı» olur. Kaydı değişen tarafta bekleyen onaylar yeniden karar bekler. Birleştirerek geri alınabilir.',
  splitNone: 'En az bir ihbar seçin.',
  splitAll: 'Dosyada en az bir ihbar kalmalı.',
  splitDone: 'Seçilen ihbarlar yeni bir dosyaya geçti.',
  actReason: 'Neden?',
  actReasonHint: 'Denetim için saklanır; yayımlanmaz.',
  actReasonNeeded: 'Nedenini yazın; en az 3 karakter.',
  reporter: 'İhbar eden',
  reporterFirst: 'İlk ihbarı.',
  reporterSent: (reports: number) => `Bugüne kadar ${reports} ihbar gönderdi:`,
  reporterOf: { approved: 'onaylandı', rejected: 'reddedildi', reversed: 'itirazla geri alındı' },
  commonValues: 'Ortak bilgiler listesi',
  entry: 'Dosyanın kara liste kaydını aç',
  told: (addresses: number, at: string) =>
    `Bu ihbarın yayımı ilgililere bildirildi: ${addresses} adres, ${at}.`,
  keys: 'Kara listeye alınacak bilgiler',
  keysHint: 'Seçmediğiniz bilgi sorgulandığında sonucu değişmez ve kayıtta gösterilmez.',
  kinds: {
    handle: 'Kullanıcı adı',
    phone: 'Telefon',
    host: 'Web sitesi',
    iban: 'IBAN',
    photo: 'aynı kanıt dosyası',
    text: 'benzer anlatım',
  },
  common: 'Birçok satıcının kullandığı ortak bilgi; kara listeye alınamaz.',
  condemnsVerified: (names: string) =>
    `Bu onay doğrulanmış işletmeleri de kara listede gösterir: ${names}. Seçili bilgiler gerçekten ihbar edilenin mi, yeniden bakın.`,
  onePage:
    'Bu sayfa ve yalnızca «?» ile başlayan ekiyle ayrılan adresleri sorgulandığında uyarır; sitenin öteki sayfalarını etkilemez.',
  wholeSite: 'Sitenin her sayfasında ve alt adında uyarır. Yalnızca sitenin tamamı ihbar edileninse seçin.',
  held: (names: string) =>
    `Doğrulanmış ${names} kaydında da var. Seçilirse o işletme de kara listede görünür.`,
  account: (shown: string) => `Banka hesabı ${shown}`,
  heldAccount: (names: string) =>
    `${names} işletmesinin onaylı banka hesabı. Onay geri alınmadıkça sorgulayanlara yine öyle gösterilir.`,
  untold: 'Bu bilgi için haber verilmedi; seçilirse yanıt süresi yeniden başlar.',
  condemned: 'Bu bilgi zaten kara listede.',
  struck: 'Bu bilgi, itiraz ya da düzeltme sonucunda kayıttan çıkarıldı.',
  noKey: 'En az bir bilgi seçin.',
  awaitingTitle: 'İkinci moderatörün onayı bekleniyor',
  awaiting: (by: string, at: string) =>
    `${by} bu ihbarı ${at} tarihinde onayladı. İkinci bir moderatörün de onaylaması gerekiyor. Henüz hiçbir şey yayımlanmadı.`,
  needsAnother: 'Başka moderatör yoksa önce bir moderatör ekleyin.',
  confirm: 'İkinci onayı ver',
  decline: 'Geri çevir',
  confirmed: (number: string) => `${number} için ikinci onay verildi.`,
  declined: (number: string) => `${number}: onay geri çevrildi, ihbar yeniden bekliyor.`,
} as const;
