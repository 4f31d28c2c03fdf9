import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import pg from 'pg';
import {
  applicationForm,
  call,
  lookup,
  lookupSays,
  newSeller,
  reportForm,
  signedInAdmin,
  verifiedVisitor,
} from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { photo } from '../support/files.ts';
import { type Stack, startStack } from '../support/stack.ts';

type Headers = Record<string, string>;
type FileRow = { _id: string; url: string };
type ReportRow = { _id: string; instagramUsername: string; evidences: FileRow[] };

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
  const form = await reportForm(seller);
  change?.(form);
  const { status, body } = await call<{ _id: string }>(stack, 'POST', '/api/report', { form, headers });
  expect(status).toBe(201);
  return body._id;
}

const reportRow = async (id: string): Promise<ReportRow> => {
  const { body } = await call<{ reports: ReportRow[] }>(stack, 'GET', '/api/admin/report', {
    headers: admin,
  });
  return body.reports.find((row) => row._id === id) as ReportRow;
};

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

describe('false reports', () => {
  it('a hundred of them against a verified business change nothing that the public sees', async () => {
    const seller = newSeller('Hedef Bungalov');
    const created = await call(stack, 'POST', '/api/admin/businesses', {
      headers: admin,
      body: {
        name: seller.name,
        instagramUsername: seller.handle,
        phone: seller.phone,
        verified: true,
        checks: [{ kind: 'handle', how: 'opened' }],
      },
    });
    expect(created.status).toBe(201);
    const before = await lookupSays(stack, seller.handle, 'verified');
    for (let person = 0; person < 20; person += 1) {
      const { headers } = await verifiedVisitor(stack);
      for (let n = 0; n < 5; n += 1) await handIn(seller, headers, (form) => form.delete('evidence'));
      const sixth = { form: await reportForm(seller), headers };
      expect((await call(stack, 'POST', '/api/report', sixth)).status).toBe(429);
    }
    const after = await lookup(stack, seller.handle);
    expect([after.status, after.business]).toEqual(['verified', before.business]);
    expect((await lookup(stack, seller.phone)).status).toBe('verified');
    expect((await call(stack, 'GET', `/kara-liste/${before.business?.slug}`)).status).toBe(404);
  }, 180_000);
});

describe('other people’s files', () => {
  it('no evidence, document or unpublished image opens to anybody but a moderator, by any address', async () => {
    const reported = await reportRow(await handIn(newSeller(), visitor));
    const applied = await call<{ requestId: string }>(stack, 'POST', '/api/apply', {
      form: await applicationForm(newSeller()),
      headers: visitor,
    });
    const { body } = await call<{ requests: { _id: string; attachments: FileRow[] }[] }>(
      stack,
      'GET',
      '/api/admin/requests',
      { headers: admin },
    );
    const attached = body.requests.find((row) => row._id === applied.body.requestId)?.attachments ?? [];
    const files = [...reported.evidences, ...attached];
    expect(files.length).toBeGreaterThan(7);
    const stranger = (await verifiedVisitor(stack)).headers;
    const callers: Headers[] = [{}, visitor, stranger, { 'x-admin-key': `adk_ilk_${'x'.repeat(32)}` }];
    const opened: string[] = [];
    for (const { _id, url } of files) {
      const addresses = [
        url,
        `${url}?original=1&inline=1`,
        `/api/uploads/${_id}`,
        `/internal/files/${_id}`,
      ].concat(
        [`public/${_id}`, `preview/${_id}`, _id, `original/${_id.slice(0, 2)}/${_id}`].map(
          (src) => `/api/img?src=${encodeURIComponent(src)}`,
        ),
      );
      for (const headers of callers)
        for (const base of [stack.url, `http://127.0.0.1:${ports.media}`])
          for (const address of addresses)
            if ((await fetch(base + address, { headers })).status < 400) opened.push(base + address);
    }
    expect(opened).toEqual([]);
    expect((await fetch(stack.url + (files[0]?.url ?? ''), { headers: admin })).status).toBe(200);
  }, 30_000);

  it('a moderator’s link opens one view of one file, and nothing once a part of it is changed', async () => {
    const [first] = (await reportRow(await handIn())).evidences;
    const link = await call<{ url: string }>(stack, 'POST', `/api/admin/files/${first?._id}/link`, {
      headers: admin,
      body: {},
    });
    const url = link.body.url;
    expect((await fetch(stack.url + url)).status).toBe(200);
    const token = url.split('/').at(-1) ?? '';
    const [file, who, flags, expiry, mac] = token.split('.');
    for (const bent of [
      [someId, who, flags, expiry, mac],
      [file, who, 'oi', expiry, mac],
      [file, who, flags, 'zzzzzzzz', mac],
      [file, someId, flags, expiry, mac],
      [file, who, flags, expiry],
      [file, who, flags, expiry, mac?.slice(1)],
    ])
      expect((await fetch(`${stack.url}/api/uploads/${bent.join('.')}`)).status).toBe(404);
    const asPreview = `${stack.url}/api/img?src=${encodeURIComponent(`preview/${token}`)}`;
    expect((await fetch(asPreview)).status).toBe(404);
  });
});

