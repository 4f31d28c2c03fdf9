export const payeeTexts = {
  dayUsedUp: 'Bir günde en çok 100 IBAN sorgulanabilir. Lütfen yarın tekrar deneyin.',
  noTitle: 'Kayıtta ticari unvan yok; önce unvanı yazın.',
} as const;
