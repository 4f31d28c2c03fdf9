import { setTimeout as later } from 'node:timers/promises';
import type { CheckKind } from '@edogrula/contracts/business-checks';
import type { ControlKind } from '@edogrula/contracts/control';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { silence, startTestProvider, type TestProvider } from '@edogrula/service-kit/testing/test-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCodesOnSite, siteReader } from '../src/control/codes-on-site.ts';
import { applicationEvent, because, enterBusiness, newHandle, newPhone } from './support/factories.ts';
import { startTestNameServer, type TestNameServer } from './support/name-server.ts';
import { adminId, startTestService, type TestService } from './support/service.ts';

let service: TestService;
let site: TestProvider;
let names: TestNameServer;
let silent: TestNameServer[];
let readPage: ReturnType<typeof siteReader>;
const began = new Date('2026-11-20T10:00:00Z');
beforeAll(async () => {
  [site, names] = [await startTestProvider(), await startTestNameServer()];
  // This machine stands for the public internet; the sites of the tests answer on a port of their own.
  readPage = siteReader({
    port: Number(new URL(site.url).port),
    isAllowed: (address) => address === '127.0.0.1',
    resolve: ((_host: string, _options: object, done: (error: null, all: object[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])) as never,
  });
  // Three servers, as machines have them: what the first one does not answer is asked of two that never do.
  silent = [await startTestNameServer(), await startTestNameServer()];
  for (const server of silent) server.mute(true);
  const nameServers = [names, ...silent].map(({ address }) => address);
  service = await startTestService({
    overrides: { codesOnSite: createCodesOnSite({ readPage, nameServers }) },
  });
});
beforeEach(() => {
  service.time.now = began;
  names.records.clear();
  names.mute(false);
  shows('');
});
afterAll(async () => {
  await service.close();
  await Promise.all([site, names, ...silent].map((server) => server.close()));
});

/** What every site of the tests shows. */
const shows = (head: string, body = '') =>
  site.answer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`),
  );
const tag = (code: string) => `<meta name="edogrula-dogrulama" content="${code}">`;

let counter = 0;
async function shop(change: Record<string, unknown> = {}) {
  counter += 1;
  const host = `denetli-${counter}.example`;
  const { _id: id } = await enterBusiness(service, {
    verified: true,
    instagramUsername: newHandle(),
    phone: newPhone(),
    website: `http://www.${host}`,
    ...change,
  });
  return { id, host };
}
const path = (id: string) => `/api/admin/businesses/${id}/control`;
const give = (id: string, kind: ControlKind) => service.asAdmin('POST', path(id), { kind });
async function given(id: string, kind: ControlKind): Promise<{ challenge: string; code: string }> {
  const answer = await give(id, kind);
  expect(answer.statusCode).toBe(201);
  const { challenge, code } = answer.json();
  return { challenge: challenge._id, code };
}
const prove = (id: string, challenge: string, code?: string) =>
  service.asAdmin('POST', `${path(id)}/${challenge}`, code === undefined ? {} : { code });
/** Status and code of a refusal. */
const refusal = async (id: string, challenge: string, code?: string) => {
  const answer = await prove(id, challenge, code);
  return [answer.statusCode, answer.json().code];
};
const states = async (id: string) =>
  (await service.asAdmin('GET', path(id)))
    .json()
    .items.map((one: { kind: string; state: string }) => [one.kind, one.state]);
const read = async (id: string): Promise<AdminBusinessView> =>
  (await service.asAdmin('GET', `/api/admin/businesses/${id}`)).json().business;
const checkOf = async (id: string, kind: string) => (await read(id)).checks.find((one) => one.kind === kind);
/** Who noted the check of a contact that counts now. */
const checkedBy = async (id: string, kind: CheckKind) =>
  (
    await service.deps.db
      .selectFrom('business_check')
      .select('checked_by')
      .where('business_id', '=', id)
      .where('kind', '=', kind)
      .execute()
  ).map((row) => row.checked_by);

