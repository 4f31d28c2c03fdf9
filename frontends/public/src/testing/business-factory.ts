import type { BlacklistView, BusinessView } from '@edogrula/contracts/http/business';

const at = '2026-11-20T10:00:00.000Z';

/** A verified business with everything that is known of it; change what a test is about. */
export const businessWith = (change: Partial<BusinessView> = {}): BusinessView => ({
  _id: '0198a000-0000-7000-8000-000000000001',
  slug: 'golkiyi-bungalov',
  name: 'Gölkıyı Bungalov',
  tradeTitle: 'Gölkıyı Ltd. Şti.',
  type: 'bungalov',
  city: 'Sakarya',
  district: 'Sapanca',
  location: null,
  phone: '+905321234567',
  phones: ['+905321234567'],
  landline: null,
  tourismLicence: null,
  instagramUsername: 'golkiyi.bungalov',
  instagramUrl: 'https://www.instagram.com/golkiyi.bungalov/',
  website: 'golkiyi.example',
  address: 'Kırkpınar Mah. 12, Sapanca',
  description: 'Göl kıyısında dört bungalov.',
  googlePlaceId: null,
  bookingUrl: null,
  verified: true,
  verification: {
    verifiedAt: at,
    emailVerifiedAt: at,
    vouchedBy: 'application',
    checks: [
      { kind: 'tax_certificate', at, how: 'opened' },
      { kind: 'images', at, how: 'opened' },
    ],
    notChecked: [],
  },
  rating: null,
  reviewsCount: null,
  googleRating: 4.6,
  googleReviewsCount: 128,
  gallery: ['/api/img?src=public%2Fa', '/api/img?src=public%2Fb'],
  photo: null,
  demo: false,
  version: 1,
  createdAt: at,
  updatedAt: at,
  ...change,
});

export const entryWith = (change: Partial<BlacklistView> = {}): BlacklistView => ({
  _id: '0198a000-0000-7000-8000-000000000002',
  slug: 'yesil-vadi',
  name: 'Yeşil Vadi',
  instagramUsername: 'yesilvadi',
  instagramUrl: null,
  phone: '+905327654321',
  address: null,
  description: 'Kapora alındıktan sonra iletişim kesildi.',
  listedAt: '2026-11-03T10:00:00.000Z',
  number: 'D-118',
  statement: { ground: 'report_paid_no_service', reports: 3, evidence: ['picture', 'document'] },
  demo: false,
  ...change,
});

export const verifiedAnswer = { status: 'verified', business: businessWith(), checkedAt: at } as const;
export const blacklistAnswer = { status: 'blacklist', business: entryWith(), checkedAt: at } as const;
export const notFoundAnswer = { status: 'not_found', business: null, checkedAt: at } as const;
