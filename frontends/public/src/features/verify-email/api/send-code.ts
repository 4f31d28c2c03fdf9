import { secondsOf } from '@edogrula/contracts/api-error';
import { post } from '../../../lib/api-client.ts';

const defaultWaitSeconds = 60;
const timeoutMs = 15_000;

/** Has a code sent; answers after how many seconds another may be asked for [R104, R151]. */
export async function sendCode(email: string): Promise<number> {
  const answer = await post('POST /api/auth/send-code', { body: { email } }, { timeout: timeoutMs });
  const header = secondsOf(answer.headers['retry-after'] as string | undefined);
  const body = answer.data?.retryAfterSeconds;
  return header ?? (typeof body === 'number' && body >= 0 ? body : defaultWaitSeconds);
}
