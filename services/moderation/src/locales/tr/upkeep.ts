/** What people read when something about a public entry is refused, and why an entry ended. */
export const upkeepTexts = {
  noConsent: 'Yanıtı yazan, yanıtının gösterilmesine izin vermedi.',
  spared:
    'Bu yanıtın geldiği bilgi onayda kara listeye alınmadı; kayıttaki satıcının yanıtı olarak gösterilmez.',
  over: 'Bu bağlantının süresi doldu. Size yeniden sorulmasını isterseniz bize yazın.',
  /** What the reporters read. */
  ended:
    'Kara liste kayıtları belli bir süre sonra yeniden incelenir. Bu kaydın süresi doldu ve yeniden onaylanmadığı için kayıt kendiliğinden kaldırıldı.',
} as const;
