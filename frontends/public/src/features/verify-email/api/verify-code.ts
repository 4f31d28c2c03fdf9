import { ApiError } from '@edogrula/contracts/api-error';
import { post } from '../../../lib/api-client.ts';

const timeoutMs = 15_000;
type Answer = { emailVerifyToken?: unknown; verifyToken?: unknown; token?: unknown };

/** Trades a code for the e-mail token [R152]. @throws ApiError also when the answer carries no token */
export async function verifyCode(email: string, code: string): Promise<string> {
  const { data, status } = await post<Answer>('/auth/verify-code', { email, code }, { timeout: timeoutMs });
  const token = [data?.emailVerifyToken, data?.verifyToken, data?.token].find(
    (value): value is string => typeof value === 'string' && value !== '',
  );
  if (!token) throw new ApiError('http', { status });
  return token;
}
