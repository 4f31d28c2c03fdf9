import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import { afterAll, beforeEach, describe, it } from '@jest/globals';
import type pg from 'pg';
import { call, lookup, lookupSays, newSeller, signedInAdmin, verifiedVisitor } from '../support/client.ts';
import { command, mongoUrlOf } from '../support/command.ts';
import { asSuperuser as askDatabase } from '../support/database.ts';
import { type Decided, decidedPerson } from '../support/decided-person.ts';
import { eventually } from '../support/eventually.ts';
import { everything } from '../support/everything.ts';
import { expect } from '../support/expect.ts';
import { heldBefore, rolesThatSignIn } from '../support/held-before.ts';
import {
  eraseBeforeItArrives,
  type LateService,
  type LateTools,
  refusesUntilMediaHasHeard,
} from '../support/late-person.ts';
import { apply, approve, report } from '../support/main-job.ts';
import { blocksOf, runBlock, runbooks } from '../support/runbook.ts';
import { type Stack, startStack } from '../support/stack.ts';

const place = mkdtempSync(join(tmpdir(), 'edogrula runbooks '));
const home = join(place, 'home');
let stack: Stack;
let port = 0;
let running = false;
// Each test finds the stack running on its home, whatever became of the one before.
beforeEach(async () => {
  if (running) return;
  port ||= await freePort();
  stack = await startStack({}, { home, port });
  running = true;
}, 200_000);
afterAll(async () => {
  if (running) await stack.stop();
  rmSync(place, { recursive: true, force: true });
}, 60_000);

const done = new Set<string>();
/** Runs every block of a page in turn and gives back what they print. */
async function follow(
  page: string,
  variables: Record<string, string> = {},
  stopped = false,
): Promise<string> {
  done.add(page);
  const env = { EDOGRULA_HOME: home, MONGO_URL: mongoUrlOf(port), URL: stack.url, ...variables };
  let printed = '';
  for (const block of blocksOf(page).filter(({ needsStopped }) => needsStopped === stopped)) {
    const { status, output } = await runBlock(block, env);
    expect([page, block.commands, status, status === 0 ? '' : output]).toEqual([page, block.commands, 0, '']);
    printed += output;
  }
  return printed;
}

const asSuperuser = <T extends pg.QueryResultRow>(statement: string, values: unknown[] = []) =>
  askDatabase<T>(home, statement, values);
/** Waits until every event has been taken up and every mail sent. */
const settled = () =>
  eventually(
    () =>
      asSuperuser<{
        n: number;
      }>(`select (select count(*)::int from moderation.outbox where published_at is null)
        + (select count(*)::int from identity.mail_job where state = 'waiting')
        + (select count(*)::int from bus.delivery) as n`),
    ([row]) => row?.n === 0,
    40_000,
  );
const linesWith = async (word: string) =>
  (await everything(home, mongoUrlOf(port))).filter((line) => line.includes(word));

const inHome = (name: string, ...args: string[]) => command({ home, port }, name, ...args);
const refusing = (table: string) => `
  create or replace function business.refuse_${table}() returns trigger language plpgsql as
    $$ begin raise exception 'no row today'; end $$;
  create or replace trigger refuse_${table} before insert on business.${table}
    for each row execute function business.refuse_${table}();`;
const allowing = (table: string) => `
  drop trigger refuse_${table} on business.${table}; drop function business.refuse_${table}();`;

