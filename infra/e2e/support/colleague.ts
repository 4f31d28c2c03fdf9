import { randomUUID } from 'node:crypto';
import type { AdminRole } from '@edogrula/contracts/admin-roles';
import { call, mailWith } from './client.ts';
import type { Stack } from './stack.ts';

type At = Pick<Stack, 'url' | 'mailpit'>;
export type Colleague = { id: string; email: string; password: string };

/** The one-time link in the newest mail to an address that carries one. */
export async function passwordLink(stack: At, email: string, subject = /yönetim/): Promise<string> {
  const { text } = await mailWith(stack, email, subject);
  const path = /\/admin\/login#sifre=[\w-]+/.exec(text)?.[0];
  if (!path) throw new Error(`the mail to ${email} holds no link`);
  return path;
}

/** Chooses a password by a mailed link, as its owner does. */
export async function choosePassword(stack: At, email: string, newPassword: string): Promise<void> {
  const token = (await passwordLink(stack, email)).split('=')[1];
  const { status } = await call(stack, 'POST', '/api/auth/password/set', { body: { token, newPassword } });
  if (status !== 200) throw new Error(`password/set: ${status}`);
}

/** Adds a colleague by these headers; the password is chosen by the mailed link. */
export async function newColleague(
  stack: At,
  headers: Record<string, string>,
  { name = 'meslektas', role = 'owner' }: { name?: string; role?: AdminRole } = {},
): Promise<Colleague> {
  const email = `${name}-${randomUUID().slice(0, 8)}@example.test`;
  const password = `bungalov ${randomUUID()}`;
  const made = await call<{ admin: { _id: string } }>(stack, 'POST', '/api/admin/admins', {
    body: { email, role },
    headers,
  });
  if (made.status !== 201) throw new Error(`admins: ${made.status} ${JSON.stringify(made.body)}`);
  await choosePassword(stack, email, password);
  return { id: made.body.admin._id, email, password };
}
