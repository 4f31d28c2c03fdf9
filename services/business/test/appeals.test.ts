import { dossierChanged, type entryTexts } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { everything } from './support/everything.ts';
import { newHandle, newPhone, reportEvent, reportOf } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 0 });
});
afterAll(() => service.close());

type State = z.output<typeof dossierChanged.data>;
type Texts = z.output<typeof entryTexts>;

async function enter() {
  const [handle, phone] = [newHandle(), newPhone()];
  const keys: State['keys'] = [
    { kind: 'handle', key: handle },
    { kind: 'phone', key: phone },
  ];
  const dossier = { dossierId: uuidv7(), number: 'D-301', dossierVersion: 2, keys };
  const event = reportEvent({ dossier, name: 'İtirazlı Ev', phone, instagramUsername: handle });
  await service.deliver(event);
  const { entryId, name, website, summary } = reportOf(event);
  const texts: Texts = { name, instagramUsername: handle, instagramUrl: null, phone, website, summary };
  const { slug } = (await entryAt(entryId)).business;
  return { handle, phone, entryId, slug, state: { ...dossier, entryId, movedTo: null, texts } as State };
}
const tell = (state: State, change: Partial<State>) =>
  service.deliver(
    newEvent(dossierChanged, {
      subject: state.dossierId,
      version: change.dossierVersion ?? 3,
      data: { ...state, dossierVersion: 3, ...change },
    }),
  );
const verdict = async (q: string) =>
  (await service.get(`/api/businesses/search?q=${encodeURIComponent(q)}`)).json();
const entryAt = async (ref: string) => (await service.get(`/api/businesses/${ref}`)).json();
const rowOf = (id: string) =>
  service.deps.db.selectFrom('blacklist_entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('an entry against which somebody appealed', () => {
  it('[R318] says so while it is looked at, and no longer afterwards', async () => {
    const { entryId, state } = await enter();
    expect((await entryAt(entryId)).business.appealOpen).toBe(false);
    await tell(state, { appealOpen: true });
    expect((await entryAt(entryId)).business.appealOpen).toBe(true);
    await tell(state, { appealOpen: false, dossierVersion: 4 });
    expect((await entryAt(entryId)).business.appealOpen).toBe(false);
  });

  it('[R320] corrected, it has the new texts and keys, also over a name that an admin gave it', async () => {
    const { entryId, state, phone, handle } = await enter();
    await service.asAdmin('PUT', `/api/admin/report/blacklist/${entryId}`, {
      name: 'Elle Verilen Ad',
      reason: 'Ad yanlış yazılmış.',
    });
    await tell(state, {});
    expect((await entryAt(entryId)).business.name).toBe('Elle Verilen Ad');
    const right = newPhone();
    const texts = { ...(state.texts as Texts), phone: right };
    const keys: State['keys'] = [{ kind: 'phone', key: right }];
    await tell(state, { texts, keys, corrections: 1, dossierVersion: 4 });
    expect((await entryAt(entryId)).business).toMatchObject({ name: 'İtirazlı Ev', phone: right });
    expect((await verdict(right)).status).toBe('blacklist');
    for (const wrong of [phone, handle]) expect((await verdict(wrong)).status).toBe('not_found');
    // What follows without a further correction leaves a name given since.
    await service.asAdmin('PUT', `/api/admin/report/blacklist/${entryId}`, {
      name: 'Yeniden Elle',
      reason: 'Ad yanlış yazılmış.',
    });
    await tell(state, { texts, keys, corrections: 1, dossierVersion: 5 });
    expect((await entryAt(entryId)).business.name).toBe('Yeniden Elle');
  });

  it('[R320] reversed, lookup, page and search have nothing, and no word of it is left', async () => {
    const { entryId, state, phone, handle, slug } = await enter();
    // As after the relay.
    await service.deps.pool.query('update outbox set published_at = now() where subject = $1', [entryId]);
    const traces = [phone.slice(1), handle, slug];
    const before = await everything(service);
    for (const trace of traces) expect(before).toContain(trace);
    await tell(state, { reversed: true, keys: [], texts: null });
    const after = await everything(service);
    for (const trace of traces) expect(after).not.toContain(trace);
    for (const q of [phone, handle]) expect((await verdict(q)).status).toBe('not_found');
    for (const ref of [entryId, slug])
      expect(await entryAt(ref)).toMatchObject({ status: 'not_found', business: null, gone: true });
    const found = await service.get(
      `/api/businesses/search?q=${encodeURIComponent('İtirazlı Ev')}&type=text`,
    );
    expect(JSON.stringify(found.json())).not.toContain(entryId);
    const row = await rowOf(entryId);
    expect(row).toMatchObject({
      name: '',
      handle: null,
      phone: null,
      description: '',
      keys: null,
      told: null,
    });
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${handle}|${phone.slice(1)}|tirazl`));
  });

  it('[R320] what comes late or twice brings nothing back, and one that comes before its entry waits for it', async () => {
    const { entryId, state, phone } = await enter();
    await tell(state, { reversed: true, keys: [], texts: null, dossierVersion: 5 });
    await tell(state, { reversed: true, keys: [], texts: null, dossierVersion: 5 });
    await tell(state, { dossierVersion: 4 });
    expect((await verdict(phone)).status).toBe('not_found');
    expect((await rowOf(entryId)).name).toBe('');

    const early = newPhone();
    const keys: State['keys'] = [{ kind: 'phone', key: early }];
    const dossier = { dossierId: uuidv7(), number: 'D-302', dossierVersion: 2, keys };
    const event = reportEvent({ dossier, phone: early, instagramUsername: null });
    const { entryId: other } = reportOf(event);
    await tell({ ...dossier, entryId: other, movedTo: null, texts: null }, { reversed: true, keys: [] });
    await service.deliver(event);
    expect((await verdict(early)).status).toBe('not_found');
    expect((await rowOf(other)).phone).toBeNull();
  });

  it('[R320] an address where nothing ever stood is not found, and says nothing of having gone', async () => {
    expect(await entryAt('hic-olmadi')).not.toHaveProperty('gone');
    expect(await entryAt(uuidv7())).not.toHaveProperty('gone');
  });
});
