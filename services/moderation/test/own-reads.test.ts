import { businessCreated } from '@edogrula/contracts/events/business';
import type { noticeList } from '@edogrula/contracts/http/reply';
import { newEvent } from '@edogrula/event-bus/new-event';
import type { TestClaims } from '@edogrula/service-kit/testing/test-identity';
import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { appealsOn } from './support/appeals.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { alias, housesOn } from './support/houses.ts';
import { tell } from './support/registry.ts';
import { first, second, sharedStage, third, visitor } from './support/stage.ts';

const stage = sharedStage({
  REPLY_WINDOW_HOURS: '72',
  SECOND_MODERATOR: 'off',
  UPLOAD_SLOTS_PER_NETWORK: '12',
});

const { report, held, act, listed } = heldReports(() => stage);
const { send } = appealsOn(() => stage);
const house = housesOn(() => stage);
const reason = 'Ayşe Yılmaz aradı, kanıtlar tutarlı.';
type Seller = ReturnType<typeof newSeller>;
type Body = Record<string, unknown>;

const becomes: Record<'reported there' | 'owns the accused', (seller: Seller) => Promise<unknown>> = {
  'reported there': (seller) => report({ ...seller }, visitor(alias)),
  'owns the accused': (seller) => house(alias, { ...seller }),
};
const parties = Object.keys(becomes) as (keyof typeof becomes)[];
const get = async (path: string, as: TestClaims): Promise<Body> =>
  (await stage.call('GET', path, { as })).body;

describe('[R509] who is a party reads no link by which the accused replies', () => {
  const notices = async (id: string, as: TestClaims) =>
    (await get(`/api/admin/report/${id}/notices`, as)).items as z.infer<typeof noticeList>['items'];

  it.each(parties)('[R311] who %s reads that a message waits, without its link', async (who) => {
    const seller = newSeller();
    const id = await held({ ...seller });
    await becomes[who](seller);
    const toSend = (items: Awaited<ReturnType<typeof notices>>) =>
      items.filter(({ channel }) => channel !== 'mail').map(({ path, withheld }) => [path, withheld]);
    expect(toSend(await notices(id, second))).toEqual([
      [null, true],
      [null, true],
    ]);
    const link = [expect.stringMatching(/^\/yanit\/.{20}/), undefined];
    expect(toSend(await notices(id, first))).toEqual([link, link]);
  });

  it('[R311] nor who sent the report itself', async () => {
    const id = await held({ ...newSeller() }, visitor(alias));
    expect((await notices(id, second)).map(({ path }) => path)).toEqual([null, null]);
  });
});

describe('[R509] who is accused learns nothing of the reporter in a roundabout way', () => {
  const accused = async (email: string) => {
    const seller = newSeller();
    await house(alias, { ...seller });
    const id = await report({ ...seller, name: 'Zümrütkapı Evleri' }, visitor(email));
    return { id, seller };
  };
  const found = async (q: string, as: TestClaims) => {
    const { items, total } = await get(`/api/admin/report?q=${encodeURIComponent(q)}`, as);
    return [(items as { _id: string }[]).map(({ _id }) => _id), total];
  };

  it('[R311] a search finds the report by its number alone; a colleague finds it by every word', async () => {
    const email = 'gizli.kalan@example.com';
    const { id, seller } = await accused(email);
    const { number } = (await get(`/api/admin/report/${id}`, second)) as { number: string };
    for (const q of [email, 'gizli.', 'zümrütkapı', seller.phone]) {
      expect([q, ...(await found(q, second))]).toEqual([q, [], 0]);
      expect([q, ...(await found(q, first))]).toEqual([q, [id], 1]);
    }
    expect(await found(number, second)).toEqual([[id], 1]);
    const other = await report({ ...newSeller() }, visitor('gizli.baska@example.com'));
    expect(await found('gizli.', second)).toEqual([[other], 1]);
  });

  it('reads as little of a report that joined the dossier by another contact', async () => {
    const { instagramUsername, phone } = newSeller();
    await house(alias, { instagramUsername });
    await report({ instagramUsername, phone });
    const beside = await report({ ...newSeller(), phone }, visitor('yaninda@example.com'));
    expect(await get(`/api/admin/report/${beside}`, first)).toMatchObject({ email: 'yaninda@example.com' });
    expect(await get(`/api/admin/report/${beside}`, second)).toMatchObject({ email: '', againstOwn: true });
    expect(await found('yaninda', second)).toEqual([[], 0]);
  });

  it.each(['the accusing one', 'the other one'])('reads it once the two are parted: %s left', async (who) => {
    const { instagramUsername, phone } = newSeller();
    await house(alias, { instagramUsername });
    const accusing = await report({ instagramUsername, phone });
    const beside = await report({ ...newSeller(), phone }, visitor('ayrilan@example.com'));
    const { _id } = await get(`/api/admin/report/${beside}/dossier`, first);
    const body = { reportIds: [who === 'the other one' ? beside : accusing], reason };
    const split = `/api/admin/report/dossiers/${_id}/split`;
    expect((await stage.call('POST', split, { as: first, body })).status).toBe(200);
    expect(await get(`/api/admin/report/${beside}`, second)).toMatchObject({ email: 'ayrilan@example.com' });
  });

  it('[R502] reads what accuses a contact that the house has, until it is another’s', async () => {
    const { businessId } = await house(alias, newSeller());
    const seller = newSeller();
    const data = { businessId, slug: 'gol', name: 'Göl Evi', applicationId: null, googlePlaceId: null };
    const keys = [{ kind: 'phone' as const, key: seller.phone }];
    const known = { ...data, imageFileIds: [], verified: true, keys };
    await tell(stage, newEvent(businessCreated, { subject: businessId, version: 2, data: known }));
    const id = await report({ ...seller }, visitor('sonra.okunan@example.com'));
    const read = () => get(`/api/admin/report/${id}`, second);
    expect(await read()).toMatchObject({ email: '', againstOwn: true });
    await house('sonraki.sahip@example.com', {}, businessId);
    expect(await read()).toMatchObject({ email: 'sonra.okunan@example.com' });
  });

  it('reads no moderator’s words, no proposed text and no history of the reporter', async () => {
    const { id } = await accused('sozler@example.com');
    await act(id, 'approve', { body: { reason, summary: 'Kaporayı aldı, sonra ulaşılamadı, uzak durun.' } });
    const dossier = `/api/admin/report/${id}/dossier`;
    expect(await get(dossier, first)).toMatchObject({
      approval: { reason, summary: 'Kaporayı aldı, sonra ulaşılamadı, uzak durun.' },
      reporter: { reports: 1 },
    });
    const hidden = await get(dossier, second);
    expect(hidden).toMatchObject({ approval: { reason: '', summary: null } });
    expect(hidden.reporter).toBeUndefined();

    const early = 'Ayşe Hanım acele ediyor.';
    await act(id, 'hold/publish', { body: { reason: early } });
    const read = `/api/admin/report/${id}`;
    expect(await get(read, first)).toMatchObject({ awaiting: { reason: early } });
    expect(await get(read, second)).toMatchObject({ awaiting: { reason: '', what: 'publish-early' } });
    await act(id, 'hold/cancel', { body: { reason } });
    await act(id, 'reject', { body: { version: 2, reason } });
    expect(await get(read, first)).toMatchObject({ decision: { outcome: 'rejected', reason } });
    expect(await get(read, second)).toMatchObject({ decision: { outcome: 'rejected', reason: '' } });
    const { items } = (await get('/api/admin/report?limit=1', second)) as { items: Body[] };
    expect(items).toMatchObject([{ _id: id, decision: { reason: '' } }]);
  });
});

