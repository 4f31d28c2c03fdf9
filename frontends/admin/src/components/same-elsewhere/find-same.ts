import { dashboardCall } from '../../lib/dashboard-call.ts';
import type { TabId } from '../../lib/dashboard-state.ts';
import { readList } from '../../lib/read-list.ts';

/** What identifies a seller: E.164 phone and folded handle. */
export type Identity = { id: string; phone: string | null; handle: string | null };

type Found = {
  _id: string;
  name: string;
  number?: string;
  status?: 'pending' | 'approved' | 'rejected';
  phone?: string | null;
  instagramUsername?: string | null;
};
export type SameKind = 'business' | 'application' | 'report' | 'blacklist';
export type SameRecord = {
  id: string;
  kind: SameKind;
  tab: TabId;
  title: string;
  by: 'phone' | 'handle';
  status: Found['status'];
};

const sources: { kind: SameKind; path: string }[] = [
  { kind: 'business', path: '/api/admin/businesses' },
  { kind: 'blacklist', path: '/api/admin/report/blacklist/all' },
  { kind: 'report', path: '/api/admin/report' },
  { kind: 'application', path: '/api/admin/requests' },
];
const lookedAt = 20;

function tabOf(kind: SameKind, status: Found['status']): TabId {
  if (kind === 'business') return 'businesses';
  if (kind === 'application') return status === 'pending' ? 'requests' : 'archived';
  return kind === 'report' ? 'reports' : 'blacklist';
}

/** Which of the found records really share the phone or the handle; a search also finds what only looks alike. */
export function pickSame(
  kind: SameKind,
  rows: readonly Found[],
  { id, phone, handle }: Identity,
): SameRecord[] {
  return rows.flatMap((row) => {
    const by =
      phone && row.phone === phone ? 'phone' : handle && row.instagramUsername === handle ? 'handle' : null;
    if (!by || row._id === id) return [];
    const title = [row.number, row.name].filter(Boolean).join(' ');
    return [{ id: row._id, kind, tab: tabOf(kind, row.status), title, by, status: row.status }];
  });
}

/** Looks in all four lists for other records with the same phone or handle. @throws ApiError */
export async function findSame(identity: Identity, signal: AbortSignal): Promise<SameRecord[]> {
  const terms = [identity.phone, identity.handle].filter((term) => term !== null);
  const asked = sources.flatMap(({ kind, path }) =>
    terms.map(async (q) => {
      const params = { q, page: 1, limit: lookedAt };
      const body = await dashboardCall<unknown>('GET', path, { params, signal });
      const { items } = readList<Found>(body, { names: ['items'], limit: lookedAt });
      return pickSame(kind, items, identity);
    }),
  );
  const found = (await Promise.all(asked)).flat();
  return [...new Map(found.map((one) => [one.id, one])).values()];
}
