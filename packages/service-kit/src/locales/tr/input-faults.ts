/** What a person reads beside a field whose own sentence does not say what is wrong. */
export const inputFaultTexts = {
  missing: 'Bu alan zorunludur.',
  kind: 'Bu değer beklenen türde değil.',
  form: 'Bu değer beklenen biçimde değil.',
  choice: 'Bu değer seçenekler arasında yok.',
  unknown: 'Bu istekte bilinmeyen bir alan var.',
  other: 'Bu değer kabul edilmiyor.',
  longText: (most: string) => `En çok ${most} karakter olmalıdır.`,
  shortText: (least: string) => `En az ${least} karakter olmalıdır.`,
  many: (most: string) => `En çok ${most} öğe seçilebilir.`,
  few: (least: string) => `En az ${least} öğe seçilmelidir.`,
  large: (most: string) => `En çok ${most} olmalıdır.`,
  small: (least: string) => `En az ${least} olmalıdır.`,
} as const;
