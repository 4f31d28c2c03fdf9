/** What an admin reads beside a faulty field of the business form. */
export const faults = {
  bookingUrl: 'Lütfen https:// ile başlayan geçerli bir rezervasyon bağlantısı girin.',
  bookingRedirect:
    'Rezervasyon bağlantısı başka bir bağlantıya yönlendiriyor. Ziyaretçinin vardığı sayfanın kendi bağlantısını girin.',
  checkDay: 'Kontrol günü bugün ya da son 30 gün içinde olmalıdır.',
  checkEnd: 'Bitiş günü bugünden sonra ve kontrolün geçerlilik süresi içinde olmalıdır.',
  checksWithout: 'Kontroller yalnızca doğrulanmış bir kayıt için işaretlenir.',
  contacts: {
    phone: 'Telefon numarası',
    landline: 'Sabit telefon',
    instagramUsername: 'Instagram hesabı',
    website: 'Web sitesi',
    bookingUrl: 'Rezervasyon bağlantısı',
    iban: 'IBAN',
  },
  coordinates: 'Enlem ve boylam birlikte girilmelidir.',
  documentsOfChange:
    'Rozet bir belgeye dayanıyordu: yeni bilgileri gösteren vergi levhasını ya da işletme ruhsatını açıp işaretleyin, ya da hiçbir kontrol işaretlemeden kabul edin; rozet o zaman biter.',
  demo: 'Örnek kayıtlar yalnızca deneme ortamında eklenebilir.',
  featuredTwice: 'Bu işletme bu yer ve tür için zaten öne çıkarılıyor.',
  galleryType: 'Sadece JPG/PNG/WEBP yükleyin.',
  googlePlaceId: 'Google yer kimliği geçerli değil.',
  licenceWithoutTaxRecord:
    'Belge bu işletmenin adına bulundu diyebilmek için vergi levhasını da açıp işaretleyin.',
  listed: (contact: string) =>
    `${contact} kara listedeki bir kayıtta var. Yazımını kontrol edin; kara liste kaydı yanlışsa önce onu düzeltin.`,
  nothingToCheck: 'Kayıtta bu kontrolün konusu yok.',
  taken: (contact: string) => `${contact} başka bir işletme kaydında kullanılıyor.`,
  website: 'Lütfen geçerli bir web sitesi adresi girin.',
  nothingChanged: 'Kayıttakinden farklı bir bilgi yazmadınız.',
} as const;
