import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, it } from '@jest/globals';
import { call, lookupSays, newSeller, type Seller, signedInAdmin } from '../support/client.ts';
import { command, mongoUrlOf } from '../support/command.ts';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { everything } from '../support/everything.ts';
import { expect } from '../support/expect.ts';
import { apply, approve, report } from '../support/main-job.ts';
import { newPlace, type Place } from '../support/places.ts';
import { type Stack, startStack } from '../support/stack.ts';

const place = mkdtempSync(join(tmpdir(), 'edogrula ledger '));
const backup = join(place, 'backup');
let source: Place;
let stack: Stack | undefined;
afterEach(async () => {
  await stack?.stop();
  stack = undefined;
}, 60_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

const ledgerOf = ({ home }: Place) => join(home, 'ledger', 'ledger.jsonl');
const queue = (by: Record<string, string>) =>
  call(stack as Stack, 'GET', '/api/admin/requests', { headers: by });

/** An admin whose address is told by the operator's command. */
async function newAdmin(email: string) {
  const { output } = await command(source, 'admin', 'create', email);
  return { email, password: /^Password (\S+)$/m.exec(output)?.[1] ?? '', key: '' };
}

const leaver = { email: 'giden@edogrula.example', password: '', key: '' };
const stays = { email: 'kalan@edogrula.example', password: '', key: '' };
let [revoked, applicant, victim] = ['', '', ''];
let [seller, accused]: Seller[] = [];

/** Everybody whom somebody takes out after the backup: an admin, a key, an owner who applied, a victim who reported. */
async function lifeBefore(on: Stack): Promise<void> {
  Object.assign(leaver, await newAdmin(leaver.email));
  Object.assign(stays, await newAdmin(stays.email));
  const { headers } = await signedInAdmin({ url: on.url, admin: stays });
  const made = await call<{ key: string }>(on, 'POST', '/api/admin/keys', {
    body: { label: 'betik' },
    headers,
  });
  revoked = made.body.key;
  [seller, accused] = [newSeller('Silinecek Ev'), newSeller('Kalan Uyarı')];
  applicant = (await apply(on, seller)).owner.email;
  const handedIn = await report(on, accused);
  victim = handedIn.victim.email;
  await approve(on, `/api/report/${handedIn.id}`, headers);
  await lookupSays(on, accused.handle, 'blacklist');
}

/** What an operator and an owner do after the backup was made. */
async function takenBack(on: Stack): Promise<void> {
  const { headers } = await signedInAdmin({ url: on.url, admin: stays });
  const { body } = await call<{ items: { _id: string; label: string }[] }>(on, 'GET', '/api/admin/keys', {
    headers,
  });
  const id = body.items.find(({ label }) => label === 'betik')?._id;
  expect((await call(on, 'DELETE', `/api/admin/keys/${id}`, { headers })).status).toBe(200);
  expect(await command(source, 'admin', 'remove', leaver.email)).toMatchObject({ status: 0 });
  for (const person of [applicant, victim])
    await eventually(
      () => command(source, 'erase', person),
      ({ status }) => status === 0,
      60_000,
    );
}

beforeAll(async () => {
  source = await newPlace(place);
  stack = await startStack({}, source);
  await lifeBefore(stack);
  expect(await command(source, 'backup', backup)).toMatchObject({ status: 0 });
  await takenBack(stack);
  await stack.stop();
  stack = undefined;
}, 300_000);

describe('npm run restore, with the ledger of what was revoked and erased since the backup', () => {
  it('[R456] brings back neither removed admin, revoked key nor erased person; what was public stays', async () => {
    const target = await newPlace(place);
    const restored = await command(target, 'restore', backup);
    expect(restored).toEqual({
      status: 0,
      output: expect.stringMatching(
        /From the ledger: (?=.*1 admin\.removed)(?=.*1 key\.revoked).*2 contacts of erased/,
      ),
    });
    expect(restored.output).not.toMatch(new RegExp(`${applicant}|${victim}`));
    // The target goes on with the ledger that it was given.
    expect(readFileSync(ledgerOf(target), 'utf8')).toContain(readFileSync(ledgerOf(source), 'utf8'));
    stack = await startStack({ MONGO_URL: mongoUrlOf(target.port) }, target);
    await expect(signedInAdmin({ url: stack.url, admin: leaver })).rejects.toThrow('401');
    expect((await queue({ 'x-admin-key': revoked })).status).toBe(401);
    const { headers } = await signedInAdmin({ url: stack.url, admin: stays });
    expect((await queue(headers)).status).toBe(200);
    await lookupSays(stack, accused?.handle ?? '', 'blacklist');
    await eventually(
      () => asSuperuser<{ n: number }>(target.home, 'select count(*)::int as n from bus.delivery'),
      ([row]) => row?.n === 0,
      60_000,
    );
    const all = await everything(target.home, mongoUrlOf(target.port));
    for (const word of [applicant, victim, seller?.handle ?? ''])
      expect(all.filter((line) => line.includes(word))).toEqual([]);
    expect((await command(target, 'audit-verify')).status).toBe(0);
    expect((await command(target, 'events', 'list')).output).toBe('Nothing in quarantine\n');
  }, 300_000);

  /** A copy of the ledger as it is after somebody was at it. */
  const copied = (change: (lines: string[]) => string[] | null): string => {
    const file = join(mkdtempSync(join(place, 'copy ')), 'ledger.jsonl');
    const lines = readFileSync(ledgerOf(source), 'utf8').split('\n').slice(0, -1);
    const changed = change(lines);
    if (changed) writeFileSync(file, changed.map((line) => `${line}\n`).join(''));
    writeFileSync(`${file}.end`, readFileSync(`${ledgerOf(source)}.end`));
    return file;
  };
  const faults: [string, (lines: string[]) => string[] | null, string][] = [
    ['lost', () => null, 'There is no ledger in'],
    ['cut', (lines) => lines.slice(0, -1), 'Lines were cut off the end of'],
    ['altered', (lines) => lines.map((line) => line.replace('admin.removed', 'role.changed')), 'was altered'],
  ];
  it.each(faults)(
    '[R456] refuses one that was %s with a clear word, and changes nothing',
    async (_, change, said) => {
      const target = await newPlace(place);
      const file = copied(change);
      expect(await command(target, 'restore', backup, '--ledger', file)).toEqual({
        status: 1,
        output: expect.stringMatching(
          new RegExp(`${said}.*nothing was changed\\.\\n.*--without-ledger brings back`, 's'),
        ),
      });
      expect(existsSync(join(target.home, 'secrets.json'))).toBe(false);
    },
    60_000,
  );

  it('[R456] does without only when an operator says so, which ledger and audit log keep', async () => {
    const target = await newPlace(place);
    expect(await command(target, 'restore', backup, '--without-ledger')).toEqual({
      status: 0,
      output: expect.stringContaining(
        'WITHOUT the ledger: whatever was revoked or erased since the backup is back',
      ),
    });
    expect(readFileSync(ledgerOf(target), 'utf8')).toMatch(/^\{"seq":1,.*"kind":"ledger\.left-out"/);
    stack = await startStack({ MONGO_URL: mongoUrlOf(target.port) }, target);
    const said = await asSuperuser<{ actor_id: string }>(
      target.home,
      `select actor_id from identity.audit_log where action = 'ledger.left-out'`,
    );
    expect(said).toEqual([{ actor_id: 'operator' }]);
    // What the ledger is for: without it the removed admin is one again.
    expect((await signedInAdmin({ url: stack.url, admin: leaver })).headers).toBeDefined();
  }, 200_000);
});
