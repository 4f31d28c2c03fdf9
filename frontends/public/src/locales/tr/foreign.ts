/** What pages of another language say about what is Turkish on them. */
export const foreignText = {
  turkish: '(Türkçe)',
  original: 'Türkçe aslı:',
} as const;
