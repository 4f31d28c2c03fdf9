import { ApiError } from '@edogrula/contracts/api-error';
import { codeInput, emailInput } from '@edogrula/contracts/http/identity';
import { call, timeouts } from '../../lib/call.ts';
import { verifyEmailText as text } from '../../locales/tr/verify-email.ts';
import { tokenOf } from './api/verify-code.ts';
import { sendCodeFailure, verifyCodeFailure } from './failure-messages.ts';
import type { VerifyStart } from './use-verify-email.ts';

const options = (request: Request) => ({ request, timeoutMs: timeouts.profile });

/** Runs a call; a failure becomes the words that the page shows. */
async function attempt(
  act: () => Promise<VerifyStart>,
  otherwise: (error: ApiError) => VerifyStart,
): Promise<VerifyStart> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return otherwise(error);
  }
}

/**
 * One step of the verification for a browser without scripts: the form as it was sent, the page's next state as the
 * answer [R101, R102, R208]. The token is in the answer, so that scripts that come to life later keep it.
 */
export async function verifyOnServer(form: FormData, request: Request): Promise<VerifyStart> {
  const field = (name: string) => String(form.get(name) ?? '').slice(0, 300);
  const email = emailInput.safeParse(field('email'));
  if (!email.success) return { step: 'email', email: field('email'), error: text.badEmail };
  const isLinked = field('step') === 'linked';
  if (!isLinked && field('step') !== 'verify') {
    return attempt(
      async () => {
        const answer = await call('POST /api/auth/send-code', {
          body: { email: email.data },
          ...options(request),
        });
        return {
          step: 'code',
          email: email.data,
          notice: text.sent(answer.sentInSeconds ?? 0),
          sentInSeconds: answer.sentInSeconds ?? 0,
        };
      },
      (error) => ({ step: 'email', email: email.data, error: sendCodeFailure(error) }),
    );
  }
  const again = { step: 'code', email: email.data, isLinked } as const;
  const code = codeInput.safeParse(field('code'));
  if (!code.success) return { ...again, error: text.badCode };
  return attempt(
    async () => {
      const body = { email: email.data, code: code.data };
      const token = tokenOf(await call('POST /api/auth/verify-code', { body, ...options(request) }));
      if (!token) throw new ApiError('http', { status: 502 });
      return { step: 'done', email: email.data, token };
    },
    (error) => ({ ...again, error: verifyCodeFailure(error) }),
  );
}
