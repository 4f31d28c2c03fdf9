import type { Envelope } from '@edogrula/contracts/events/envelope';
import { dossierChanged } from '@edogrula/contracts/events/moderation';
import { placeRefreshed } from '@edogrula/contracts/events/reviews';
import { applyOnce } from '@edogrula/event-bus/apply-once';
import { newEvent } from '@edogrula/event-bus/new-event';
import { verifyAudit } from '@edogrula/service-kit/audit-verify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { onPlaceRefreshed } from '../src/consumers/on-place-refreshed.ts';
import {
  applicationEvent,
  applicationOf,
  because,
  enterBusiness,
  newHandle,
  removal,
  reportDeletedEvent,
  reportEvent,
  reportOf,
} from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const count = async (statement: string, ...values: unknown[]) =>
  Number((await service.deps.pool.query(statement, values)).rows[0].n);
const byId = async (id: string) => (await service.get(`/api/businesses/${id}`)).json();
const again = (event: ReturnType<typeof reportEvent>) => ({ ...event, id: uuidv7() });

describe('moderation.application.approved', () => {
  it('[R205][decision 13] creates one business, one audit row and one event, however often it is delivered', async () => {
    const event = applicationEvent();
    const id = applicationOf(event).businessId;
    await Promise.all([service.deliver(event), service.deliver(event), service.deliver(again(event))]);
    await service.deliver(event);
    expect(await count('select count(*) n from business where id = $1', id)).toBe(1);
    const rows = (action: string) =>
      count(`select count(*) n from audit_log where action = '${action}' and subject_id = $1`, id);
    expect([await rows('business.created'), await rows('business.checked')]).toEqual([1, 1]);
    expect(await count('select count(*) n from outbox where subject = $1', id)).toBe(1);
    const told = await service.deps.pool.query('select event from outbox where subject = $1', [id]);
    expect(told.rows[0].event).toMatchObject({
      type: 'business.business.created.v1',
      data: { businessId: id, applicationId: applicationOf(event).applicationId },
    });
  });

  it('[R205] a linked business keeps id and slug, gets the new facts and becomes verified', async () => {
    const before = await enterBusiness(service, {
      name: 'Eski Ad',
      description: 'Kalan metin',
      phone: '05321234500',
      landline: '0264 592 00 11',
    });
    const event = applicationEvent({ linkedBusinessId: before._id, name: 'Yeni Ad', landline: null });
    await service.deliver(event);
    await service.deliver(again(event));
    const after = await byId(before._id);
    expect(after).toMatchObject({
      status: 'verified',
      business: {
        _id: before._id,
        slug: before.slug,
        name: 'Yeni Ad',
        description: 'Kalan metin',
        landline: '+902645920011',
        version: 2,
      },
    });
    expect(await count('select count(*) n from outbox where subject = $1', before._id)).toBe(2);
  });

  it('an older application of the same business arrives late and changes nothing', async () => {
    const { _id } = await enterBusiness(service);
    await service.deliver(
      applicationEvent({ linkedBusinessId: _id, name: 'Güncel' }, '2026-11-20T09:50:00.000Z'),
    );
    await service.deliver(
      applicationEvent({ linkedBusinessId: _id, name: 'Bayat' }, '2026-11-20T09:20:00.000Z'),
    );
    expect((await byId(_id)).business.name).toBe('Güncel');
  });

  it('a business that was deleted after the decision stays deleted; a later decision brings it back', async () => {
    const { _id } = await enterBusiness(service);
    await service.asAdmin('DELETE', `/api/admin/businesses/${_id}`, because);
    await service.deliver(applicationEvent({ linkedBusinessId: _id }, '2026-11-20T09:00:00.000Z'));
    expect((await byId(_id)).status).toBe('not_found');
    await service.deliver(applicationEvent({ linkedBusinessId: _id }, '2026-11-20T11:00:00.000Z'));
    expect((await byId(_id)).status).toBe('verified');
    const { rows } = await service.deps.pool.query(
      'select event from outbox where subject = $1 order by position',
      [_id],
    );
    expect(rows.map((row) => row.event.type.split('.')[2])).toEqual([
      'created',
      'deleted',
      'delisted',
      'created',
    ]);
  });

  it('takes what the form could not check: a foreign phone, a web address that is none, a nameless name', async () => {
    const event = applicationEvent({
      phone: '+4915112345678',
      website: 'javascript:alert(1)',
      name: '\u0000\u202e',
    });
    await service.deliver(event);
    const { business } = await byId(applicationOf(event).businessId);
    expect(business).toMatchObject({
      phone: '+4915112345678',
      website: null,
      name: applicationOf(event).applicationId,
    });
  });
});

