import { call } from './client.ts';
import { newColleague } from './colleague.ts';
import { asAdmin } from './moderator.ts';
import type { SharedStack } from './shared-stack.ts';

type Headers = Record<string, string>;
export type Sent = { path: string; body?: unknown; form?: FormData; raw?: Buffer };

/** Each service's own log. */
export const auditLogs = {
  requests: '/api/admin/requests/audit',
  businesses: '/api/admin/businesses/audit',
  admins: '/api/admin/admins/audit',
  files: '/api/admin/files/audit',
};
export type AuditLog = keyof typeof auditLogs;

/** A moderator whom only one file of tests knows: whatever carries this id in a log was done there. */
export type AuditedModerator = Awaited<ReturnType<typeof auditedModerator>>;

/** Creates the account by the first admin and signs it in. */
export async function auditedModerator(stack: SharedStack) {
  const { headers: byAdmin } = await asAdmin(stack);
  const made = await newColleague(stack, byAdmin, { name: 'denetim' });
  const { email } = made;
  let { password } = made;

  const signIn = async (): Promise<Headers> => {
    const { body } = await call<{ token: string }>(stack, 'POST', '/api/auth/login', {
      body: { email, password },
    });
    return { authorization: `Bearer ${body.token}` };
  };
  const headers = await signIn();

  return {
    headers,
    signIn,
    /** The password that holds, which a change is going to replace by `next`. */
    replacePassword: (next: string): string => {
      const old = password;
      password = next;
      return old;
    },
    /** Writes what a deed needs; throws when the API refuses. */
    post: async <T>(path: string, sent: { body?: unknown; form?: FormData }): Promise<T> => {
      const answer = await call<T>(stack, 'POST', path, { ...sent, headers });
      if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    /** One call as this moderator: its status. */
    send: async (method: string, { path, body, form, raw }: Sent): Promise<number> => {
      if (!raw) {
        const sent = form ? { form } : { body };
        return (await call(stack, method, path, { ...sent, headers })).status;
      }
      const typed = { ...headers, 'content-type': 'application/octet-stream' };
      return (await fetch(stack.url + path, { method, headers: typed, body: new Uint8Array(raw) })).status;
    },
    /** How many rows of this moderator each log holds, by action. */
    tally: async (): Promise<Record<string, number>> => {
      const found: Record<string, number> = {};
      for (const [log, path] of Object.entries(auditLogs)) {
        const { body } = await call<{ items: { action: string }[] }>(
          stack,
          'GET',
          `${path}?limit=200&actorId=${made.id}`,
          await asAdmin(stack),
        );
        for (const { action } of body.items) found[`${log} ${action}`] = (found[`${log} ${action}`] ?? 0) + 1;
      }
      return found;
    },
  };
}
