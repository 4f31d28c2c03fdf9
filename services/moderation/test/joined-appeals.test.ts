import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { findPerson } from '../src/erasure/find-person.ts';
import { appealsOn, reason } from './support/appeals.ts';
import { applicationForm } from './support/forms.ts';
import { allHasLeft } from './support/left-behind.ts';
import { first, second, sharedStage, third, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { listed, send, appealed, read, decide, states, removed } = appealsOn(() => stage);
const join = async (entryId: string, email?: string) => {
  const { status, body } = await send({ entry: entryId }, email ? { as: visitor(email) } : {});
  if (status !== 201) throw new Error(JSON.stringify(body));
  return String(body._id);
};
const seen = async (id: string) => (await read(id)).together.map(({ _id, version }) => ({ _id, version }));
const outcomes = (...ids: string[]) => Promise.all(ids.map(async (id) => (await read(id)).status));
const heardOf = async (id: string) =>
  (await stage.events('moderation.appeal.decided.v1'))
    .filter(({ subject }) => subject === id)
    .map(({ data }) => data as Record<string, unknown>);

describe('appeals of several people against one entry', () => {
  it('[R318] a stranger who was first takes nobody’s place: each has a number, a date and a word of its end', async () => {
    const { entryId, appealId: strangers } = await appealed();
    const own = await join(entryId, 'sahibi@example.com');
    const [one, other] = [await read(strangers), await read(own)];
    expect(other.number).not.toBe(one.number);
    expect(other).toMatchObject({ status: 'open', email: 'sahibi@example.com', dueAt: expect.any(String) });
    // The moderator who opens either sees both.
    expect(one.together.map(({ number }) => number)).toEqual([other.number]);
    expect(other.together).toEqual([expect.objectContaining({ number: one.number, desc: one.desc })]);
  });

  it('[R318] [R321] those that a moderator read end together, by one other person, and each appellant hears it', async () => {
    const { entryId, appealId } = await appealed();
    const others = [await join(entryId), await join(entryId)];
    const together = await seen(appealId);
    expect(together.map(({ _id }) => _id)).toEqual(others);
    const before = (await stage.events('moderation.report.outcome-reviewed.v1')).length;
    expect((await decide(appealId, second, { outcome: 'upheld', together })).status).toBe(200);
    expect(await outcomes(appealId, ...others)).toEqual(['upheld', 'upheld', 'upheld']);
    for (const id of [appealId, ...others])
      expect(await heardOf(id)).toEqual([expect.objectContaining({ outcome: 'upheld', reason })]);
    // The reporter hears one outcome and not three.
    expect((await stage.events('moderation.report.outcome-reviewed.v1')).length).toBe(before + 1);
    const { dossier } = await read(appealId);
    expect((await states(dossier._id)).at(-1)).toMatchObject({ appealOpen: false });
  });

  it('[R318] one that came while the moderator read keeps waiting: the decision on others does not use it up', async () => {
    const { entryId, appealId } = await appealed();
    const together = await seen(appealId);
    const late = await join(entryId, 'gec.kalan@example.com');
    expect((await decide(appealId, second, { outcome: 'upheld', together })).status).toBe(200);
    expect(await outcomes(appealId, late)).toEqual(['upheld', 'open']);
    expect(await heardOf(late)).toEqual([]);
    const { dossier } = await read(late);
    expect((await states(dossier._id)).at(-1)).toMatchObject({ appealOpen: true });
    // Whoever decided the others has no part in it.
    expect((await decide(late, second, { outcome: 'upheld' })).body.code).toBe('same_moderator');
    expect((await decide(late, third, { outcome: 'reversed' })).status).toBe(200);
    expect(await outcomes(appealId, late)).toEqual(['upheld', 'reversed']);
  });

  it('[R320] reversed, one that nobody had read yet ends with the entry and hears it at once', async () => {
    const { entryId, appealId } = await appealed();
    const late = await join(entryId);
    expect((await decide(appealId, second, { outcome: 'reversed' })).status).toBe(200);
    expect(await outcomes(appealId, late)).toEqual(['reversed', 'removed']);
    expect(await heardOf(late)).toEqual([expect.objectContaining({ outcome: 'removed' })]);
  });

  it('[R320] amended together, the entry is corrected once', async () => {
    const { entryId, appealId } = await appealed();
    await join(entryId);
    const correction = {
      name: 'Sahte Bungalov',
      instagramUsername: null,
      phone: '+905321112233',
      website: null,
      summary: 'Kapora aldı, sonra hesabı kapattı.',
    };
    const together = await seen(appealId);
    const { body, status } = await decide(appealId, second, { outcome: 'amended', correction, together });
    expect([status, body.status, body.together]).toEqual([200, 'amended', []]);
    const { dossier } = await read(appealId);
    expect((await states(dossier._id)).at(-1)).toMatchObject({ corrections: 1, appealOpen: false });
  });

  it('[R319] whoever decided in the dossier ends none of them; one of another dossier, changed or ended is refused', async () => {
    const { entryId, appealId } = await appealed();
    const other = await join(entryId);
    const foreign = (await appealed()).appealId;
    const together = await seen(appealId);
    const answers = [
      await decide(appealId, first, { outcome: 'upheld', together }),
      await decide(appealId, second, { outcome: 'upheld', together: [{ _id: foreign, version: 1 }] }),
      await decide(appealId, second, { outcome: 'upheld', together: [{ _id: other, version: 2 }] }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'same_moderator'],
      [400, 'invalid_request'],
      [409, 'version_conflict'],
    ]);
    expect(await outcomes(appealId, other, foreign)).toEqual(['open', 'open', 'open']);
    await decide(other, second, { outcome: 'upheld' });
    const again = await decide(appealId, third, { outcome: 'upheld', together });
    expect(again.body.code).toBe('already_decided');
  });

  it('[R318] the entry that answers for a merged dossier says that one is looked at there', async () => {
    const [other, one] = [await listed(), await appealed()];
    const dossierOf = async (reportId: string) =>
      (await stage.call('GET', `/api/admin/report/${reportId}/dossier`, { as: first })).body;
    const merge = { with: (await dossierOf(one.reportId))._id, reason: 'Aynı satıcı.' };
    const into = `/api/admin/report/dossiers/${(await dossierOf(other.reportId))._id}/merge`;
    expect((await stage.call('POST', into, { as: first, body: merge })).status).toBe(200);
    const { _id: root, entryId } = await dossierOf(one.reportId);
    expect((await states(String(root))).at(-1)).toMatchObject({ entryId, appealOpen: true });
    await decide(one.appealId, second, { outcome: 'upheld' });
    expect((await states(String(root))).at(-1)).toMatchObject({ entryId, appealOpen: false });
  });

  it('[R318] whoever waits in one of two dossiers that were merged has no second place in the other', async () => {
    const [one, other] = [await listed(), await listed()];
    await join(one.entryId, 'birinci@example.com');
    await join(other.entryId, 'ikinci@example.com');
    const dossierOf = async (reportId: string) =>
      (await stage.call('GET', `/api/admin/report/${reportId}/dossier`, { as: first })).body;
    const merge = { with: (await dossierOf(one.reportId))._id, reason: 'Aynı satıcı.' };
    const into = `/api/admin/report/dossiers/${(await dossierOf(other.reportId))._id}/merge`;
    expect((await stage.call('POST', into, { as: first, body: merge })).status).toBe(200);
    const { entryId: entry } = await dossierOf(one.reportId);
    for (const email of ['birinci@example.com', 'ikinci@example.com']) {
      const again = await send({ entry: String(entry) }, { as: visitor(email) });
      expect([email, again.status, again.body.code]).toEqual([email, 409, 'appeal_open']);
    }
  });

  it('[R322] those of an entry that goes for another reason end with it, all of them', async () => {
    const one = await appealed();
    const other = await join(one.entryId);
    await removed(one);
    expect(await outcomes(one.appealId, other)).toEqual(['removed', 'removed']);
  });

  it('an appellant who is erased takes her own along and no other one; the entry still says that one is looked at', async () => {
    const { entryId, appealId } = await appealed();
    const hers = await join(entryId, 'silinecek@example.com');
    // An answer that is kept for a repeat names who still waited.
    await decide(appealId, second, { outcome: 'upheld' }, 'anahtar-karar');
    const stays = await join(entryId);
    await allHasLeft(stage);
    const person = { email: 'silinecek@example.com' };
    const { appeals } = await findPerson(stage.deps.db, person);
    await erasePerson(stage.deps, person, appeals);
    expect(await outcomes(hers, stays)).toEqual(['removed', 'open']);
    const { dossier } = await read(stays);
    expect((await states(dossier._id)).at(-1)).toMatchObject({ appealOpen: true });
    const kept = await stage.deps.db.selectFrom('idempotency_key').select('answer').execute();
    expect(JSON.stringify(kept)).not.toContain('silinecek@example.com');
  });
});

