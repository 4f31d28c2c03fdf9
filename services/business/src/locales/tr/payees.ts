export const payeeTexts = {
  dayUsedUp: 'Bir günde en çok 100 IBAN sorgulanabilir. Lütfen yarın tekrar deneyin.',
} as const;
