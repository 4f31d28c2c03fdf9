import { randomUUID } from 'node:crypto';
import { call, mailWith } from '../../../../e2e/support/client.ts';
import type { Stack } from '../../../../e2e/support/stack.ts';

/** A new address and the code that its mail holds. */
export async function askedCode(stack: Stack): Promise<{ email: string; code: string }> {
  const email = `bir-kez-${randomUUID().slice(0, 8)}@example.test`;
  await call(stack, 'POST', '/api/auth/send-code', { body: { email } });
  const { text } = await mailWith(stack, email, /kod/i);
  return { email, code: /\b\d{6}\b/.exec(text)?.[0] ?? '' };
}
