import type { CreatedPasskey } from '@edogrula/contracts/http/passkeys';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { isUniqueViolation } from '@edogrula/service-kit/postgres';
import { holdOwnAccount } from '../admin/hold-account.ts';
import type { Deps } from '../deps.ts';
import { queueAccountChangeMail } from '../mail/account-change-mail.ts';
import { takeChallenge } from '../session/challenge.ts';
import type { Tx } from '../tables.ts';
import {
  countFactors,
  type Factor,
  insertFactor,
  mostFactors,
  replaceRecoveryCodes,
} from './factor-repository.ts';
import { readRegistration } from './passkey.ts';
import { totpPurpose } from './prove-factor.ts';
import { newRecoveryCodes, shownCode } from './recovery-code.ts';
import { newTotpSecret, stepOf, totpUri } from './totp.ts';

export type Added = { factor: Factor; recoveryCodes: string[] | null };

const offerMs = 10 * 60_000;
const offerPurpose = (adminId: string) => `totp-offer:${adminId}`;

/** Makes recovery codes in the place of the older ones; they are returned this once. */
export async function makeRecoveryCodes(
  tx: Tx,
  { factorSecrets }: Pick<Deps, 'factorSecrets'>,
  adminId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => factorSecrets.recoveryHash(adminId, code));
  await replaceRecoveryCodes(tx, adminId, hashes);
  return codes.map(shownCode);
}

/** Stores a factor; the first one comes with recovery codes. Its owner is told by mail. @throws AppError factors_full */
async function add(deps: Deps, actor: AdminIdentity, factor: Factor & { lastStep?: number }): Promise<Added> {
  const added = await deps.db.transaction().execute(async (tx) => {
    await holdOwnAccount(tx, actor);
    const had = await countFactors(tx, actor.adminId);
    if (had >= mostFactors) throw new AppError('factors_full');
    await insertFactor(tx, factor);
    const recoveryCodes = had === 0 ? await makeRecoveryCodes(tx, deps, actor.adminId) : null;
    await appendAudit(tx, {
      at: factor.createdAt,
      actor: { kind: 'admin', id: actor.adminId },
      action: 'factor.added',
      subject: { kind: 'factor', id: factor.id },
      details: { kind: factor.kind },
    });
    await queueAccountChangeMail(tx, deps, { to: actor.email, change: 'factorAdded' });
    return { factor, recoveryCodes };
  });
  deps.poke();
  return added;
}

const begun = ({ newId, clock }: Deps, { adminId }: AdminIdentity, label: string) => ({
  id: newId(),
  adminId,
  label,
  createdAt: clock(),
  lastUsedAt: null,
});

/**
 * Adds the passkey that a browser made for the session's challenge [R392].
 * @throws AppError passkey_refused, duplicate for one that is stored already, factors_full
 */
export async function addPasskey(
  deps: Deps,
  actor: AdminIdentity,
  input: { label: string; response: CreatedPasskey },
): Promise<Added> {
  const challenge = await takeChallenge(deps, actor.sessionId);
  const passkey = challenge && (await readRegistration(deps.config.PUBLIC_URL, input.response, challenge));
  if (!passkey) throw new AppError('passkey_refused');
  try {
    return await add(deps, actor, { ...begun(deps, actor, input.label), kind: 'passkey', ...passkey });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('duplicate', { cause: error });
    throw error;
  }
}

/** A fresh secret for an app; sealed, it comes back in ten minutes or is worthless. Nothing is stored. */
export function offerTotp({ factorSecrets, clock }: Deps, { adminId, email }: AdminIdentity) {
  const secret = newTotpSecret();
  const text = JSON.stringify({ secret, until: clock().getTime() + offerMs });
  const sealed = factorSecrets.seal(offerPurpose(adminId), text).toString('base64url');
  return { secret, uri: totpUri(secret, email), sealed };
}

function readOffer({ factorSecrets, clock }: Deps, adminId: string, sealed: string): string | null {
  const text = factorSecrets.unseal(offerPurpose(adminId), Buffer.from(sealed, 'base64url'));
  if (text === null) return null;
  const { secret, until } = JSON.parse(text) as { secret: string; until: number };
  return clock().getTime() < until ? secret : null;
}

/**
 * Adds the app that shows the offer's code, which is then used up [R392].
 * @throws AppError proof_wrong for a wrong code, and for an offer that is another's or over; factors_full
 */
export async function addTotp(
  deps: Deps,
  actor: AdminIdentity,
  input: { label: string; sealed: string; code: string },
): Promise<Added> {
  const secret = readOffer(deps, actor.adminId, input.sealed);
  const step = secret === null ? null : stepOf(secret, input.code, deps.clock());
  if (secret === null || step === null) throw new AppError('proof_wrong');
  const sealedSecret = deps.factorSecrets.seal(totpPurpose(actor.adminId), secret);
  const factor = { ...begun(deps, actor, input.label), kind: 'totp' as const, sealedSecret, lastStep: step };
  return add(deps, actor, factor);
}
