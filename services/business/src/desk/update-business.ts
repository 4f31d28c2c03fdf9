import type { DelistingReason } from '@edogrula/contracts/delisting';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { validation } from '@edogrula/contracts/locales/tr/validation';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import { businessFact } from '../business/business-events.ts';
import {
  type BusinessFields,
  type BusinessInput,
  changedColumns,
  columnsOf,
  mergeInput,
} from '../business/business-fields.ts';
import { lockBusiness } from '../business/business-repository.ts';
import { businessStatus, isVerified } from '../business/business-status.ts';
import { adminBusinessViewOf } from '../business/business-view.ts';
import { foldedColumns } from '../business/folded-columns.ts';
import { droppedChecks } from '../checks/dropped-checks.ts';
import { withdrawn, withoutWord } from '../checks/given-checks.ts';
import type { Context } from '../context.ts';
import { type Actor, changeRegistry, type Moderator } from '../registry/change-registry.ts';
import { expectVersion } from '../registry/expect-version.ts';
import { refuseOwnContacts, refuseOwnRecord } from '../registry/refuse-own.ts';
import { changeBusiness } from '../registry/write-business.ts';
import type { BusinessRow, Tx } from '../tables.ts';
import { refuseDemo, refuseStrayChecks, vouchedFor } from './create-business.ts';
import { noteDelisting } from './note-delisting.ts';
import { refuseUnsafeBooking } from './refuse-named.ts';
import { refuseTaken } from './refuse-taken.ts';

type BusinessPatch = BusinessInput & {
  version?: number | undefined;
  delisting?: DelistingReason | undefined;
  keepBadge?: boolean | undefined;
};

/** Why the verification ends; undefined where the patch does not end it. @throws AppError invalid_request */
function whyWithdrawn(row: BusinessRow, { verified, delisting }: BusinessPatch): DelistingReason | undefined {
  if (verified !== false || row.verified_at === null) return undefined;
  if (delisting) return delisting;
  throw new AppError('invalid_request', { fields: [{ path: 'delisting', message: validation.reason }] });
}

/**
 * What happens to the checks: nothing unless the patch turns the verification, or names what was checked again [R354].
 * Whoever makes a record verified, also one whose badge pauses, names a check [R356].
 */
function turned(
  deps: Context,
  row: BusinessRow,
  patch: BusinessPatch,
  by: { actor: Actor; now: Date; fields: BusinessFields },
) {
  const { verified, checks } = patch;
  if (verified === undefined) return undefined;
  if (!verified) return row.verified_at ? withdrawn : undefined;
  if (!checks && isVerified(row, by.now)) return undefined;
  const fields = { ...by.fields, gallery: row.gallery };
  return vouchedFor(deps, patch, { adminId: by.actor.id, now: by.now, fields, known: row });
}

const shown = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : (value ?? null));

/** What the audit log keeps of an edit: each changed column as it was and as it is, long texts cut. */
const differences = (before: BusinessRow, after: BusinessRow, changed: readonly (keyof BusinessRow)[]) =>
  Object.fromEntries(
    changed.map((column) => [column, { from: shown(before[column]), to: shown(after[column]) }]),
  );

/** Ratings belong to the place that they were fetched for. */
const ratingOf = (row: BusinessRow, fields: BusinessFields) =>
  fields.google_place_id === row.google_place_id
    ? {}
    : { google_rating: null, google_reviews_count: null, google_fetched_at: null };

/** Terms of what is checked follow from the clock; ending a verification waits for no clock. @throws Error where it is wrong */
async function expectRightClock(tx: Tx, deps: Context, { add }: { add: readonly unknown[] }): Promise<void> {
  if (add.length) await deps.clockWatch.assertRight(tx);
}

/**
 * Changes what a patch names; lookup keys follow in the same transaction [R167]. Call after `lockRegistry`.
 * A verification ends with a reason alone, which its owner is told [decision 29]; `endsWord` where another's proposal ends it.
 * @throws AppError business_not_found, own_matter, version_conflict, duplicate_key, contact_listed, checks_required, badge_would_end,
 *   unavailable beside a wrong clock, invalid_request naming faulty fields
 */
export async function editBusiness(
  tx: Tx,
  deps: Context,
  admin: Moderator,
  request: { id: string; patch: BusinessPatch; endsWord?: boolean },
): Promise<AdminBusinessView> {
  const {
    version,
    verified: _verified,
    checks: _checks,
    delisting: _why,
    keepBadge,
    ...input
  } = request.patch;
  const row = await lockBusiness(tx, request.id);
  const [now, actor] = [deps.clock(), adminActor(admin)];
  expectVersion(row, version, { status: businessStatus(row, now), at: row.updated_at });
  const fields = mergeInput(columnsOf(row), input);
  const why = whyWithdrawn(row, request.patch);
  const checks =
    turned(deps, row, request.patch, { actor, now, fields }) ?? (request.endsWord ? withoutWord : undefined);
  const changed: (keyof BusinessRow)[] = changedColumns(row, fields);
  if (checks) changed.push('verified_at');
  if (!changed.length) return adminBusinessViewOf(row, now);
  if (checks) await expectRightClock(tx, deps, checks);
  await refuseOwnContacts(deps, tx, { fields, before: columnsOf(row) }, admin);
  await refuseTaken(tx, fields, { id: row.id, before: columnsOf(row) });
  const vouches = checks?.add.some(({ kind }) => kind === 'record');
  if (vouches && fields.booking_url) await refuseUnsafeBooking(tx, fields.booking_url, row.id);
  const changes = { ...fields, ...foldedColumns(fields), ...ratingOf(row, fields) };
  const saved = await changeBusiness(tx, row, changes, now, checks);
  // The transaction goes with it: what ends is known once the checks were settled.
  if (keepBadge && isVerified(row, now) && !isVerified(saved, now)) throw new AppError('badge_would_end');
  await appendAudit(tx, {
    at: now,
    actor,
    action: 'business.updated',
    subject: { kind: 'business', id: row.id },
    details: {
      changes: differences(row, saved, changed),
      verified: saved.verified_at !== null,
      ...droppedChecks(row, saved),
      ...(why ? { reasonCode: why.reasonCode ?? null } : {}),
      version: saved.version,
    },
  });
  const told = why && (await noteDelisting(tx, deps, saved, { part: 'verification', why, actor }));
  await appendEvents(tx, [await businessFact(tx, 'updated', saved), ...(told ? [told] : [])]);
  return adminBusinessViewOf(saved, now);
}

/** A moderator's edit of a business, as `editBusiness` says it. @throws AppError own_matter, and as that does */
export function updateBusiness(
  deps: Context,
  admin: Moderator,
  request: { id: string; patch: BusinessPatch },
): Promise<AdminBusinessView> {
  refuseDemo(deps, request.patch);
  refuseStrayChecks(request.patch);
  return changeRegistry(deps, async (tx) => {
    await refuseOwnRecord(deps, tx, await lockBusiness(tx, request.id), admin);
    return editBusiness(tx, deps, admin, request);
  });
}
