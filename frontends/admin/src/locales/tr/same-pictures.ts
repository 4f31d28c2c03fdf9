/** Pictures of a submission that stand elsewhere [R370]. */
export const samePicturesText = {
  title: 'Aynı fotoğraf başka yerde de var',
  advice:
    'Benzerlik bir karar değildir: ikisine bakın. Fotoğraf alıntı, ortak kullanım ya da çalıntı olabilir.',
  ownTitle: 'Bu fotoğraf aynı kişinin başka kaydında da var',
  ownAdvice: 'İkisini de aynı e-posta adresi gönderdi. Kayıtların aynı işletme için olup olmadığına bakın.',
  ownSender: 'aynı kişiden',
  more: (count: number) => `${count} kayıtta daha var.`,
  failed: 'Fotoğrafların başka yerde olup olmadığı sorgulanamadı.',
  own: 'Bu kayıttaki',
  other: (where: string) => `Diğeri: ${where}`,
  inGallery: 'Yayındaki galeri',
  mirrored: 'aynalanmış',
  openBusiness: 'İşletmeyi aç',
  kinds: {
    application: 'Başvuru',
    report: 'İhbar',
    appeal: 'İtiraz',
    correction: 'Düzeltme talebi',
    business: 'İşletme',
  },
} as const;
