import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import { type Answer, hashRequest, once } from '@edogrula/service-kit/idempotency';
import { businessFact } from '../business/business-events.ts';
import {
  type BusinessFields,
  type BusinessInput,
  emptyFields,
  mergeInput,
} from '../business/business-fields.ts';
import { isVerified } from '../business/business-status.ts';
import { adminBusinessViewOf } from '../business/business-view.ts';
import { foldedColumns } from '../business/folded-columns.ts';
import type { CheckedFields } from '../checks/checked-value.ts';
import { vouched } from '../checks/given-checks.ts';
import { readHandChecks } from '../checks/read-hand-checks.ts';
import type { CheckChange } from '../checks/settle-checks.ts';
import type { Context } from '../context.ts';
import { faults } from '../locales/tr/faults.ts';
import { changeRegistry, type Moderator } from '../registry/change-registry.ts';
import { freeSlug } from '../registry/free-slug.ts';
import { refuseOwnContacts } from '../registry/refuse-own.ts';
import { enterBusiness } from '../registry/write-business.ts';
import type { BusinessRow, Tx } from '../tables.ts';
import { refuseTaken } from './refuse-taken.ts';

type BusinessAnswer = { business: AdminBusinessView };

/** Demo records exist in the embedded mode alone [decision 27]. */
export function refuseDemo(deps: Pick<Context, 'takesDemo'>, input: BusinessInput): void {
  if (input.demo && !deps.takesDemo)
    throw new AppError('invalid_request', { fields: [{ path: 'demo', message: faults.demo }] });
}

/** Checks are named beside `verified: true` alone. @throws AppError invalid_request */
export function refuseStrayChecks({ checks, verified }: BusinessInput): void {
  if (checks && verified !== true)
    throw new AppError('invalid_request', { fields: [{ path: 'checks', message: faults.checksWithout }] });
}

/** What a moderator vouches for by hand. @throws AppError checks_required [R356], invalid_request */
export function vouchedFor(
  { checkDays: days }: Pick<Context, 'checkDays'>,
  { checks }: BusinessInput,
  by: { adminId: string; now: Date; fields: CheckedFields; known?: BusinessRow },
): CheckChange {
  const verified = Boolean(by.known && isVerified(by.known, by.now));
  return vouched({ ...by, days }, readHandChecks(checks, { ...by, days, verified }));
}

/**
 * Enters a business by hand, once for an Idempotency-Key [R127, R166].
 * @throws AppError invalid_request naming faulty fields, own_matter, duplicate_key, contact_listed,
 *   checks_required
 */
export async function createBusiness(
  deps: Context,
  admin: Moderator,
  request: { input: BusinessInput; idempotencyKey: string | null },
): Promise<Answer<BusinessAnswer>> {
  const { input } = request;
  refuseDemo(deps, input);
  refuseStrayChecks(input);
  const fields = mergeInput(emptyFields, input);
  const call = {
    scope: `business.create:${admin.adminId}`,
    key: request.idempotencyKey,
    bodyHash: hashRequest(input),
  };
  return changeRegistry(deps, (tx) =>
    once(tx, call, async () => ({ status: 201, body: await enter(tx, deps, admin, { fields, input }) })),
  );
}

async function enter(
  tx: Tx,
  deps: Context,
  admin: Moderator,
  { fields, input }: { fields: BusinessFields; input: BusinessInput },
): Promise<BusinessAnswer> {
  await deps.clockWatch.assertRight(tx);
  const id = deps.newId();
  const now = deps.clock();
  const actor = adminActor(admin);
  await refuseOwnContacts(deps, tx, { fields, before: emptyFields }, admin);
  await refuseTaken(tx, fields, { id, before: emptyFields });
  const values = {
    ...fields,
    ...foldedColumns(fields),
    id,
    slug: await freeSlug(tx, fields.name, fields.handle ?? id),
    gallery: [],
    created_at: now,
    updated_at: now,
  };
  const by = { adminId: admin.adminId, now, fields: { ...fields, gallery: [] } };
  const row = await enterBusiness(tx, values, input.verified ? vouchedFor(deps, input, by) : undefined);
  await appendAudit(tx, {
    at: now,
    actor,
    action: 'business.created',
    subject: { kind: 'business', id },
    details: { name: row.name, slug: row.slug, verified: input.verified ?? false },
  });
  await appendEvents(tx, [await businessFact(tx, 'created', row)]);
  return { business: adminBusinessViewOf(row, now) };
}
