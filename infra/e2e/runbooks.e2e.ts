import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { embeddedDatabase } from '../src/launcher/stores.ts';
import { freePort } from '../src/stores/free-port.ts';
import { startPostgres } from '../src/stores/postgres.ts';
import { call, lookup, lookupSays, newSeller, signedInAdmin, verifiedVisitor } from './support/client.ts';
import { mongoUrlOf } from './support/command.ts';
import { eventually } from './support/eventually.ts';
import { apply, approve, report } from './support/main-job.ts';
import { blocksOf, runBlock, runbooks } from './support/runbook.ts';
import { type Stack, startStack } from './support/stack.ts';

const place = mkdtempSync(join(tmpdir(), 'edogrula runbooks '));
const home = join(place, 'home');
let stack: Stack;
let port = 0;
let running = false;
// Each test, and each second try of one, finds the stack running on its home, whatever became of the one before.
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
function follow(page: string, variables: Record<string, string> = {}, stopped = false): string {
  done.add(page);
  const env = { EDOGRULA_HOME: home, MONGO_URL: mongoUrlOf(port), URL: stack.url, ...variables };
  return blocksOf(page)
    .filter(({ needsStopped }) => needsStopped === stopped)
    .map((block) => {
      const { status, output } = runBlock(block, env);
      expect([page, block.commands, status, status === 0 ? '' : output]).toEqual([
        page,
        block.commands,
        0,
        '',
      ]);
      return output;
    })
    .join('');
}

async function asSuperuser<T extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<T[]> {
  const { superuserUrl } = await startPostgres({ home, log: () => undefined });
  const client = new pg.Client({ connectionString: await embeddedDatabase(superuserUrl) });
  await client.connect();
  try {
    return (await client.query<T>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** Every text of the product's tables, for a search for a person. */
async function everyRow(): Promise<string> {
  const tables = await asSuperuser<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('identity', 'business', 'moderation', 'media')`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => asSuperuser<{ t: string }>(`select t::text from ${name} t`)),
  );
  return rows
    .flat()
    .map(({ t }) => t)
    .join('\n');
}

const linesWith = (text: string, word: string) => text.split('\n').filter((line) => line.includes(word));

describe('runbooks', () => {
  it('first look: everything is ready, nothing waits, every chain is whole', () => {
    expect(follow('README')).toMatch(
      /"ok":true[\s\S]*Nothing in quarantine[\s\S]*moderation: \d+ rows, whole/,
    );
  });

  it('quarantine: what was set aside is tried again once its cause is gone', async () => {
    await asSuperuser(`create or replace function business.refuse_entry() returns trigger language plpgsql as
        $$ begin raise exception 'no entries today'; end $$;
      create or replace trigger refuse_entry before insert on business.blacklist_entry
        for each row execute function business.refuse_entry();`);
    const { headers } = await signedInAdmin(stack);
    const seller = newSeller();
    const { id } = await report(stack, seller);
    await approve(stack, `/api/report/${id}`, headers);
    await eventually(
      () => asSuperuser<{ n: number }>('select count(*)::int as n from business.quarantine'),
      ([row]) => row?.n === 1,
      40_000,
    );
    await asSuperuser(
      'drop trigger refuse_entry on business.blacklist_entry; drop function business.refuse_entry();',
    );
    const output = follow('quarantine');
    expect(output).toMatch(/no entries today[\s\S]*1 marked/);
    await lookupSays(stack, seller.handle, 'blacklist');
  }, 180_000);

  it('lost broker: the last day’s events are sent again, and no effect happens twice', async () => {
    const counts = () =>
      asSuperuser<{ inbox: number; entries: number; mails: number }>(`select
        (select count(*)::int from business.inbox) as inbox, (select count(*)::int from business.blacklist_entry) as entries,
        (select count(*)::int from identity.mail_job) as mails`);
    const before = await counts();
    expect(follow('lost-broker')).toMatch(/[1-9]\d* events are sent once more/);
    await eventually(
      () =>
        asSuperuser<{ n: number }>(
          'select count(*)::int as n from moderation.outbox where published_at is null',
        ),
      ([row]) => row?.n === 0,
    );
    await eventually(
      () => asSuperuser<{ n: number }>('select count(*)::int as n from bus.delivery'),
      ([row]) => row?.n === 0,
    );
    expect(await counts()).toEqual(before);
  }, 60_000);

  it('full disk: what takes room is named, and logs make some', () => {
    expect(follow('full-disk')).toMatch(/postgres\n[\s\S]*whole/);
  });

  it('remove an admin: session, key and password are refused within seconds', async () => {
    const one = randomUUID();
    const [email, next] = [`giden-${one}@edogrula.example`, `yeni-${one}@edogrula.example`];
    const newcomer = runBlock(
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

    const output = follow('remove-admin', { ADMIN: email, NEW_ADMIN: next });
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
    const sent = () =>
      asSuperuser<{
        n: number;
      }>(`select (select count(*)::int from moderation.outbox where published_at is null)
        + (select count(*)::int from identity.mail_job where state = 'waiting')
        + (select count(*)::int from bus.delivery) as n`);
    await eventually(sent, ([row]) => row?.n === 0);
    for (const person of [owner.email, victim.email, pending.victim.email]) {
      expect((await everyRow()).includes(person)).toBe(true);
      expect(follow('erase-person', { PERSON: person })).toMatch(/1 records erased/);
      expect(linesWith(await everyRow(), person)).toEqual([]);
      expect(follow('erase-person', { PERSON: person })).toContain('No record names this person');
    }
    const text = await everyRow();
    for (const word of [seller.handle, seller.website, 'Unutulacak'])
      expect(linesWith(text, word)).toEqual([]);
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
    follow('README');
  }, 180_000);

  it('backup, key rotation and restore, on a stack that stands still', async () => {
    const known = newSeller('Bilinen Satıcı');
    const { headers } = await signedInAdmin(stack);
    const { id } = await report(stack, known);
    await approve(stack, `/api/report/${id}`, headers);
    await lookupSays(stack, known.handle, 'blacklist');
    const fresh = mkdtempSync(join(place, 'restore '));
    const variables = { BACKUP: join(fresh, 'backup'), NEW_HOME: join(fresh, 'new home') };
    follow('restore', variables);
    follow('key-rotation');
    await stack.stop();
    running = false;

    const secrets = () =>
      JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as Record<string, unknown>;
    const before = secrets();
    follow('key-rotation', {}, true);
    const after = secrets();
    const changed = Object.keys(after).filter(
      (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
    );
    expect(changed.sort()).toEqual(['linkSecret', 'signingKeys']);

    const next = await freePort();
    const mongo = { MONGO_URL: mongoUrlOf(next) };
    expect(follow('restore', { ...variables, ...mongo }, true)).toContain('counts and SHA-256 equal');
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

  it('has run every page', () => {
    expect([...done].sort()).toEqual(runbooks);
    for (const page of runbooks) expect([page, blocksOf(page).length > 0]).toEqual([page, true]);
  });
});
