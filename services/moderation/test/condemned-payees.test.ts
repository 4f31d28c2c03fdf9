import { blacklistEntryRemoved, businessPayeesChanged } from '@edogrula/contracts/events/business';
import { dossierChanged, reportApproved } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { decisionTexts } from '../src/locales/tr/decision.ts';
import { applicationForm, lookedAt, newSeller, reportForm } from './support/forms.ts';
import { tell } from './support/registry.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12', REPLY_WINDOW_HOURS: '0' });

const [condemned, clean, confirmed] = [
  'TR890001000000007100000000',
  'TR400001000000007100010000',
  'TR880001000000007100020000',
];
const tax = [{ kind: 'tax_certificate', how: 'opened' }];

/** The entry of an approved report on this account; the approval names no keys: it takes the proposed ones. */
async function entryOn(iban: string, keys?: object[], seller = newSeller()): Promise<string> {
  const form = reportForm({ fields: { ...seller, iban } });
  const { body } = await stage.call('POST', '/api/report', { as: visitor('magdur@example.com'), form });
  const path = `/api/admin/report/${String(body._id)}/approve`;
  const approved = await stage.call('POST', path, { as: admin(), body: { version: 1, keys } });
  expect(approved.status).toBe(200);
  return String(approved.body.entryId);
}
async function applied(fields: Record<string, string>) {
  const form = applicationForm({ fields });
  const id = String(
    (await stage.call('POST', '/api/apply', { as: visitor('sahip@example.com'), form })).body._id,
  );
  const read = await stage.call('GET', `/api/admin/requests/${id}`, { as: admin() });
  return { id, payees: (read.body.payees as { _id: string }[]).map(({ _id }) => _id) };
}
const approve = (id: string, payees: readonly (string | undefined)[], version = 1) =>
  stage.call('POST', `/api/admin/requests/${id}/approve`, {
    as: admin(),
    body: { ...lookedAt, version, checks: tax, payees },
  });

describe('[R360] [R493] an account of an application that an active entry names', () => {
  it('is not confirmed: 409 at the accounts, and nothing is half written; the others are', async () => {
    await entryOn(condemned);
    const { id, payees } = await applied({ iban: clean, iban2: condemned });
    const before = await stage.deps.db.selectFrom('application').selectAll().where('id', '=', id).execute();
    const answer = await approve(id, payees);
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
      409,
      'contact_listed',
      [{ path: 'payees', message: decisionTexts.payeeListed }],
    ]);
    expect(await stage.deps.db.selectFrom('application').selectAll().where('id', '=', id).execute()).toEqual(
      before,
    );
    const rows = await stage.deps.db
      .selectFrom('application_payee')
      .select('confirmed')
      .where('application_id', '=', id)
      .execute();
    expect(rows).toEqual([{ confirmed: false }, { confirmed: false }]);
    expect((await approve(id, payees.slice(0, 1))).status).toBe(200);
  });

  it('is confirmed once the entry is gone', async () => {
    const iban = 'TR390001000000007100030000';
    const entryId = await entryOn(iban);
    const { id, payees } = await applied({ iban });
    expect((await approve(id, payees)).status).toBe(409);
    const data = { entryId, slug: 'sahte', name: 'Sahte', reportId: null };
    await tell(stage, newEvent(blacklistEntryRemoved, { subject: entryId, version: 2, data }));
    expect((await approve(id, payees)).status).toBe(200);
  });

  it('[R305] is confirmed where the approval spared it: who reports a house’s account takes it from nobody', async () => {
    const iban = 'TR870001000000007100040000';
    const seller = newSeller();
    await entryOn(iban, [{ kind: 'phone', key: seller.phone }], seller);
    const { id, payees } = await applied({ iban });
    expect((await approve(id, payees)).status).toBe(200);
  });

  it('[R303] is confirmed where many sellers share it', async () => {
    const iban = 'TR380001000000007100050000';
    await entryOn(iban);
    const { id, payees } = await applied({ iban });
    expect((await approve(id, payees)).status).toBe(409);
    const row = { kind: 'iban' as const, key: stage.deps.accountMac.of(iban), note: 'Ortak hesap.' };
    const added = { ...row, added_by: 'moderator@example.com', added_at: new Date() };
    await stage.deps.db.insertInto('common_value').values(added).execute();
    expect((await approve(id, payees)).status).toBe(200);
  });
});

it('[R305] [R361] a business’s confirmed account is told of no entry that nobody chose it for', async () => {
  const businessId = uuidv7();
  const data = {
    businessId,
    name: 'Gerçek Ev',
    accounts: [stage.deps.accountMac.of(confirmed)],
    change: { kind: 'confirmed' as const, last4: '0000' },
  };
  await tell(stage, newEvent(businessPayeesChanged, { subject: businessId, version: 2, data }));
  const entryId = await entryOn(confirmed);
  const approvals = (await stage.events(reportApproved.type)).map(({ data }) =>
    reportApproved.data.parse(data),
  );
  const changes = (await stage.events(dossierChanged.type)).map(({ data }) =>
    dossierChanged.data.parse(data),
  );
  const told = [
    ...approvals.filter((one) => one.entryId === entryId).map(({ dossier }) => dossier?.accounts),
    ...changes.filter((one) => one.entryId === entryId).map(({ accounts }) => accounts),
  ];
  expect(told.length).toBeGreaterThan(0);
  expect(told.flat()).toEqual([]);
});
