import { carriesWord, type HandCheck, losesWord } from '@edogrula/contracts/business-checks';
import type { DeskChange } from '@edogrula/contracts/http/owner';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { checksLeft } from '@edogrula/contracts/owner-changes';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import { businessFact } from '../business/business-events.ts';
import { lockBusiness, lockRecord, sistersOf } from '../business/business-repository.ts';
import { businessStatus, isVerified } from '../business/business-status.ts';
import { endChange, lockChange } from '../changes/change-repository.ts';
import { refuseOwnChange } from '../changes/change-sender.ts';
import { activeVerification, changedBy, deskChangeOf, endsBadgeOf } from '../changes/change-view.ts';
import type { Context } from '../context.ts';
import { removeBusiness } from '../desk/delete-business.ts';
import { refuseSisters } from '../desk/refuse-named.ts';
import { editBusiness } from '../desk/update-business.ts';
import { addImages } from '../gallery/change-gallery.ts';
import { setLogo } from '../gallery/logo.ts';
import { faults } from '../locales/tr/faults.ts';
import { type Actor, changeRegistry } from '../registry/change-registry.ts';
import { expectVersion } from '../registry/expect-version.ts';
import { refuseOwnContacts, refuseOwnRecord } from '../registry/refuse-own.ts';
import { changeBusiness } from '../registry/write-business.ts';
import type { BusinessRow, ChangeRow, Tx } from '../tables.ts';

type By = { admin: AdminIdentity; actor: Actor; now: Date };

type Accepting = { change: ChangeRow; row: BusinessRow; by: By; checks?: readonly HandCheck[] | undefined };

/** Replaces the sister accounts of a business [R369]. @throws AppError own_matter, contact_listed, duplicate_key */
async function setSisters(tx: Tx, deps: Context, { change, row, by }: Accepting): Promise<void> {
  const { business_id, wish } = change;
  const { admin, actor, now } = by;
  const handles = wish.sisters?.split(', ') ?? [];
  const before = { ...row, sisters: await sistersOf(tx, business_id) };
  await refuseOwnContacts(deps, tx, { fields: { ...row, sisters: handles }, before }, admin);
  await refuseSisters(tx, handles, row);
  await tx.deleteFrom('sister_account').where('business_id', '=', business_id).execute();
  if (handles.length)
    await tx
      .insertInto('sister_account')
      .values(handles.map((handle) => ({ business_id, handle })))
      .execute();
  // As its next version: others hear of a change by it.
  const saved = await changeBusiness(tx, row, {}, now);
  await appendEvents(tx, [await businessFact(tx, 'updated', saved)]);
  await appendAudit(tx, {
    at: now,
    actor,
    action: 'business.sisters-set',
    subject: { kind: 'business', id: business_id },
    details: { handles, changeId: change.id },
  });
}

/**
 * What was checked of the new values must carry the word for the record as the lost checks did: that of an application by a
 * document, so that nobody is vouched for by hand in passing [R506].
 * @throws AppError documents_required, checks_required, invalid_request where no badge is active
 */
function refuseUncarried({ change, row, by, checks = [] }: Accepting): void {
  const active = activeVerification(row, by.now);
  if (change.kind !== 'fields' || !active)
    throw new AppError('invalid_request', { fields: [{ path: 'checks', message: faults.checksWithout }] });
  const left = [...checksLeft(changedBy(change, row), active.checks), ...checks];
  const isLost = losesWord(active.vouchedBy, active.checks, left);
  if (isLost && active.vouchedBy === 'application')
    throw new AppError('documents_required', { message: faults.documentsOfChange });
  if (isLost || !left.some(carriesWord)) throw new AppError('checks_required');
}

/** New values, with the checks that a moderator made of them; without any the badge may end with those that it rested on. */
async function acceptFields(tx: Tx, deps: Context, accepting: Accepting): Promise<void> {
  const { change, row, by, checks } = accepting;
  const { id } = row;
  if (!checks?.length) {
    const endsWord = endsBadgeOf(change, row, by.now);
    await editBusiness(tx, deps, by.admin, { id, patch: change.wish, endsWord });
    return;
  }
  const patch = { ...change.wish, verified: true, checks: [...checks] };
  await editBusiness(tx, deps, by.admin, { id, patch });
}

