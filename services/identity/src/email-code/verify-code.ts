import { provedAs } from '@edogrula/contracts/contact/mailbox';
import { AppError } from '@edogrula/service-kit/app-error';
import type { Deps } from '../deps.ts';
import type { IssuedToken } from '../verify-token.ts';
import { codePurpose } from './email-code.ts';
import { tryCode } from './email-code-repository.ts';

/**
 * Exchanges an address's code for a token, once [R152].
 * @throws AppError code_invalid for whatever is wrong, always the same
 */
export async function verifyCode(
  deps: Deps,
  input: { email: string; code: string; network: string },
): Promise<IssuedToken> {
  const now = deps.clock();
  const email = provedAs(input.email);
  const right = await deps.db.transaction().execute((tx) =>
    tryCode(tx, {
      purpose: codePurpose,
      email,
      codeHash: deps.secrets.codeHash(codePurpose, email, input.code),
      network: deps.secrets.subject('network', input.network),
      now,
      maxTries: deps.config.CODE_TRIES,
    }),
  );
  if (!right) throw new AppError('code_invalid');
  return deps.verifyTokens.issue(input.email);
}