describe('paths and headers that two programs read differently', () => {
  it.each([
    '/api/%61dmin/requests',
    '/%61pi/report',
    '/api/report%2fblacklist%2fall',
    '/api/img/..;/internal/openapi.json',
    '/api/%252e%252e/internal/openapi.json',
    '/api/businesses/%e0%80%af',
    '/api/x%00',
    '/api/x%0d%0aSet-Cookie:a=b',
  ])('refuses %s as a problem', async (path) => {
    const { status, headers } = await call(stack, 'GET', path, { headers: admin });
    expect([status, headers.get('content-type')]).toEqual([400, expect.stringContaining('problem+json')]);
  });

  it('believes no header that says who is calling, nor from where', async () => {
    const forged = {
      'x-edogrula-identity': 'eyJhbGciOiJub25lIn0.eyJhZG1pbiI6e319.',
      'x-original-url': '/api/featured',
      'x-http-method-override': 'GET',
      'x-forwarded-for': '127.0.0.1',
    };
    expect((await call(stack, 'GET', '/api/admin/requests', { headers: forged })).status).toBe(401);
    const direct = { url: `http://127.0.0.1:${ports.moderation}` };
    expect((await call(direct, 'GET', '/api/admin/requests', { headers: forged })).status).toBe(401);
  });
});

