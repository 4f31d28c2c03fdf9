/** Everything that names the product or its region, in one place. */
export const brand = {
  name: 'E-Doğrula',
  region: 'Sapanca',
  regionLong: 'Sapanca, Sakarya',
  lodgingType: 'bungalov',
  listingPath: '/sapanca-bungalov-evleri',
  contactEmail: 'destek@edogrula.example',
  objectionEmail: 'itiraz@edogrula.example',
  social: {
    instagram: 'https://www.instagram.com/edogrula/',
    x: 'https://x.com/edogrula',
    youtube: 'https://www.youtube.com/@edogrula',
  },
} as const;
