/** Words for the facts of a business, the same on every screen. */
export const businessText = {
  verified: 'Doğrulanmış',
  unverified: 'Doğrulanmamış',
  lapsed: 'Doğrulama süresi doldu',
  lapsedOn: (day: string) => `Doğrulama süresi ${day} günü doldu; yenilenmesi bekleniyor.`,
  noFinding: 'Sürenin dolması, işletme hakkında olumsuz bir bulgu değildir.',
  blacklisted: 'Kara listede',
  /** A type of business as a label: «bungalov» → «Bungalov». */
  typeOf: (type: string) => type.slice(0, 1).toLocaleUpperCase('tr') + type.slice(1),
  google: (rating: string) => `Google ${rating}`,
  /** A made-up record's name in a sentence. */
  demo: (name: string) => `${name} (Demo)`,
  demoScore: (rating: string) => `Demo puanı ${rating}`,
  reviews: (count: string) => `${count} yorum`,
  photo: (no: number, name: string) => `${name}: ${no}. fotoğraf`,
} as const;
