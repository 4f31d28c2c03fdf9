/** Words for the facts of a business, the same on every screen. */
export const businessText = {
  verified: 'Doğrulanmış',
  unverified: 'Doğrulanmamış',
  blacklisted: 'Kara listede',
  verifiedOn: 'Doğrulama tarihi',
  checks: {
    tax_certificate: 'Vergi levhası',
    work_permit: 'İşletme ruhsatı',
    images: '5 işletme fotoğrafı',
    email: 'Başvuranın e-posta adresi',
    handle: 'Instagram hesabı',
    phone: 'Telefon numarası',
    website: 'Web sitesi',
  },
  notChecked: 'Kontrol edilmeyenler',
  google: (rating: string) => `Google ${rating}`,
  demoScore: (rating: string) => `Demo puanı ${rating}`,
  reviews: (count: string) => `${count} yorum`,
  photo: (no: number, name: string) => `${name}: ${no}. fotoğraf`,
} as const;
