/** Dossiers: one seller, one record [R301–R305]. */
export const dossierText = {
  title: (number: string) => `Dosya ${number}`,
  alone: 'Bu satıcı hakkında başka ihbar yok.',
  others: (count: number) => `Aynı satıcı hakkında ${count} ihbar daha var:`,
  alike: (number: string, name: string, shares: string) =>
    `Benzer dosya: ${number} ${name} (ortak: ${shares})`,
  entry: 'Dosyanın kara liste kaydını aç',
  keys: 'Kara listeye alınacak bilgiler',
  keysHint: 'Seçmediğiniz bilgi sorgulandığında sonucu değişmez ve kayıtta gösterilmez.',
  kinds: { handle: 'Kullanıcı adı', phone: 'Telefon', host: 'Web sitesi', iban: 'IBAN' },
  common: 'Birçok satıcının kullandığı ortak bilgi; kara listeye alınamaz.',
  held: (names: string) =>
    `Doğrulanmış ${names} kaydında da var. Seçerseniz o işletme de kara listede görünür.`,
  condemned: 'Bu bilgi zaten kara listede.',
  noKey: 'En az bir bilgi seçin.',
  awaitingTitle: 'İkinci moderatörün onayı bekleniyor',
  awaiting: (by: string, at: string) =>
    `${by} bu ihbarı ${at} tarihinde onayladı. Seçilen bilgilerden biri doğrulanmış bir işletmede de bulunduğu ya da her onay iki kişiyle verildiği için ikinci bir moderatörün onayı gerekiyor. Henüz hiçbir şey yayımlanmadı.`,
  needsAnother: 'Başka moderatör yoksa önce bir moderatör ekleyin.',
  confirm: 'İkinci onayı ver',
  decline: 'Geri çevir',
  confirmed: (number: string) => `${number} için ikinci onay verildi.`,
  declined: (number: string) => `${number}: onay geri çevrildi, ihbar yeniden bekliyor.`,
} as const;
