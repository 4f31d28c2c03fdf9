import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import pg from 'pg';
import {
  call,
  type LookupBody,
  lookup,
  lookupSays,
  newSeller,
  reportForm,
  type Seller,
  signedInAdmin,
  verifiedVisitor,
} from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { type Stack, startStack } from '../support/stack.ts';

type Headers = Record<string, string>;

const someId = '01a1fd68-c350-74b6-8b35-a19d5eff1398';
let stack: Stack;
let admin: Headers;
let visitor: Headers;
let ports: Record<string, number>;

beforeAll(async () => {
  stack = await startStack();
  admin = (await signedInAdmin(stack)).headers;
  visitor = (await verifiedVisitor(stack)).headers;
  ports = JSON.parse(readFileSync(join(stack.home, 'ports.json'), 'utf8')) as Record<string, number>;
}, 200_000);
afterAll(() => stack?.stop(), 60_000);

/** As somebody new where nobody is named: a mailbox has few undecided reports. */
async function handIn(seller = newSeller(), by?: Headers, change?: (form: FormData) => void) {
  const headers = by ?? (await verifiedVisitor(stack)).headers;
  const form = reportForm(seller);
  change?.(form);
  const { status, body } = await call<{ _id: string }>(stack, 'POST', '/api/report', { form, headers });
  expect(status).toBe(201);
  return body._id;
}

describe('admin acts below public paths', () => {
  const acts: [string, string][] = [
    ['POST', `/api/report/${someId}/approve`],
    ['POST', `/api/report/${someId}/reject`],
    ['DELETE', `/api/report/${someId}`],
    ['POST', `/api/apply/${someId}/approve`],
    ['POST', `/api/apply/${someId}/reject`],
    ['GET', '/api/apply/all'],
    ['GET', '/api/requests'],
    ['GET', '/api/report'],
    ['GET', '/api/report/blacklist/all'],
    ['PUT', `/api/report/blacklist/${someId}`],
    ['DELETE', `/api/report/blacklist/${someId}`],
    ['POST', '/api/cms/articles'],
    ['PUT', `/api/cms/pages/${someId}`],
    ['DELETE', `/api/cms/articles/${someId}`],
    ['POST', '/api/admin/featured'],
  ];

  it.each(acts)(
    '%s %s is refused to strangers and visitors, at the gateway and at every service',
    async (method, path) => {
      const body = method === 'GET' ? {} : { body: {} };
      expect((await call(stack, method, path, body)).status).toBe(401);
      expect((await call(stack, method, path, { ...body, headers: visitor })).status).toBe(403);
      for (const service of ['identity', 'business', 'moderation', 'media', 'content', 'reviews']) {
        const direct = { url: `http://127.0.0.1:${ports[service]}` };
        const { status } = await call(direct, method, path, { ...body, headers: { ...admin, ...visitor } });
        expect([service, [401, 404]]).toEqual([service, expect.arrayContaining([status])]);
      }
    },
  );
});

/** How a liar names the house in a report. */
const named: [string, (form: FormData, house: Seller) => void][] = [
  ['account and phone', () => undefined],
  ['the account alone', (form) => leaveOut(form, 'phone')],
  ['the phone alone', (form) => leaveOut(form, 'instagram')],
  [
    'the address of the account',
    (form, { handle }) => {
      form.set('instagramUsername', '');
      form.set('instagramUrl', `https://www.instagram.com/${handle.toUpperCase()}/?hl=tr`);
    },
  ],
  [
    'the site alone',
    (form, { website }) => {
      leaveOut(form, 'phone');
      leaveOut(form, 'instagram');
      form.set('website', website);
    },
  ],
  ['the phone with its country', (form, { phone }) => form.set('phone', `+90 ${phone.slice(1)}`)],
  ['its account beside another phone', (form) => form.set('phone', newSeller().phone)],
  ['its phone beside another account', (form) => form.set('instagramUsername', newSeller().handle)],
  ['an IBAN beside both', (form) => form.set('iban', 'TR330006100519786457841326')],
  ['another name', (form) => form.set('name', 'Bambaşka Bir Dağ Evi')],
];
function leaveOut(form: FormData, key: 'phone' | 'instagram'): void {
  form.set(key === 'phone' ? 'phone' : 'instagramUsername', '');
  form.set(`${key}Unknown`, 'true');
}