describe('moderation.report.approved and deleted', () => {
  it('[R207][decision 13] creates one entry, however often it is delivered', async () => {
    const event = reportEvent();
    const { entryId } = reportOf(event);
    await Promise.all([service.deliver(event), service.deliver(event), service.deliver(again(event))]);
    expect(await count('select count(*) n from blacklist_entry where id = $1', entryId)).toBe(1);
    expect(await count('select count(*) n from audit_log where subject_id = $1', entryId)).toBe(1);
    expect(await count('select count(*) n from outbox where subject = $1', entryId)).toBe(1);
  });

  it('an entry that an admin removed does not come back with a late repeat', async () => {
    const event = reportEvent();
    const { entryId } = reportOf(event);
    await service.deliver(event);
    await service.asAdmin('DELETE', `/api/report/blacklist/${entryId}`, removal);
    await service.deliver(again(event));
    expect((await byId(entryId)).status).toBe('not_found');
  });

  it('[R170] a deleted report takes its entry along; deleted before approved does not resurrect', async () => {
    const normal = reportEvent();
    await service.deliver(normal);
    const gone = reportDeletedEvent(reportOf(normal).reportId, reportOf(normal).entryId);
    await service.deliver(gone);
    await service.deliver(again(gone));
    expect((await byId(reportOf(normal).entryId)).status).toBe('not_found');
    const late = reportEvent();
    await service.deliver(reportDeletedEvent(reportOf(late).reportId, reportOf(late).entryId));
    await service.deliver(late);
    expect((await byId(reportOf(late).entryId)).status).toBe('not_found');
    expect(await count('select count(*) n from blacklist_entry where id = $1', reportOf(late).entryId)).toBe(
      0,
    );
    await service.deliver(reportDeletedEvent(uuidv7(), null));
  });

  it.each(['listed', 'removed by an admin'])(
    'a deleted report leaves nothing of its text in an entry that was %s',
    async (before) => {
      const event = reportEvent({
        name: 'Ayşe Gizlikalır',
        instagramUrl: null,
        summary: 'Ayşe kaporayı aldı.',
      });
      const { reportId, entryId, instagramUsername, phone } = reportOf(event);
      await service.deliver(event);
      const row = async () =>
        (await service.deps.pool.query('select * from blacklist_entry where id = $1', [entryId])).rows[0];
      const listed = await row();
      if (before !== 'listed') await service.asAdmin('DELETE', `/api/report/blacklist/${entryId}`, removal);
      const gone = reportDeletedEvent(reportId, entryId);
      await service.deliver(gone);
      await service.deliver(again(gone));
      const left = await row();
      expect(left).toMatchObject({
        id: entryId,
        report_id: reportId,
        slug: entryId,
        name: '',
        description: '',
        publish_at: listed.publish_at,
        created_at: listed.created_at,
        removed_at: expect.any(Date),
      });
      const { rows } = await service.deps.pool.query(
        `select event from outbox where subject = $1 order by position`,
        [entryId],
      );
      const told = rows.map((found) => found.event).filter((found) => found.type.includes('removed'));
      expect(told).toHaveLength(1);
      const whole = JSON.stringify(before === 'listed' ? [left, told] : left);
      for (const personal of ['Ayşe', 'ayse', instagramUsername, phone])
        expect(whole).not.toContain(personal);
      expect(await count('select count(*) n from blacklist_key where entry_id = $1', entryId)).toBe(0);
    },
  );

  it('any order and repetition of a report’s life ends in the same verdicts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 0, 1, 2], { minLength: 6 }), async (order) => {
        const handle = newHandle();
        const approved = reportEvent({ instagramUsername: handle });
        const { reportId, entryId } = reportOf(approved);
        const life = [
          applicationEvent({ instagramUsername: handle }),
          approved,
          reportDeletedEvent(reportId, entryId),
        ];
        for (const step of order) await service.deliver(life[step] as typeof approved);
        const answer = await service.get(`/api/businesses/search?q=${handle}`);
        expect(answer.json().status).toBe('verified');
      }),
      { numRuns: 15 },
    );
  });

  /** A founding report, a further one of its dossier, and the dossier's word once the founding one is deleted. */
  function founded() {
    const [own, further] = [newHandle(), newHandle()];
    const keysOf = (...handles: string[]) => handles.map((key) => ({ kind: 'handle' as const, key }));
    const dossier = { dossierId: uuidv7(), number: 'D-7', dossierVersion: 2, keys: keysOf(own) };
    const approved = reportEvent({ dossier, instagramUsername: own, summary: 'Silinenin sözleri.' });
    const { reportId, entryId, name, phone } = reportOf(approved);
    const texts = {
      name,
      instagramUsername: own,
      instagramUrl: null,
      phone,
      website: null,
      summary: 'Silinenin sözleri.',
    };
    const word = (dossierVersion: number, said: object) =>
      newEvent(dossierChanged, {
        subject: dossier.dossierId,
        version: dossierVersion,
        data: { ...dossier, dossierVersion, entryId, movedTo: null, texts, ...said },
      });
    const joined = word(3, { keys: keysOf(own, further) });
    return { own, further, reportId, entryId, approved, texts, joined, word, keysOf };
  }
  type Step = Envelope | (() => Promise<unknown>);
  /** Takes steps in each order, twice; what fails is tried again afterwards, as the bus and an operator do. */
  const inAnyOrder = (stepsOf: () => { steps: Step[]; ends: () => Promise<void> }) =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { minLength: 10, maxLength: 10 }), async (picks) => {
        const { steps, ends } = stepsOf();
        const rest = [...steps, ...steps.map((step) => ('id' in step ? again(step) : step))];
        let left: Step[] = [];
        for (const pick of picks) left.push(...rest.splice(pick % rest.length, 1));
        while (left.length > 0) {
          const failed: Step[] = [];
          for (const step of left)
            await ('id' in step ? service.deliver(step) : step()).catch(() => failed.push(step));
          expect(failed.length).toBeLessThan(left.length);
          left = failed;
        }
        await ends();
      }),
      { numRuns: 20 },
    );
  const statusOf = async (handle: string) =>
    (await service.get(`/api/businesses/search?q=${handle}`)).json().status;
  const rowsOf = async (entryId: string) =>
    (
      await service.deps.pool.query(
        'select name, handle, description, removed_at is null as listed from blacklist_entry where id = $1',
        [entryId],
      )
    ).rows;

  it('[R207] [R302] whatever order the deletion of its founding report comes in, an entry that others hold stays, without that report’s words', () =>
    inAnyOrder(() => {
      const { own, further, reportId, entryId, approved, texts, joined, word, keysOf } = founded();
      const summary = 'Kalanın sözleri.';
      const left = { ...texts, instagramUsername: further, phone: null, summary };
      const last = word(4, { keys: keysOf(further), texts: left });
      return {
        steps: [approved, joined, reportDeletedEvent(reportId, null), last],
        ends: async () => {
          expect([await statusOf(own), await statusOf(further)]).toEqual(['not_found', 'blacklist']);
          expect(await rowsOf(entryId)).toEqual([
            { name: texts.name, handle: further, description: summary, listed: true },
          ]);
        },
      };
    }));

  it('[R207] [R314] an approval that is given anew makes another entry, once, when the former one is gone; a late repeat of either changes nothing', async () => {
    const { own, reportId, entryId, approved, word, keysOf } = founded();
    await service.deliver(approved);
    const dossier = { dossierId: uuidv7(), number: 'D-8', dossierVersion: 5, keys: keysOf(own) };
    const anew = reportEvent({ reportId, entryId: uuidv7(), instagramUsername: own, dossier });
    await expect(service.deliver(anew)).rejects.toThrow('former entry');
    await service.deliver(word(4, { keys: [], texts: null, reversed: true }));
    expect(await statusOf(own)).toBe('not_found');
    await service.deliver(anew);
    for (const repeat of [approved, anew]) await service.deliver(again(repeat));
    const rows = async () =>
      (
        await service.deps.pool.query(
          'select id, report_id, removed_at is null as listed from blacklist_entry where id = any($1) order by removed_at',
          [[entryId, reportOf(anew).entryId]],
        )
      ).rows;
    expect(await rows()).toEqual([
      { id: entryId, report_id: null, listed: false },
      { id: reportOf(anew).entryId, report_id: reportId, listed: true },
    ]);
    expect(await statusOf(own)).toBe('blacklist');
    await service.deliver(reportDeletedEvent(reportId, reportOf(anew).entryId));
    expect(await statusOf(own)).toBe('not_found');
  });

  it.each(['of today', 'of before, that names no entry with the deletion'])(
    '[R207] [R320] whatever order the end of an entry comes in that condemns nothing without a deleted report, also beside a removal by hand, nothing of it is left: %s',
    (sender) =>
      inAnyOrder(() => {
        const { own, further, reportId, entryId, approved, joined, word } = founded();
        const gone = word(4, { keys: [], texts: null, reversed: true });
        const deleted = reportDeletedEvent(reportId, sender === 'of today' ? entryId : null);
        const byHand = () => service.asAdmin('DELETE', `/api/report/blacklist/${entryId}`, removal);
        return {
          steps: [approved, joined, deleted, gone, byHand],
          ends: async () => {
            expect([await statusOf(own), await statusOf(further)]).toEqual(['not_found', 'not_found']);
            const rows = await rowsOf(entryId);
            expect(rows).toEqual(
              rows.map(() => ({ name: '', handle: null, description: '', listed: false })),
            );
          },
        };
      }),
  );
});

