/** Words for the facts of a business, the same on every screen. */
export const businessText = {
  verified: 'Doğrulanmış',
  unverified: 'Doğrulanmamış',
  lapsed: 'Doğrulama süresi doldu',
  lapsedOn: (day: string) => `Doğrulama süresi ${day} günü doldu; yenilenmesi bekleniyor.`,
  noFinding: 'Sürenin dolması, işletme hakkında olumsuz bir bulgu değildir.',
  blacklisted: 'Kara listede',
  verifiedOn: 'Doğrulama tarihi',
  checks: {
    tax_certificate: 'Vergi levhası',
    work_permit: 'İşletme ruhsatı',
    licence: 'Turizm belgesi',
    images: '5 işletme fotoğrafı',
    email: 'Başvuranın e-posta adresi',
    handle: 'Instagram hesabı',
    phone: 'Telefon numarası',
    website: 'Web sitesi',
    payee: 'Ödeme hesabı (IBAN)',
    visit: 'Adresin yerinde görülmesi',
  },
  /** A type of business as a label: «bungalov» → «Bungalov». */
  typeOf: (type: string) => type.slice(0, 1).toLocaleUpperCase('tr') + type.slice(1),
  notChecked: 'Kontrol edilmeyenler',
  google: (rating: string) => `Google ${rating}`,
  demoScore: (rating: string) => `Demo puanı ${rating}`,
  reviews: (count: string) => `${count} yorum`,
  photo: (no: number, name: string) => `${name}: ${no}. fotoğraf`,
} as const;
