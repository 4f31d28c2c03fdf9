/** What an editor reads beside a field that cannot be saved, and a slug for a title without letters. */
export const faults = {
  slugTaken: 'Bu sayfa adresi kullanılıyor; başka bir adres yazın.',
  unreadable: 'Bu metin kaydedilemiyor. Metni sadeleştirip tekrar deneyin.',
} as const;

export const namelessSlug = 'yazi';