describe('a hundred false reports', () => {
  const house = newSeller('Hedef Bungalov');
  const keys = [house.handle, house.phone, house.website];
  const said = () => Promise.all(keys.map((key) => lookup(stack, key)));
  let before: LookupBody[];
  beforeAll(async () => {
    const created = await call(stack, 'POST', '/api/admin/businesses', {
      headers: admin,
      body: {
        name: house.name,
        instagramUsername: house.handle,
        phone: house.phone,
        website: house.website,
        verified: true,
        checks: [{ kind: 'handle', how: 'opened' }],
      },
    });
    expect(created.status).toBe(201);
    await lookupSays(stack, house.handle, 'verified');
    before = await said();
    expect(before.map(({ status }) => status)).toEqual(['verified', 'verified', 'verified']);
  }, 60_000);

  it.each(named)(
    'against a verified business change nothing that the public sees: ten of them name %s',
    async (_how, change) => {
      for (let person = 0; person < 2; person += 1) {
        const { headers } = await verifiedVisitor(stack);
        const lie = (form: FormData) => {
          form.delete('evidence');
          change(form, house);
        };
        for (let n = 0; n < 5; n += 1) await handIn(house, headers, lie);
        const sixth = reportForm(house);
        lie(sixth);
        expect((await call(stack, 'POST', '/api/report', { form: sixth, headers })).status).toBe(429);
      }
      const after = await said();
      expect(after.map(({ status, business }) => [status, business])).toEqual(
        before.map(({ status, business }) => [status, business]),
      );
      expect((await call(stack, 'GET', `/kara-liste/${before[0]?.business?.slug}`)).status).toBe(404);
    },
    60_000,
  );
});

/** Schemas and tables of one database in which a text is. */
async function tablesWith(text: string): Promise<string[]> {
  const { rolePasswords } = JSON.parse(readFileSync(join(stack.home, 'secrets.json'), 'utf8')) as {
    rolePasswords: Record<string, string>;
  };
  const pids = JSON.parse(readFileSync(join(stack.home, 'processes.json'), 'utf8')) as Record<string, number>;
  const environment = readFileSync(`/proc/${pids.business}/environ`, 'utf8').split('\0');
  const database = environment.find((one) => one.startsWith('DATABASE_URL='))?.slice('DATABASE_URL='.length);
  const found: string[] = [];
  for (const schema of ['identity', 'business', 'moderation', 'media']) {
    const url = Object.assign(new URL(database ?? ''), {
      username: `${schema}_app`,
      password: rolePasswords[`${schema}_app`],
    });
    const client = new pg.Client({ connectionString: String(url) });
    await client.connect();
    const foreign = schema === 'business' ? 'moderation.report' : 'business.business';
    await expect(client.query(`select 1 from ${foreign}`)).rejects.toThrow(/permission denied/);
    await expect(client.query('delete from audit_log')).rejects.toThrow(/permission denied/);
    const { rows } = await client.query<{ name: string }>(
      'select tablename as name from pg_tables where schemaname = $1',
      [schema],
    );
    for (const { name } of rows) {
      const hits = await client.query(`select 1 from ${name} as t where to_jsonb(t)::text like $1 limit 1`, [
        `%${text}%`,
      ]);
      if (hits.rowCount) found.push(`${schema}.${name}`);
    }
    await client.end();
  }
  return found;
}

