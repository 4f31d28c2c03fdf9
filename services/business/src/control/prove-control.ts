import { type ControlKind, controlFacts, isLookedAt } from '@edogrula/contracts/control';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import { ProviderError } from '@edogrula/service-kit/provider-client';
import { businessFact } from '../business/business-events.ts';
import { findBusiness, lockBusiness } from '../business/business-repository.ts';
import { adminBusinessViewOf } from '../business/business-view.ts';
import { endAfter } from '../checks/check-days.ts';
import { controlledValue, findByCodes, findChallenge, noteProof } from '../checks/control-challenges.ts';
import { controlCodeHash } from '../checks/control-code.ts';
import type { Context } from '../context.ts';
import { controlText } from '../locales/tr/control.ts';
import { changeRegistry, type Moderator } from '../registry/change-registry.ts';
import { refuseOwnRecord } from '../registry/refuse-own.ts';
import { changeBusiness } from '../registry/write-business.ts';
import type { Db } from '../tables.ts';
import type { CodesOnSite } from './codes-on-site.ts';
import { judgeCodes, refuseSpent } from './judge-code.ts';

export type ControlDeps = Context & { codesOnSite: CodesOnSite };
type ProofInput = { businessId: string; challengeId: string; code?: string | undefined };

async function challengeOf(db: Db, { businessId, challengeId }: ProofInput) {
  const challenge = await findChallenge(db, { id: challengeId, businessId });
  if (!challenge) throw new AppError('not_found');
  return challenge;
}

const unproved = (message: string) => new AppError('control_unproved', { message });

/** The codes that the site shows, asked of it outside of every transaction. @throws AppError control_unproved */
async function codesOf(deps: ControlDeps, kind: ControlKind, asked: ProofInput): Promise<string[]> {
  if (!isLookedAt(kind)) {
    if (asked.code) return [asked.code];
    throw new AppError('invalid_request', { fields: [{ path: 'code', message: controlText.codeNeeded }] });
  }
  const row = await findBusiness(deps.db, asked.businessId);
  const website = row && controlledValue(kind, row);
  if (!website) throw new AppError('control_code_expired');
  try {
    return await deps.codesOnSite[kind === 'dns' ? 'dns' : 'meta'](website);
  } catch (error) {
    if (error instanceof ProviderError) throw unproved(controlText.failures[error.kind]);
    throw error;
  }
}

const nothingFound = (kind: ControlKind): string =>
  kind === 'dns' ? controlText.noRecord : kind === 'meta' ? controlText.noTag : controlText.unknown;

/**
 * Proves that a business controls a contact [R373]: the code that it was given was seen in the profile, heard on the phone,
 * or is found on the site. A dated check of that contact follows; a verdict alone never does.
 * @throws AppError business_not_found, own_matter, not_found, invalid_request without a code that a moderator must name,
 * control_code_used, control_code_expired, control_code_foreign, control_unproved
 */
export async function proveControl(
  deps: ControlDeps,
  admin: Moderator,
  asked: ProofInput,
): Promise<AdminBusinessView> {
  const known = await findBusiness(deps.db, asked.businessId);
  if (!known) throw new AppError('business_not_found');
  // Before a stranger's site is asked.
  await refuseOwnRecord(deps, deps.db, known, admin);
  const actor = adminActor(admin);
  const { kind, ...first } = await challengeOf(deps.db, asked);
  refuseSpent(first, deps.clock());
  const hashes = (await codesOf(deps, kind, asked)).map(controlCodeHash);
  return changeRegistry(deps, async (tx) => {
    const row = await lockBusiness(tx, asked.businessId);
    await refuseOwnRecord(deps, tx, row, admin);
    const now = deps.clock();
    // What happened meanwhile counts: another use of the code, another contact.
    const challenge = await challengeOf(tx, asked);
    if (!judgeCodes(challenge, await findByCodes(tx, hashes), now)) throw unproved(nothingFound(kind));
    await noteProof(tx, challenge.id, now);
    const { check, how } = controlFacts[kind];
    const given = { kind: check, how, at: now, checkedBy: actor.id };
    const saved = await changeBusiness(tx, row, {}, now, {
      withdraw: false,
      add: [{ ...given, expiresAt: endAfter(deps.checkDays, given) }],
    });
    await appendAudit(tx, {
      at: now,
      actor,
      action: 'business.control-proved',
      subject: { kind: 'business', id: row.id },
      details: { kind, challenge: challenge.id, version: saved.version },
    });
    await appendEvents(tx, [await businessFact(tx, 'updated', saved)]);
    return adminBusinessViewOf(saved, now);
  });
}
