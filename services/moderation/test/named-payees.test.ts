import { businessPayeesChanged } from '@edogrula/contracts/events/business';
import { applicationApproved } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { createAccountMac } from '@edogrula/service-kit/account-mac';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { businessIdOf } from '../src/decision/derived-id.ts';
import { lockDossiers } from '../src/dossier/dossier-repository.ts';
import { rekeyAccounts } from '../src/dossier/rekey-accounts.ts';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { emptyReport, updateReport } from '../src/report/report-repository.ts';
import { publishEntriesAgain } from '../src/upkeep/publish-entries-again.ts';
import { applicationForm, lookedAt, newSeller, reportForm } from './support/forms.ts';
import { allHasLeft } from './support/left-behind.ts';
import { accepted, business, tell, withheld } from './support/registry.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12', REPLY_WINDOW_HOURS: '0' });

const one = 'TR330006100519786457841326';
const other = 'TR320010009999901234567890';
const tax = [{ kind: 'tax_certificate', how: 'opened' }];
const owner = visitor('sahip@example.com');

const apply = (fields: Record<string, string>, as = owner) =>
  stage.call('POST', '/api/apply', { as, form: applicationForm({ fields }) });
const decide = (id: string, act: string, body: object) =>
  stage.call('POST', `/api/admin/requests/${id}/${act}`, {
    as: admin(),
    body: act === 'approve' ? { ...lookedAt, ...body } : body,
  });
const read = async (id: string) =>
  (await stage.call('GET', `/api/admin/requests/${id}`, { as: admin() })).body;
type Payee = { _id: string; last4: string; bankCode: string; reported: boolean; holders: unknown[] };
const payeesOf = async (id: string) => (await read(id)).payees as Payee[];
const applied = async (fields: Record<string, string>, as = owner) =>
  String((await apply(fields, as)).body._id);
const told = async (id: string) => {
  const event = (await stage.events('moderation.application.approved.v1')).findLast(
    ({ subject }) => subject === id,
  );
  return applicationApproved.data.parse(event?.data);
};
const rowsOf = async (id: string) =>
  stage.deps.db.selectFrom('application_payee').selectAll().where('application_id', '=', id).execute();

