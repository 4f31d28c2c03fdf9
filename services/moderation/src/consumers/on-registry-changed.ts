import type { EventByName } from '@edogrula/event-bus/event-by-name';
import { closeAppeals } from '../appeal/close-appeals.ts';
import { reopenDecidedBy } from '../appeal/reopen-appeals.ts';
import { rehashNamed } from '../application/named-payees.ts';
import { notifyDelistedOwner, notifyPayeeOwner } from '../application/notify-owners.ts';
import { onApplicationAccepted, onApplicationWithheld } from '../application/settle-approval.ts';
import { closeCorrections } from '../correction/close-corrections.ts';
import type { Stamp } from '../deps.ts';
import { onEntryRemoved } from '../dossier/on-entry-removed.ts';
import { onEntryRevised } from '../dossier/on-entry-revised.ts';
import { findOwner } from '../owner/find-owner.ts';
import { onChangeClosed, onChangeProposed } from '../owner/owner-changes.ts';
import { remindOwner } from '../owner/remind-owner.ts';
import { recordContacts, recordPayees } from '../registry/business-contact.ts';
import { recordCondemnation } from '../registry/condemned-business.ts';
import { recordRegistryFact } from '../registry/registry-record.ts';
import { notifyReporters } from '../report/notify-reporters.ts';
import type { Tx } from '../tables.ts';

type Of<Name extends keyof EventByName> = EventByName[Name];

/**
 * Owners are notified of checks that end and of accounts that changed; they come back by a link, and propose changes.
 */
const ownersOf = (deps: Stamp) => ({
  'business.business.verification-ending.v1': (
    tx: Tx,
    event: Of<'business.business.verification-ending.v1'>,
  ) => remindOwner(deps, tx, event),

  'business.business.verification-lapsed.v1': (
    tx: Tx,
    event: Of<'business.business.verification-lapsed.v1'>,
  ) => remindOwner(deps, tx, event),

  'business.business.payees-changed.v1': async (tx: Tx, event: Of<'business.business.payees-changed.v1'>) => {
    await recordPayees(tx, { ...event.data, version: event.version });
    await notifyPayeeOwner(deps, tx, event);
    await rehashNamed(tx, event.data.known ?? []);
  },

  'business.change.proposed.v1': (tx: Tx, event: Of<'business.change.proposed.v1'>) =>
    onChangeProposed(deps, tx, event),

  'business.change.closed.v1': (tx: Tx, event: Of<'business.change.closed.v1'>) =>
    onChangeClosed(deps, tx, event),

  'identity.owner-link.asked.v1': (tx: Tx, event: Of<'identity.owner-link.asked.v1'>) =>
    findOwner(deps, tx, event),
});

/** Entries appear, are renamed and go: reporters are notified, appeals and dossiers follow. */
const entriesOf = (deps: Stamp) => ({
  'business.blacklist-entry.created.v1': async (
    tx: Tx,
    { data, version }: Of<'business.blacklist-entry.created.v1'>,
  ) => {
    await recordRegistryFact(tx, { id: data.entryId, kind: 'entry', version, visible: true });
    await notifyReporters(deps, tx, data.entryId);
  },

  'business.blacklist-entry.removed.v1': async (
    tx: Tx,
    { data, version, time }: Of<'business.blacklist-entry.removed.v1'>,
  ) => {
    await onEntryRemoved(deps, tx, { entryId: data.entryId, version, at: new Date(time) });
    await closeAppeals(deps, tx, data.entryId);
  },

  'business.blacklist-entry.revised.v1': async (tx: Tx, event: Of<'business.blacklist-entry.revised.v1'>) => {
    await onEntryRevised(deps, tx, event);
    await reopenDecidedBy(deps, tx, event);
  },
});

/**
 * Effects of group `moderation.links`: the dashboard sees when what was decided has become public [R133], and what the
 * registry answers to an approval is carried on.
 */
export const onRegistryChanged = (deps: Stamp) => ({
  'business.business.created.v1': async (tx: Tx, { data, version }: Of<'business.business.created.v1'>) => {
    await recordRegistryFact(tx, { id: data.businessId, kind: 'business', version, visible: true });
    await recordContacts(tx, { ...data, version });
  },

  'business.business.updated.v1': (tx: Tx, { data, version }: Of<'business.business.updated.v1'>) =>
    recordContacts(tx, { ...data, version }),

  'business.business.deleted.v1': async (tx: Tx, { data, version }: Of<'business.business.deleted.v1'>) => {
    await recordRegistryFact(tx, { id: data.businessId, kind: 'business', version, visible: false });
    const nothing = { name: '', verified: false, keys: [], alsoKnownBy: [] };
    await recordContacts(tx, { ...nothing, businessId: data.businessId, version });
    await recordPayees(tx, { businessId: data.businessId, name: '', accounts: [], version });
    await closeCorrections(deps, tx, data.businessId);
  },

  'business.business.delisted.v1': (tx: Tx, event: Of<'business.business.delisted.v1'>) =>
    notifyDelistedOwner(deps, tx, event),

  ...ownersOf(deps),

  ...entriesOf(deps),

  'business.business.standing-changed.v1': (
    tx: Tx,
    { data, version }: Of<'business.business.standing-changed.v1'>,
  ) => recordCondemnation(tx, { business_id: data.businessId, version, entry_id: data.entryId }),

  'business.application.accepted.v1': (tx: Tx, event: Of<'business.application.accepted.v1'>) =>
    onApplicationAccepted(deps, tx, event),

  'business.application.withheld.v1': (tx: Tx, event: Of<'business.application.withheld.v1'>) =>
    onApplicationWithheld(deps, tx, event),
});
