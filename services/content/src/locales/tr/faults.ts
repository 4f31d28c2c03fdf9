/** What an editor reads beside a field that cannot be saved, and a slug for a title without letters. */
export const faults = {
  slugTaken: 'Bu kısa ad kullanılıyor; başka bir ad seçin.',
  unreadable: 'Bu metin kaydedilemiyor.',
} as const;

export const namelessSlug = 'yazi';
