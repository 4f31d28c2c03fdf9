/** Everything that names the product or its region, in one place; addresses of the house are settings. */
export const brand = {
  name: 'E-Doğrula',
  region: 'Sapanca',
  regionLong: 'Sapanca, Sakarya',
  lodgingType: 'bungalov',
  listingPath: '/sapanca-bungalov-evleri',
  /** Days within which a submission is to be answered: what its sender is told. */
  reviewDays: 7,
} as const;
