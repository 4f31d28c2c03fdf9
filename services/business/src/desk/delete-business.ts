import type { DelistingReason } from '@edogrula/contracts/delisting';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import { businessGone } from '../business/business-events.ts';
import { lockBusiness } from '../business/business-repository.ts';
import { businessStatus } from '../business/business-status.ts';
import { closeChangesOf } from '../changes/change-repository.ts';
import type { Context } from '../context.ts';
import { removeFeaturedOf } from '../featured/featured-repository.ts';
import { revokeAll } from '../payees/payee-repository.ts';
import { type Actor, changeRegistry, type Moderator } from '../registry/change-registry.ts';
import { expectVersion } from '../registry/expect-version.ts';
import { refuseOwnRecord } from '../registry/refuse-own.ts';
import { changeBusiness } from '../registry/write-business.ts';
import type { BusinessRow, Tx } from '../tables.ts';
import { noteDelisting } from './note-delisting.ts';

/** What an account that goes with its record says of why: a code, no words. */
const deletedRecord = 'record-deleted';

/**
 * Takes a business out of everything public; its row and slug stay for the record, its owner hears why, and nothing that
 * was proposed for it waits any more [R167, decision 29]. Call after `lockRegistry`.
 */
export async function removeBusiness(
  tx: Tx,
  deps: Context,
  actor: Actor,
  { row, why, except }: { row: BusinessRow; why: DelistingReason; except?: string },
): Promise<void> {
  const now = deps.clock();
  const featuredRemoved = await removeFeaturedOf(tx, row.id);
  await closeChangesOf(tx, row, { at: now, actor, except });
  await tx.deleteFrom('sister_account').where('business_id', '=', row.id).execute();
  const saved = await changeBusiness(tx, row, { deleted_at: now, logo: null }, now);
  await revokeAll(tx, row.id, {
    at: now,
    by: actor.kind === 'admin' ? actor.id : null,
    reason: deletedRecord,
  });
  const told = await noteDelisting(tx, deps, saved, { part: 'record', why, actor });
  await appendAudit(tx, {
    at: now,
    actor,
    action: 'business.deleted',
    subject: { kind: 'business', id: row.id },
    details: { name: row.name, slug: row.slug, featuredRemoved, reasonCode: why.reasonCode ?? null },
  });
  await appendEvents(tx, [businessGone(saved), told]);
}

/**
 * A moderator deletes a business.
 * @throws AppError business_not_found, own_matter, version_conflict
 */
export function deleteBusiness(
  deps: Context,
  admin: Moderator,
  { id, version, why }: { id: string; version: number | undefined; why: DelistingReason },
): Promise<void> {
  return changeRegistry(deps, async (tx) => {
    const row = await lockBusiness(tx, id);
    await refuseOwnRecord(deps, tx, row, admin);
    expectVersion(row, version, { status: businessStatus(row, deps.clock()), at: row.updated_at });
    await removeBusiness(tx, deps, adminActor(admin), { row, why });
  });
}
