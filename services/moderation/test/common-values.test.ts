import type { commonValueEffect, commonValueList } from '@edogrula/contracts/http/dossier';
import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { rehashNamed } from '../src/application/named-payees.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { first, second, sharedStage } from './support/stage.ts';

const stage = sharedStage({ REPLY_WINDOW_HOURS: '72', UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, held, verified, actions } = heldReports(() => stage);
const path = '/api/admin/report/common-values';
const list = async () =>
  (await stage.call('GET', path, { as: first })).body as z.output<typeof commonValueList>;
const effect = async (query: string) =>
  (await stage.call('GET', `${path}/effect?${query}`, { as: first })).body as z.output<
    typeof commonValueEffect
  >;
const add = (value: string, note: string, as = first) =>
  stage.call('POST', path, { as, body: { value, note } });
const remove = (id: string, reason: string | undefined, as = first) =>
  stage.call('POST', `${path}/remove`, { as, body: { id, reason } });

describe('what many sellers share', () => {
  it('[R303] what listing a value concerns is shown before, and nothing is changed by asking', async () => {
    const { phone } = newSeller();
    const [waiting, other] = [await held({ ...newSeller(), phone }), await report({ ...newSeller(), phone })];
    const rows = await stage.count('common_value');
    const said = await effect(`value=${encodeURIComponent(phone.replace('+90', '0'))}`);
    expect(said).toMatchObject({
      id: `phone:${phone}`,
      kind: 'phone',
      key: phone,
      listed: false,
      reports: 2,
      entries: 0,
      waiting: 1,
      holders: [],
    });
    expect(said.dossiers).toEqual([
      { number: expect.stringMatching(/^D-/), name: 'Sahte Bungalov', reportId: waiting },
    ]);
    expect(await stage.count('common_value')).toBe(rows);
    await add(phone, 'Çağrı merkezi');
    expect(await effect(`id=${encodeURIComponent(said.id)}`)).toMatchObject({ listed: true, reports: 2 });
    expect((await stage.call('GET', `/api/admin/report/${other}`, { as: first })).body.status).toBe(
      'pending',
    );
  });

  it('[R303] names the verified businesses that hold it, and the entries that condemn by it', async () => {
    const { instagramUsername } = newSeller();
    await verified(instagramUsername);
    expect(await effect(`value=@${instagramUsername}`)).toMatchObject({
      kind: 'handle',
      reports: 0,
      holders: [{ name: 'Göl Evi' }],
    });
  });

  it.each(['value=%3F%3F%3F', '', 'value=05321234567&id=phone:x'])(
    '[R303] a text that is no contact, none or two of them are refused (%s)',
    async (query) => {
      expect((await stage.call('GET', `${path}/effect?${query}`, { as: first })).status).toBe(400);
    },
  );

  it('[R303] each act needs a reason, is in the list with it and in the audit log without it', async () => {
    const { phone } = newSeller();
    expect((await add(phone, '')).status).toBe(400);
    expect((await add(phone, 'Acentenin santrali')).status).toBe(200);
    expect((await remove(`phone:${phone}`, undefined)).status).toBe(400);
    expect((await remove(`phone:${phone}`, 'Tek satıcınınmış.', second)).status).toBe(200);
    expect((await list()).acts.slice(0, 2)).toMatchObject([
      { act: 'removed', kind: 'phone', key: phone, reason: 'Tek satıcınınmış.' },
      { act: 'added', kind: 'phone', key: phone, reason: 'Acentenin santrali' },
    ]);
    expect((await list()).items.map(({ key }) => key)).not.toContain(phone);
    expect((await actions('phone')).slice(-2)).toEqual(['common-value.added', 'common-value.removed']);
    const rows = await stage.deps.db.selectFrom('audit_log').selectAll().execute();
    for (const words of ['santral', 'Tek satıcı', phone]) expect(JSON.stringify(rows)).not.toContain(words);
    expect((await remove(`phone:${phone}`, 'Bir daha.')).status).toBe(404);
  });

  it('[R303] an account that is there under a former key is there under the newest one, once', async () => {
    const { db } = stage.deps;
    const row = (key: string) => ({
      kind: 'iban' as const,
      key,
      note: 'Ajans',
      added_by: 'm',
      added_at: new Date(),
    });
    const keys = async () => {
      const rows = await db
        .selectFrom('common_value')
        .select('key')
        .where('key', 'like', '%.rehash')
        .execute();
      return rows.map(({ key }) => key).sort();
    };
    const comesIn = () =>
      db.transaction().execute((tx) => rehashNamed(tx, ['newest.rehash', 'former.rehash', 'oldest.rehash']));
    await db.insertInto('common_value').values(row('former.rehash')).execute();
    await comesIn();
    expect(await keys()).toEqual(['newest.rehash']);
    // Listed again under each key, as it was not found.
    await db
      .insertInto('common_value')
      .values([row('former.rehash'), row('oldest.rehash')])
      .execute();
    await comesIn();
    expect(await keys()).toEqual(['newest.rehash']);
  });

  it('[R303] of an account number neither list nor acts hold more than the end of a hash', async () => {
    await add('TR33 0006 1005 1978 6457 8413 26', 'Ödeme kuruluşunun hesabı');
    expect(JSON.stringify(await list())).not.toMatch(/0006|8413/);
    const [value] = (await list()).items;
    expect(value).toMatchObject({ kind: 'iban', key: expect.stringMatching(/^…\S{6}$/) });
  });

  it('[R303] two moderators at once: it is on the list once, with one act, and goes once', async () => {
    const { phone } = newSeller();
    const added = await Promise.all([add(phone, 'Bir'.repeat(2)), add(phone, 'İki'.repeat(2), second)]);
    expect(added.map(({ status }) => status)).toEqual([200, 200]);
    const acts = async () => (await list()).acts.filter(({ key }) => key === phone);
    expect(await acts()).toHaveLength(1);
    const gone = await Promise.all([first, second].map((as) => remove(`phone:${phone}`, 'Yanlışmış.', as)));
    expect(gone.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await acts()).toHaveLength(2);
  });
});
