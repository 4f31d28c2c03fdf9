import { describe, expect, it } from '@jest/globals';
import { newSeller, reportForm } from './support/forms.ts';
import { entryCreated, tell } from './support/registry.ts';
import { admin, sharedStage, victim } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_VISITOR: '12' });

type Fields = Record<string, string | undefined>;
const iban = 'TR330006100519786457841326';
const none: Fields = { instagramUsername: undefined, instagramUrl: undefined };
const phoneless: Fields = { ...none, phone: undefined, phoneUnknown: 'true' };

const send = (fields: Fields) =>
  stage.call('POST', '/api/report', { as: victim(), form: reportForm({ fields }) });
async function stored(fields: Fields): Promise<Record<string, unknown>> {
  const { status, body } = await send(fields);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return (await stage.call('GET', `/api/admin/report/${body._id}`, { as: admin() })).body;
}
/** An approval, and the registry that shows what became of it. */
async function approve(id: unknown, body: object = {}): Promise<number> {
  const answer = await stage.call('POST', `/api/admin/report/${id}/approve`, { as: admin(), body });
  await tell(stage, entryCreated(String(answer.body.entryId), String(id)));
  return answer.status;
}
async function approved(id: unknown): Promise<Record<string, unknown>> {
  await approve(id);
  const event = (await stage.events()).find(
    ({ subject, type }) => subject === id && type === 'moderation.report.approved.v1',
  );
  return event?.data ?? {};
}
/** What the mail about a decided report is made of. */
const toldOf = async (id: unknown) =>
  (await stage.events('moderation.report.outcome-decided.v1')).find(({ subject }) => subject === id)?.data;

describe('a post in a report', () => {
  it('[R221] is kept as a link for moderators and names nobody: not in the event, not by the name in it', async () => {
    const report = await stored({
      ...none,
      instagramUrl: 'https://instagram.com/durust.ev/p/Cabc_12/?igsh=kimden',
    });
    expect(report).toMatchObject({
      instagramUsername: null,
      instagramUrl: null,
      instagramPost: 'https://www.instagram.com/p/Cabc_12/',
    });
    const event = await approved(report._id);
    expect(event).toMatchObject({ instagramUsername: null, instagramUrl: null, phone: '+905412223344' });
    expect(JSON.stringify(event)).not.toMatch(/durust|Cabc_12/);
  });

  it('[R221] is beside a user name; a name and an address that disagree are both kept', async () => {
    expect(
      await stored({ instagramUsername: 'sahte.bir', instagramUrl: 'instagram.com/reel/Cabc/' }),
    ).toMatchObject({
      instagramUsername: 'sahte.bir',
      instagramUrl: 'https://www.instagram.com/sahte.bir/',
      instagramPost: 'https://www.instagram.com/reel/Cabc/',
    });
    expect(
      await stored({ instagramUsername: 'sahte.bir', instagramUrl: 'instagram.com/sahte.iki' }),
    ).toMatchObject({
      instagramUsername: 'sahte.bir',
      instagramUrl: 'https://www.instagram.com/sahte.iki/',
      instagramPost: null,
    });
  });
});

describe('a report of somebody whose phone is unknown', () => {
  it.each([
    ['an account', { instagramUsername: 'numarasiz' }, { instagramUsername: 'numarasiz' }],
    ['an IBAN', { iban: 'tr33 0006 1005 1978 6457 8413 26' }, { iban }],
    ['a site', { website: 'sahte-tatil.example' }, { website: 'https://sahte-tatil.example' }],
  ])('[R222] is taken with %s', async (_what, key, kept) => {
    const report = await stored({ ...phoneless, ...key });
    expect(report).toMatchObject({ phone: null, ...kept });
    expect(await approved(report._id)).toMatchObject({
      phone: null,
      website: null,
      ...('website' in kept ? kept : {}),
    });
  });

  it('[R222] is refused without the tick, with nothing else, and with a post alone; nothing is stored', async () => {
    const count = async () => (await stage.deps.pool.query('select count(*) from report')).rows[0].count;
    const before = await count();
    const path = async (fields: Fields) => {
      const { status, body } = await send(fields);
      return [status, (body.fields as unknown as { path: string }[]).map((fault) => fault.path)];
    };
    expect(await path({ ...phoneless, phoneUnknown: undefined })).toEqual([
      400,
      ['phone', 'instagramUsername'],
    ]);
    expect(await path(phoneless)).toEqual([400, ['phoneUnknown']]);
    expect(await path({ ...phoneless, instagramUrl: 'instagram.com/p/Cabc/' })).toEqual([
      400,
      ['phoneUnknown'],
    ]);
    expect(await path({ ...phoneless, iban: `${iban.slice(0, -1)}7` })).toEqual([400, ['iban']]);
    expect(await count()).toBe(before);
  });

  it('keeps the IBAN and the reporter out of the event and what everybody reads', async () => {
    const report = await stored({ ...phoneless, iban, desc: `Parayı ${iban} hesabına gönderdim, kayboldu.` });
    expect(JSON.stringify(await approved(report._id))).not.toContain('TR33');
  });
});

