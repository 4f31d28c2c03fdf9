import type { EventByName } from '@edogrula/event-bus/event-by-name';
import type { ModerationTx } from '../database.ts';
import { recordStanding } from '../registry/business-standing.ts';
import { recordRegistryFact } from '../registry/registry-record.ts';

/** Effects of group `moderation.links`: the dashboard sees when what was decided has become public [R133]. */
export const onRegistryChanged = {
  'business.business.created.v1': (
    tx: ModerationTx,
    { data, version }: EventByName['business.business.created.v1'],
  ) => recordRegistryFact(tx, { id: data.businessId, kind: 'business', version, visible: true }),

  'business.business.deleted.v1': (
    tx: ModerationTx,
    { data, version }: EventByName['business.business.deleted.v1'],
  ) => recordRegistryFact(tx, { id: data.businessId, kind: 'business', version, visible: false }),

  'business.business.standing-changed.v1': (
    tx: ModerationTx,
    { data, version }: EventByName['business.business.standing-changed.v1'],
  ) => recordStanding(tx, { business_id: data.businessId, version, entry_id: data.entryId }),

  'business.blacklist-entry.created.v1': (
    tx: ModerationTx,
    { data, version }: EventByName['business.blacklist-entry.created.v1'],
  ) => recordRegistryFact(tx, { id: data.entryId, kind: 'entry', version, visible: true }),

  'business.blacklist-entry.removed.v1': (
    tx: ModerationTx,
    { data, version }: EventByName['business.blacklist-entry.removed.v1'],
  ) => recordRegistryFact(tx, { id: data.entryId, kind: 'entry', version, visible: false }),
};
