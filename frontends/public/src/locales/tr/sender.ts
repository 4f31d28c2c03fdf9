/** Words under whose address a form goes out. */
export const senderText = {
  before: 'Bu form ',
  after: ' adresiyle gönderilecek; sonucu da bu adrese bildiririz.',
  ask: 'Bu adres sizin değil mi?',
  other: 'Başka bir adres doğrulayın',
  reason: 'Kendi adresinizi doğrulayın.',
} as const;