/** Tables of this service in which a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema()`.execute(stage.deps.db);
  expect(rows.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const { name } of rows) {
    const hit =
      await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${text}%`} limit 1`.execute(
        stage.deps.db,
      );
    if (hit.rows.length) found.push(name);
  }
  return found;
}

describe('[R360] accounts that an application names', () => {
  it('are kept by their last digits, bank and hash; the number is in no table, before the decision and after it', async () => {
    const id = await applied({ iban: 'TR33 0006 1005 1978 6457 8413 26', iban2: other.toLowerCase() });
    expect(await payeesOf(id)).toEqual([
      { _id: expect.any(String), last4: '1326', bankCode: '00061', reported: false, holders: [] },
      { _id: expect.any(String), last4: '7890', bankCode: '00100', reported: false, holders: [] },
    ]);
    const digits = one.slice(6);
    expect(await tablesWith(digits)).toEqual([]);
    expect(await tablesWith('0519 7864')).toEqual([]);
    const payees = (await payeesOf(id)).map(({ _id }) => _id);
    expect((await decide(id, 'approve', { version: 1, checks: tax, payees })).status).toBe(200);
    expect((await told(id)).payees).toEqual([
      { mac: stage.deps.accountMac.of(one), last4: '1326', bankCode: '00061' },
      { mac: stage.deps.accountMac.of(other), last4: '7890', bankCode: '00100' },
    ]);
    expect(await tablesWith(digits)).toEqual([]);
  });

  it.each([
    ['a mistyped digit', 'TR330006100519786457841327'],
    ['another country', 'DE89370400440532013000'],
    ['words', 'hesabım'],
  ])('%s is refused beside its field, and the answer does not repeat it', async (_what, iban2) => {
    const answer = await apply({ iban: one, iban2 });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    expect(answer.body.fields).toEqual([
      { path: 'iban2', message: expect.stringContaining('Bu IBAN hatalı') },
    ]);
    expect(JSON.stringify(answer.body)).not.toContain(iban2);
  });

  it('may be left out, and the same one twice is one', async () => {
    expect(await payeesOf(await applied({}))).toEqual([]);
    expect(await payeesOf(await applied({ iban: one, iban3: one }))).toHaveLength(1);
  });

  it('only what was ticked is told, and only beside a look at the tax certificate', async () => {
    const id = await applied({ iban: one, iban2: other });
    const [first, second] = await payeesOf(id);
    const foreign = await payeesOf(await applied({ iban: other }));
    const refused = [
      { version: 1, checks: [{ kind: 'work_permit', how: 'opened' }], payees: [first?._id] },
      { version: 1, checks: tax, payees: [foreign[0]?._id] },
      { version: 1, checks: tax, payees: [uuidv7()] },
    ];
    for (const body of refused) {
      const answer = await decide(id, 'approve', body);
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    }
    expect((await rowsOf(id)).map(({ confirmed }) => confirmed)).toEqual([false, false]);
    expect((await decide(id, 'approve', { version: 1, checks: tax, payees: [second?._id] })).status).toBe(
      200,
    );
    expect((await told(id)).payees?.map(({ last4 }) => last4)).toEqual(['7890']);
  });

  it('are forgotten with the decision: a rejection at once, an approval once the registry has them', async () => {
    const rejected = await applied({ iban: one });
    await decide(rejected, 'reject', { version: 1, reason: 'Belge okunmuyor.' });
    expect(await rowsOf(rejected)).toEqual([]);
    const approved = await applied({ iban: one });
    const payees = (await payeesOf(approved)).map(({ _id }) => _id);
    await decide(approved, 'approve', { version: 1, checks: tax, payees });
    expect(await rowsOf(approved)).toHaveLength(1);
    await tell(stage, accepted(approved, 2, businessIdOf(approved)));
    expect(await rowsOf(approved)).toEqual([]);
    expect(await payeesOf(approved)).toEqual([]);
  });

  it('an approval that the registry withheld confirms nothing: they wait for the next decision', async () => {
    const id = await applied({ iban: one });
    const payees = (await payeesOf(id)).map(({ _id }) => _id);
    await decide(id, 'approve', { version: 1, checks: tax, payees });
    await tell(stage, withheld(id, 2, { businessId: uuidv7() }));
    expect((await rowsOf(id)).map(({ confirmed }) => confirmed)).toEqual([false]);
    await decide(id, 'approve', { version: 3, checks: tax });
    expect((await told(id)).payees).toEqual([]);
  });

  it('warn where an approved report names one as paid, or it is confirmed for another business', async () => {
    const report = await stage.call('POST', '/api/report', {
      as: visitor('magdur@example.com'),
      form: reportForm({ fields: { ...newSeller(), iban: other } }),
    });
    await stage.call('POST', `/api/admin/report/${String(report.body._id)}/approve`, {
      as: admin(),
      body: { version: 1 },
    });
    const businessId = uuidv7();
    await tell(
      stage,
      newEvent(businessPayeesChanged, {
        subject: businessId,
        version: 2,
        data: {
          businessId,
          name: 'Başka Ev',
          accounts: [stage.deps.accountMac.of(one)],
          change: { kind: 'confirmed', last4: '1326' },
        },
      }),
    );
    const id = await applied({ iban: one, iban2: other });
    expect(await payeesOf(id)).toMatchObject([
      { last4: '1326', reported: false, holders: [{ _id: businessId, name: 'Başka Ev' }] },
      { last4: '7890', reported: true, holders: [] },
    ]);
    // The own record is no other business.
    await tell(stage, business(businessId, 1));
    const own = await applied({ iban: one, business: businessId });
    expect(await payeesOf(own)).toMatchObject([{ last4: '1326', holders: [] }]);
  });

  it('go with the person who named them', async () => {
    const her = visitor('silinen@example.com');
    const id = await applied({ iban: one }, her);
    await allHasLeft(stage);
    await erasePerson(stage.deps, { email: 'silinen@example.com' }, [id]);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('a report that a process of the former version empties keeps no hash of its account', async () => {
    const { body } = await stage.call('POST', '/api/report', {
      as: visitor('eski@example.com'),
      form: reportForm({ fields: { ...newSeller(), iban: other } }),
    });
    const id = String(body._id);
    await stage.deps.db.updateTable('report').set({ iban: null }).where('id', '=', id).execute();
    const { iban_mac: mac } = await stage.deps.db
      .selectFrom('report')
      .select('iban_mac')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(mac).toBeNull();
  });
});

describe('[R360] [R361] a new key of account numbers in front of the former one', () => {
  const former = 'a-key-of-account-numbers-for-tests';
  const newer = 'a-newer-key-of-account-numbers';
  const [held, reported, waiting, lost] = [
    'TR580001000000000000000101',
    'TR470001000000000000000202',
    'TR360001000000000000000303',
    'TR250001000000000000000404',
  ] as [string, string, string, string];
  const useKeys = (...keys: string[]) => {
    const accountMac = createAccountMac(keys);
    Object.assign(stage.deps, { accountMac, accountKey: accountMac.of });
  };
  afterAll(() => useKeys(former));

  const reportOf = async (iban: string) => {
    const as = visitor('baska.magdur@example.com');
    const form = reportForm({ fields: { ...newSeller(), iban } });
    return String((await stage.call('POST', '/api/report', { as, form })).body._id);
  };
  const approveReport = async (id: string) => {
    const path = `/api/admin/report/${id}/approve`;
    const { body } = await stage.call('POST', path, { as: admin(), body: { version: 1 } });
    return String(body.entryId);
  };
  const confirmedFor = (name: string, iban: string) => {
    const businessId = uuidv7();
    const known = stage.deps.accountMac.all(iban);
    return newEvent(businessPayeesChanged, {
      subject: businessId,
      version: 2,
      data: {
        businessId,
        name,
        accounts: known.slice(0, 1),
        known,
        change: { kind: 'confirmed', last4: iban.slice(-4) },
      },
    });
  };

  it('whatever came in before it is found beside what comes in after it, and entries are told anew', async () => {
    const before = await applied({ iban: held, iban2: reported, iban3: waiting });
    const entryId = await approveReport(await reportOf(reported));
    await tell(stage, confirmedFor('Eski Ev', held));
    useKeys(newer, former);
    const after = await applied({ iban: held, iban2: reported });
    const warned = [{ holders: [{ name: 'Eski Ev' }] }, { reported: true }];
    expect(await payeesOf(after)).toMatchObject(warned);
    await rekeyAccounts(stage.deps);
    await publishEntriesAgain(stage.deps);
    const states = (await stage.events('moderation.dossier.changed.v1')).filter(
      ({ data }) => data.entryId === entryId,
    );
    expect(states.at(-1)?.data.accounts).toEqual([createAccountMac([newer]).of(reported)]);
    await tell(stage, confirmedFor('Yeni Ev', waiting));
    expect(await payeesOf(before)).toMatchObject([...warned, { holders: [{ name: 'Yeni Ev' }] }]);
    const again = await applied({ iban: lost }, visitor('sonraki@example.com'));
    useKeys(former);
    const old = await applied({ iban: lost }, visitor('onceki@example.com'));
    useKeys(newer, former);
    await approveReport(await reportOf(lost));
    for (const id of [again, old]) expect(await payeesOf(id)).toMatchObject([{ reported: true }]);
    const payees = (await payeesOf(after)).map(({ _id }) => _id).slice(0, 1);
    await decide(after, 'approve', { version: 1, checks: tax, payees });
    const [mac, ...others] = stage.deps.accountMac.all(held);
    expect((await told(after)).payees).toMatchObject([{ mac, former: others }]);
  });

  it('an account under a key that is gone cannot be confirmed; the application can be approved without', async () => {
    useKeys(former);
    const id = await applied({ iban: one });
    const payees = (await payeesOf(id)).map(({ _id }) => _id);
    useKeys(newer);
    const refused = await decide(id, 'approve', { version: 1, checks: tax, payees });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ path: 'payees', message: expect.stringContaining('kullanılmayan bir anahtarla') }],
    ]);
    expect((await decide(id, 'approve', { version: 1, checks: tax })).status).toBe(200);
  });

  it('a report that is emptied meanwhile does not stop the start', async () => {
    useKeys(former);
    const id = await reportOf(waiting);
    useKeys(newer, former);
    const { db } = stage.deps;
    let rekeyed: Promise<number> | undefined;
    await db.transaction().execute(async (tx) => {
      await lockDossiers(tx);
      rekeyed = rekeyAccounts(stage.deps);
      await until(async () => {
        const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(db);
        return rows.length > 0;
      });
      await updateReport(tx, id, { ...emptyReport, status: 'deleted', deleted_at: new Date() });
    });
    expect(await rekeyed).toBeGreaterThan(0);
    const row = await db.selectFrom('report').select('iban_mac').where('id', '=', id).executeTakeFirst();
    expect(row?.iban_mac).toBeNull();
  });
});