describe('a report of somebody without a known Instagram account', () => {
  const accountless: Fields = { ...none, phone: '0532 900 11 22', instagramUnknown: 'true' };

  it('[R222] [decision 36] is taken by its phone alone, which joins, condemns, and is what its reporter is told by', async () => {
    const first = await stored(accountless);
    const second = await stored({ ...accountless, name: 'Aynı Numara' });
    expect(first).toMatchObject({ phone: '+905329001122', instagramUsername: null, instagramUrl: null });
    const { rows } = await stage.deps.pool.query(
      'select distinct dossier_id from dossier_report where report_id = any($1)',
      [[first._id, second._id]],
    );
    expect(rows).toHaveLength(1);
    expect(await approved(first._id)).toMatchObject({
      instagramUsername: null,
      phone: '+905329001122',
      dossier: { keys: [expect.objectContaining({ kind: 'phone', key: '+905329001122' })] },
    });
    expect(await toldOf(first._id)).toMatchObject({ instagramUsername: null, phone: '+905329001122' });
  });

  it('[R025] a refused one names the account to its reporter, and no phone beside it', async () => {
    const report = await stored({ ...none, instagramUsername: 'yeniden.ihbar', phone: '0532 900 11 33' });
    await stage.call('POST', `/api/admin/report/${report._id}/reject`, {
      as: admin(),
      body: { reason: 'Kanıt yetersiz.' },
    });
    expect(await toldOf(report._id)).toMatchObject({
      outcome: 'rejected',
      instagramUsername: 'yeniden.ihbar',
      phone: null,
      website: null,
    });
  });

  it.each([
    ['its site', { website: 'rehber.example/sahte-ev' }, 'https://rehber.example/sahte-ev'],
    // An account number is in no mail and in no address [R362].
    ['an IBAN', { iban }, null],
    ['a telephone beside its site', { website: 'sahte-yer.example', phone: '0532 900 11 55' }, null],
  ] as const)(
    '[R025] a refused one of whom only %s is known names that to its reporter',
    async (_what, key, website) => {
      const report = await stored({ ...phoneless, instagramUnknown: 'true', ...key });
      await stage.call('POST', `/api/admin/report/${report._id}/reject`, {
        as: admin(),
        body: { reason: 'Kanıt yetersiz.' },
      });
      const told = await toldOf(report._id);
      expect(told).toMatchObject({ outcome: 'rejected', instagramUsername: null, website });
      expect(told?.phone ?? null).toBe('phone' in key ? '+905329001155' : null);
      expect(JSON.stringify(told)).not.toContain('TR33');
    },
  );

  it('[R025] an approved one is looked up by the page that condemns, the own before another report’s', async () => {
    const seller = { ...none, instagramUnknown: 'true', phone: '0532 900 11 66' };
    const other = await stored({ ...seller, website: 'rehber.example/baska-adla' });
    const report = await stored({ ...seller, website: 'https://www.rehber.example/sahte-ev-2/?fbclid=1' });
    const keys = ['rehber.example/baska-adla', 'rehber.example/sahte-ev-2'].map((key) => ({
      kind: 'host',
      key,
    }));
    expect(await approve(other._id, { keys: keys.slice(0, 1) })).toBe(200);
    expect(await approve(report._id, { keys })).toBe(200);
    expect(await toldOf(report._id)).toMatchObject({ phone: null, website: 'rehber.example/sahte-ev-2' });
  });

  it.each([
    ['telephone', { instagramUsername: null, phone: '+905329001144', website: null }],
    ['site', { instagramUsername: null, phone: null, website: 'sahte-ev.example' }],
  ] as const)(
    '[R316] [R307] an approval by the %s alone names no account to its reporter: a fake names a real house’s',
    async (what, contact) => {
      const report = await stored({
        ...none,
        instagramUsername: 'gercek.ev',
        phone: '0532 900 11 44',
        website: 'sahte-ev.example',
      });
      const keys = { telephone: ['phone', '+905329001144'], site: ['host', 'sahte-ev.example'] } as const;
      const [kind, key] = keys[what];
      const status = await approve(report._id, { keys: [{ kind, key }] });
      expect([status, await toldOf(report._id)]).toEqual([200, expect.objectContaining(contact)]);
    },
  );

  it('[R316] an approval by the account names it, and of an other report’s nothing before the own telephone', async () => {
    const { phone } = newSeller();
    const other = await stored({ ...none, instagramUsername: 'once.ev', phone });
    const report = await stored({ ...none, instagramUsername: 'sonra.ev', phone });
    const account = { kind: 'handle', key: 'once.ev' };
    const keys = [account, { kind: 'phone', key: phone }];
    expect(await approve(other._id, { keys })).toBe(200);
    expect(await toldOf(other._id)).toMatchObject({ instagramUsername: 'once.ev', phone: null });
    expect(await approve(report._id, { keys })).toBe(200);
    expect(await toldOf(report._id)).toMatchObject({ instagramUsername: null, phone });
  });

  it('[R222] needs another key where neither is known', async () => {
    const { status, body } = await send({ ...phoneless, instagramUnknown: 'true' });
    expect([status, body.fields]).toEqual([
      400,
      [
        expect.objectContaining({
          path: 'phoneUnknown',
          message: expect.stringContaining('Instagram hesabını da'),
        }),
      ],
    ]);
    expect(
      await stored({ ...phoneless, instagramUnknown: 'true', website: 'ikisi-de-yok.example' }),
    ).toMatchObject({ phone: null, instagramUsername: null, website: 'https://ikisi-de-yok.example' });
  });
});

