/** What pages of another language say about what is Turkish on them. */
export const foreignText = {
  turkish: '(Türkçe)',
  onlyTurkish: 'Bu metnin çevirisi güncel değil; Türkçesi aşağıda.',
  original: 'Türkçe aslı:',
} as const;
