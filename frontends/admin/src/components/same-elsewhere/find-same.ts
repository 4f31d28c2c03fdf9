import type { CallAnswer } from '@edogrula/contracts/http/api';
import { dashboardCall } from '../../lib/dashboard-call.ts';
import type { TabId } from '../../lib/dashboard-state.ts';

type Submissions = CallAnswer<'GET /api/admin/requests/elsewhere'>;
type Registry = CallAnswer<'GET /api/admin/businesses/elsewhere'>;

/** What identifies a seller, as written in the record. */
export type Identity = {
  id: string;
  phone?: string | null;
  landline?: string | null;
  handle?: string | null;
  /** The stored address: in old records it may name another account than `handle`. */
  instagramUrl?: string | null;
  website?: string | null;
  bookingUrl?: string | null;
  /** Further accounts, parted by commas. */
  sisters?: string | null;
};

type Reachable = Partial<
  Record<
    'phone' | 'landline' | 'instagramUsername' | 'instagramUrl' | 'website' | 'bookingUrl',
    string | null
  >
>;

/** How the seller of a record is reached. */
export const identityOf = (record: Reachable & { _id: string }): Identity => ({
  id: record._id,
  phone: record.phone,
  landline: record.landline,
  handle: record.instagramUsername,
  instagramUrl: record.instagramUrl,
  website: record.website,
  bookingUrl: record.bookingUrl,
});

export type SameRecord = {
  id: string;
  kind: 'business' | 'application' | 'report' | 'blacklist';
  tab: TabId;
  title: string;
  by: readonly Registry['items'][number]['matches'][number][];
  state: Submissions['items'][number]['status'] | Registry['items'][number]['state'];
};

const fromSubmission = (row: Submissions['items'][number]): SameRecord => ({
  id: row._id,
  kind: row.kind,
  tab: row.kind === 'report' ? 'reports' : row.status === 'pending' ? 'requests' : 'archived',
  title: `${row.number} ${row.name}`,
  by: row.matches,
  state: row.status,
});

const fromRegistry = (row: Registry['items'][number]): SameRecord => ({
  id: row._id,
  kind: row.kind,
  tab: row.kind === 'blacklist' ? 'blacklist' : 'businesses',
  title: row.name,
  by: row.matches,
  state: row.state,
});

/** Other records with the same phone, handle or website; nothing to look for finds nothing. @throws ApiError */
export async function findSame(identity: Identity, signal?: AbortSignal): Promise<SameRecord[]> {
  const { id: except, ...contacts } = identity;
  const known = Object.entries(contacts).flatMap(([name, value]) => (value ? [[name, value]] : []));
  if (known.length === 0) return [];
  const query = { ...Object.fromEntries(known), except };
  const [registry, submissions] = await Promise.all([
    dashboardCall('GET /api/admin/businesses/elsewhere', { query, signal }),
    dashboardCall('GET /api/admin/requests/elsewhere', { query, signal }),
  ]);
  return [...registry.items.map(fromRegistry), ...submissions.items.map(fromSubmission)];
}
