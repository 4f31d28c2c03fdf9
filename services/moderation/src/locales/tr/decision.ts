export const decisionTexts = {
  /** What the mail says when the moderator gave no reason. */
  fallback: {
    application: {
      approved: '',
      rejected: 'Başvurunuz, gönderilen bilgi ve belgelerle doğrulama ölçütlerimizi karşılamadı.',
    },
    report: {
      approved: '',
      rejected: 'İhbarınız, gönderilen bilgi ve kanıtlarla doğrulanamadı.',
    },
  },
  nothingToCheck: 'Başvuruda bu kontrolün konusu yok; işaretlenemez.',
  foreignReason: 'Bu gerekçe bu karar için kullanılamaz.',
} as const;

/** Shown in a public entry in place of a contact that the report named. */
export const hiddenContacts = {
  email: '[e-posta gizlendi]',
  iban: '[IBAN gizlendi]',
  number: '[numara gizlendi]',
} as const;

/** The name of a rejected report whose personal data is erased. */
export const anonymisedName = 'Kişisel bilgileri silinmiş ihbar';
