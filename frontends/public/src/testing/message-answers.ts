// Answers of POST /api/businesses/together, item by item [R364].

export const business = { name: 'Gölkıyı Bungalov', slug: 'golkiyi', demo: false };
export const verified = (asked: string, belongs = 'yes') => ({
  asked,
  status: 'verified',
  belongs,
  matched: { kind: 'ig_username', key: 'x' },
  business: { ...business, verifiedAt: '2026-10-14T10:00:00.000Z' },
});
export const unknown = (asked: string, belongs = 'no') => ({ asked, status: 'not_found', belongs });
export const listed = (asked: string) => ({
  asked,
  status: 'blacklist',
  belongs: 'no',
  matched: { kind: 'phone', key: 'x' },
  entry: { name: 'Sahte Ev', slug: 'sahte-ev', demo: false, listedAt: '2026-10-14T10:00:00.000Z' },
});
export const answerOf = (together: string, items: object[]) => ({
  together,
  items,
  business: { ...business, phone: '+905321234567' },
  checkedAt: '2026-11-22T11:05:00.000Z',
});
