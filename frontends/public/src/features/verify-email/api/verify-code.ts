import { ApiError } from '@edogrula/contracts/api-error';
import { post } from '../../../lib/api-client.ts';

const timeoutMs = 15_000;
type Answer = { emailVerifyToken?: unknown; verifyToken?: unknown; token?: unknown };

/** The token of an answer, under any of its three names [R152]; undefined when there is none. */
export const tokenOf = (answer: Answer | undefined): string | undefined =>
  [answer?.emailVerifyToken, answer?.verifyToken, answer?.token].find(
    (value): value is string => typeof value === 'string' && value !== '',
  );

/** Trades a code for the e-mail token [R152]. @throws ApiError also when the answer carries no token */
export async function verifyCode(email: string, code: string): Promise<string> {
  const input = { body: { email, code } };
  const { data, status } = await post('POST /api/auth/verify-code', input, { timeout: timeoutMs });
  const token = tokenOf(data);
  if (!token) throw new ApiError('http', { status });
  return token;
}
