/** What the page of the local mailbox says. */
export const inboxTexts = {
  title: 'Yerel posta kutusu',
  empty: 'Henüz e-posta yok.',
} as const;