describe('runbooks', () => {
  it('first look: everything is ready, nothing waits, every chain is whole', async () => {
    expect(await follow('README')).toMatch(
      /"ok":true[\s\S]*Nothing in quarantine[\s\S]*moderation: \d+ rows, whole/,
    );
  });

  it('an alarm: whether the product answers, and what waits', async () => {
    expect(await follow('alarms')).toMatch(/"ok":true/);
  });

  it('quarantine: what was set aside is tried again once its cause is gone; a lost approval is told again', async () => {
    await asSuperuser(refusing('business') + refusing('blacklist_entry'));
    const { headers } = await signedInAdmin(stack);
    const [reported, owner] = [newSeller(), newSeller('Kayıp Onay Evi')];
    const { id } = await report(stack, reported);
    const applied = await apply(stack, owner);
    await approve(stack, `/api/report/${id}`, headers);
    await approve(stack, `/api/admin/requests/${applied.id}`, headers);
    const { output: listed } = await eventually(
      () => inHome('events', 'list', '--service', 'business'),
      ({ output }) => output.includes(id) && output.includes(applied.id),
      40_000,
    );
    const [lost = ''] =
      listed
        .split('\n')
        .find((line) => line.includes(applied.id))
        ?.match(/business\/\d+/) ?? [];
    expect(await inHome('events', 'discard', lost)).toMatchObject({ status: 0 });
    await asSuperuser(allowing('business') + allowing('blacklist_entry'));
    const output = await follow('quarantine', { APPLICATION: applied.id, ADMIN_KEY: stack.admin.key });
    expect(output).toMatch(/no row today[\s\S]*[1-9]\d* marked/);
    await lookupSays(stack, reported.handle, 'blacklist');
    await lookupSays(stack, owner.handle, 'verified');
  }, 180_000);

  it('lost broker: the last day’s events are sent again, and no effect happens twice', async () => {
    await settled();
    const counts = () =>
      asSuperuser<{ businesses: number; entries: number; mails: number }>(`select
        (select count(*)::int from business.business) as businesses,
        (select count(*)::int from business.blacklist_entry) as entries,
        (select count(*)::int from identity.mail_job) as mails`);
    const before = await counts();
    expect(await follow('lost-broker')).toMatch(/[1-9]\d* events are sent once more/);
    await settled();
    expect(await counts()).toEqual(before);
  }, 120_000);

  it('full disk: what takes room is named, and logs make some', async () => {
    expect(await follow('full-disk')).toMatch(/postgres\n[\s\S]*whole/);
  });

  it('remove an admin: session, key and password are refused within seconds', async () => {
    const one = randomUUID();
    const [email, next] = [`giden-${one}@edogrula.example`, `yeni-${one}@edogrula.example`];
    const newcomer = await runBlock(
      { page: '', needsStopped: false, commands: `npm run --silent admin -- create ${email}` },
      { EDOGRULA_HOME: home, MONGO_URL: mongoUrlOf(port) },
    );
    const password = /^Password (\S+)$/m.exec(newcomer.output)?.[1] ?? '';
    const admin = { email, password, key: '' };
    const { headers } = await signedInAdmin({ url: stack.url, admin });
    const made = await call<{ key: string }>(stack, 'POST', '/api/admin/keys', {
      body: { label: 'betik' },
      headers,
    });
    const byKey = { 'x-admin-key': made.body.key };
    const queue = (by: Record<string, string>) => call(stack, 'GET', '/api/admin/requests', { headers: by });
    expect([(await queue(headers)).status, (await queue(byKey)).status]).toEqual([200, 200]);

    const output = await follow('remove-admin', { ADMIN: email, NEW_ADMIN: next });
    expect(output).toContain('1 sessions and 1 keys ended');
    for (const by of [headers, byKey])
      await eventually(
        () => queue(by),
        ({ status }) => status === 401,
        10_000,
      );
    await expect(signedInAdmin({ url: stack.url, admin })).rejects.toThrow('401');
  }, 60_000);

  it('erase a person: no table of any service names her afterwards, and what she warned of stays', async () => {
    const seller = newSeller('Unutulacak Ev');
    const accused = newSeller('Kalan Uyarı');
    const { owner } = await apply(stack, seller);
    const { victim, id } = await report(stack, accused);
    const pending = await report(stack, newSeller('Bekleyen İhbar'));
    const { headers } = await signedInAdmin(stack);
    await approve(stack, `/api/report/${id}`, headers);
    await lookupSays(stack, accused.handle, 'blacklist');
    await verifiedVisitor(stack, owner.email);
    await settled();
    for (const person of [owner.email, victim.email, pending.victim.email]) {
      expect(await linesWith(person)).not.toEqual([]);
      expect(await follow('erase-person', { PERSON: person })).toMatch(/1 records erased/);
      expect(await linesWith(person)).toEqual([]);
      expect(await follow('erase-person', { PERSON: person })).toContain('No record names this person');
    }
    for (const word of [seller.handle, seller.website, 'Unutulacak'])
      expect(await linesWith(word)).toEqual([]);
    expect((await lookup(stack, accused.handle)).status).toBe('blacklist');
    const files = await asSuperuser<{ state: string }>(
      `select state from media.file where owner_id = any($1::uuid[])`,
      [[id, pending.id]],
    );
    await eventually(
      () =>
        asSuperuser<{ n: number }>(
          `select count(*)::int as n from media.file where owner_id = any($1::uuid[]) and state <> 'deleted'`,
          [[id]],
        ),
      ([row]) => row?.n === 0,
    );
    expect(files.length).toBeGreaterThan(0);
    expect((await call(stack, 'GET', '/api/admin/report', { headers })).status).toBe(200);
    expect((await call(stack, 'GET', '/api/admin/requests', { headers })).status).toBe(200);
    await follow('README');
  }, 300_000);

  const ways: [string, 'approve' | 'reject', (her: Decided) => string][] = [
    ['address', 'approve', ({ email }) => email],
    ['phone', 'reject', ({ phone }) => phone],
  ];
  it.each(ways)(
    'erase a person by %s: decisions, mails and events set aside hold no word of hers',
    async (_, verdict, by) => {
      const her = await decidedPerson(stack, { verdict, asSuperuser, settled });
      const found = (await linesWith(her.word)).map((line) => line.split(' ', 1)[0]);
      for (const table of ['application', 'report', 'decision', 'attachment', 'idempotency_key', 'outbox'])
        expect(found).toContain(`moderation.${table}`);
      for (const table of [
        'identity.mail_job',
        'identity.quarantine',
        'media.quarantine',
        'business.quarantine',
      ])
        expect(found).toContain(table);

      expect(await follow('erase-person', { PERSON: by(her) })).toMatch(
        /[1-9]\d* mails, [1-9]\d* sent events and [3-9] quarantined ones erased\n2 records erased/,
      );
      for (const word of [her.word, her.phone.slice(1)]) expect(await linesWith(word)).toEqual([]);
      const stays = (await linesWith(her.accused.handle)).map((line) => line.split(' ', 1)[0]);
      expect(stays).toContain('moderation.report');
      expect((await lookup(stack, her.accused.handle)).status).toBe(
        verdict === 'approve' ? 'blacklist' : 'not_found',
      );
      expect(await follow('erase-person', { PERSON: by(her) })).toContain('No record names this person');
      await follow('README');
    },
    300_000,
  );

  const lateTools = (): LateTools => ({
    stack,
    asSuperuser,
    behind: async () =>
      (await asSuperuser<{ n: number }>('select count(*)::int as n from bus.delivery'))[0]?.n ?? -1,
    erase: (email) => command({ home, port }, 'erase', email),
  });
  const late: LateService[][] = [['identity', 'business', 'media'], ['business']];
  it.each(late.map((services) => [services.join(', '), services] as const))(
    'erase a person while events of theirs are on the way to %s: nothing comes back',
    (_, services) => eraseBeforeItArrives(lateTools(), services),
    300_000,
  );
  it(
    'erase a person whose pictures a business shows: waits until media has heard of it',
    () => refusesUntilMediaHasHeard(lateTools()),
    180_000,
  );

  it('key rotation: what was made by an old secret is refused or taken as the page says, and new ones work', async () => {
    await follow('key-rotation');
    const old = await heldBefore(stack);
    expect([await old.open(old.link), (await old.withCookies(old.cookies)).status]).toEqual([200, 200]);
    const secrets = () =>
      JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as Record<string, unknown> & {
        rolePasswords: Record<string, string>;
      };
    const before = secrets();
    // Content and reviews are users of MongoDB, not of this database.
    const roles = Object.keys(before.rolePasswords).filter((role) => !/^(?:content|reviews)_/.test(role));
    expect([roles.length, await rolesThatSignIn(home, before.rolePasswords)]).toEqual([10, roles]);

    await stack.stop();
    running = false;
    expect(await follow('key-rotation', {}, true)).toMatch(
      /anew: signing, links\.[\s\S]*anew: verify, xsrf, roles\./,
    );
    const after = secrets();
    const changed = Object.keys(after).filter(
      (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
    );
    expect(changed.sort()).toEqual([
      'linkSecret',
      'payeeKeys',
      'rolePasswords',
      'signingKeys',
      'verifyTokenKey',
      'xsrfSecret',
    ]);
    stack = await startStack({}, { home, port });
    running = true;

    // signing: nobody notices.
    expect(await old.read(old.bearer)).toBe(200);
    // verify: she proves her address again.
    expect(await old.submit(old.proof)).toEqual([401, 'auth_required']);
    expect(await old.submit((await verifiedVisitor(stack)).headers)).toEqual([201, undefined]);
    // xsrf: refused once.
    const refused = await old.withCookies(old.cookies);
    expect([refused.status, refused.body.code]).toEqual([403, 'csrf_failed']);
    const again = await old.withCookies({ ...old.cookies, ...refused.renewed });
    expect(again.status).toBe(200);
    // links: those from before open nothing.
    expect([await old.open(old.link), await old.open(again.body.url)]).toEqual([404, 200]);
    // roles: the old passwords open nothing.
    expect(await rolesThatSignIn(home, before.rolePasswords)).toEqual([]);
    expect(await rolesThatSignIn(home, after.rolePasswords)).toEqual(roles);
  }, 240_000);

  it('backup, key rotation and restore, on a stack that stands still', async () => {
    const known = newSeller('Bilinen Satıcı');
    const { headers } = await signedInAdmin(stack);
    const { id } = await report(stack, known);
    await approve(stack, `/api/report/${id}`, headers);
    await lookupSays(stack, known.handle, 'blacklist');
    const fresh = mkdtempSync(join(place, 'restore '));
    const variables = { BACKUP: join(fresh, 'backup'), NEW_HOME: join(fresh, 'new home') };
    expect(await follow('restore', variables)).toContain('Every file is there and as it was written');
    await stack.stop();
    running = false;
    await follow('key-rotation', {}, true);

    const next = await freePort();
    const mongo = { MONGO_URL: mongoUrlOf(next) };
    expect(await follow('restore', { ...variables, ...mongo }, true)).toContain('counts and SHA-256 equal');
    stack = await startStack({}, { home: variables.NEW_HOME, port: next });
    running = true;
    expect((await lookup(stack, known.handle)).status).toBe('blacklist');
    await stack.stop();
    running = false;

    stack = await startStack({}, { home, port });
    running = true;
    expect((await lookup(stack, known.handle)).status).toBe('blacklist');
    expect((await signedInAdmin(stack)).headers).toBeDefined();
  }, 200_000);

  it('an altered file: the audit log is seen to be whole', async () => {
    expect(await follow('altered-file')).toMatch(/\S/);
  }, 60_000);

  it('a recovered PostgreSQL: nothing is set aside, and every chain is whole', async () => {
    expect(await follow('recover-postgres')).toMatch(
      /Nothing in quarantine[\s\S]*moderation: \d+ rows, whole/,
    );
  }, 60_000);

  it('the log of a proxy in front: an address that opens something is found, its path alone is not', async () => {
    const log = join(place, 'access.log');
    writeFileSync(log, '2026-11-25T12:00:00 192.0.2.1 GET /yanit/- 200\n192.0.2.1 GET /apply 200\n');
    expect(await follow('proxy-logs', { ACCESS_LOG: log })).toBe('');
    for (const address of ['/en/yanit/abc.def', '/api/made-good?token=abc', '/apply?x=1&devam=abc']) {
      writeFileSync(log, `192.0.2.1 GET ${address} 200\n`);
      const [block] = blocksOf('proxy-logs');
      if (!block) throw new Error('no block');
      expect(await runBlock(block, { ACCESS_LOG: log })).toMatchObject({ status: 1 });
    }
  });

  it('has run every page', () => {
    expect([...done].sort()).toEqual(runbooks);
    for (const page of runbooks) expect([page, blocksOf(page).length > 0]).toEqual([page, true]);
  });
});
