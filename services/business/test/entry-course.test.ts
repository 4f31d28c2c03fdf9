import type { EntryCourse } from '@edogrula/contracts/entry-course';
import { dossierChanged } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { newHandle, removal, reportEvent, reportOf } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let strict: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 0 });
  strict = await startTestService({ cacheMs: 0, env: { PUBLIC_ACCUSED_PHONE: 'masked' } });
});
afterAll(async () => {
  await service.close();
  await strict.close();
});

const course: EntryCourse = {
  reported: '2026-11-14',
  told: '2026-11-16',
  replyUntil: '2026-11-19',
  replies: [{ on: '2026-11-18', text: 'Ben yapmadım, 0533 123 45 01 çalındı.' }],
  decided: '2026-11-20',
  reviewed: '2026-11-20',
  appeal: null,
  madeGood: null,
};
type State = z.output<typeof dossierChanged.data>;

/** An entry as an approval makes it, with its course. */
async function enter(on: TestService, first: EntryCourse | null = course) {
  const handle = newHandle();
  const keys: State['keys'] = [{ kind: 'handle', key: handle }];
  const dossier = { dossierId: uuidv7(), number: 'D-411', dossierVersion: 2, keys };
  const event = reportEvent({
    instagramUsername: handle,
    dossier: { ...dossier, ...(first ? { course: first } : {}) },
  });
  await on.deliver(event);
  const state: State = { ...dossier, entryId: reportOf(event).entryId, movedTo: null, texts: null };
  const read = async () => (await on.get(`/api/businesses/search?q=${handle}`)).json().business;
  const tell = (change: Partial<State>) => {
    const data = { ...state, dossierVersion: 3, ...change };
    return on.deliver(
      newEvent(dossierChanged, { subject: state.dossierId, version: data.dossierVersion, data }),
    );
  };
  return { entryId: state.entryId, read, tell };
}
const rowOf = (id: string) =>
  service.deps.db.selectFrom('blacklist_entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the course of an entry', () => {
  it('[R313] the reply is shown beside it with its day, from the approval on and as the dossier changes', async () => {
    const { read, tell } = await enter(service);
    expect((await read()).course).toEqual(course);
    await tell({ course: { ...course, replies: [{ on: '2026-11-18', text: null }] } });
    expect((await read()).course.replies).toEqual([{ on: '2026-11-18', text: null }]);
  });

  it('[R326] a telephone in the reply is masked where the setting says so', async () => {
    const { read } = await enter(strict);
    expect((await read()).course.replies[0].text).toBe('Ben yapmadım, 0533 ••• •• 01 çalındı.');
  });

  it('[R329] says whose harm was made good, and no longer once it is taken back', async () => {
    const { read, tell } = await enter(service);
    const madeGood = { on: '2026-12-05', reporters: 3, by: 'reporters' as const };
    await tell({ course: { ...course, madeGood } });
    expect((await read()).course.madeGood).toEqual(madeGood);
    await tell({ course, dossierVersion: 4 });
    expect((await read()).course.madeGood).toBeNull();
  });

  it.each([
    [
      'its removal by hand',
      async (id: string) => {
        await service.asAdmin('DELETE', `/api/report/blacklist/${id}`, removal);
      },
    ],
    [
      'the end of its term',
      async (_id: string, tell: (change: Partial<State>) => Promise<unknown>) => {
        await tell({ reversed: true, keys: [], texts: null });
      },
    ],
  ] as const)('[R313] [R328] %s erases the reply, and page and lookup have nothing', async (_what, end) => {
    const { entryId, read, tell } = await enter(service);
    await end(entryId, tell);
    expect(await rowOf(entryId)).toMatchObject({ course: null, statement: null, description: '' });
    expect(await read()).toBeNull();
    expect((await service.get(`/api/businesses/${entryId}`)).json()).toMatchObject({ gone: true });
    // A late word brings nothing back.
    await tell({ course, dossierVersion: 9 });
    expect(await rowOf(entryId)).toMatchObject({ course: null });
  });

  it('[R324] an entry from before has neither statement nor course until it is told', async () => {
    const { read, tell } = await enter(service, null);
    expect(await read()).toMatchObject({ statement: null, course: null });
    const statement = { ground: null, reports: 1, evidence: [] };
    await tell({ statement, course });
    expect(await read()).toMatchObject({ statement, course });
  });
});
