import { type ControlKind, controlFacts } from '@edogrula/contracts/control';
import { hourMs } from '@edogrula/contracts/durations';
import type { ControlChallenge } from '@edogrula/contracts/http/control';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { lockBusiness } from '../business/business-repository.ts';
import {
  type ChallengeRow,
  controlledValue,
  replaceChallenges,
  saveChallenge,
} from '../checks/control-challenges.ts';
import { controlCodeHash, newControlCode } from '../checks/control-code.ts';
import type { Context } from '../context.ts';
import { controlText } from '../locales/tr/control.ts';
import { changeRegistry, type Moderator } from '../registry/change-registry.ts';
import { refuseOwnRecord } from '../registry/refuse-own.ts';

/** A code as moderators see it: its state now, never its text. */
export function challengeViewOf(row: ChallengeRow, now: Date): ControlChallenge {
  const { proved_at, replaced_at, expires_at } = row;
  const over = expires_at <= now ? 'expired' : 'open';
  return {
    _id: row.id,
    kind: row.kind,
    state: proved_at ? 'proved' : replaced_at ? 'replaced' : over,
    madeAt: row.made_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    provedAt: proved_at?.toISOString() ?? null,
  };
}

/**
 * Gives a business a one-time code for a contact of its record [R373]; the former code of that kind ends. It is in the
 * answer this once.
 * @throws AppError business_not_found, own_matter, invalid_request where the record has no such contact
 */
export function giveCode(
  deps: Context,
  admin: Moderator,
  { businessId, kind }: { businessId: string; kind: ControlKind },
): Promise<{ challenge: ControlChallenge; code: string }> {
  const { adminId } = admin;
  return changeRegistry(deps, async (tx) => {
    const row = await lockBusiness(tx, businessId);
    await refuseOwnRecord(deps, tx, row, admin);
    if (controlledValue(kind, row) === null)
      throw new AppError('invalid_request', { fields: [{ path: 'kind', message: controlText.nothing }] });
    const [now, code] = [deps.clock(), newControlCode()];
    await replaceChallenges(tx, { businessId, kinds: [kind], now });
    const saved = await saveChallenge(tx, {
      id: deps.newId(),
      business_id: businessId,
      kind,
      code_hash: controlCodeHash(code),
      made_by: adminId,
      made_at: now,
      expires_at: new Date(now.getTime() + controlFacts[kind].hours * hourMs),
    });
    await appendAudit(tx, {
      at: now,
      actor: { kind: 'admin', id: adminId },
      action: 'business.control-asked',
      subject: { kind: 'business', id: businessId },
      details: { kind, challenge: saved.id, until: saved.expires_at.toISOString() },
    });
    return { challenge: challengeViewOf(saved, now), code };
  });
}