describe('[R509] an appeal about the own house', () => {
  it('tells what was decided there, without the words', async () => {
    const one = await listed();
    await house(alias, { ...one.seller });
    const { body } = await send({ entry: one.entryId });
    const reasons = async (as: TestClaims) => {
      const read = await get(`/api/admin/appeals/${body._id}`, as);
      return (read.decisions as { kind: string; reason: string }[]).map(({ kind, reason: why }) => [
        kind,
        why,
      ]);
    };
    expect(await reasons(first)).toContainEqual(['approved', 'Kanıtlar tutarlı.']);
    const shown = await reasons(second);
    expect(shown).toContainEqual(['approved', '']);
    expect(shown.every(([, why]) => why === '')).toBe(true);
  });
});

describe('[R509] the audit log tells who is accused neither the reporter nor the files', () => {
  type Row = { actor: { kind: string; id: string }; action: string; details: Body; subject: { id: string } };
  const rows = async (query: string, as: TestClaims) => {
    const body = await get(`/api/admin/requests/audit?${query}`, as);
    return { items: body.items as Row[], total: body.total };
  };

  it('[R311] a row of the own report has neither, and no actor finds it; a colleague reads both', async () => {
    const seller = newSeller();
    await house(alias, { ...seller });
    const email = 'izlenen@example.com';
    const id = await report({ ...seller }, visitor(email));
    const elsewhere = await report({ ...newSeller() }, visitor(email));

    const shown = (await rows(`subjectId=${id}`, first)).items.at(-1);
    const key = stage.deps.visitorKey(email);
    expect(shown).toMatchObject({ action: 'report.submitted', actor: { kind: 'visitor', id: key } });
    expect(shown?.details.files).toHaveLength(2);
    const hidden = (await rows(`subjectId=${id}`, second)).items.at(-1);
    expect(hidden).toMatchObject({ action: 'report.submitted', actor: { kind: 'visitor', id: '' } });
    expect(hidden?.details).toEqual({});
    expect(JSON.stringify(hidden)).not.toContain(key);

    const byKey = async (as: TestClaims) => {
      const { items, total } = await rows(`actorId=${key}`, as);
      return [items.map(({ subject }) => subject.id), total];
    };
    expect(await byKey(first)).toEqual([[elsewhere, id], 2]);
    expect(await byKey(second)).toEqual([[elsewhere], 1]);
    expect((await rows(`subjectId=${id}&actorId=${key}`, second)).total).toBe(0);
    // What a colleague did is told with the name.
    await act(id, 'reject', { body: { version: 1, reason } });
    const [decided] = (await rows(`subjectId=${id}`, second)).items;
    expect(decided).toMatchObject({
      action: 'report.rejected',
      actor: { kind: 'admin', id: first.admin?.adminId },
    });
  });

  it('[R311] nor once the report is deleted and its contacts are gone', async () => {
    const seller = newSeller();
    await house(alias, { ...seller });
    const id = await report({ ...seller }, visitor('silinen@example.com'));
    await stage.call('DELETE', `/api/report/${id}`, { as: first, body: { version: 1 } });
    const { items } = await rows(`subjectId=${id}`, second);
    expect(items.map(({ action, actor, details }) => [action, actor.id, details])).toEqual([
      ['report.deleted', first.admin?.adminId, {}],
      ['report.submitted', '', {}],
    ]);
    expect((await rows(`subjectId=${id}`, third)).items.at(-1)?.actor.id).not.toBe('');
  });
});