describe('[R373] a code that a moderator sees or hears', () => {
  it.each([
    ['bio', 'handle', 'bio_code'],
    ['call', 'phone', 'call_code'],
  ] as const)('%s becomes a dated check of the %s with its how', async (kind, check, how) => {
    const { id } = await shop();
    const { challenge, code } = await given(id, kind);
    expect(code).toMatch(/^ED-[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    expect(await checkOf(id, check)).toBeUndefined();
    // As it is read off a profile or heard: small letters, blanks in place of dashes.
    const answer = await prove(id, challenge, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect(answer.statusCode).toBe(200);
    expect(await checkOf(id, check)).toEqual({
      kind: check,
      how,
      at: began.toISOString(),
      until: '2027-11-20T10:00:00.000Z',
      ref: expect.any(Number),
    });
    expect(await states(id)).toEqual([[kind, 'proved']]);
  });

  it('a code is shown once and kept nowhere', async () => {
    const { id } = await shop();
    const answer = await give(id, 'bio');
    expect(answer.headers['cache-control']).toBe('no-store');
    const bare = answer.json().code.replace(/^ED-|-/g, '');
    const { rows } = await service.deps.pool.query<{ all: string }>(
      `select concat((select json_agg(c) from control_challenge c), (select json_agg(a) from audit_log a),
         (select json_agg(o) from outbox o)) as all`,
    );
    expect([rows[0]?.all.includes(bare), rows[0]?.all.includes(answer.json().code)]).toEqual([false, false]);
  });

  it('used twice, over, replaced or foreign it is 409, and no check comes of it', async () => {
    const [{ id }, other] = [await shop(), await shop()];
    const [mine, foreign, phone] = [
      await given(id, 'bio'),
      await given(other.id, 'bio'),
      await given(id, 'call'),
    ];
    expect(await refusal(id, mine.challenge, foreign.code)).toEqual([409, 'control_code_foreign']);
    expect(await refusal(id, mine.challenge, phone.code)).toEqual([409, 'control_code_foreign']);
    expect(await refusal(id, foreign.challenge, foreign.code)).toEqual([404, 'not_found']);
    const next = await given(id, 'bio');
    expect(await refusal(id, mine.challenge, mine.code)).toEqual([409, 'control_code_expired']);
    expect(await refusal(id, next.challenge, mine.code)).toEqual([409, 'control_code_expired']);
    expect(await checkOf(id, 'handle')).toBeUndefined();
    expect((await prove(id, next.challenge, next.code)).statusCode).toBe(200);
    expect(await refusal(id, next.challenge, next.code)).toEqual([409, 'control_code_used']);
    const last = await given(id, 'bio');
    expect(await refusal(id, last.challenge, next.code)).toEqual([409, 'control_code_used']);
    service.time.now = new Date(began.getTime() + 72 * 3_600_000);
    expect(await refusal(id, last.challenge, last.code)).toEqual([409, 'control_code_expired']);
    expect(await states(id)).toEqual([
      ['bio', 'expired'],
      ['call', 'expired'],
    ]);
    expect(await states(other.id)).toEqual([['bio', 'expired']]);
  });

  it('of two moderators who prove at once one does', async () => {
    const { id } = await shop();
    const { challenge, code } = await given(id, 'call');
    const answers = await Promise.all([prove(id, challenge, code), prove(id, challenge, code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { rows } = await service.deps.pool.query(
      `select 1 from business_check where business_id = $1 and kind = 'phone'`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it('one that nobody gave is 422, and none at all is 400', async () => {
    const { id } = await shop();
    const { challenge } = await given(id, 'bio');
    expect(await refusal(id, challenge, 'ED-22222-22222')).toEqual([422, 'control_unproved']);
    expect(await refusal(id, challenge)).toEqual([400, 'invalid_request']);
    expect(await refusal(id, challenge, '')).toEqual([400, 'invalid_request']);
  });

  it('is for the contact of its day: a changed account ends it, and drops what it had proved', async () => {
    const { id } = await shop();
    const { challenge, code } = await given(id, 'bio');
    await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { instagramUsername: newHandle() });
    expect(await refusal(id, challenge, code)).toEqual([409, 'control_code_expired']);
    const next = await given(id, 'bio');
    await prove(id, next.challenge, next.code);
    expect(await checkOf(id, 'handle')).toMatchObject({ how: 'bio_code' });
    await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { instagramUsername: newHandle() });
    expect(await checkOf(id, 'handle')).toBeUndefined();
  });

  it('never makes a business verified, nor a paused badge last longer', async () => {
    const never = await shop({ verified: undefined });
    const first = await given(never.id, 'bio');
    expect((await prove(never.id, first.challenge, first.code)).json().business).toMatchObject({
      verified: false,
      checks: [],
    });
    const paused = await shop();
    service.time.now = new Date('2027-11-21T10:00:00Z');
    const second = await given(paused.id, 'call');
    expect((await prove(paused.id, second.challenge, second.code)).json().business).toMatchObject({
      verified: false,
      lapsedAt: '2027-11-20T10:00:00.000Z',
    });
  });

  it('the same owner’s next application keeps what was proved, or takes its own tick', async () => {
    const { id } = await shop();
    const { phone, instagramUsername, website } = await read(id);
    const approve = () =>
      service.deliver(
        applicationEvent(
          { linkedBusinessId: id, phone: phone ?? '', instagramUsername, website },
          began.toISOString(),
        ),
      );
    await approve();
    const { challenge, code } = await given(id, 'call');
    await prove(id, challenge, code);
    await approve();
    expect(await checkOf(id, 'phone')).toMatchObject({ how: 'call_code' });
  });

  it('is given for a contact that the record has, to a business that exists', async () => {
    const { id } = await shop({ website: undefined, instagramUsername: undefined });
    for (const kind of ['bio', 'dns', 'meta'] as const) expect((await give(id, kind)).statusCode).toBe(400);
    const { challenge, code } = await given(id, 'call');
    await service.asAdmin('DELETE', `/api/admin/businesses/${id}`, because);
    expect(await refusal(id, challenge, code)).toEqual([404, 'business_not_found']);
    expect((await give(id, 'call')).statusCode).toBe(404);
    expect((await service.asAdmin('GET', path(id))).statusCode).toBe(404);
  });

  it('[R352] leaves an audit row for the code and one for the proof, and the check says by whom', async () => {
    const { id } = await shop();
    const { challenge, code } = await given(id, 'bio');
    await prove(id, challenge, code);
    const rows = await service.deps.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .where('action', 'like', 'business.c%')
      .orderBy('seq')
      .execute();
    expect(rows.slice(-3)).toEqual([
      { action: 'business.control-asked', actor_id: adminId },
      { action: 'business.checked', actor_id: adminId },
      { action: 'business.control-proved', actor_id: adminId },
    ]);
    expect(await checkedBy(id, 'handle')).toEqual([adminId]);
  });
});

describe('[R373] a code on the site', () => {
  it('is found in the head of the very page, and becomes a dated check', async () => {
    const { id, host } = await shop();
    const { challenge, code } = await given(id, 'meta');
    expect(await refusal(id, challenge)).toEqual([422, 'control_unproved']);
    shows(tag(code));
    await prove(id, challenge);
    expect(site.headers().host).toBe(`www.${host}:${new URL(site.url).port}`);
    expect(await checkOf(id, 'website')).toMatchObject({ how: 'meta_tag', at: began.toISOString() });
    expect(await refusal(id, challenge)).toEqual([409, 'control_code_used']);
  });

  it('is found in the TXT record of its own name, and becomes a dated check', async () => {
    const { id, host } = await shop();
    const { challenge, code } = await given(id, 'dns');
    names.records.set(`_edogrula.${host}`, ['v=spf1 -all', `edogrula-dogrulama=${code}`]);
    expect((await prove(id, challenge)).statusCode).toBe(200);
    expect(names.asked.at(-1)).toBe(`_edogrula.${host}`);
    expect(await checkOf(id, 'website')).toMatchObject({ how: 'dns_record' });
  });

  it('a record of the domain above, of the host itself or of another name proves nothing', async () => {
    const { id } = await shop({ website: 'https://ev.denetli-ust.example' });
    const { challenge, code } = await given(id, 'dns');
    const text = [`edogrula-dogrulama=${code}`];
    for (const name of [
      '_edogrula.denetli-ust.example',
      'denetli-ust.example',
      'ev.denetli-ust.example',
      'example',
    ])
      names.records.set(name, text);
    expect(await refusal(id, challenge)).toEqual([422, 'control_unproved']);
    expect(await checkOf(id, 'website')).toBeUndefined();
  });

  it('a tag in a comment or in the body proves nothing', async () => {
    const { id } = await shop();
    const { challenge, code } = await given(id, 'meta');
    shows(`<!-- ${tag(code)} -->`, `<p>Yorum: ${tag(code)}</p>`);
    expect(await refusal(id, challenge)).toEqual([422, 'control_unproved']);
  });

  it('is looked for in the first 64 KiB of a page', async () => {
    const { id } = await shop();
    const { challenge, code } = await given(id, 'meta');
    const filler = (bytes: number) => `<meta name="x" content="${'a'.repeat(bytes)}">`;
    shows(filler(65_600) + tag(code));
    expect(await refusal(id, challenge)).toEqual([422, 'control_unproved']);
    shows(filler(64_000) + tag(code));
    expect((await prove(id, challenge)).statusCode).toBe(200);
  });

  it('a page that does not come is waited for 5 seconds', async () => {
    const { id } = await shop();
    const { challenge } = await given(id, 'meta');
    site.answer(silence);
    const before = performance.now();
    expect(await refusal(id, challenge)).toEqual([422, 'control_unproved']);
    expect(performance.now() - before).toBeGreaterThan(4900);
    // What comes first, not how long it took: a busy machine is late with both.
    const ended: string[] = [];
    const late = readPage('http://bekleyen-site.example/').catch(() => ended.push('the page'));
    await Promise.all([late, later(6500).then(() => ended.push('6.5 seconds'))]);
    expect(ended).toEqual(['the page', '6.5 seconds']);
  });

  it('name servers that do not answer are waited for 5 seconds, each question by itself', async () => {
    const [{ id, host }, other] = [await shop(), await shop()];
    const [mine, others] = [await given(id, 'dns'), await given(other.id, 'dns')];
    names.mute(true);
    const ended: string[] = [];
    const lasting = async (business: string, challenge: string) => {
      const before = performance.now();
      expect(await refusal(business, challenge)).toEqual([422, 'control_unproved']);
      ended.push(challenge);
      return performance.now() - before;
    };
    const first = lasting(id, mine.challenge);
    const why = service.deps.codesOnSite.dns(`http://www.${host}`).catch(({ kind }) => kind);
    const limit = later(6500).then(() => ended.push('6.5 seconds'));
    await later(2000);
    const lasted = await Promise.all([first, lasting(other.id, others.challenge)]);
    await limit;
    expect(await why).toBe('timeout');
    for (const ms of lasted) expect(ms).toBeGreaterThan(4900);
    expect(ended).toEqual([mine.challenge, '6.5 seconds', others.challenge]);
    names.mute(false);
    names.records.set(`_edogrula.${other.host}`, [`edogrula-dogrulama=${others.code}`]);
    expect((await prove(other.id, others.challenge)).statusCode).toBe(200);
  }, 30_000);

  it('the code of another business, or one that was used, is 409', async () => {
    const [{ id }, other] = [await shop(), await shop()];
    const [mine, foreign] = [await given(id, 'meta'), await given(other.id, 'meta')];
    shows(tag(foreign.code));
    expect(await refusal(id, mine.challenge)).toEqual([409, 'control_code_foreign']);
    shows(tag(mine.code));
    await prove(id, mine.challenge);
    const next = await given(id, 'meta');
    expect(await refusal(id, next.challenge)).toEqual([409, 'control_code_used']);
    service.time.now = new Date(began.getTime() + 168 * 3_600_000);
    shows(tag(next.code));
    expect(await refusal(id, next.challenge)).toEqual([409, 'control_code_expired']);
  });

  it.each([
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data/'],
    ['this machine', 'http://127.0.0.1/'],
    ['this machine in the newer address', 'http://[::1]/'],
    ['this machine as one number', 'http://2130706433/'],
    ['this machine by its name', 'http://localhost/'],
    ['a private network', 'http://10.0.0.8/'],
    ['another site', 'http://baska.example/'],
    ['another site without a scheme', '//baska.example/'],
    ['another site behind its own name', 'http://www.denetli-1.example@baska.example/'],
    ['a file', 'file:///etc/passwd'],
  ])('a site that leads to %s says so in words, and proves nothing', async (_what, to) => {
    const { id } = await shop();
    const { challenge } = await given(id, 'meta');
    let asked = 0;
    site.answer((_request, response) => {
      asked += 1;
      response.writeHead(302, { location: to }).end();
    });
    const answer = await prove(id, challenge);
    expect([answer.statusCode, answer.json().detail ?? answer.json().message]).toEqual([
      422,
      expect.stringContaining('başka bir adrese'),
    ]);
    expect([asked, await checkOf(id, 'website')]).toEqual([1, undefined]);
  });

  it('the name of a site of many sellers is nobody’s to write into', async () => {
    const { id } = await shop({ website: 'https://linktr.ee/denetli' });
    const { challenge, code } = await given(id, 'dns');
    names.records.set('_edogrula.linktr.ee', [`edogrula-dogrulama=${code}`]);
    expect(await refusal(id, challenge)).toEqual([422, 'control_unproved']);
  });
});
