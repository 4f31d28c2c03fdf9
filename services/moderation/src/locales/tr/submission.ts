/** What a person reads when a submission is refused. */
export const submissionTexts = {
  completeApplication: 'Lütfen zorunlu alanları tamamlayın:',
  completeReport: 'Lütfen zorunlu alanları doldurun.',
  document: "Lütfen PDF formatında ve 20MB'dan küçük bir dosya seçin.",
  image: 'Lütfen JPG, PNG, WEBP ya da HEIC formatında ve 10MB altı bir fotoğraf seçin.',
  evidence: 'Lütfen JPG, PNG, WEBP, HEIC ya da PDF formatında ve 10MB altı bir dosya seçin.',
  tooManyEvidences: 'En çok 10 kanıt dosyası ekleyebilirsiniz.',
  tooManyFiles: (most: number) => `En çok ${most} dosya ekleyebilirsiniz.`,
  completeMarked: 'Lütfen işaretli alanları doldurun.',
  imageCount: 'Tam 5 fotoğraf gereklidir.',
  missingFile: 'Bu dosya zorunludur.',
  unknownFile: 'Bu dosya bu forma ait değil.',
  repeatedField: 'Bu alan birden çok kez gönderildi.',
  tooLong: 'Bu alan çok uzun; lütfen kısaltın.',
  brokenNotes: 'Dosya notları okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.',
  unknownBusiness: 'Bağlanmak istenen işletme kaydı bulunamadı.',
  linkUsedOrOver:
    'Bu bağlantıyla yeniden başvurdunuz ya da bağlantının süresi doldu. Boş formla yeni bir başvuru yapabilirsiniz.',
  reopened:
    'Ret kararını geri aldık; başvurunuz yeniden inceleniyor. Yeniden başvurmanız gerekmez, sonucu e-postayla bildiririz.',
  decidedAnew: 'Bu bağlantıdan sonra başvurunuz için yeni bir karar verildi. Lütfen son e-postamıza bakın.',
  keptFilesMissing: 'Önceki başvurunuzun dosyaları alınamadı. Lütfen dosyaları yeniden seçin.',
  carriedOver: 'Bu başvurunun dosyaları, sahibinin yeni başvurusuna geçti. Yeni başvuruya karar verin.',
  demo: 'Örnek kayıt burada kabul edilmiyor.',
  slowUpload:
    'Yükleme çok yavaş ilerlediği için durduruldu. Lütfen bağlantınızı kontrol edip tekrar deneyin.',
  manyOpen: 'Yirmi başvurunuz incelenmeyi bekliyor. Biri sonuçlanınca yenisini gönderebilirsiniz.',
  manyUploads: 'Devam eden yüklemeleriniz var. Lütfen bitmelerini bekleyip tekrar deneyin.',
  displacedUpload:
    'Şu anda çok yoğunuz ve yüklemeniz yavaş ilerlediği için durduruldu. Lütfen biraz sonra tekrar deneyin.',
  brokenUpload: 'Yükleme yarıda kaldı ya da bozuk. Lütfen tekrar deneyin.',
} as const;

/** Names of the form's fields, as the list of missing ones shows them [R215]. */
export const fieldLabels: Readonly<Record<string, string>> = {
  name: 'İşletme adı',
  tradeTitle: 'Ticari unvan',
  tourismLicence: 'Turizm belgesi numarası',
  type: 'İşletme türü',
  instagramUsername: 'Instagram',
  website: 'Web sitesi',
  phone: 'Telefon',
  landline: 'Sabit telefon',
  address: 'Adres',
  terms: 'Gizlilik ve kullanım koşulları',
  business: 'Mevcut işletme kaydı',
  taxCertificate: 'Vergi levhası (PDF)',
  workPermit: 'İşletme ruhsatı (PDF)',
  // The photographs come in a field of this name.
  documents: '5 fotoğraf',
};
