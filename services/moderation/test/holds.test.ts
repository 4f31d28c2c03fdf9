import { dayMs } from '@edogrula/contracts/durations';
import { reportApproved } from '@edogrula/contracts/events/moderation';
import { createAccountMac } from '@edogrula/service-kit/account-mac';
import { describe, expect, it } from '@jest/globals';
import { findOpenAct } from '../src/act/act-repository.ts';
import { entryIdOf } from '../src/decision/derived-id.ts';
import { rekeyAccounts } from '../src/dossier/rekey-accounts.ts';
import { decideReport } from '../src/report/decide-report.ts';
import { publishEarly } from '../src/report/publish-early.ts';
import { publishDue } from '../src/report/publish-held.ts';
import { dayOf } from './support/day.ts';
import { newSeller } from './support/forms.ts';
import { heldReports, readAct } from './support/held.ts';
import { entryCreated, tell as notifyStage } from './support/registry.ts';
import { first, openStage, second, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ REPLY_WINDOW_HOURS: '72', SECOND_MODERATOR: 'collisions' });

const { listed, report, held, act, read, told, tell, actions, endsIn, verified } = heldReports(() => stage);
const reason = { reason: 'Satıcı hesabı kapatıyor.' };

describe('an approval within the reply window', () => {
  it('[R309] [R316] leaves nothing of itself outside moderation: no event, no mail, no entry', async () => {
    const id = await report(newSeller(), visitor());
    const before = await stage.count('outbox');
    const answer = await act(id, 'approve', { body: { version: 1, reason: 'Kanıtlar tutarlı.' } });
    expect(answer).toMatchObject({
      status: 200,
      body: { entryId: null, report: { status: 'pending', entryId: null, decision: null } },
    });
    const { since, until, late } = (answer.body.report as { held: Record<string, string> }).held;
    expect(Date.parse(String(until)) - Date.parse(String(since))).toBeGreaterThanOrEqual(3 * dayMs);
    expect(Date.parse(String(until)) - Date.parse(String(since))).toBeLessThan(3 * dayMs + 60_000);
    expect(late).toBe(false);
    await publishDue(stage.deps);
    expect(await stage.count('outbox')).toBe(before);
    expect(await told(id)).toEqual([]);
    const own = await stage.call('GET', `/api/report/${id}/status`, { as: visitor() });
    expect(own.body.status).toBe('pending');
    const dossier = await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first });
    expect(dossier.body).toMatchObject({ entryId: null, keys: [{ condemns: false }, { condemns: false }] });
    expect(await actions(id)).toEqual(['report.submitted', 'report.held', 'report.notice-given']);
  });

  it('[R309] [R310] the same wish changes nothing, its opposite hears who approved; once all were told nobody has to look at it again', async () => {
    const id = await report();
    const waiting = async () =>
      (await stage.call('GET', '/api/admin/requests/counts', { as: first })).body.pendingReports as number;
    const before = await waiting();
    const answers = await Promise.all([1, 2, 3].map(() => act(id, 'approve', { body: { version: 1 } })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    // Messages are still to be sent by a moderator.
    expect(await waiting()).toBe(before);
    await tell(id);
    expect(await waiting()).toBe(before - 1);
    const rejected = await act(id, 'reject', { as: second, body: { version: 1, reason: 'Yetersiz.' } });
    expect(rejected).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    expect(rejected.body.current).toMatchObject({ by: 'moderator@example.com' });
    expect(await stage.deps.db.selectFrom('report_hold').where('report_id', '=', id).execute()).toHaveLength(
      1,
    );
  });

  it('[R309] is taken back with a reason and decided again; what was seen before is a conflict', async () => {
    const id = await held();
    expect((await act(id, 'hold/cancel', { body: {} })).status).toBe(400);
    expect((await act(id, 'hold/cancel', { body: { reason: ' ' } })).status).toBe(400);
    const back = await act(id, 'hold/cancel', { as: second, body: reason });
    expect(back).toMatchObject({
      status: 200,
      body: { report: { status: 'pending', held: null, version: 2 } },
    });
    expect((await act(id, 'hold/cancel', { body: reason })).status).toBe(404);
    expect((await act(id, 'approve', { body: { version: 1 } })).body.code).toBe('version_conflict');
    expect(
      (await act(id, 'reject', { body: { version: 2, reason: 'Yetersiz.' } })).body.report,
    ).toMatchObject({
      status: 'rejected',
    });
    expect(await told(id)).toEqual(['rejected', 'outcome-decided']);
    expect(await actions(id)).toEqual([
      'report.submitted',
      'report.held',
      'report.notice-given',
      'report.hold-cancelled',
      'report.rejected',
    ]);
    const again = await held();
    await act(again, 'hold/cancel', { body: reason });
    await act(again, 'approve');
    const { until } = (await read(again)).held as { until: string };
    expect(Date.parse(until)).toBeGreaterThan(Date.now() + 3 * dayMs - 60_000);
  });

  it('[R309] another approval than the one that was read is neither taken back nor published early', async () => {
    const id = await held();
    const seen = Number((await read(id)).version);
    await act(id, 'hold/cancel', { as: second, body: reason });
    await act(id, 'approve', { as: second, body: { reason: 'Yalnızca telefon.' } });
    for (const verb of ['hold/cancel', 'hold/publish']) {
      const late = await act(id, verb, { body: { ...reason, version: seen } });
      expect([verb, late.status, late.body.code]).toEqual([verb, 409, 'version_conflict']);
    }
    const now = await read(id);
    expect(now).toMatchObject({ held: { late: false }, awaiting: null });
    const mine = { ...reason, version: Number(now.version) };
    expect((await act(id, 'hold/cancel', { body: mine })).status).toBe(200);
  });

  it('[R309] goes with its report', async () => {
    const id = await held();
    await stage.call('DELETE', `/api/report/${id}`, { as: first });
    await endsIn(id, -1000);
    await publishDue(stage.deps);
    expect(await told(id)).toEqual(['deleted']);
    const row = await stage.deps.db
      .selectFrom('report_hold')
      .select(['outcome', 'reason', 'input'])
      .where('report_id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ outcome: 'deleted', reason: '', input: {} });
  });
});

describe('the end of the window', () => {
  it('[R314] [R316] publishes once, whatever number of processes looks at once, and only then the reporter is told', async () => {
    const ids = [await held(), await held(), await held()];
    for (const id of ids) await endsIn(id, -1000);
    await Promise.all(Array.from({ length: 6 }, () => publishDue(stage.deps)));
    for (const id of ids) {
      expect(await told(id)).toEqual(['approved']);
      await notifyStage(stage, entryCreated(entryIdOf(id), id));
      expect(await told(id)).toEqual(['approved', 'outcome-decided']);
      expect(await read(id)).toMatchObject({
        status: 'approved',
        entryId: entryIdOf(id),
        held: null,
        version: 2,
        decision: { by: 'moderator@example.com', reason: 'Kanıtlar tutarlı.' },
      });
    }
    const [approved] = await stage.events('moderation.report.approved.v1');
    expect(Date.parse(String(approved?.data.publishAt))).toBeLessThanOrEqual(Date.now());
  });

  it('[R314] a crash between decision and publication loses and doubles nothing', async () => {
    const id = await held();
    await endsIn(id, -1000);
    // The decision cannot be written: everything of this publication is undone.
    await publishDue({ ...stage.deps, newId: () => 'no id' });
    await publishDue(stage.deps);
    await publishDue(stage.deps);
    expect(await told(id)).toEqual(['approved']);
    expect(await actions(id)).toEqual([
      'report.submitted',
      'report.held',
      'report.notice-given',
      'report.notice-noted',
      'report.notice-noted',
      'report.approved',
    ]);
  });

  it('[R314] a clock that jumps by days publishes nothing early', async () => {
    const id = await held();
    // Untold, it would wait for another reason.
    await tell(id);
    await publishDue({ ...stage.deps, clock: () => new Date(Date.now() + 30 * dayMs) });
    expect(await told(id)).toEqual([]);
    // A clock that is behind begins no shorter window.
    const other = await report();
    const behind = { ...stage.deps, clock: () => new Date(Date.now() - 2 * dayMs) };
    const by = { adminId: '0199c0de-0000-7000-8000-000000000001', email: 'moderator@example.com' };
    const wish = { id: other, kind: 'approve', version: 1, reason: '', reasonCode: null, key: null } as const;
    await decideReport(behind, by, { ...wish, keys: null });
    const { until } = (await read(other)).held as { until: string };
    expect(Date.parse(until)).toBeGreaterThan(Date.now() + 3 * dayMs - 60_000);
  });

  it('[R314] what waits past its time is shown as late', async () => {
    const id = await held();
    await tell(id);
    const { promise: stuck, resolve: release } = Promise.withResolvers<void>();
    const lock = stage.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('report').select('id').where('id', '=', id).forUpdate().execute();
      await stuck;
    });
    try {
      await endsIn(id, -50_000);
      expect(await read(id)).toMatchObject({ held: { late: false } });
      await endsIn(id, -70_000);
      expect(await read(id)).toMatchObject({ held: { late: true } });
    } finally {
      release();
      await lock;
    }
    await publishDue(stage.deps);
    expect(await read(id)).toMatchObject({ status: 'approved', held: null });
  });

  it('[R301] [R314] of one that an undecided report ties to another one’s entry says which; decided, it is published', async () => {
    const { seller } = await listed();
    const other = newSeller();
    const waiting = await held(other);
    const liar = await report({ instagramUsername: seller.instagramUsername, phone: other.phone });
    await endsIn(waiting, -70_000);
    await publishDue(stage.deps);
    const { number } = await read(liar);
    const seen = { status: 'pending', held: { late: true, tiedBy: [number] } };
    expect(await read(waiting)).toMatchObject(seen);
    await act(liar, 'reject', { body: { reason: 'Kanıt başka hesaba ait.' } });
    await publishDue(stage.deps);
    expect(await read(waiting)).toMatchObject({ status: 'approved', held: null });
  });

  it('[R324] given because several people reported, it waits for a decision again once one is left', async () => {
    const seller = newSeller();
    const [waiting, other] = [await report(seller), await report(seller)];
    await act(waiting, 'approve', { body: { reasonCode: 'report_several_victims' } });
    await act(other, 'reject', { body: { reason: 'Kanıt başka hesaba ait.' } });
    await endsIn(waiting, -1000);
    await publishDue(stage.deps);
    expect(await read(waiting)).toMatchObject({ status: 'pending', held: null, version: 2 });
    expect((await actions(waiting)).at(-1)).toBe('report.hold-returned');
  });

  it('[R306] does not stand in for a second moderator whom the approval has come to need', async () => {
    const seller = newSeller();
    await verified(seller.instagramUsername);
    const { secondModerator } = stage.deps;
    stage.deps.secondModerator = 'off';
    const id = await held(seller);
    stage.deps.secondModerator = secondModerator;
    await endsIn(id, -1000);
    await publishDue(stage.deps);
    expect(await told(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'pending', held: null, awaiting: { what: 'approve' } });
    expect((await act(id, 'confirm')).body.code).toBe('same_moderator');
    // The window is over: the second word publishes at once.
    expect((await act(id, 'confirm', { as: second })).body.report).toMatchObject({ status: 'approved' });
    expect(await told(id)).toEqual(['approved']);
    // The window was given, and the entry's course says until when.
    const [event] = (await stage.events('moderation.report.approved.v1')).slice(-1);
    expect(reportApproved.data.parse(event?.data).dossier?.course).toMatchObject({
      replyUntil: dayOf(new Date()),
    });
  });

  it('[R305] [R360] an account that a waiting approval chose is found again after its hashes were made under a newer key', async () => {
    const iban = 'TR320010009999901234567890';
    const id = await held({ ...newSeller(), iban });
    const accountMac = createAccountMac([
      'a-newer-key-of-account-numbers-for-tests',
      'a-key-of-account-numbers-for-tests',
    ]);
    const deps = { ...stage.deps, accountMac, accountKey: accountMac.of };
    await rekeyAccounts(deps);
    await endsIn(id, -1000);
    await publishDue(deps);
    const event = (await stage.events('moderation.report.approved.v1')).find(
      ({ data }) => data.reportId === id,
    );
    expect(reportApproved.data.parse(event?.data).dossier?.accounts).toEqual([accountMac.of(iban)]);
  });

  it('[R306] begins after the second moderator’s word, and then needs no other', async () => {
    const seller = newSeller();
    await verified(seller.instagramUsername);
    const id = await held(seller);
    expect(await read(id)).toMatchObject({
      awaiting: { what: 'approve', reason: 'Kanıtlar tutarlı.' },
      held: null,
    });
    expect((await act(id, 'confirm', { as: second })).body.report).toMatchObject({
      status: 'pending',
      awaiting: null,
      held: { late: false },
    });
    await endsIn(id, -1000);
    await publishDue(stage.deps);
    expect(await told(id)).toEqual(['approved']);
  });

  it('[R309] what cannot be carried out any more waits for a decision again', async () => {
    const seller = newSeller();
    const id = await held({ ...seller, phone: undefined, phoneUnknown: 'true' });
    const value = `@${seller.instagramUsername}`;
    await stage.call('POST', '/api/admin/report/common-values', {
      as: first,
      body: { value, note: 'Acente' },
    });
    await endsIn(id, -1000);
    await publishDue(stage.deps);
    expect(await told(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'pending', held: null, version: 2 });
    expect((await actions(id)).at(-1)).toBe('report.hold-returned');
  });
});