describe('another page that rides on a moderator’s cookie', () => {
  it('none of the requests that a foreign page can send does anything', async () => {
    const { email, password } = stack.admin;
    const login = await call(stack, 'POST', '/api/auth/login', { body: { email, password } });
    const cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    expect(login.headers.getSetCookie().every((one) => /SameSite=(?:Lax|Strict)/.test(one))).toBe(true);
    const id = await handIn();
    const form = new FormData();
    form.append('images', photo(0));
    const foreign = { cookie, origin: 'https://evil.example' };
    const tries: [string, string, RequestInit][] = [
      ['POST', `/api/report/${id}/approve`, { headers: foreign }],
      [
        'POST',
        `/api/report/${id}/reject`,
        { headers: { ...foreign, 'content-type': 'text/plain' }, body: '{}' },
      ],
      ['POST', `/api/admin/report/${id}/approve`, { headers: { ...foreign, 'x-xsrf-token': '' } }],
      ['POST', `/api/admin/businesses/${someId}/gallery`, { headers: foreign, body: form }],
      ['POST', '/api/cms/articles', { headers: foreign, body: new URLSearchParams({ title: 'x' }) }],
      ['DELETE', `/api/report/${id}`, { headers: foreign }],
      ['POST', '/api/auth/logout', { headers: foreign }],
      [
        'POST',
        '/api/admin/keys',
        { headers: { ...foreign, 'content-type': 'text/plain' }, body: '{"label":"x"}' },
      ],
    ];
    for (const [method, path, init] of tries)
      expect([path, (await fetch(stack.url + path, { method, ...init })).status]).toEqual([path, 403]);
    expect((await fetch(`${stack.url}/api/report/${id}/approve`, { headers: foreign })).status).toBe(404);
    const { status } = (await call(stack, 'GET', `/api/admin/report/${id}`, { headers: admin })).body;
    expect(status).toBe('pending');
    const preflight = await fetch(`${stack.url}/api/admin/me`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('fields and operators that nobody asked for', () => {
  it.each([
    '{"__proto__":{"isAdmin":true},"email":"a@example.test","password":"123456"}',
    '{"email":{"$gt":""},"password":{"$gt":""}}',
    '{"email":["a@example.test"],"password":["123456"]}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    `{"email":"a@example.test","password":${'['.repeat(5000)}`,
  ])('sign-in with hostile body %# is refused as input', async (body) => {
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(`${stack.url}/api/auth/login`, { method: 'POST', headers, body });
    expect([400, 401]).toContain(status);
    expect((await call(stack, 'GET', '/api/admin/me')).status).toBe(401);
  });

  it.each(['page[$gt]=1', 'status[$ne]=draft', 'slug[$ne]=x', 'perPage[]=1', '__proto__[status]=draft'])(
    'a draft stays unseen behind ?%s',
    async (query) => {
      const draft = { title: `Taslak ${query}`, content: 'gizli taslak', status: 'draft' };
      expect((await call(stack, 'POST', '/api/cms/articles', { headers: admin, body: draft })).status).toBe(
        201,
      );
      const { status, body } = await call(stack, 'GET', `/api/cms/articles?${query}`);
      expect(status).toBeLessThan(500);
      expect(JSON.stringify(body)).not.toContain('gizli taslak');
    },
  );

  it('a submission cannot name its own state, owner or number', async () => {
    const seller = newSeller();
    const id = await handIn(seller, visitor, (form) => {
      form.set('status', 'approved');
      form.set('entryId', someId);
      form.set('version', '9');
      form.set('reporter_email', 'baska@example.test');
    });
    const { body } = await call(stack, 'GET', `/api/admin/report/${id}`, { headers: admin });
    expect([body.status, body.version, body.entryId]).toEqual(['pending', 1, null]);
    expect((await lookup(stack, seller.handle)).status).toBe('not_found');
  });

  it('half a surrogate pair in a moderator’s words is bad input, not our failure', async () => {
    const id = await handIn();
    const headers = { ...admin, 'content-type': 'application/json' };
    const body = '{"reason":"\\ud800"}';
    const answer = await fetch(`${stack.url}/api/report/${id}/reject`, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
  });
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
  it('is found where the person’s data belongs and nowhere else, and no secret is in a log', async () => {
    const canary = `kanarya${Date.now() % 1e7}`;
    const email = `${canary}@example.test`;
    const reporter = await verifiedVisitor(stack, email);
    const seller = newSeller('Sahte Bungalov');
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

    const needles = [canary, '999 88 77', '5329998877', 'TR3300061005'];
    for (const path of [
      `/kara-liste/${entry.business?.slug}`,
      `/api/businesses/search?q=${seller.handle}`,
      `/api/businesses/handle/${seller.handle}`,
      `/api/explore?q=${encodeURIComponent(seller.name)}`,
      '/docs/json',
    ]) {
      const page = await (await fetch(stack.url + path)).text();
      for (const needle of needles) expect([path, page.includes(needle)]).toEqual([path, false]);
    }
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

    await call(stack, 'DELETE', `/api/report/${id}`, { headers: admin });
    await eventually(
      () => lookup(stack, seller.handle),
      ({ status }) => status === 'not_found',
    );
    const left = await tablesWith(canary);
    expect(left.filter((table) => /report|attachment|blacklist|media/.test(table))).toEqual([]);
  }, 40_000);
});
