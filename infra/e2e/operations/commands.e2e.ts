import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { call, lookup, lookupSays, newSeller, signedInAdmin } from '../support/client.ts';
import { command as run } from '../support/command.ts';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { approve, report } from '../support/main-job.ts';
import { type Stack, startStack } from '../support/stack.ts';

const home = mkdtempSync(join(tmpdir(), 'edogrula commands '));
let stack: Stack;
let stopped = false;
beforeAll(async () => {
  stack = await startStack({}, { home, port: await freePort() });
}, 200_000);
afterAll(async () => {
  if (!stopped) await stack.stop();
  rmSync(home, { recursive: true, force: true });
}, 60_000);

const command = (name: string, ...args: string[]) =>
  run({ home, port: new URL(stack.url).port }, name, ...args);

const inDatabase = (statement: string) => asSuperuser(home, statement);

const entriesRefused = `
  create function business.refuse_entry() returns trigger language plpgsql as
    $$ begin raise exception 'no entries today'; end $$;
  create trigger refuse_entry before insert on business.blacklist_entry
    for each row execute function business.refuse_entry();`;
const entriesAllowed =
  'drop trigger refuse_entry on business.blacklist_entry; drop function business.refuse_entry();';

describe('npm run events', () => {
  it('lists a poison event and replays it once its cause is gone', async () => {
    expect(await command('events', 'list')).toEqual({ status: 0, output: 'Nothing in quarantine\n' });

    await inDatabase(entriesRefused);
    const { headers } = await signedInAdmin(stack);
    const seller = newSeller();
    const { id } = await report(stack, seller);
    await approve(stack, `/api/report/${id}`, headers);
    const { output } = await eventually(
      () => command('events', 'list', '--service', 'business'),
      (listed) => listed.output.includes('1 in quarantine'),
      40_000,
    );
    expect(output).toContain('moderation.report.approved.v1');
    expect(output).toContain('no entries today');
    expect((await lookup(stack, seller.handle)).status).toBe('not_found');

    await inDatabase(entriesAllowed);
    const [row = ''] = /^business\/\d+/m.exec(output) ?? [];
    expect((await command('events', 'replay', row)).output).toMatch(/^1 marked/);
    await lookupSays(stack, seller.handle, 'blacklist');
    expect((await command('events', 'list')).output).toBe('Nothing in quarantine\n');
    expect(await command('events', 'replay', row)).toEqual({
      status: 1,
      output: expect.stringMatching(/^0 marked/),
    });
  }, 120_000);

  it('says how it is used', async () => {
    expect(await command('events')).toEqual({
      status: 1,
      output: expect.stringMatching(/^Usage: npm run events/),
    });
  });
});

describe('npm run admin', () => {
  it('adds an admin who can sign in, once', async () => {
    const { status, output } = await command('admin', 'create', 'ikinci@edogrula.example');
    const password = /^Password (\S+)$/m.exec(output)?.[1];
    expect([status, password]).toEqual([0, expect.any(String)]);
    const signedIn = await call(stack, 'POST', '/api/auth/login', {
      body: { email: 'ikinci@edogrula.example', password },
    });
    expect(signedIn.status).toBe(200);
    expect((await command('admin', 'create', 'ikinci@edogrula.example')).status).toBe(1);
    expect((await command('admin', 'create', 'nobody')).status).toBe(2);
  });
});

describe('npm run audit:verify', () => {
  it('finds every chain whole, then names the row that somebody changed', async () => {
    const whole = await command('audit-verify');
    expect([whole.status, whole.output.match(/whole$/gm)?.length]).toEqual([0, 4]);

    await inDatabase(`alter table moderation.audit_log disable trigger user;
      update moderation.audit_log set actor_id = 'somebody-else'
        where seq = (select min(seq) from moderation.audit_log where action = 'report.approved');
      alter table moderation.audit_log enable trigger user;`);
    const broken = await command('audit-verify');
    expect(broken.status).toBe(1);
    expect(broken.output).toMatch(/^moderation: BROKEN at row \d+ \(audit_log.seq\), after 1 whole rows$/m);
    expect(broken.output).toMatch(/^identity: \d+ rows, whole$/m);
  });

  it('names rows that a superuser cut off the end, also when the kept end was cut back with them', async () => {
    await inDatabase(`alter table identity.audit_log disable trigger user;
      delete from identity.audit_log where seq = (select max(seq) from identity.audit_log);
      alter table identity.audit_log enable trigger user;`);
    expect((await command('audit-verify')).output).toMatch(
      /^identity: BROKEN: ended at row \d+ before, 1 rows are cut off its end \(\d+ whole rows\)$/m,
    );
    await inDatabase(`update identity.audit_lane cut set rows = rows - 1,
      (seq, hash) = (select seq, hash from identity.audit_log where lane = cut.lane order by seq desc limit 1)
      where seq > (select max(seq) from identity.audit_log)`);
    const broken = await command('audit-verify');
    expect(broken.status).toBe(1);
    expect(broken.output).toMatch(/^identity: BROKEN: ended at row \d+ before/m);
  });
});

describe('npm run reset', () => {
  it('refuses while the stack runs and without a yes, then deletes the folder', async () => {
    expect(await command('reset', '--yes')).toEqual({
      status: 1,
      output: expect.stringContaining('already runs on'),
    });
    await stack.stop();
    stopped = true;
    // A command on a stopped home starts the store for the moment, and stops it.
    expect((await command('audit-verify')).output).toMatch(/^business: \d+ rows, whole$/m);
    expect(existsSync(join(home, 'postgres.json'))).toBe(false);

    expect((await command('reset')).output).toContain('--yes');
    expect(existsSync(join(home, 'secrets.json'))).toBe(true);
    expect(await command('reset', '--yes')).toEqual({ status: 0, output: `Deleted ${home}\n` });
    expect(existsSync(home)).toBe(false);
    expect((await command('reset', '--yes')).output).toBe(`Nothing to delete in ${home}\n`);
    expect((await command('events', 'list')).output).toContain('run npm start first');
  }, 90_000);
});
