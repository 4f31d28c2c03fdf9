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
