import type { factorChoice } from '@edogrula/contracts/http/factors';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { countRecoveryCodes, type Factor } from './factor-repository.ts';
import { assertionOptions } from './passkey.ts';

type Choice = z.output<typeof factorChoice>;

/** What may be asked of an admin next, the strongest first, and what a passkey has to sign. */
export async function chooseFactor(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  adminId: string,
  factors: readonly Factor[],
): Promise<Choice & { challenge: string | null }> {
  const passkeys = factors.filter((one) => one.kind === 'passkey');
  const options = passkeys.length ? await assertionOptions(config.PUBLIC_URL, passkeys) : null;
  const recovery = factors.length > 0 && (await countRecoveryCodes(db, adminId)) > 0;
  return {
    methods: [
      ...(passkeys.length ? (['passkey'] as const) : []),
      ...(factors.some((one) => one.kind === 'totp') ? (['totp'] as const) : []),
      ...(recovery ? (['recovery'] as const) : []),
    ],
    passkey: options,
    challenge: options?.challenge ?? null,
  };
}
