/** What a person reads beside a faulty field of a correction request; the same in browser and server. */
export const correctionValidation = {
  business: 'Düzeltilecek işletmeyi seçin.',
  field: 'Yanlış olan bilgiyi seçin.',
  reason: 'Gerekçe en az 20 karakter olmalıdır.',
  role: 'Kim olarak yazdığınızı seçin.',
  wish: 'Doğrusunu yazın; en çok 1000 karakter.',
} as const;
