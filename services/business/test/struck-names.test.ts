import { dossierChanged } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { newPhone, removal, reportEvent, reportOf } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

const neutral = 'Adı gizlenen satıcı';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 0 });
});
afterAll(() => service.close());

let accounts = 0;
/** An entry of an account, a word of its own, and of a telephone; and what its dossier says of it from then on. */
async function entered() {
  accounts += 1;
  const [handle, phone] = [`kuytukoru${'abcdefgh'.charAt(accounts)}`, newPhone()];
  const keys = [
    { kind: 'handle' as const, key: handle },
    { kind: 'phone' as const, key: phone },
  ];
  const dossier = { dossierId: uuidv7(), number: `D-${accounts}`, dossierVersion: 2, keys };
  const event = reportEvent({ dossier, instagramUsername: handle, phone });
  await service.deliver(event);
  const { entryId, name, summary } = reportOf(event);
  let corrections = 0;
  const correct = async (condemns: 'both' | 'phone') => {
    corrections += 1;
    const instagramUsername = condemns === 'both' ? handle : null;
    const texts = { name, instagramUsername, instagramUrl: null, phone, website: null, summary };
    const said = { keys: keys.filter(({ kind }) => condemns === 'both' || kind === 'phone'), texts };
    const dossierVersion = 2 + corrections;
    const data = { ...dossier, ...said, entryId, movedTo: null, corrections, dossierVersion };
    const subject = dossier.dossierId;
    await service.deliver(newEvent(dossierChanged, { subject, version: dossierVersion, data }));
  };
  return { entryId, handle, correct };
}
async function rename(entryId: string, name: string): Promise<string> {
  const path = `/api/report/blacklist/${entryId}`;
  const { statusCode } = await service.asAdmin('PUT', path, { name, reasonCode: 'entry_name_misspelt' });
  expect(statusCode).toBe(200);
  return (await service.asAdmin('GET', `/api/admin/report/blacklist/${entryId}`)).json().name;
}
/** The names by which the registry keeps an entry, and those that it has sent since a moment. */
async function namesOf(entryId: string, since: number): Promise<string[]> {
  const { rows } = await service.deps.pool.query(
    'select name, name_joined from blacklist_entry where id = $1',
    [entryId],
  );
  const sent = await service.deps.pool.query(
    `select event->'data'->>'name' as name from outbox where subject = $1 and position > $2`,
    [entryId, since],
  );
  return [...rows.flatMap((row) => [row.name, row.name_joined]), ...sent.rows.map((row) => row.name)];
}
const lastSent = async () =>
  Number((await service.deps.pool.query('select coalesce(max(position), 0) as n from outbox')).rows[0].n);

describe('a name that is an account', () => {
  it('[R307] stays where the account condemns', async () => {
    const { entryId, handle } = await entered();
    expect(await rename(entryId, handle)).toBe(handle);
  });

  it.each(['as it is', 'in other letters'])(
    '[R307] [R320] [R322] is the neutral one where a correction struck the account, before moderation answers: %s',
    async (how) => {
      const { entryId, handle, correct } = await entered();
      await correct('phone');
      const since = await lastSent();
      expect(await rename(entryId, how === 'as it is' ? handle : handle.toUpperCase())).toBe(neutral);
      const names = await namesOf(entryId, since);
      expect([names.length, names.join(' ').toLowerCase()]).toEqual([4, expect.not.stringContaining(handle)]);
      // A word of the same seller is no account.
      expect(await rename(entryId, 'Sahte')).toBe('Sahte');
    },
  );

  it('[R307] [R320] stays once a later correction brings the account back, and is kept of no entry that is gone', async () => {
    const { entryId, handle, correct } = await entered();
    await correct('phone');
    await correct('both');
    expect(await rename(entryId, handle)).toBe(handle);
    await correct('phone');
    await service.asAdmin('DELETE', `/api/report/blacklist/${entryId}`, removal);
    const { rows } = await service.deps.pool.query('select struck from blacklist_entry where id = $1', [
      entryId,
    ]);
    expect(rows).toEqual([{ struck: [] }]);
  });
});