describe('publishing before the time', () => {
  it('[R315] takes a reason and two moderators, and leaves a row of each', async () => {
    const id = await held();
    expect((await act(id, 'hold/publish', { body: {} })).status).toBe(400);
    const asked = await act(id, 'hold/publish', { body: reason });
    expect(asked.body.report).toMatchObject({ held: {}, awaiting: { what: 'publish-early', ...reason } });
    expect((await act(id, 'hold/publish', { as: second, body: reason })).body.code).toBe('awaiting_second');
    expect((await act(id, 'confirm')).body.code).toBe('same_moderator');
    expect(await told(id)).toEqual([]);
    const done = await act(id, 'confirm', { as: second });
    expect(done.body.report).toMatchObject({ status: 'approved', held: null, awaiting: null });
    expect(await told(id)).toEqual(['approved']);
    expect(await actions(id)).toEqual([
      'report.submitted',
      'report.held',
      'report.notice-given',
      'report.early-proposed',
      'report.published-early',
      'report.approved',
    ]);
    const by = await stage.deps.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .where('action', 'in', ['report.early-proposed', 'report.published-early'])
      .orderBy('action')
      .execute();
    expect(by).toEqual([
      { action: 'report.early-proposed', actor_id: first.admin?.adminId },
      { action: 'report.published-early', actor_id: second.admin?.adminId },
    ]);
    const { details } = await stage.deps.db
      .selectFrom('audit_log')
      .select('details')
      .where('subject_id', '=', id)
      .where('action', '=', 'report.published-early')
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ proposedBy: first.admin?.adminId });
    const holds = stage.deps.db.selectFrom('report_hold').where('report_id', '=', id);
    expect(await holds.select(['outcome', 'ended_by', 'ended_reason as reason']).execute()).toEqual([
      { outcome: 'published-early', ended_by: second.admin?.adminId, ...reason },
    ]);
  });

  it('[R315] declined, it waits for its time; nobody can ask for what is not held', async () => {
    const id = await held();
    await act(id, 'hold/publish', { body: reason });
    expect((await act(id, 'decline', { as: second })).body.report).toMatchObject({
      held: {},
      awaiting: null,
    });
    expect((await act(id, 'confirm', { as: second })).status).toBe(404);
    expect((await act(await report(), 'hold/publish', { body: reason })).status).toBe(404);
  });

  it('[R315] declined while the other one’s word is on its way, nothing is published by it', async () => {
    const id = await held();
    await act(id, 'hold/publish', { body: reason });
    const asked = await findOpenAct(stage.deps.db, id);
    if (!asked) throw new Error('nothing was asked');
    await act(id, 'decline', { as: second });
    const other = { adminId: '0199c0de-0000-7000-8000-000000000003', email: 'ucuncu@example.com' };
    await expect(publishEarly(stage.deps, other, asked, { id, key: null })).rejects.toMatchObject({
      code: 'version_conflict',
    });
    expect(await told(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'pending', held: {}, awaiting: null });
  });

  it('[R315] confirmed and taken back at once: one of both, and nothing is doubled', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await held();
      await act(id, 'hold/publish', { body: reason });
      const body = await readAct(stage, id);
      const answers = await Promise.all([
        act(id, 'confirm', { as: second, body }),
        act(id, 'hold/cancel', { body: reason }),
        endsIn(id, -1000).then(() => publishDue(stage.deps)),
      ]);
      const { status } = (await read(id)) as { status: string };
      const out = status === 'approved' ? ['approved'] : [];
      expect(await told(id)).toEqual(out);
      expect(answers[1]?.status).toBe(status === 'approved' ? 404 : 200);
    }
  });
});

it('[R315] needs two moderators also where approvals need one', async () => {
  const own = await openStage({ REPLY_WINDOW_HOURS: '1' });
  const there = heldReports(() => own);
  try {
    const id = await there.held();
    await there.act(id, 'hold/publish', { body: reason });
    expect((await there.act(id, 'confirm')).body.code).toBe('same_moderator');
    expect(await there.told(id)).toEqual([]);
  } finally {
    await own.close();
  }
});
