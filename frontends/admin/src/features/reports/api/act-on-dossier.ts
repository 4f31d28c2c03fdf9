import { dashboardCall } from '../../../lib/dashboard-call.ts';
import type { Dossier } from './dossier-query.ts';

/** What is done with a dossier; a merge is taken back at the part that leaves. */
export type DossierWish =
  | { kind: 'merge'; other: Dossier['alike'][number] }
  | { kind: 'unmerge'; partId: string }
  | { kind: 'split'; reportIds: string[] };

/** Merges or parts dossiers as they were seen; another moderator's act in between is a 409 [R304]. @throws ApiError */
export function actOnDossier(
  { _id: id, version }: Pick<Dossier, '_id' | 'version'>,
  wish: DossierWish,
  reason: string,
): Promise<unknown> {
  const seen = { version, reason };
  switch (wish.kind) {
    case 'merge':
      return dashboardCall('POST /api/admin/report/dossiers/:id/merge', {
        params: { id },
        body: { ...seen, with: wish.other._id, withVersion: wish.other.version },
      });
    case 'unmerge':
      return dashboardCall('POST /api/admin/report/dossiers/:id/unmerge', {
        params: { id: wish.partId },
        body: seen,
      });
    case 'split':
      return dashboardCall('POST /api/admin/report/dossiers/:id/split', {
        params: { id },
        body: { ...seen, reportIds: wish.reportIds },
      });
  }
}
