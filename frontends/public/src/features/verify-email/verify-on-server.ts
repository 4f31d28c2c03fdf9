import { ApiError } from '@edogrula/contracts/api-error';
import { codeInput, emailInput } from '@edogrula/contracts/http/identity';
import { call, timeouts } from '../../lib/call.ts';
import { onApiError } from '../../lib/on-api-error.ts';
import { verifyEmailText as text } from '../../locales/tr/verify-email.ts';
import { tokenOf } from './api/verify-code.ts';
import { sendCodeFailure, verifyCodeFailure } from './failure-messages.ts';
import type { VerifyStart } from './use-verify-email.ts';

const options = (request: Request) => ({ request, timeoutMs: timeouts.profile });

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
    const asked = { body: { email: email.data }, ...options(request) };
    return call('POST /api/auth/send-code', asked)
      .then(({ sentInSeconds = 0 }): VerifyStart => {
        return { step: 'code', email: email.data, notice: text.sent(sentInSeconds), sentInSeconds };
      })
      .catch(onApiError((error) => ({ step: 'email', email: email.data, error: sendCodeFailure(error) })));
  }
  const again = { step: 'code', email: email.data, isLinked } as const;
  const code = codeInput.safeParse(field('code'));
  if (!code.success) return { ...again, error: text.badCode };
  const body = { email: email.data, code: code.data };
  return call('POST /api/auth/verify-code', { body, ...options(request) })
    .then((answer): VerifyStart => {
      const token = tokenOf(answer);
      if (!token) throw new ApiError('http', { status: 502 });
      return { step: 'done', email: email.data, token };
    })
    .catch(onApiError((error) => ({ ...again, error: verifyCodeFailure(error) })));
}
