import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoClient } from './demo-client.ts';
import type { DemoContext } from './demo-context.ts';

type Mail = { text: string; date: string };

/** Proves an address as any visitor does, by the code that arrives in the local inbox; returns the headers of its forms. */
async function verifyVisitor(
  call: DemoClient,
  email: string,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  // Mail dates have whole seconds.
  const asked = Date.now() - 1500;
  await call({ method: 'POST', path: '/api/auth/send-code', json: { email } });
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const { items } = await call<{ items: Mail[] }>({
      method: 'GET',
      path: `/dev/mail/messages?to=${encodeURIComponent(email)}`,
    });
    const code = items.filter((mail) => new Date(mail.date).getTime() >= asked).flatMap(codeIn)[0];
    if (code) {
      const answer = await call<{ emailVerifyToken: string }>({
        method: 'POST',
        path: '/api/auth/verify-code',
        json: { email, code },
      });
      return { 'x-verify-token': answer.emailVerifyToken };
    }
    await sleep(500, undefined, { signal });
  }
  throw new Error(`no code arrived for ${email}`);
}

const codeIn = ({ text }: Mail): string[] => text.match(/\b\d{6}\b/) ?? [];

type Visitor = { email: string; number: number };

/**
 * A visitor who hands in forms: her address is verified when the first form needs it, once for all that wait; after a
 * failure the next one tries again.
 */
export function createVisitor({ callAs, signal }: DemoContext, { email, number }: Visitor) {
  const call = callAs(number);
  let proof: Promise<Record<string, string>> | null = null;
  const verified = () => {
    proof ??= verifyVisitor(call, email, signal).catch((error: unknown) => {
      proof = null;
      throw error;
    });
    return proof;
  };
  return async (form: { path: string; key: string; form: FormData }): Promise<string> => {
    const headers = { ...(await verified()), 'idempotency-key': form.key };
    return (await call<{ _id: string }>({ method: 'POST', path: form.path, headers, form: form.form }))._id;
  };
}
