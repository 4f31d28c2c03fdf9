/** What the mail says when the moderator gave no reason of their own. */
export const defaultReasons = {
  application: {
    approved: '',
    rejected: 'Başvurunuz, gönderilen bilgi ve belgelerle doğrulama ölçütlerimizi karşılamadı.',
  },
  report: {
    approved: '',
    rejected: 'İhbarınız, gönderilen bilgi ve kanıtlarla doğrulanamadı.',
  },
} as const;

/** What stands in a public entry where a report named somebody's contact. */
export const hiddenContacts = {
  email: '[e-posta gizlendi]',
  iban: '[IBAN gizlendi]',
  phone: '[telefon gizlendi]',
} as const;
