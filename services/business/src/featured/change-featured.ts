import { dayMs } from '@edogrula/contracts/durations';
import type { featuredInput, featuredPatch } from '@edogrula/contracts/http/registry-desk';
import { AppError } from '@edogrula/service-kit/app-error';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import { cleanText } from '@edogrula/service-kit/clean-text';
import { type Answer, hashRequest, once } from '@edogrula/service-kit/idempotency';
import type { z } from 'zod';
import { lockBusiness, lockRecord } from '../business/business-repository.ts';
import type { Context } from '../context.ts';
import { faults } from '../locales/tr/faults.ts';
import { type Actor, changeRegistry, type Moderator } from '../registry/change-registry.ts';
import { expectVersion } from '../registry/expect-version.ts';
import { refuseOwnRecord } from '../registry/refuse-own.ts';
import type { FeaturedRow, Tx } from '../tables.ts';
import { foldWords } from '../text/fold-words.ts';
import { typeKey } from '../text/lodging-type.ts';
import {
  deleteFeatured,
  findSamePlace,
  insertFeatured,
  lockFeatured,
  saveFeatured,
  withBusinesses,
} from './featured-repository.ts';
import { type AdminFeaturedView, adminFeaturedViewOf } from './featured-view.ts';

const defaultDays = 30;

type FeaturedAnswer = { item: AdminFeaturedView };

/** Audit row of one change. No other service keeps sponsored places, so no event goes out. */
async function record(
  tx: Tx,
  row: FeaturedRow,
  change: { actor: Actor; now: Date; action: 'created' | 'updated' | 'removed' },
): Promise<void> {
  const { id, business_id: businessId, place, type, weight, until } = row;
  await appendAudit(tx, {
    at: change.now,
    actor: change.actor,
    action: `featured.${change.action}`,
    subject: { kind: 'featured', id },
    details: { businessId, place, type, weight, until: until.toISOString() },
  });
}

async function answer(tx: Tx, row: FeaturedRow, now: Date): Promise<FeaturedAnswer> {
  const [pair] = await withBusinesses(tx, [row]);
  if (!pair) throw new AppError('business_not_found');
  return { item: adminFeaturedViewOf(pair, now) };
}

/**
 * Sponsors a business, for 30 days by default [R130, R172, R231]; once for an Idempotency-Key.
 * @throws AppError business_not_found, own_matter, duplicate while the business is sponsored in that place and type
 */
export function createFeatured(
  deps: Context,
  admin: Moderator,
  request: { input: z.output<typeof featuredInput>; idempotencyKey: string | null },
): Promise<Answer<FeaturedAnswer>> {
  const { input } = request;
  const call = {
    scope: `featured.create:${admin.adminId}`,
    key: request.idempotencyKey,
    bodyHash: hashRequest(input),
  };
  return changeRegistry(deps, (tx) =>
    once(tx, call, async () => {
      const row = await enter(tx, deps, admin, input);
      return { status: 201, body: await answer(tx, row, deps.clock()) };
    }),
  );
}

async function enter(
  tx: Tx,
  deps: Context,
  admin: Moderator,
  input: z.output<typeof featuredInput>,
): Promise<FeaturedRow> {
  await refuseOwnRecord(deps, tx, await lockBusiness(tx, input.businessId), admin);
  const actor = adminActor(admin);
  const now = deps.clock();
  const place = cleanText(input.place);
  const where = {
    business_id: input.businessId,
    place_folded: foldWords(place),
    type_key: typeKey(input.type),
  };
  await replaceEnded(tx, where, { actor, now });
  const row = await insertFeatured(tx, {
    ...where,
    id: deps.newId(),
    place,
    type: cleanText(input.type),
    weight: input.weight,
    until: input.until ? new Date(input.until) : new Date(now.getTime() + defaultDays * dayMs),
    created_at: now,
  });
  await record(tx, row, { actor, now, action: 'created' });
  return row;
}

/** An ended sponsorship of the same place and type is replaced; an active one is not. */
async function replaceEnded(
  tx: Tx,
  where: Parameters<typeof findSamePlace>[1],
  change: { actor: Actor; now: Date },
): Promise<void> {
  const earlier = await findSamePlace(tx, where);
  if (!earlier) return;
  if (earlier.until > change.now) throw new AppError('duplicate', { message: faults.featuredTwice });
  await deleteFeatured(tx, earlier);
  await record(tx, earlier, { ...change, action: 'removed' });
}

/** Changes weight or end [R130, R172]. @throws AppError not_found, own_matter, version_conflict */
export function updateFeatured(
  deps: Context,
  admin: Moderator,
  request: { id: string; patch: z.output<typeof featuredPatch> },
): Promise<FeaturedAnswer> {
  const { id, patch } = request;
  return changeRegistry(deps, async (tx) => {
    const row = await lockFeatured(tx, id);
    await refuseOwnPlace(deps, tx, row, admin);
    const actor = adminActor(admin);
    const now = deps.clock();
    expectVersion(row, patch.version, stateOf(row, now));
    const weight = patch.weight ?? row.weight;
    const until = patch.until ? new Date(patch.until) : row.until;
    if (weight === row.weight && until.getTime() === row.until.getTime()) return answer(tx, row, now);
    const saved = await saveFeatured(tx, row, { weight, until });
    await record(tx, saved, { actor, now, action: 'updated' });
    return answer(tx, saved, now);
  });
}

async function refuseOwnPlace(deps: Context, tx: Tx, row: FeaturedRow, admin: Moderator): Promise<void> {
  const business = await lockRecord(tx, row.business_id);
  if (business) await refuseOwnRecord(deps, tx, business, admin);
}

const stateOf = (row: FeaturedRow, now: Date) => ({
  status: row.until <= now ? 'expired' : 'active',
  at: null,
});

/** Ends a sponsorship [R130]. @throws AppError not_found, own_matter, version_conflict */
export function removeFeatured(
  deps: Context,
  admin: Moderator,
  { id, version }: { id: string; version: number | undefined },
): Promise<void> {
  return changeRegistry(deps, async (tx) => {
    const row = await lockFeatured(tx, id);
    await refuseOwnPlace(deps, tx, row, admin);
    const actor = adminActor(admin);
    expectVersion(row, version, stateOf(row, deps.clock()));
    await deleteFeatured(tx, row);
    await record(tx, row, { actor, now: deps.clock(), action: 'removed' });
  });
}
