import type { FactorProof } from '@edogrula/contracts/http/factors';
import type { SignedByPasskey } from '@edogrula/contracts/http/passkeys';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { Deps } from '../deps.ts';
import type { LedgerNote } from '../ledger/ledger.ts';
import type { Tx } from '../tables.ts';
import { type Factor, spendPasskey, spendRecoveryCode, takeTotpStep } from './factor-repository.ts';
import { readAssertion } from './passkey.ts';
import { stepOf } from './totp.ts';

/** What a proof is about: whose, which factors there are, and what a passkey had to sign. */
export type Asked = { adminId: string; factors: readonly Factor[]; challenge: string | null };

/**
 * Uses a proof up in the caller's transaction; null when it was used meanwhile. What it returns for the ledger the caller
 * writes there as its own last step.
 */
export type UseUp = (tx: Tx) => Promise<readonly LedgerNote[] | null>;

/** Once, by a row of this database alone: such a proof is over before a backup could be restored. */
const spent = async (once: Promise<boolean>): Promise<readonly LedgerNote[] | null> =>
  (await once) ? [] : null;

/** Names the sealed secret of one admin's app. */
export const totpPurpose = (adminId: string): string => `totp:${adminId}`;

function totpUse(deps: Deps, { adminId, factors }: Asked, code: string): UseUp | null {
  const now = deps.clock();
  for (const factor of factors) {
    if (factor.kind !== 'totp') continue;
    const secret = deps.factorSecrets.unseal(totpPurpose(adminId), factor.sealedSecret);
    const step = secret === null ? null : stepOf(secret, code, now);
    if (step !== null) return (tx) => spent(takeTotpStep(tx, factor.id, step, now));
  }
  return null;
}

async function passkeyUse(
  deps: Deps,
  { factors, challenge }: Asked,
  response: SignedByPasskey,
): Promise<UseUp | null> {
  const found = factors.find((one) => one.kind === 'passkey' && one.credentialId === response.id);
  if (found?.kind !== 'passkey' || !challenge) return null;
  const counter = await readAssertion(deps.config.PUBLIC_URL, found, { response, challenge });
  return counter === null ? null : (tx) => spent(spendPasskey(tx, found, counter, deps.clock()));
}

/** A recovery code is looked for when it is used up: there is nothing to compute before. */
function recoveryUse(
  { clock, factorSecrets }: Deps,
  { adminId, factors }: Asked,
  code: string,
): UseUp | null {
  if (!factors.length) return null;
  return async (tx) => {
    const now = clock();
    const hash = factorSecrets.recoveryHash(adminId, code);
    if (!(await spendRecoveryCode(tx, adminId, hash, now))) return null;
    await appendAudit(tx, {
      at: now,
      actor: { kind: 'admin', id: adminId },
      action: 'factor.recovery-code-used',
      subject: { kind: 'admin', id: adminId },
    });
    return [{ kind: 'recovery-code.used', subject: ['recovery-code', hash.toString('hex')] }];
  };
}

/**
 * Reads a proof of a second factor [R392]. Nothing is written: what is returned uses it up, within the transaction of
 * what it opens, so that one code opens one door.
 */
export async function readProof(deps: Deps, asked: Asked, proof: FactorProof): Promise<UseUp | null> {
  switch (proof.method) {
    case 'totp':
      return totpUse(deps, asked, proof.code);
    case 'passkey':
      return passkeyUse(deps, asked, proof.response);
    case 'recovery':
      return recoveryUse(deps, asked, proof.code);
  }
}
