import type { AuditRecord } from '@edogrula/contracts/http/audit';
import type { applicationView, reportView } from '@edogrula/contracts/http/moderation';
import type {
  AdminBusinessView,
  adminBlacklistEntry,
  adminFeaturedView,
} from '@edogrula/contracts/http/registry-desk';
import type { z } from 'zod';

type Report = z.infer<typeof reportView>;
type Application = z.infer<typeof applicationView>;
type Entry = z.infer<typeof adminBlacklistEntry>;
type Featured = z.infer<typeof adminFeaturedView>;

const uuid = (n: number) => `01a1fd66-0000-7000-8000-${String(n).padStart(12, '0')}`;
const at = (n: number) => new Date(Date.parse('2026-11-21T10:00:00Z') + n * 60_000).toISOString();

/** A report that waits; `n` makes it differ from others. */
export const reportOf = (n: number, more: Partial<Report> = {}): Report => ({
  _id: uuid(n),
  number: `İ-${n}`,
  name: `Sahte Vadi ${n}`,
  instagramUsername: `sahte.vadi${n}`,
  instagramUrl: null,
  instagramPost: null,
  website: null,
  iban: null,
  phone: `+90533${String(n).padStart(7, '0')}`,
  desc: `Kapora aldı ve ${n} gün sonra engelledi.`,
  email: 'ihbar@ornek.example',
  demo: false,
  status: 'pending',
  entryId: null,
  entryVisible: false,
  awaiting: null,
  held: null,
  replies: [],
  anonymised: false,
  evidences: [],
  decision: null,
  version: 1,
  createdAt: at(n),
  ...more,
});

/** An application that waits. */
export const applicationOf = (n: number, more: Partial<Application> = {}): Application => ({
  _id: uuid(n),
  number: `B-${n}`,
  name: `Göl Evi ${n}`,
  tradeTitle: 'Göl Ltd. Şti.',
  type: 'Bungalov',
  instagramUsername: `golevi${n}`,
  instagramUrl: null,
  website: null,
  phone: `+90534${String(n).padStart(7, '0')}`,
  landline: null,
  address: 'Kırkpınar, Sapanca',
  email: 'sahip@ornek.example',
  district: null,
  lat: null,
  lng: null,
  description: null,
  tourismLicence: null,
  note: null,
  emailVerifiedAt: at(n),
  demo: false,
  status: 'pending',
  businessId: null,
  linkedBusinessId: null,
  takesOver: false,
  businessVisible: false,
  publishedAt: null,
  withheld: null,
  attachments: [],
  payees: [],
  decision: null,
  version: 1,
  createdAt: at(n),
  ...more,
});

/** A verified business. */
export const businessOf = (n: number, more: Partial<AdminBusinessView> = {}): AdminBusinessView => ({
  _id: uuid(n),
  slug: `vadi-${n}`,
  name: `Vadi Bungalov ${n}`,
  tradeTitle: null,
  type: 'bungalov',
  city: null,
  district: null,
  location: null,
  phone: null,
  phones: [],
  landline: null,
  instagramUsername: `vadi${n}`,
  instagramUrl: null,
  website: null,
  address: null,
  description: null,
  googlePlaceId: null,
  bookingUrl: null,
  verified: true,
  verification: null,
  rating: null,
  reviewsCount: null,
  googleRating: null,
  googleReviewsCount: null,
  gallery: [],
  photo: null,
  demo: false,
  checks: [],
  applicationId: null,
  blacklistEntryId: null,
  blacklistedFrom: null,
  version: 3,
  createdAt: at(n),
  updatedAt: at(n),
  ...more,
});

/** A blacklist entry that is published. */
export const entryOf = (n: number, more: Partial<Entry> = {}): Entry => ({
  _id: uuid(n),
  slug: `sahte-${n}`,
  name: `Sahte Vadi ${n}`,
  instagramUsername: `sahte.vadi${n}`,
  instagramUrl: null,
  phone: null,
  website: null,
  desc: 'Kapora aldı ve engelledi.',
  address: null,
  demo: false,
  reportId: null,
  businessId: null,
  listedAt: at(n),
  createdAt: at(n),
  updatedAt: at(n),
  version: 1,
  ...more,
});

/** A sponsored place that is shown. */
export const featuredOf = (n: number, more: Partial<Featured> = {}): Featured => ({
  _id: uuid(n),
  businessId: uuid(n + 100),
  business: businessOf(n + 100),
  place: 'Sapanca',
  type: 'bungalov',
  weight: 100,
  until: '2031-01-01T20:59:59.000Z',
  state: 'active',
  version: 1,
  createdAt: at(n),
  ...more,
});

/** What a moderator did to the record `n` = 1. */
export const auditOf = (
  action: string,
  actorId: string,
  details: AuditRecord['details'] = {},
): AuditRecord => ({
  _id: uuid(900),
  seq: 9,
  at: at(30),
  actor: { kind: 'admin', id: actorId },
  action,
  subject: { kind: action.split('.')[0] ?? '', id: uuid(1) },
  details,
});

/** A list as the API answers it. */
export const listOf = <T>(items: readonly T[]) => ({
  items,
  total: items.length,
  page: 1,
  perPage: 200,
  pages: items.length ? 1 : 0,
});

/** A tax certificate among the files of an application. */
export const certificate: Application['attachments'][number] = {
  _id: uuid(91),
  kind: 'tax_certificate',
  url: '/dosya/vergi.pdf',
  name: 'vergi.pdf',
  index: 0,
  note: '',
  mime: 'application/pdf',
  sizeBytes: 9,
  blur: false,
  activeContent: false,
};
