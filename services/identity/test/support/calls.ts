import type { AdminRole } from '@edogrula/contracts/admin-roles';
import type { ResolveBody } from '@edogrula/contracts/http/identity';
import { createAdmin } from '../../src/account/create-admin.ts';
import { codeIn } from './mail-inbox.ts';
import type { TestService } from './service.ts';

/** What the gateway says of a stranger's connection. */
export const calledFrom = (service: Pick<TestService, 'identity'>, address: string) =>
  service.identity.as({ address });

export const sendCode = async (service: TestService, email: unknown, address = '203.0.113.7') =>
  service.app.inject({
    method: 'POST',
    url: '/api/auth/send-code',
    headers: await calledFrom(service, address),
    payload: { email },
  });

export const verifyCode = async (service: TestService, email: unknown, code: unknown, address?: string) =>
  service.app.inject({
    method: 'POST',
    url: '/api/auth/verify-code',
    headers: address ? await calledFrom(service, address) : {},
    payload: { email, code },
  });

/** Asks for a code and reads it from the mail that arrives. */
export async function codeFor(service: TestService, email: string, address?: string): Promise<string> {
  const answer = await sendCode(service, email, address);
  if (answer.statusCode !== 200) throw new Error(`send-code answered ${answer.statusCode}`);
  await service.deps.mailer.drain();
  return codeIn(service.inbox.to(email.trim().toLowerCase()).at(-1));
}

export async function verifyTokenFor(service: TestService, email: string): Promise<string> {
  const code = await codeFor(service, email);
  return (await verifyCode(service, email, code)).json().emailVerifyToken;
}

export const makeAdmin = async (service: TestService, email: string, role: AdminRole = 'owner') =>
  (await createAdmin(service.deps, { email, role })).password;

export const logIn = async (
  service: TestService,
  credentials: { email: unknown; password: unknown },
  address = '198.51.100.9',
  headers: Record<string, string> = {},
) =>
  service.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { ...(await calledFrom(service, address)), ...headers },
    payload: credentials,
  });

/** What the session cookie of a sign-in's answer holds. */
export const cookieOf = ({ cookies }: Awaited<ReturnType<typeof logIn>>): string | undefined =>
  cookies.find(({ name }) => name.endsWith('edogrula_session'))?.value;

/** The gateway's question, asked as the gateway. */
export async function resolve(service: TestService, body: ResolveBody) {
  const headers = await service.identity.as({ service: 'gateway' });
  const answer = await service.app.inject({
    method: 'POST',
    url: '/internal/credentials/resolve',
    headers,
    payload: body,
  });
  if (answer.statusCode !== 200) throw new Error(`resolve answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

/** The identity header that the gateway would send for an admin's credential. */
export async function asAdminWith(service: TestService, body: ResolveBody) {
  const { admin } = await resolve(service, body);
  if (!admin) return {};
  return service.identity.as({ admin });
}

/** The token in the newest mail to an address that carries a link to a password. */
export async function passwordLinkFor(service: TestService, email: string): Promise<string> {
  await service.deps.mailer.drain();
  const texts = service.inbox.to(email).map(({ text }) => text ?? '');
  const token = texts.map((text) => /#sifre=([\w-]+)/.exec(text)?.[1]).findLast(Boolean);
  if (!token) throw new Error('No mail holds a link to a password');
  return token;
}

/** Chooses a password by the newest mailed link. */
export const choosePassword = async (service: TestService, email: string, newPassword: string) =>
  service.app.inject({
    method: 'POST',
    url: '/api/auth/password/set',
    payload: { token: await passwordLinkFor(service, email), newPassword },
  });
