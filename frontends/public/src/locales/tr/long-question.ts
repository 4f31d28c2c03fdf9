/** What the search says of a text that is too long to be asked about. */
export const longQuestionText = {
  title: 'Yazdığınız metin sorgulanmadı',
  message:
    'Uzun bir mesajınız varsa ana sayfadaki kutuya yapıştırın; içinde adı geçenler tek tek sorgulanır.',
  box: 'Ana sayfaya gidin',
} as const;