describe('reviews.place.refreshed', () => {
  const refresh = async (
    businessId: string,
    rating: number | null,
    fetchedAt: string,
    placeId = 'place-1',
  ) => {
    const event = newEvent(placeRefreshed, {
      subject: placeId,
      version: 1,
      data: { placeId, businessId, rating, reviewsCount: 128, fetchedAt },
    });
    await applyOnce(service.deps.db, 'business.ratings', event, onPlaceRefreshed as never);
  };

  it('[R095][R185] keeps the newest answer for the place that the business names', async () => {
    const { _id, version } = await enterBusiness(service, { googlePlaceId: 'place-1' });
    await refresh(_id, 4.6, '2026-11-20T09:00:00.000Z');
    await refresh(_id, 3.1, '2026-11-19T09:00:00.000Z');
    await refresh(_id, 1.2, '2026-11-20T09:30:00.000Z', 'place-2');
    expect((await byId(_id)).business).toMatchObject({ googleRating: 4.6, googleReviewsCount: 128, version });
    await service.asAdmin('PUT', `/api/admin/businesses/${_id}`, { googlePlaceId: 'place-3' });
    expect((await byId(_id)).business).toMatchObject({ googleRating: null, googleReviewsCount: null });
  });
});

it('the audit chain is whole after all of this', async () => {
  expect((await verifyAudit(service.deps.db as never)).fault).toBeNull();
});
