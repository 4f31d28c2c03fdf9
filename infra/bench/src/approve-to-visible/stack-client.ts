import { setTimeout as sleep } from 'node:timers/promises';

/** A running stack, through its front door, as a visitor and as a moderator. */
export type StackClient = {
  /** Files a report against a handle. @returns its id */
  report(handle: string, phone: string): Promise<string>;
  /** Approves a report. @returns when the answer had come, as `performance.now()` */
  approve(id: string): Promise<number>;
  /** The verdict on a handle now. */
  verdict(handle: string): Promise<string>;
  /** Deletes a report and its entry. */
  remove(id: string): Promise<void>;
};

/** So many undecided reports a mailbox may have [R498]. */
const mostOfOne = 5;

async function json<T>(call: Promise<Response>): Promise<T> {
  const response = await call;
  const body = (await response.json()) as T & { message?: string };
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${body.message ?? ''}`);
  return body;
}

const asJson = { 'content-type': 'application/json' };

async function signIn(base: string, env: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  if (env.ADMIN_KEY) return { 'x-admin-key': env.ADMIN_KEY };
  if (!env.ADMIN_PASSWORD) throw new Error('Set ADMIN_KEY, or ADMIN_EMAIL and ADMIN_PASSWORD, of the stack');
  const body = JSON.stringify({
    email: env.ADMIN_EMAIL ?? 'yonetici@edogrula.example',
    password: env.ADMIN_PASSWORD,
  });
  const { token } = await json<{ token: string }>(
    fetch(`${base}/api/auth/login`, { method: 'POST', headers: asJson, body }),
  );
  return { authorization: `Bearer ${token}` };
}

/** Verifies an address as a person does: the code is read from the local inbox. */
async function verifyEmail(base: string, email: string): Promise<Record<string, string>> {
  const since = Date.now() - 2000;
  const post = (path: string, body: unknown) =>
    json<Record<string, string>>(
      fetch(base + path, { method: 'POST', headers: asJson, body: JSON.stringify(body) }),
    );
  await post('/api/auth/send-code', { email });
  for (let tries = 0; tries < 100; tries++) {
    await sleep(100);
    const inbox = await json<{ items: { text: string; date: string }[] }>(
      fetch(`${base}/dev/mail/messages?to=${encodeURIComponent(email)}`),
    );
    const mail = inbox.items.find((item) => Date.parse(item.date) >= since);
    const code = mail?.text.match(/\b\d{3}\s?\d{3}\b/)?.[0].replace(/\s/g, '');
    if (!code) continue;
    const { emailVerifyToken } = await post('/api/auth/verify-code', { email, code });
    return { 'x-verify-token': emailVerifyToken ?? '' };
  }
  throw new Error('No code arrived in the local inbox within 10 s');
}

/** Opens both sides of a stack. @throws Error when a credential is missing or refused */
export async function openStack(base: string, env: NodeJS.ProcessEnv): Promise<StackClient> {
  const admin = await signIn(base, env);
  let visitor: Record<string, string> = {};
  let sent = 0;
  // What an interrupted run left undecided counts against its own mailboxes.
  const run = Date.now().toString(36);
  return {
    async report(handle, phone) {
      if (sent % mostOfOne === 0) visitor = await verifyEmail(base, `olcum-${run}-${sent}@edogrula.example`);
      sent += 1;
      const form = new FormData();
      form.set('name', `Ölçüm ${handle}`);
      form.set('instagramUsername', handle);
      form.set('phone', phone);
      form.set('desc', 'Ölçüm için açılan kayıt; ölçümden sonra silinir.');
      const answer = await json<{ _id: string }>(
        fetch(`${base}/api/report`, { method: 'POST', headers: visitor, body: form }),
      );
      return answer._id;
    },
    async approve(id) {
      await json(fetch(`${base}/api/admin/report/${id}/approve`, { method: 'POST', headers: admin }));
      return performance.now();
    },
    async verdict(handle) {
      const path = `/api/businesses/search?type=ig_username&q=${handle}`;
      return (await json<{ status: string }>(fetch(base + path))).status;
    },
    async remove(id) {
      await json(fetch(`${base}/api/report/${id}`, { method: 'DELETE', headers: admin }));
    },
  };
}
