import { secondsOf } from '@edogrula/contracts/api-error';
import { post } from '../../../lib/api-client.ts';

const defaultWaitSeconds = 60;
const timeoutMs = 15_000;

/** When the code goes out, and when another may be asked for, in seconds from now. */
type CodeSent = { waitSeconds: number; sentInSeconds: number };

/** Has a code sent [R104, R151, R399]. */
export async function sendCode(email: string): Promise<CodeSent> {
  const answer = await post('POST /api/auth/send-code', { body: { email } }, { timeout: timeoutMs });
  const header = secondsOf(answer.headers['retry-after'] as string | undefined);
  const body = answer.data?.retryAfterSeconds;
  return {
    waitSeconds: header ?? (typeof body === 'number' && body >= 0 ? body : defaultWaitSeconds),
    sentInSeconds: answer.data?.sentInSeconds ?? 0,
  };
}