/** Carries a proposal out by what a moderator's own edit does, in the decision's transaction. @throws AppError */
async function carryOut(tx: Tx, deps: Context, accepting: Accepting): Promise<void> {
  const { change, row, by, checks } = accepting;
  const { actor } = by;
  const [logo] = change.file_ids;
  if (checks?.length) refuseUncarried(accepting);
  if (change.kind === 'fields') await acceptFields(tx, deps, accepting);
  if (change.kind === 'images') await addImages(tx, deps, actor, { id: row.id, fileIds: change.file_ids });
  if (change.kind === 'logo' && logo) await setLogo(tx, deps, actor, { row, logo });
  if (change.kind === 'sisters') await setSisters(tx, deps, accepting);
  if (change.kind === 'deletion')
    await removeBusiness(tx, deps, actor, {
      row,
      why: { reasonCode: 'delisting_owner_asked' },
      except: change.id,
    });
}

/**
 * Carries an open proposal out [R357]. `version` is of the record that the moderator compared it with: one that changed
 * since is shown first. `checks` are what was checked of its values.
 * @throws AppError not_found, already_decided, own_submission, own_matter, version_conflict, record_listed, change_not_due, unavailable beside a wrong clock, and what `refuseUncarried`
 *   and the edit throw
 */
export function acceptChange(
  deps: Context,
  admin: AdminIdentity,
  { id, version, checks }: { id: string; version: number; checks?: readonly HandCheck[] | undefined },
): Promise<DeskChange> {
  return changeRegistry(deps, async (tx) => {
    await deps.clockWatch.assertRight(tx);
    const now = deps.clock();
    const actor = adminActor(admin);
    const change = await lockChange(tx, id);
    if (change.state !== 'open') throw new AppError('already_decided');
    refuseOwnChange(deps, change, admin);
    const row = await lockBusiness(tx, change.business_id);
    await refuseOwnRecord(deps, tx, row, admin);
    expectVersion(row, version, { status: businessStatus(row, now), at: row.updated_at });
    if (row.blacklisted_from) throw new AppError('record_listed');
    if (change.due_at && change.due_at > now) throw new AppError('change_not_due');
    await carryOut(tx, deps, { change, row, by: { admin, actor, now }, checks });
    return over(tx, change, { state: 'accepted', at: now, actor, hadBadge: isVerified(row, now) });
  });
}

/**
 * Refuses an open proposal; its owner reads the words.
 * @throws AppError not_found, already_decided, own_submission, own_matter
 */
export function refuseChange(
  deps: Context,
  admin: AdminIdentity,
  { id, words }: { id: string; words: string },
): Promise<DeskChange> {
  return changeRegistry(deps, async (tx) => {
    const change = await lockChange(tx, id);
    if (change.state === 'open') {
      refuseOwnChange(deps, change, admin);
      await refuseOwnRecord(deps, tx, await lockBusiness(tx, change.business_id), admin);
    }
    return over(tx, change, { state: 'refused', at: deps.clock(), actor: adminActor(admin), words });
  });
}

async function over(
  tx: Tx,
  change: ChangeRow,
  ending: { state: 'accepted' | 'refused'; at: Date; actor: Actor; words?: string; hadBadge?: boolean },
): Promise<DeskChange> {
  // A record that the proposal itself deleted is still there to be named.
  const row = await lockRecord(tx, change.business_id);
  if (!row) throw new AppError('business_not_found');
  const endedBadge = Boolean(ending.hadBadge) && !isVerified(row, ending.at);
  const ended = await endChange(tx, change, row, { ...ending, endedBadge });
  return deskChangeOf(ended, row, { sisters: await sistersOf(tx, row.id), at: ending.at, own: false });
}
