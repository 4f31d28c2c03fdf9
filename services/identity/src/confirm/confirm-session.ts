import type { ConfirmProof } from '@edogrula/contracts/http/factors';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { checkOwnPassword } from '../admin/check-own-password.ts';
import { countGuess } from '../admin/count-guess.ts';
import type { Deps } from '../deps.ts';
import { chooseFactor } from '../factor/factor-choice.ts';
import { type Factor, listFactors } from '../factor/factor-repository.ts';
import { readProof, type UseUp } from '../factor/prove-factor.ts';
import { noteInLedger } from '../ledger/note-in-ledger.ts';
import { clearAttempts } from '../limits/attempt-repository.ts';
import { setChallenge, takeChallenge } from '../session/challenge.ts';
import { confirmedUntil } from '../session/session.ts';
import { noteConfirmed } from '../session/session-repository.ts';

/** By what an admin may prove again that they are there: by the password only where no factor is set up [R393]. */
export async function confirmationChoice(deps: Deps, { adminId, sessionId }: AdminIdentity) {
  const factors = await listFactors(deps.db, adminId);
  if (!factors.length) return { methods: ['password' as const], passkey: null };
  const { challenge, ...choice } = await chooseFactor(deps, adminId, factors);
  if (challenge) await setChallenge(deps, sessionId, challenge);
  return choice;
}

async function proofOf(
  deps: Deps,
  actor: AdminIdentity,
  factors: readonly Factor[],
  proof: ConfirmProof,
): Promise<UseUp | null> {
  if (proof.method === 'password') {
    // Whoever has a factor set up proves it: the password alone may be known to others.
    if (factors.length) return null;
    await checkOwnPassword(deps, actor.adminId, proof.password);
    return async () => [];
  }
  const challenge = proof.method === 'passkey' ? await takeChallenge(deps, actor.sessionId) : null;
  return readProof(deps, { adminId: actor.adminId, factors, challenge }, proof);
}

/**
 * Proves again that the session's person is there; good for five minutes [R393].
 * @throws AppError proof_wrong, password_wrong, too_many_requests
 */
export async function confirmSession(deps: Deps, actor: AdminIdentity, proof: ConfirmProof): Promise<Date> {
  const { db, clock } = deps;
  const { adminId, sessionId } = actor;
  if (!sessionId) throw new AppError('password_sign_in_required');
  const counted = await countGuess(deps, 'confirm:admin', adminId);
  const spendProof = await proofOf(deps, actor, await listFactors(db, adminId), proof);
  if (!spendProof) throw new AppError('proof_wrong');
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const notes = await spendProof(tx);
    if (!notes) throw new AppError('proof_wrong');
    await clearAttempts(tx, counted);
    await noteConfirmed(tx, sessionId, now);
    await appendAudit(tx, {
      at: now,
      actor: { kind: 'admin', id: adminId },
      action: 'session.confirmed',
      subject: { kind: 'session', id: sessionId },
      details: { method: proof.method },
    });
    if (notes.length) await noteInLedger(tx, deps, notes);
  });
  return confirmedUntil(now);
}
