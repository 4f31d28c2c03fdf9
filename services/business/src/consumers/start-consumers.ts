import { broadcasts } from '@edogrula/contracts/events/catalogue';
import type { Bus, Subscription } from '@edogrula/event-bus/bus';
import { consume, type Handlers } from '@edogrula/event-bus/consume';
import type { Relay } from '@edogrula/event-bus/relay';
import type { Deps } from '../deps.ts';
import { removeContentDocument, writeContentDocument } from '../registry/search-documents.ts';
import type { Tables } from '../tables.ts';
import { onApplicationApproved } from './on-application-approved.ts';
import { onPlaceRefreshed } from './on-place-refreshed.ts';
import { onReportApproved } from './on-report-approved.ts';
import { onReportDeleted } from './on-report-deleted.ts';

/** What each event does to the registry. */
export const registryHandlers = (deps: Pick<Deps, 'clock'>): Handlers<'business.registry', Tables> => ({
  'moderation.application.approved.v1': (tx, event) => onApplicationApproved(deps, tx, event),
  'moderation.report.approved.v1': (tx, event) => onReportApproved(deps, tx, event),
  'moderation.report.deleted.v1': (tx, event) => onReportDeleted(deps, tx, event),
});

/** What each event does to the search page. */
export const exploreHandlers = (deps: Pick<Deps, 'clock'>): Handlers<'business.explore', Tables> => {
  const stamp = (kind: 'article' | 'page', version: number) => ({ kind, version, now: deps.clock() });
  return {
    'content.article.published.v1': (tx, { data, version }) =>
      writeContentDocument(tx, data, stamp('article', version)),
    'content.article.unpublished.v1': (tx, { data, version }) =>
      removeContentDocument(tx, data, stamp('article', version)),
    'content.page.published.v1': (tx, { data, version }) =>
      writeContentDocument(tx, data, stamp('page', version)),
    'content.page.unpublished.v1': (tx, { data, version }) =>
      removeContentDocument(tx, data, stamp('page', version)),
  };
};

/** Subscribes the three groups, and empties the lookup cache when any replica says that the registry changed. */
export async function startConsumers(deps: Deps, bus: Bus, relay: Relay): Promise<Subscription> {
  const { db, logger } = deps;
  // Poked after each effect has been committed: the moment to forget what was read before.
  const afterEffect: Relay = { ...relay, poke: () => deps.changed() };
  const common = { bus, db, logger, relay: afterEffect };
  const subscriptions = await Promise.all([
    consume({ ...common, group: 'business.registry', handlers: registryHandlers(deps) }),
    consume({
      ...common,
      group: 'business.ratings',
      handlers: { 'reviews.place.refreshed.v1': onPlaceRefreshed },
    }),
    consume({ ...common, group: 'business.explore', handlers: exploreHandlers(deps) }),
    bus.listen({
      types: broadcasts['business.cache'],
      handle: async () => deps.findings.clear(),
    }),
  ]);
  return {
    close: async () => {
      await Promise.all(subscriptions.map((subscription) => subscription.close()));
    },
  };
}
