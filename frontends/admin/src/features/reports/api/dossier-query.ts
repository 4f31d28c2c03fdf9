import type { CallAnswer } from '@edogrula/contracts/http/api';
import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import type { Report } from './reports-query.ts';

export type Dossier = CallAnswer<'GET /api/admin/report/:id/dossier'>;
/** A contact that an approval may condemn. */
export type DossierKey = Dossier['keys'][number];

type About = Pick<Report, '_id' | 'version' | 'awaiting' | 'held'>;

/** What is known about the seller of a report [R301, R305]. */
export const dossierQuery = ({ _id: id, version, awaiting, held }: About) =>
  queryOptions({
    // What waits for a second moderator is part of the answer, and changes no version.
    queryKey: ['dossier', id, version, awaiting?.at ?? null, held?.since ?? null],
    queryFn: ({ signal }) => dashboardCall('GET /api/admin/report/:id/dossier', { params: { id }, signal }),
    staleTime: 10_000,
    meta: { admin: true },
  });
