import { businessPayeesChanged } from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { createAccountMac } from '@edogrula/service-kit/account-mac';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { rekeyAccounts } from '../src/dossier/rekey-accounts.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { tell } from './support/registry.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const [paid, named, foreign] = [
  'TR890001000000007100000000',
  'TR400001000000007100010000',
  'TR880001000000007100020000',
];
let people = 0;
async function report(fields: Record<string, string>): Promise<string> {
  people += 1;
  const as = visitor(`dolu${people}@example.com`);
  const form = reportForm({ fields: { ...newSeller(), ...fields } });
  return String((await stage.call('POST', '/api/report', { as, form })).body._id);
}
const open = async (id: string) => {
  const { status, body } = await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: admin() });
  expect(status).toBe(200);
  return body as { payees: { name: string }[]; reports: unknown[] };
};
/** A business for which an account was confirmed, as the registry tells it under these keys. */
const confirmed = async (name: string, accounts: string[]) => {
  const businessId = uuidv7();
  const change = { kind: 'confirmed' as const, last4: '0000' };
  const data = { businessId, name, accounts, known: accounts, change };
  await tell(stage, newEvent(businessPayeesChanged, { subject: businessId, version: 2, data }));
};

describe('the accounts that reports of a dossier name', () => {
  it('[R301] [R361] are found among confirmed ones, named as paid or in the text, under former keys, too', async () => {
    const { instagramUsername } = newSeller();
    const id = await report({ instagramUsername, iban: paid });
    await report({ instagramUsername, desc: `Kaporayı ${named} hesabına gönderdim, yanıt vermedi.` });
    const { accountMac } = stage.deps;
    await confirmed('Ödenen Ev', [accountMac.of(paid)]);
    await confirmed('Anılan Ev', [accountMac.of(named)]);
    await confirmed('Başka Ev', [accountMac.of(foreign)]);
    const names = async () => (await open(id)).payees.map(({ name }) => name).sort();
    expect(await names()).toEqual(['Anılan Ev', 'Ödenen Ev']);
    const rotated = createAccountMac([
      'a-newer-key-of-account-numbers',
      'a-key-of-account-numbers-for-tests',
    ]);
    Object.assign(stage.deps, { accountMac: rotated, accountKey: rotated.of });
    expect(await names()).toEqual(['Anılan Ev', 'Ödenen Ev']);
    await rekeyAccounts(stage.deps);
    // What the registry has not told anew is still under the former key.
    await confirmed('Yeni Ev', [rotated.of(paid)]);
    expect(await names()).toEqual(['Anılan Ev', 'Yeni Ev', 'Ödenen Ev'].sort());
    Object.assign(stage.deps, { accountMac, accountKey: accountMac.of });
  });

  it('[R301] are looked up in seconds, however long the texts are that flood the dossier', async () => {
    const id = await report({});
    const words = 'Kapora aldı 0532 123 45 67 sonra @hesap_1 kapattı. www.site.com sitesi de öyle. '.repeat(
      60,
    );
    await sql`insert into report (id, created_at, reporter_email, name, description, demo, search_text)
      select gen_random_uuid(), now(), 'sel@example.com', 'Sel', ${words}, false, ''
      from generate_series(1, 4000) n`.execute(stage.deps.db);
    await sql`insert into report_key (report_id, kind, key, condemns)
      select r.id, k.kind, k.key, false from report r, report_key k
      where r.name = 'Sel' and k.report_id = ${id}`.execute(stage.deps.db);
    await sql`insert into dossier_report (dossier_id, report_id, joined_at)
      select m.dossier_id, r.id, now() from report r, dossier_report m
      where r.name = 'Sel' and m.report_id = ${id}`.execute(stage.deps.db);
    const begun = performance.now();
    expect((await open(id)).reports).toHaveLength(4001);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
