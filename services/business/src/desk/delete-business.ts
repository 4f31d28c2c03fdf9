import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { businessGone } from '../business/business-events.ts';
import { lockBusiness } from '../business/business-repository.ts';
import { businessStatus } from '../business/business-status.ts';
import type { Context } from '../context.ts';
import { removeFeaturedOf } from '../featured/featured-repository.ts';
import { type Actor, changeRegistry } from '../registry/change-registry.ts';
import { expectVersion } from '../registry/expect-version.ts';
import { changeBusiness } from '../registry/write-business.ts';

/**
 * Takes a business out of everything public; its row and slug stay for the record [R167].
 * @throws AppError business_not_found, version_conflict
 */
export function deleteBusiness(
  deps: Context,
  actor: Actor,
  { id, version }: { id: string; version: number | undefined },
): Promise<void> {
  return changeRegistry(deps, async (tx) => {
    const row = await lockBusiness(tx, id);
    const now = deps.clock();
    expectVersion(row, version, { status: businessStatus(row, now), at: row.updated_at });
    const featuredRemoved = await removeFeaturedOf(tx, id);
    const saved = await changeBusiness(tx, row, { deleted_at: now }, now);
    await appendAudit(tx, {
      at: now,
      actor,
      action: 'business.deleted',
      subject: { kind: 'business', id },
      details: { name: row.name, slug: row.slug, featuredRemoved },
    });
    await appendEvents(tx, [businessGone(saved)]);
  });
}
