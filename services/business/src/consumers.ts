import { broadcasts } from '@edogrula/contracts/events/catalogue';
import type { PostgresGroups } from '@edogrula/service/postgres-store';
import type { Listener } from '@edogrula/service/service';
import { onApplicationApproved } from './consumers/on-application-approved.ts';
import { onDossierChanged, onDossierJoined } from './consumers/on-dossier-changed.ts';
import { onPlaceRefreshed } from './consumers/on-place-refreshed.ts';
import { onReportApproved } from './consumers/on-report-approved.ts';
import { onReportDeleted } from './consumers/on-report-deleted.ts';
import type { Deps } from './deps.ts';
import { removeContentDocument, writeContentDocument } from './registry/search-documents.ts';
import type { Tables } from './tables.ts';

/** The service's consumer groups with their effects: on the registry, on ratings, on the search page. */
export const consumers = (
  deps: Pick<Deps, 'clock' | 'clockWatch' | 'checkDays' | 'newId' | 'accountMac'>,
) => {
  const stamp = (kind: 'article' | 'page', version: number) => ({ kind, version, now: deps.clock() });
  return {
    'business.registry': {
      'moderation.application.approved.v1': (tx, event) => onApplicationApproved(deps, tx, event),
      'moderation.report.approved.v1': (tx, event) => onReportApproved(deps, tx, event),
      'moderation.dossier.changed.v1': (tx, event) => onDossierChanged(deps, tx, event),
      'moderation.dossier.joined.v1': onDossierJoined,
      'moderation.report.deleted.v1': (tx, event) => onReportDeleted(deps, tx, event),
    },
    'business.ratings': { 'reviews.place.refreshed.v1': onPlaceRefreshed },
    'business.explore': {
      'content.article.published.v1': (tx, { data, version }) =>
        writeContentDocument(tx, data, stamp('article', version)),
      'content.article.unpublished.v1': (tx, { data, version }) =>
        removeContentDocument(tx, data, stamp('article', version)),
      'content.page.published.v1': (tx, { data, version }) =>
        writeContentDocument(tx, data, stamp('page', version)),
      'content.page.unpublished.v1': (tx, { data, version }) =>
        removeContentDocument(tx, data, stamp('page', version)),
    },
  } satisfies PostgresGroups<Tables>;
};

/** Empties the lookup cache when any replica says that the registry changed. */
export const listeners = ({ findings }: Deps): Listener[] => [
  { types: broadcasts['business.cache'], handle: async () => findings.clear() },
];