describe('a crowd that appeals', () => {
  it('[R318] is one person under the invented tags of one mailbox: one place at an entry, three in all', async () => {
    const places = [await listed(), await listed(), await listed(), await listed()];
    const under = (tag: string, at = 0) =>
      send({ entry: places[at]?.entryId }, { as: visitor(`kalabalik${tag}@example.com`) });
    expect((await under('+1')).status).toBe(201);
    const again = await under('+2');
    expect([again.status, again.body.code]).toEqual([409, 'appeal_open']);
    expect([(await under('+3', 1)).status, (await under('+4', 2)).status]).toEqual([201, 201]);
    expect((await under('+5', 3)).status).toBe(429);
  });

  it('[R318] fills ten places and learns a date alone; whoever holds the entry’s contact has a place nevertheless', async () => {
    const phone = '+905427654321';
    const owner = visitor('sahibinin@example.com');
    const applied = await stage.call('POST', '/api/apply', {
      as: owner,
      form: applicationForm({ fields: { phone } }),
    });
    const { entryId } = await listed({ phone });
    const first = await read(await join(entryId));
    for (let n = 1; n < 9; n += 1) await join(entryId);
    const last = await join(entryId);
    const sooner = new Date(Date.parse(first.dueAt) - 3 * 86_400_000);
    await stage.deps.db.updateTable('appeal').set({ due_at: sooner }).where('id', '=', last).execute();
    const refused = await send({ entry: entryId }, { files: 1 });
    expect([refused.status, refused.body.code, refused.body.dueAt]).toEqual([
      409,
      'appeal_open',
      // The next one that is due, whoever came first.
      sooner.toISOString(),
    ]);
    expect(JSON.stringify(refused.body)).not.toMatch(/T-\d|itiraz\d+@/);
    // Whoever only applied with the entry's telephone has shown nothing.
    expect((await send({ entry: entryId }, { as: owner })).status).toBe(409);
    await stage.deps.db
      .updateTable('application')
      .set({ status: 'approved', business_id: uuidv7() })
      .where('id', '=', String(applied.body._id))
      .execute();
    // What only looks like the owner's mailbox may be somebody else's at its host.
    const tagged = visitor('sahibinin+baska@example.com');
    expect((await send({ entry: entryId }, { as: tagged })).status).toBe(409);
    // Nor do three of their own elsewhere, about entries that condemn nothing of theirs.
    const others = [await listed(), await listed(), await listed(), await listed()];
    for (const { entryId: entry } of others.slice(0, 3))
      expect((await send({ entry }, { as: owner })).status).toBe(201);
    expect((await send({ entry: others[3]?.entryId }, { as: owner })).status).toBe(429);
    expect((await send({ entry: entryId }, { as: owner })).status).toBe(201);
    // One at a time in the dossier all the same.
    expect((await send({ entry: entryId }, { as: owner })).body.code).toBe('appeal_open');
  });
});
