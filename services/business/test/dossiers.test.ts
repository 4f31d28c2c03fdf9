import { dossierChanged } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import {
  applicationEvent,
  enterBusiness,
  newHandle,
  newPhone,
  removal,
  reportDeletedEvent,
  reportEvent,
  reportOf,
} from './support/factories.ts';
import { newIban } from './support/ibans.ts';
import { payeeDesk } from './support/payees.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 0 });
});
afterAll(() => service.close());

const { ask, confirm } = payeeDesk(() => service);
type State = z.output<typeof dossierChanged.data>;
type Keys = State['keys'];

let number = 100;
/** An entry of a dossier that condemns these keys, as its approval makes it. */
async function enter(
  keys: Keys,
  texts: { name?: string; phone?: string | null; handle?: string | null } = {},
) {
  number += 1;
  const dossier = { dossierId: uuidv7(), number: `D-${number}`, dossierVersion: 2, keys };
  const event = reportEvent({
    dossier,
    name: texts.name ?? `Sahte Ev ${number}`,
    phone: texts.phone ?? null,
    instagramUsername: texts.handle ?? null,
  });
  await service.deliver(event);
  const { entryId, reportId, name, instagramUsername, phone, website, summary } = reportOf(event);
  const told = { name, instagramUsername, instagramUrl: null, phone, website, summary };
  const state: State = { ...dossier, entryId, movedTo: null, texts: told };
  return { entryId, reportId, state };
}
const word = (state: State, change: Partial<State>) =>
  newEvent(dossierChanged, {
    subject: state.dossierId,
    version: change.dossierVersion ?? 3,
    data: { ...state, dossierVersion: 3, ...change },
  });
const verdict = async (q: string) =>
  (await service.get(`/api/businesses/search?q=${encodeURIComponent(q)}`)).json();
const entryAt = async (ref: string) => (await service.get(`/api/businesses/${ref}`)).json();
const list = async () => (await service.asAdmin('GET', '/api/admin/report/blacklist/all')).json();

describe('the keys that a moderator chose', () => {
  it('[R307] a telephone that was not chosen answers as before: verified, or nothing', async () => {
    const [handle, phone, unknown] = [newHandle(), newPhone(), newPhone()];
    await service.deliver(applicationEvent({ phone }));
    const before = await verdict(phone);
    expect(before.status).toBe('verified');
    for (const reported of [phone, unknown]) {
      const keys: Keys = [{ kind: 'handle', key: reported === phone ? handle : newHandle() }];
      await service.deliver(
        reportEvent({
          instagramUsername: keys[0]?.key ?? null,
          phone: null,
          dossier: { dossierId: uuidv7(), number: 'D-1', dossierVersion: 2, keys },
        }),
      );
    }
    expect((await verdict(handle)).status).toBe('blacklist');
    expect((await verdict(phone)).business).toEqual(before.business);
    expect((await verdict(unknown)).status).toBe('not_found');
  });

  it('[R305] a website condemns when it was chosen, and an older approval still condemns all that it names', async () => {
    await enter([{ kind: 'host', key: 'sahte-ev.example' }]);
    expect((await verdict('https://sahte-ev.example/fiyat')).status).toBe('blacklist');
    const [handle, phone] = [newHandle(), newPhone()];
    await service.deliver(reportEvent({ instagramUsername: handle, phone }));
    expect([(await verdict(handle)).status, (await verdict(phone)).status]).toEqual([
      'blacklist',
      'blacklist',
    ]);
  });
});

