/** Everything that names the product or its region, in one place. */
export const brand = {
  name: 'E-Doğrula',
  region: 'Sapanca',
  regionLong: 'Sapanca, Sakarya',
  lodgingType: 'bungalov',
  listingPath: '/sapanca-bungalov-evleri',
  contactEmail: 'destek@edogrula.example',
  /** Days within which a submission is to be answered: what its sender is told. */
  reviewDays: 7,
  objectionEmail: 'itiraz@edogrula.example',
  /** Our own accounts; an address left empty is shown nowhere [R021]. */
  social: {
    instagram: 'https://www.instagram.com/edogrula/',
    x: 'https://x.com/edogrula',
    youtube: 'https://www.youtube.com/@edogrula',
  },
} as const satisfies { social: Record<string, `https://${string}` | ''> } & Record<string, unknown>;
