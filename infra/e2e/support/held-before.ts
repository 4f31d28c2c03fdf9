import { sessionCookie, xsrfCookie, xsrfHeader } from '@edogrula/contracts/http/identity';
import { embeddedDatabase } from '@edogrula/infra-shared/home/embedded-database';
import { startPostgres } from '@edogrula/infra-shared/stores/postgres';
import { roleUrl } from '@edogrula/service-kit/provision';
import pg from 'pg';
import { call, newSeller, reportForm, signedInAdmin, verifiedVisitor } from './client.ts';
import { apply } from './main-job.ts';
import type { Stack } from './stack.ts';

type At = Pick<Stack, 'url' | 'admin'>;
type Headers = Record<string, string>;

const cookiesOf = (answer: { headers: globalThis.Headers }): Headers =>
  Object.fromEntries(
    answer.headers
      .getSetCookie()
      .map((line) => (line.split(';', 1)[0] ?? '').split('=', 2) as [string, string]),
  );
const asBrowser = (cookies: Headers): Headers => ({
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
  [xsrfHeader]: cookies[xsrfCookie] ?? '',
});

/** A moderator who works by the cookie alone. */
async function cookieSession(stack: At): Promise<Headers> {
  const { email, password } = stack.admin;
  const cookies = cookiesOf(await call(stack, 'POST', '/api/auth/login', { body: { email, password } }));
  if (!cookies[sessionCookie(false)] || !cookies[xsrfCookie]) throw new Error('signing in sets no cookies');
  return cookies;
}

/** What people, links and databases took from the secrets of a running stack, to be tried again after a rotation. */
export async function heldBefore(stack: At) {
  const { id } = await apply(stack, newSeller('Anahtarlı Ev'));
  const [visitor, admin, cookies] = [
    await verifiedVisitor(stack),
    await signedInAdmin(stack),
    await cookieSession(stack),
  ];
  type Rows = { requests: { _id: string; attachments: { url: string }[] }[] };
  const { body } = await call<Rows>(stack, 'GET', '/api/admin/requests?status=pending', admin);
  const file = body.requests.find((one) => one._id === id)?.attachments[0]?.url ?? '';
  /** Has a link made by a moderator with these headers. */
  const makeLink = async (headers: Headers) => {
    const answer = await call<{ url: string; code?: string }>(stack, 'POST', `${file}/link`, { headers });
    return { ...answer, renewed: cookiesOf(answer) };
  };
  return {
    proof: visitor.headers as Headers,
    bearer: admin.headers as Headers,
    cookies,
    link: (await makeLink(admin.headers)).body.url,
    makeLink,
    withCookies: (held: Headers) => makeLink(asBrowser(held)),
    read: async (headers: Headers) => (await call(stack, 'GET', file, { headers })).status,
    open: async (link: string) => (await fetch(stack.url + link)).status,
    submit: async (headers: Headers) => {
      const form = reportForm(newSeller('Anahtarsız Ev'));
      const { status, body: told } = await call<{ code?: string }>(stack, 'POST', '/api/report', {
        form,
        headers,
      });
      return [status, told.code];
    },
  };
}

/** Which of these database roles may sign in with these passwords. */
export async function rolesThatSignIn(home: string, passwords: Record<string, string>): Promise<string[]> {
  const { superuserUrl } = await startPostgres({ home, log: () => undefined });
  const database = await embeddedDatabase(superuserUrl);
  const fine: string[] = [];
  for (const [role, password] of Object.entries(passwords)) {
    const client = new pg.Client({ connectionString: roleUrl(database, role, password) });
    try {
      await client.connect();
      fine.push(role);
    } catch (error) {
      // Only a wrong password is an answer to this question.
      if ((error as { code?: string }).code !== '28P01') throw error;
    } finally {
      await client.end();
    }
  }
  return fine;
}