describe('an entry and its dossier', () => {
  it('[R302] later reports add keys to the active entry; id and slug stay', async () => {
    const [one, other] = [newHandle(), newHandle()];
    const { entryId, state } = await enter([{ kind: 'handle', key: one }], { handle: one });
    const { slug } = (await entryAt(entryId)).business;
    const before = (await list()).total;
    await service.deliver(word(state, { keys: [...state.keys, { kind: 'handle', key: other }] }));
    for (const handle of [one, other]) {
      expect((await verdict(handle)).business).toMatchObject({ _id: entryId, slug });
    }
    expect((await list()).total).toBe(before);
  });

  it('[R324] it says why it is active, in every answer; an entry from before says nothing, and a removed one keeps nothing', async () => {
    const handle = newHandle();
    const { entryId, state } = await enter([{ kind: 'handle', key: handle }], { handle });
    expect((await verdict(handle)).business).toMatchObject({ number: state.number, statement: null });
    const statement = {
      ground: 'report_paid_no_service' as const,
      reports: 2,
      evidence: ['picture' as const],
    };
    await service.deliver(word(state, { statement }));
    for (const { business } of [await verdict(handle), await entryAt(entryId)])
      expect(business).toMatchObject({ number: state.number, statement });
    // A word of before statements were told keeps what was said.
    await service.deliver(word(state, { dossierVersion: 4 }));
    expect((await verdict(handle)).business).toMatchObject({ statement });
    await service.asAdmin('DELETE', `/api/report/blacklist/${entryId}`, removal);
    const { rows } = await service.deps.pool.query('select statement from blacklist_entry where id = $1', [
      entryId,
    ]);
    expect(rows).toEqual([{ statement: null }]);
  });

  it('an older word of a dossier changes nothing, and one that comes before its entry waits for it', async () => {
    const [kept, dropped] = [newHandle(), newHandle()];
    const { state } = await enter([{ kind: 'handle', key: kept }]);
    await service.deliver(word(state, { dossierVersion: 5 }));
    await service.deliver(word(state, { dossierVersion: 4, keys: [{ kind: 'handle', key: dropped }] }));
    expect((await verdict(dropped)).status).toBe('not_found');

    const [first, later] = [newHandle(), newHandle()];
    const dossier = { dossierId: uuidv7(), number: 'D-9', dossierVersion: 2 };
    const event = reportEvent({
      instagramUsername: first,
      phone: null,
      dossier: { ...dossier, keys: [{ kind: 'handle', key: first }] },
    });
    const { entryId } = reportOf(event);
    const keys: Keys = [{ kind: 'handle', key: later }];
    await service.deliver(word({ ...dossier, keys, entryId, movedTo: null, texts: null }, { keys }));
    await service.deliver(event);
    expect([(await verdict(first)).status, (await verdict(later)).status]).toEqual([
      'not_found',
      'blacklist',
    ]);
  });

  it('[R304] merged, the other entry answers under both addresses; taken back, each speaks for itself', async () => {
    const [one, other] = [newHandle(), newHandle()];
    const [root, moved] = [
      await enter([{ kind: 'handle', key: one }], { handle: one, name: 'Kalan Kayıt' }),
      await enter([{ kind: 'handle', key: other }], { handle: other, name: 'Giden Kayıt' }),
    ];
    const before = await Promise.all([verdict(one), verdict(other), entryAt(moved.entryId)]);
    const { slug } = before[2].business;
    const both = [...root.state.keys, ...moved.state.keys];
    const total = (await list()).total;
    await service.deliver(word(root.state, { keys: both }));
    await service.deliver(word(moved.state, { movedTo: root.entryId }));
    for (const ref of [moved.entryId, slug, root.entryId]) {
      expect((await entryAt(ref)).business).toMatchObject({ _id: root.entryId, name: 'Kalan Kayıt' });
    }
    for (const handle of [one, other]) expect((await verdict(handle)).business._id).toBe(root.entryId);
    expect((await list()).total).toBe(total - 1);
    const found = (await service.get('/api/explore?q=Giden%20Kayıt')).json();
    expect(JSON.stringify(found.warnings ?? [])).not.toContain(slug);

    await service.deliver(word(root.state, { dossierVersion: 4 }));
    await service.deliver(word(moved.state, { dossierVersion: 4 }));
    const after = await Promise.all([verdict(one), verdict(other), entryAt(moved.entryId)]);
    for (const [n, answer] of after.entries()) expect(answer.business).toEqual(before[n].business);
  });

  it('[R361] [R304] an account that a merged entry named is told of the entry that answers, and of its own again', async () => {
    const [root, moved] = [
      await enter([{ kind: 'handle', key: newHandle() }], { name: 'Kalan Kayıt' }),
      await enter([{ kind: 'handle', key: newHandle() }], { name: 'Giden Kayıt' }),
    ];
    const iban = newIban();
    const accounts = [service.deps.accountMac.of(iban)];
    const told = async () => {
      const { body } = await service.app.inject({
        method: 'POST',
        url: '/api/payees/check',
        payload: { iban },
        headers: await service.identity.as({ address: '198.51.100.9' }),
      });
      const { status, entry } = JSON.parse(body);
      return [status, entry?.name];
    };
    await service.deliver(word(moved.state, { accounts }));
    expect(await told()).toEqual(['seen_in_confirmed_reports', 'Giden Kayıt']);
    // Told of the merge before the root: the one that moved speaks no more.
    await service.deliver(word(moved.state, { dossierVersion: 4, accounts, movedTo: root.entryId }));
    expect(await told()).toEqual(['unknown', undefined]);
    await service.deliver(word(root.state, { accounts }));
    expect(await told()).toEqual(['seen_in_confirmed_reports', 'Kalan Kayıt']);
    await service.deliver(word(root.state, { dossierVersion: 4, accounts: [] }));
    await service.deliver(word(moved.state, { dossierVersion: 5, accounts }));
    expect(await told()).toEqual(['seen_in_confirmed_reports', 'Giden Kayıt']);
    await service.deliver(word(moved.state, { dossierVersion: 6, accounts, movedTo: root.entryId }));
    await service.deliver(word(root.state, { dossierVersion: 5, accounts }));
    await service.deliver(reportDeletedEvent(root.reportId, root.entryId));
    expect(await told()).toEqual(['unknown', undefined]);
  });

  it('[R304] [R361] a house that left its contact is warned of by the entry that answers, whoever asks for what', async () => {
    const [phone, handle] = [newPhone(), 'yabangulu.konagi'];
    const { _id: id } = await enterBusiness(service, {
      name: 'Yabangülü Konağı',
      tradeTitle: 'Yabangülü Turizm Ltd. Şti.',
      verified: true,
      phone,
      instagramUsername: handle,
    });
    const iban = newIban();
    expect((await confirm(id, iban)).statusCode).toBe(201);
    const root = await enter([{ kind: 'handle', key: newHandle() }], { name: 'Kalan Kayıt' });
    const moved = await enter([{ kind: 'phone', key: phone }], { phone, name: 'Giden Kayıt' });
    const left = await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { phone: newPhone() });
    expect(left.statusCode).toBe(200);
    await service.deliver(word(moved.state, { movedTo: root.entryId }));
    const { slug } = (await verdict(handle)).business;
    expect((await entryAt(slug)).business.name).toBe('Kalan Kayıt');
    for (const q of [`@${handle} güvenilir mi`, 'Yabangülü Konağı']) {
      const { warnings } = (await service.get(`/api/explore?${new URLSearchParams({ q })}`)).json();
      const url = `/kara-liste/${slug}`;
      expect([q, warnings]).toEqual([q, [expect.objectContaining({ name: 'Kalan Kayıt', url })]]);
    }
    expect((await ask(iban)).json()).toMatchObject({ entry: { name: 'Kalan Kayıt', slug } });
  });

  it('[R304] an entry that goes takes those along that were merged into it', async () => {
    const [one, other] = [newHandle(), newHandle()];
    const [root, moved] = [
      await enter([{ kind: 'handle', key: one }]),
      await enter([{ kind: 'handle', key: other }]),
    ];
    await service.deliver(word(moved.state, { movedTo: root.entryId }));
    await service.deliver(word(root.state, { keys: [...root.state.keys, ...moved.state.keys] }));
    expect(
      (await service.asAdmin('DELETE', `/api/report/blacklist/${moved.entryId}`, removal)).statusCode,
    ).toBe(404);
    await service.deliver(reportDeletedEvent(root.reportId, root.entryId));
    for (const ref of [root.entryId, moved.entryId]) expect((await entryAt(ref)).status).toBe('not_found');
    expect((await verdict(other)).status).toBe('not_found');
    const { rows } = await service.deps.pool.query(
      'select name, phone, handle, description from blacklist_entry where id = any($1)',
      [[root.entryId, moved.entryId]],
    );
    expect(rows).toEqual([0, 1].map(() => ({ name: '', phone: null, handle: null, description: '' })));
  });

  it('[R302] a deleted report whose entry others hold takes nothing along', async () => {
    const handle = newHandle();
    const { reportId } = await enter([{ kind: 'handle', key: handle }]);
    await service.deliver(reportDeletedEvent(reportId, null));
    expect((await verdict(handle)).status).toBe('blacklist');
  });

  it('a name that an admin gave stays when the dossier says something else', async () => {
    const { entryId, state } = await enter([{ kind: 'handle', key: newHandle() }], { name: 'İlk Ad' });
    await service.asAdmin('PUT', `/api/report/blacklist/${entryId}`, {
      name: 'Doğru Ad',
      reason: 'Yanlış yazılmış.',
    });
    await service.deliver(word(state, { keys: [{ kind: 'phone', key: newPhone() }] }));
    expect((await entryAt(entryId)).business.name).toBe('Doğru Ad');
    const texts = state.texts && { ...state.texts, name: 'Düzeltilen Ad' };
    await service.deliver(word(state, { dossierVersion: 4, texts }));
    expect((await entryAt(entryId)).business.name).toBe('Düzeltilen Ad');
  });
});
