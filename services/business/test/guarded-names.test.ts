import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newHandle, reportEvent, reportOf } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

const misspelt = 'entry_name_misspelt';
const ofOther = 'entry_name_of_other';

/** What a service answers to another name of a live entry. */
function renamesOn(service: () => TestService) {
  const rename = async (entryId: string, name: string, reasonCode = misspelt) => {
    const answer = await service().asAdmin('PUT', `/api/report/blacklist/${entryId}`, { name, reasonCode });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    rename,
    async listed(fields: Parameters<typeof reportEvent>[0] = {}) {
      const event = reportEvent({ instagramUsername: newHandle(), ...fields });
      await service().deliver(event);
      return reportOf(event).entryId;
    },
    status: async (entryId: string, name: string, reasonCode?: string) =>
      (await rename(entryId, name, reasonCode)).status,
    read: async (entryId: string) =>
      (await service().asAdmin('GET', `/api/admin/report/blacklist/${entryId}`)).json(),
  };
}

const guards: Record<string, string>[] = [
  { REPLY_WINDOW_HOURS: '72' },
  { SECOND_MODERATOR: 'all' },
  { REPLY_WINDOW_HOURS: '0.5', SECOND_MODERATOR: 'collisions' },
];

describe.each(guards)('another name of an entry by hand where every approval waits (%j)', (env) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ env });
  });
  afterAll(() => service.close());
  const { listed, rename, status, read } = renamesOn(() => service);

  it.each(['Kuytu Koru', 'Sahte Bungalov (Kuytu Koru)', 'Mehmet Kaya', 'Sapanca Villa', 'Сахте Бунгалов'])(
    '[R171] [R306] [R309] «%s», another seller’s, is refused at its field, and nothing is changed or sent',
    async (name) => {
      const entryId = await listed();
      const before = await read(entryId);
      for (const reasonCode of [misspelt, ofOther, 'entry_name_changed']) {
        const { status, body } = await rename(entryId, name, reasonCode);
        expect([status, body.code]).toEqual([400, 'invalid_request']);
        expect(body.fields).toEqual([
          { path: 'name', message: expect.stringContaining('başka bir moderatör sonuçlandırır') },
        ]);
      }
      expect(await read(entryId)).toEqual(before);
      const { rows } = await service.deps.pool.query('select from outbox where subject = $1', [entryId]);
      expect(rows).toHaveLength(1);
    },
  );

  it.each(['SAHTE BUNGALOV', 'Sahre Bungalov', 'Sahte Bungalov Evi Sapanca', 'Sahte', 'Adı gizlenen satıcı'])(
    '[R171] [R306] «%s», the same seller’s or nobody’s, is its name at once',
    async (name) => {
      const entryId = await listed();
      expect(await status(entryId, name)).toBe(200);
      expect(await read(entryId)).toMatchObject({ name, version: 2 });
    },
  );

  it('[R306] [R514] a struck person goes at once, with the address', async () => {
    const entryId = await listed({ name: 'Sahte Konak (Mehmet Kaya)' });
    expect(await status(entryId, 'Sahte Konak')).toBe(200);
    expect((await read(entryId)).slug).not.toContain('mehmet');
    const other = await listed({ name: 'Sahte Kuytu Koru' });
    expect(await status(other, 'Sahte', ofOther)).toBe(200);
    expect((await read(other)).slug).not.toContain('kuytu');
  });

  it('[R306] no row of slips leads away, neither by a new address', async () => {
    const entryId = await listed();
    expect(await status(entryId, 'Sahre Bungalov')).toBe(200);
    expect(await status(entryId, 'Sahra Bungalov')).toBe(400);
    expect(await status(entryId, 'Sahte Bungalov')).toBe(200);
    expect(await status(entryId, 'Sahre Bungalov', ofOther)).toBe(400);
    expect(await status(entryId, 'Sahre Bungalov')).toBe(200);
    expect(await status(entryId, 'Sahre Bungalov Villa', ofOther)).toBe(400);
    expect(await status(entryId, 'Sahra Bungalov')).toBe(400);
  });

  it('[R306] the words of what condemns are the seller’s: its account and its website, no telephone', async () => {
    const entryId = await listed({
      instagramUsername: 'kuytukoru.bungalov',
      website: 'https://yaylakonak.example',
    });
    expect(await status(entryId, 'Kuytu Koru Yaylakonak')).toBe(200);
    const { phone } = await read(entryId);
    expect(await status(entryId, `Kuytu Koru ${phone.slice(1)}`)).toBe(400);
  });
});

describe('another name of an entry by hand where no approval waits', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ env: { SECOND_MODERATOR: 'collisions' } });
  });
  afterAll(() => service.close());
  const { listed, status } = renamesOn(() => service);

  it('[R171] [R306] is any other', async () => {
    expect(await status(await listed(), 'Kuytu Koru')).toBe(200);
  });
});
