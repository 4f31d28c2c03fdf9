import type { DeskChange } from '@edogrula/contracts/http/owner';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { lockBusiness, lockRecord } from '../business/business-repository.ts';
import { businessStatus } from '../business/business-status.ts';
import { endChange, lockChange, sistersOf } from '../changes/change-repository.ts';
import { deskChangeOf } from '../changes/change-view.ts';
import type { Context } from '../context.ts';
import { removeBusiness } from '../desk/delete-business.ts';
import { refuseSisters } from '../desk/refuse-named.ts';
import { editBusiness } from '../desk/update-business.ts';
import { addImages } from '../gallery/change-gallery.ts';
import { setLogo } from '../gallery/logo.ts';
import { type Actor, changeRegistry } from '../registry/change-registry.ts';
import { expectVersion } from '../registry/expect-version.ts';
import type { BusinessRow, ChangeRow, Tx } from '../tables.ts';

type By = { actor: Actor; now: Date };

/** Replaces the sister accounts of a business [R369]. @throws AppError contact_listed, duplicate_key */
async function setSisters(tx: Tx, change: ChangeRow, { actor, now }: By): Promise<void> {
  const { business_id, wish } = change;
  const handles = wish.sisters?.split(', ') ?? [];
  await refuseSisters(tx, handles, business_id);
  await tx.deleteFrom('sister_account').where('business_id', '=', business_id).execute();
  if (handles.length)
    await tx
      .insertInto('sister_account')
      .values(handles.map((handle) => ({ business_id, handle })))
      .execute();
  await appendAudit(tx, {
    at: now,
    actor,
    action: 'business.sisters-set',
    subject: { kind: 'business', id: business_id },
    details: { handles, changeId: change.id },
  });
}

/** Carries a proposal out by what a moderator's own edit does, in the decision's transaction. @throws AppError */
async function carryOut(
  tx: Tx,
  deps: Context,
  { change, row, by }: { change: ChangeRow; row: BusinessRow; by: By },
): Promise<void> {
  const { actor } = by;
  const [logo] = change.file_ids;
  if (change.kind === 'fields') await editBusiness(tx, deps, actor, { id: row.id, patch: change.wish });
  if (change.kind === 'images') await addImages(tx, deps, actor, { id: row.id, fileIds: change.file_ids });
  if (change.kind === 'logo' && logo) await setLogo(tx, deps, actor, { row, logo });
  if (change.kind === 'sisters') await setSisters(tx, change, by);
  if (change.kind === 'deletion')
    await removeBusiness(tx, deps, actor, {
      row,
      why: { reasonCode: 'delisting_owner_asked' },
      except: change.id,
    });
}

/**
 * Carries an open proposal out [R357]. `version` is of the record that the moderator compared it with: one that changed
 * since is shown first.
 * @throws AppError not_found, already_decided, version_conflict, record_listed, change_not_due, and what the edit throws
 */
export function acceptChange(
  deps: Context,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<DeskChange> {
  return changeRegistry(deps, async (tx) => {
    const now = deps.clock();
    const change = await lockChange(tx, id);
    if (change.state !== 'open') throw new AppError('already_decided');
    const row = await lockBusiness(tx, change.business_id);
    expectVersion(row, version, { status: businessStatus(row, now), at: row.updated_at });
    if (row.blacklisted_from) throw new AppError('record_listed');
    if (change.due_at && change.due_at > now) throw new AppError('change_not_due');
    await carryOut(tx, deps, { change, row, by: { actor, now } });
    return over(tx, change, { state: 'accepted', at: now, actor });
  });
}

/**
 * Refuses an open proposal; its owner reads the words.
 * @throws AppError not_found, already_decided
 */
export function refuseChange(
  deps: Context,
  actor: Actor,
  { id, words }: { id: string; words: string },
): Promise<DeskChange> {
  return changeRegistry(deps, async (tx) =>
    over(tx, await lockChange(tx, id), { state: 'refused', at: deps.clock(), actor, words }),
  );
}

async function over(
  tx: Tx,
  change: ChangeRow,
  ending: { state: 'accepted' | 'refused'; at: Date; actor: Actor; words?: string },
): Promise<DeskChange> {
  // A record that the proposal itself deleted is still there to be named.
  const row = await lockRecord(tx, change.business_id);
  if (!row) throw new AppError('business_not_found');
  const ended = await endChange(tx, change, row, ending);
  return deskChangeOf(ended, row, { sisters: await sistersOf(tx, row.id), at: ending.at });
}