it('[R210] [R366] a foreign phone is taken, and found by the desk', async () => {
  const report = await stored({ ...none, phone: '+49 30 901820', instagramUsername: 'alman.sahte' });
  expect(report.phone).toBe('+4930901820');
  const found = await stage.call('GET', '/api/admin/report?q=%2B49%2030%20901820', { as: admin() });
  expect((found.body as unknown as { items: { _id: string }[] }).items.map(({ _id }) => _id)).toEqual([
    report._id,
  ]);
});

it('reports of one site, or by its IBAN, find each other', async () => {
  const first = await stored({ ...phoneless, website: 'ortak-sahte.example/', iban });
  const second = await stored({
    ...none,
    instagramUsername: 'ortak.iki',
    website: 'www.ortak-sahte.example',
  });
  const elsewhere = await stage.call(
    'GET',
    `/api/admin/requests/elsewhere?website=ortak-sahte.example&except=${first._id}`,
    { as: admin() },
  );
  expect(elsewhere.body.items).toMatchObject([{ _id: second._id, kind: 'report', matches: ['website'] }]);
  const byIban = await stage.call('GET', `/api/admin/report?q=${iban}`, { as: admin() });
  expect(JSON.stringify(byIban.body)).toContain(String(first._id));
});

it('[R207] a deleted report leaves no site, account number or post behind', async () => {
  const fields = { ...phoneless, website: 'silinecek.example', iban, instagramUrl: 'instagram.com/p/Csil/' };
  const report = await stored(fields);
  await stage.call('DELETE', `/api/report/${report._id}`, { as: admin(), body: {} });
  const { rows } = await stage.deps.pool.query('select r::text as all from report r where id = $1', [
    report._id,
  ]);
  expect(rows[0].all).not.toMatch(/silinecek|TR33|Csil/);
});