describe('a canary person', () => {
  const canary = `kanarya${Date.now() % 1e7}`;
  const email = `${canary}@example.test`;
  const seller = newSeller('Sahte Bungalov');
  const needles = [canary, '999 88 77', '5329998877', 'TR3300061005'];
  let reporter: Awaited<ReturnType<typeof verifiedVisitor>>;
  let about: { id: string; slug: string };
  beforeAll(async () => {
    reporter = await verifiedVisitor(stack, email);
    const id = await handIn(seller, reporter.headers, (form) => {
      form.set(
        'desc',
        `Kapora aldılar. Bana ${email} ya da 0532 999 88 77 ile ulaşın, TR330006100519786457841326.`,
      );
      form.set('evidenceNotes', JSON.stringify([{ index: 0, note: canary, name: `${canary}.jpg` }]));
    });
    const wrong = { email: stack.admin.email, password: `${canary}-parola` };
    await call(stack, 'POST', '/api/auth/login', { body: wrong });
    await call(stack, 'POST', '/api/auth/verify-code', { body: { email, code: '000000' } });
    await call(stack, 'GET', `/api/businesses/search?q=${email}`);
    await call(stack, 'GET', `/api/report/${canary}/status`, { headers: reporter.headers });
    await call(stack, 'POST', `/api/report/${id}/approve`, { headers: admin, body: {} });
    const entry = await lookupSays(stack, seller.handle, 'blacklist');
    about = { id, slug: entry.business?.slug ?? '' };
  }, 60_000);

  it.each<[string, (at: typeof about) => string]>([
    ['the page of the entry', ({ slug }) => `/kara-liste/${slug}`],
    ['what the site hands to that page', ({ slug }) => `/kara-liste/${slug}.data`],
    ['that page in English', ({ slug }) => `/en/kara-liste/${slug}`],
    ['a lookup of the account', () => `/api/businesses/search?q=${seller.handle}`],
    ['a lookup of the phone', () => `/api/businesses/search?q=${seller.phone}&type=phone`],
    ['the entry by its account', () => `/api/businesses/handle/${seller.handle}`],
    ['the entry by its address', ({ slug }) => `/api/businesses/by-slug/${slug}`],
    ['the search', () => `/api/explore?q=${encodeURIComponent(seller.name)}`],
    ['the page of the search', () => `/ara?q=${encodeURIComponent(seller.handle)}`],
    ['the list of all addresses', () => '/api/businesses/addresses'],
    ['what machines may read of the site', () => '/api/geo/knowledge'],
    ['the report’s state, for a stranger', ({ id }) => `/api/report/${id}/status`],
    ['the description of the API', () => '/docs/json'],
  ])('is not named in %s', async (_where, path) => {
    const answer = await fetch(stack.url + path(about));
    const text = await answer.text();
    expect([answer.status < 500, text.length > 0]).toEqual([true, true]);
    expect(needles.filter((needle) => text.includes(needle))).toEqual([]);
  });

  it('is found where the person’s data belongs and nowhere else, and no secret is in a log', async () => {
    const secrets = [
      stack.admin.password,
      stack.admin.key,
      admin.authorization?.slice(7) ?? '',
      reporter.headers['x-verify-token'],
    ];
    for (const log of readdirSync(join(stack.home, 'logs'))) {
      const text = readFileSync(join(stack.home, 'logs', log), 'utf8');
      for (const secret of [...needles, ...secrets])
        expect([log, text.includes(secret)]).toEqual([log, false]);
    }
    const allowed = [
      'identity.email_code',
      'identity.mail_job',
      'moderation.attachment',
      'moderation.outbox',
      'moderation.report',
    ];
    expect((await tablesWith(canary)).filter((table) => !allowed.includes(table))).toEqual([]);

    await call(stack, 'DELETE', `/api/report/${about.id}`, { headers: admin });
    await eventually(
      () => lookup(stack, seller.handle),
      ({ status }) => status === 'not_found',
    );
    const left = await tablesWith(canary);
    expect(left.filter((table) => /report|attachment|blacklist|media/.test(table))).toEqual([]);
  }, 40_000);
});
