import { randomBytes } from 'node:crypto';
import type { FactorProof, factorStep } from '@edogrula/contracts/http/factors';
import { AppError } from '@edogrula/service-kit/app-error';
import type { z } from 'zod';
import { type Admin, findAdminById, lockAdmin, stillHas } from '../admin/admin-repository.ts';
import type { Deps } from '../deps.ts';
import { chooseFactor } from '../factor/factor-choice.ts';
import { type Factor, listFactors } from '../factor/factor-repository.ts';
import { readProof } from '../factor/prove-factor.ts';
import { noteInLedger } from '../ledger/note-in-ledger.ts';
import { clearAttempts, deleteAttempts } from '../limits/attempt-repository.ts';
import { signInPause } from '../limits/rules.ts';
import { type Counted, takeTurn } from '../limits/take-turn.ts';
import { signInTexts } from '../locales/tr/sign-in.ts';
import { sha256 } from '../secrets.ts';
import { isDeviceOf } from './device-cookie.ts';
import { insertStep, spendStep, takeStep } from './factor-step-repository.ts';
import type { Browser } from './open-session.ts';
import { type Attempts, type OpenedSession, openSession } from './open-session.ts';

export type BegunStep = z.output<typeof factorStep>;

const stepMs = 5 * 60_000;
const triesOfStep = 5;

/**
 * The password was right: keeps that for five minutes, under a name of 256 random bits, and says what is asked next.
 * @throws AppError credentials_invalid when the password became another one meanwhile
 */
export async function beginStep(
  deps: Deps,
  admin: Admin,
  { factors, attempts }: { factors: readonly Factor[]; attempts: Attempts },
): Promise<BegunStep> {
  const { db, clock, newId } = deps;
  const { challenge, ...choice } = await chooseFactor(deps, admin.id, factors);
  const step = `fst_${randomBytes(32).toString('base64url')}`;
  const now = clock();
  const endsAt = new Date(now.getTime() + stepMs);
  const row = { id: newId(), adminId: admin.id, tokenHash: sha256(step), challenge, createdAt: now, endsAt };
  await db.transaction().execute(async (tx) => {
    // The password may have become another one while this one was checked; a change ends the steps that it sees.
    if (!(await stillHas(tx, admin))) throw new AppError('credentials_invalid');
    await insertStep(tx, row);
    // The password fitted: what was counted for it was no failure.
    await deleteAttempts(tx, attempts.ids);
    if (attempts.own) await clearAttempts(tx, attempts.own);
  });
  return { ...choice, step, stepEndsAt: endsAt.toISOString() };
}

/** Guesses of the second factor count for the account, whatever the network; a known browser has its own count. */
function countedFactor({ limits, secrets }: Deps, { email, id }: Admin, { device }: Browser): Counted {
  const rules = [signInPause(limits)];
  return device && isDeviceOf(secrets, email, device)
    ? { scope: 'factor:device', subject: secrets.subject('device', device), rules }
    : { scope: 'factor:admin', subject: secrets.subject('admin', id), rules };
}

/**
 * The second step: a right proof within its five tries and minutes opens the session [R392].
 * @throws AppError factor_invalid for whatever is wrong, always the same; too_many_requests
 */
export async function finishStep(
  deps: Deps,
  input: { step: string; proof: FactorProof; browser: Browser },
): Promise<OpenedSession> {
  const { db, clock, secrets } = deps;
  const refused = (seen = {}) =>
    new AppError('factor_invalid', { seen: { step: input.proof.method, ...seen } });
  const step = await db
    .transaction()
    .execute((tx) => takeStep(tx, { tokenHash: sha256(input.step), now: clock(), maxTries: triesOfStep }));
  const admin = step && (await findAdminById(db, step.adminId));
  if (!step || !admin) throw refused();
  const counted = countedFactor(deps, admin, input.browser);
  const ids = await db
    .transaction()
    .execute((tx) => takeTurn(tx, clock(), [counted], signInTexts.tooManyTries));
  const asked = {
    adminId: admin.id,
    factors: await listFactors(db, admin.id),
    challenge: step.challenge,
  };
  const spendProof = await readProof(deps, asked, input.proof);
  const opened =
    spendProof &&
    (await db.transaction().execute(async (tx) => {
      // The account before its step, as a change of the password does.
      await lockAdmin(tx, admin.id);
      const notes = await spendProof(tx);
      if (!notes) return null;
      // Thrown: a proof that another request's step has overtaken is not used up.
      if (!(await spendStep(tx, step.id, clock()))) throw refused();
      const attempts = { ids, own: counted };
      const session = await openSession(tx, deps, { admin, attempts, browser: input.browser });
      if (notes.length) await noteInLedger(tx, deps, notes);
      return session;
    }));
  if (!opened) throw refused({ account: secrets.pseudonym('account', admin.email) });
  deps.poke();
  return opened;
}
