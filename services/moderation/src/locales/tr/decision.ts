export const decisionTexts = {
  /** What the mail says when the moderator gave no reason. */
  standing: {
    application: {
      approved: '',
      rejected: 'Başvurunuz, gönderilen bilgi ve belgelerle doğrulama ölçütlerimizi karşılamadı.',
    },
    report: {
      approved: '',
      rejected: 'İhbarınız, gönderilen bilgi ve kanıtlarla doğrulanamadı.',
    },
  },
  foreignReason: 'Bu gerekçe bu karar için kullanılamaz.',
} as const;

/** What stands in a public entry where a report named somebody's contact. */
export const hiddenContacts = {
  email: '[e-posta gizlendi]',
  iban: '[IBAN gizlendi]',
  number: '[numara gizlendi]',
} as const;

/** Stands in place of the name in a rejected report whose personal data is erased. */
export const anonymisedName = 'Kişisel bilgileri silinmiş ihbar';
