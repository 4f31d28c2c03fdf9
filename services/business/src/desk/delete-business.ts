import type { DelistingReason } from '@edogrula/contracts/delisting';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { businessGone } from '../business/business-events.ts';
import { lockBusiness } from '../business/business-repository.ts';
import { businessStatus } from '../business/business-status.ts';
import type { Context } from '../context.ts';
import { removeFeaturedOf } from '../featured/featured-repository.ts';
import { revokeAll } from '../payees/payee-repository.ts';
import { type Actor, changeRegistry } from '../registry/change-registry.ts';
import { expectVersion } from '../registry/expect-version.ts';
import { changeBusiness } from '../registry/write-business.ts';
import { noteDelisting } from './note-delisting.ts';

/** What an account that goes with its record says of why: a code, no words. */
const deletedRecord = 'record-deleted';

/**
 * Takes a business out of everything public; its row and slug stay for the record, its owner hears why
 * [R167, decision 29].
 * @throws AppError business_not_found, version_conflict
 */
export function deleteBusiness(
  deps: Context,
  actor: Actor,
  { id, version, why }: { id: string; version: number | undefined; why: DelistingReason },
): Promise<void> {
  return changeRegistry(deps, async (tx) => {
    const row = await lockBusiness(tx, id);
    const now = deps.clock();
    expectVersion(row, version, { status: businessStatus(row, now), at: row.updated_at });
    const featuredRemoved = await removeFeaturedOf(tx, id);
    const saved = await changeBusiness(tx, row, { deleted_at: now, logo: null }, now);
    await revokeAll(tx, id, { at: now, by: actor.kind === 'admin' ? actor.id : null, reason: deletedRecord });
    const told = await noteDelisting(tx, deps, saved, { part: 'record', why, actor });
    await appendAudit(tx, {
      at: now,
      actor,
      action: 'business.deleted',
      subject: { kind: 'business', id },
      details: { name: row.name, slug: row.slug, featuredRemoved, reasonCode: why.reasonCode ?? null },
    });
    await appendEvents(tx, [businessGone(saved), told]);
  });
}
