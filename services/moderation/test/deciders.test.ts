import { blacklistEntryCreated } from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { entryIdOf } from '../src/decision/derived-id.ts';
import { publishDue } from '../src/report/publish-held.ts';
import { appealsOn } from './support/appeals.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { tell } from './support/registry.ts';
import { repliesOn, replyOf } from './support/replies.ts';
import { admin, sharedStage } from './support/stage.ts';

const stage = sharedStage({ REPLY_WINDOW_HOURS: '72', SECOND_MODERATOR: 'all' });

const { report, act, endsIn } = heldReports(() => stage);
const { tokenOf, send: sendReply } = repliesOn(() => stage);
const { send, decide, read: readAppeal } = appealsOn(() => stage);
const person = (n: number) => admin(`0199c0de-0000-7000-8000-0000000000${(0xa0 + n).toString(16)}`);
const [approver, declining, confirming, cancelling, hurried, refusing, hurrying, uninvolved] = [
  person(1),
  person(2),
  person(3),
  person(4),
  person(5),
  person(6),
  person(7),
  person(8),
] as const;
const body = { reason: 'Satıcı hesabı kapatıyor.' };

it('[R315] [R319] [R322] whoever had any part in an approval has none in its appeal, and is read there: proposed, declined, confirmed, took back, hurried', async () => {
  const seller = newSeller();
  const reportId = await report(seller);
  const step = async (verb: string, as = approver, status = 200) => {
    const answer = await act(reportId, verb, { as, ...(verb !== 'confirm' && { body }) });
    expect([verb, answer.status]).toEqual([verb, status]);
  };
  await step('approve');
  await step('decline', declining);
  await step('approve');
  await step('confirm', confirming);
  await step('hold/cancel', cancelling);
  await step('approve');
  await step('confirm', confirming);
  await step('hold/publish', hurried);
  await step('decline', refusing);
  await step('hold/publish', approver);
  await step('confirm', hurrying);

  const { body: seen } = await stage.call('GET', `/api/admin/report/${reportId}`, { as: uninvolved });
  const entryId = String(seen.entryId);
  const data = { entryId, slug: 'kayit', name: 'Sahte Bungalov', reportId };
  await tell(stage, newEvent(blacklistEntryCreated, { subject: entryId, version: 1, data }));
  const appealId = String((await send({ entry: entryId })).body._id);
  const { decisions } = await readAppeal(appealId, uninvolved);
  const settled = decisions.filter(({ act }) => act?.startsWith('second.'));
  expect(settled.map(({ act: what, by, reason }) => [what, by, reason])).toEqual([
    ['second.declined', declining.admin?.email, ''],
    ['second.done', confirming.admin?.email, ''],
    ['second.done', confirming.admin?.email, ''],
    ['second.declined', refusing.admin?.email, ''],
    ['second.done', hurrying.admin?.email, ''],
  ]);
  for (const [n, as] of [approver, declining, confirming, cancelling, hurried, refusing, hurrying].entries())
    expect([n + 1, (await decide(appealId, as, { outcome: 'upheld' })).body.code]).toEqual([
      n + 1,
      'same_moderator',
    ]);
  expect((await decide(appealId, uninvolved, { outcome: 'upheld' })).status).toBe(200);
});

describe('an approval that was taken back', () => {
  /** An entry that everybody sees, of a report whose first approval was taken back by another moderator. */
  async function publishedAgain() {
    const { secondModerator } = stage.deps;
    stage.deps.secondModerator = 'off';
    const reportId = await report(newSeller());
    const reasons = { approved: 'Dekont tutuyor.', back: 'Önce yanıtı bekleyelim.' };
    await act(reportId, 'approve', { as: approver, body: { reason: reasons.approved } });
    await act(reportId, 'hold/cancel', { as: cancelling, body: { reason: reasons.back } });
    await act(reportId, 'approve', { as: confirming, body });
    await endsIn(reportId, -1000);
    await publishDue(stage.deps);
    stage.deps.secondModerator = secondModerator;
    const { body: seen } = await stage.call('GET', `/api/admin/report/${reportId}`, { as: uninvolved });
    const entryId = String(seen.entryId);
    const data = { entryId, slug: `kayit-${entryId}`, name: 'Sahte Bungalov', reportId };
    await tell(stage, newEvent(blacklistEntryCreated, { subject: entryId, version: 1, data }));
    return { appealId: String((await send({ entry: entryId })).body._id), reasons };
  }
  const anew = (of: typeof approver, n: number) =>
    ({ admin: { ...person(n).admin, email: String(of.admin?.email).toUpperCase() } }) as typeof approver;

  it('[R319] leaves no place in the appeal to who gave it and who took it back, nor to their new accounts', async () => {
    const { appealId } = await publishedAgain();
    for (const as of [approver, anew(approver, 11), cancelling, anew(cancelling, 12)]) {
      expect((await decide(appealId, as, { outcome: 'upheld' })).body.code).toBe('same_moderator');
      const { adminId, email } = as.admin ?? {};
      const write = sql`update appeal set decided_by = ${adminId}, decided_email = ${email}, outcome = 'upheld',
        reason = 'x', decided_at = now() where id = ${appealId}`;
      await expect(write.execute(stage.deps.db)).rejects.toThrow('cannot decide its appeal');
    }
    expect((await decide(appealId, uninvolved, { outcome: 'upheld' })).status).toBe(200);
  });

  it('[R322] is read with the appeal: who gave it and who took it back, each with the reason; the one that was published once', async () => {
    const { appealId, reasons } = await publishedAgain();
    const { decisions } = await readAppeal(appealId, uninvolved);
    expect(decisions.map(({ kind, act: what, by, reason }) => [what ?? kind, by, reason])).toEqual([
      ['report.held', approver.admin?.email, reasons.approved],
      ['report.hold-cancelled', cancelling.admin?.email, reasons.back],
      ['approved', confirming.admin?.email, body.reason],
    ]);
    expect(decisions.every(({ number }) => /^İ-\d+$/.test(String(number)))).toBe(true);
  });
});

describe('a change of the dossier', () => {
  /** An entry that everybody sees, of reports that others approved. */
  async function listed(seller = newSeller(), as = approver, agreeing = confirming) {
    const reportId = await report(seller);
    await act(reportId, 'approve', { as, body });
    await act(reportId, 'confirm', { as: agreeing });
    await endsIn(reportId, -1000);
    await publishDue(stage.deps);
    const { body: seen } = await stage.call('GET', `/api/admin/report/${reportId}`, { as });
    const entryId = String(seen.entryId);
    const data = { entryId, slug: `kayit-${entryId}`, name: 'Sahte Bungalov', reportId };
    await tell(stage, newEvent(blacklistEntryCreated, { subject: entryId, version: 1, data }));
    return { reportId, entryId };
  }

  /** An entry that a second report joined, which two others than its founder's approved. */
  async function withJoined() {
    const seller = newSeller();
    const founding = await listed(seller);
    const joined = await report(seller);
    await act(joined, 'approve', { as: cancelling, body });
    await act(joined, 'confirm', { as: declining });
    await endsIn(joined, -1000);
    await publishDue(stage.deps);
    return { ...founding, seller, joined };
  }
  const dossierIdOf = async (id: string) =>
    String((await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: approver })).body._id);
  const onDossiers = async (id: string, verb: string, as = approver, more = {}) => {
    const path = `/api/admin/report/dossiers/${id}/${verb}`;
    expect((await stage.call('POST', path, { as, body: { ...body, ...more } })).status).toBe(200);
  };
  const appealOf = async (entryId: string) => String((await send({ entry: entryId })).body._id);
  const codeOf = async (appealId: string, as = approver) =>
    (await decide(appealId, as, { outcome: 'upheld' })).body.code;

  it('[R319] parting it is a decision in both parts', async () => {
    const seller = newSeller();
    const { reportId, entryId } = await listed(seller);
    const other = await report(seller);
    await onDossiers(await dossierIdOf(reportId), 'split', hurried, { reportIds: [other] });
    const appealId = await appealOf(entryId);
    expect(await codeOf(appealId, hurried)).toBe('same_moderator');
    const { body: detail } = await stage.call('GET', `/api/admin/appeals/${appealId}`, { as: uninvolved });
    expect((detail.decisions as { act: string }[]).map((one) => one.act)).toContain('dossier.split');
    expect((await decide(appealId, uninvolved, { outcome: 'upheld' })).status).toBe(200);
  });

  it('[R319] an approval that joined its entry is one, also once its report was split off; what that one decides later is none', async () => {
    const { seller, reportId, entryId, joined } = await withJoined();
    await onDossiers(await dossierIdOf(reportId), 'split', hurried, { reportIds: [joined] });
    const later = await report(seller);
    const { body: where } = await stage.call('GET', `/api/admin/report/${later}/dossier`, { as: approver });
    expect(where._id).toBe(await dossierIdOf(reportId));
    const appealId = await appealOf(entryId);
    expect([await codeOf(appealId, cancelling), await codeOf(appealId, declining)]).toEqual([
      'same_moderator',
      'same_moderator',
    ]);
    await stage.call('DELETE', `/api/report/${joined}`, { as: refusing });
    expect((await decide(appealId, refusing, { outcome: 'upheld' })).status).toBe(200);
  });

  it('[R319] one that joined it from a merged dossier is, also once the merge was taken back; one of before is none', async () => {
    const one = await listed();
    const second = await report(newSeller());
    await act(second, 'approve', { as: refusing, body });
    await act(second, 'decline', { as: refusing });
    const [id, withId] = [await dossierIdOf(one.reportId), await dossierIdOf(second)];
    await onDossiers(id, 'merge', hurried, { with: withId });
    await act(second, 'approve', { as: cancelling, body });
    await act(second, 'confirm', { as: declining });
    await endsIn(second, -1000);
    await publishDue(stage.deps);
    await onDossiers(withId, 'unmerge', hurrying);
    const appealId = await appealOf(one.entryId);
    expect([await codeOf(appealId, cancelling), await codeOf(appealId, declining)]).toEqual([
      'same_moderator',
      'same_moderator',
    ]);
    expect((await decide(appealId, refusing, { outcome: 'upheld' })).status).toBe(200);
  });

  it('[R319] one that joined it from a dossier that a report linked is, also from what led there', async () => {
    const [a, b, c] = [newSeller(), newSeller(), newSeller()];
    const approve = async (id: string, as: typeof approver, agreeing: typeof approver) => {
      expect((await act(id, 'approve', { as, body })).status).toBe(200);
      expect((await act(id, 'confirm', { as: agreeing })).status).toBe(200);
      await endsIn(id, -1000);
      await publishDue(stage.deps);
    };
    const { entryId } = await listed(a);
    const [ofB, ofC] = [await report(b), await report(c)];
    const idOfB = await dossierIdOf(ofB);
    const below = await report({ instagramUsername: c.instagramUsername, phone: b.phone });
    const bridge = await report({ instagramUsername: b.instagramUsername, phone: a.phone });
    // What only undecided reports link joins no entry.
    await approve(bridge, approver, confirming);
    await approve(ofB, cancelling, declining);
    await approve(below, approver, confirming);
    await approve(ofC, refusing, person(9));
    await onDossiers(idOfB, 'unmerge', hurrying);
    const appealId = await appealOf(entryId);
    const codes = [];
    for (const as of [cancelling, declining, refusing, person(9)]) codes.push(await codeOf(appealId, as));
    expect(codes).toEqual(Array(4).fill('same_moderator'));
    expect((await decide(appealId, uninvolved, { outcome: 'upheld' })).status).toBe(200);
  });

  it('[R319] one that joined it before it went to another dossier with its founding report is, one of later is none', async () => {
    const { reportId, entryId, joined } = await withJoined();
    await onDossiers(await dossierIdOf(reportId), 'split', hurried, { reportIds: [reportId] });
    const appealId = await appealOf(entryId);
    expect([await codeOf(appealId, cancelling), await codeOf(appealId, declining)]).toEqual([
      'same_moderator',
      'same_moderator',
    ]);
    await stage.call('DELETE', `/api/report/${joined}`, { as: refusing });
    expect((await decide(appealId, refusing, { outcome: 'upheld' })).status).toBe(200);
  });

  const emailsOf = (...people: (typeof approver)[]) => people.map(({ admin: one }) => one?.email).sort();

  it.each(['joined', 'founding'] as const)(
    '[R319] [R322] whoever is refused for a decision is read with the appeal, also where the %s report was split off',
    async (which) => {
      const { reportId, entryId, joined } = await withJoined();
      const leaving = which === 'joined' ? joined : reportId;
      await onDossiers(await dossierIdOf(reportId), 'split', hurried, { reportIds: [leaving] });
      const { decisions } = await readAppeal(await appealOf(entryId), uninvolved);
      const deciders = emailsOf(approver, confirming, cancelling, declining, hurried);
      expect([...new Set(decisions.map(({ by }) => by))].sort()).toEqual(deciders);
    },
  );

  it('[R319] [R322] so it is among hundreds of decisions, and where a hold names an account alone', async () => {
    const [one, other] = [await listed(), await listed()];
    const id = await dossierIdOf(one.reportId);
    const { adminId, email } = approver.admin ?? {};
    await sql`insert into moderator_act (id, kind, subject_id, input, reason, at, by_id, by_email, needs_second, outcome,
        settled_by, settled_email, settled_at)
      select gen_random_uuid(), 'dossier.corrected', ${id}, '{}', 'Yazım.', now() - n * interval '1 day', ${adminId},
        ${email}, false, 'done', ${adminId}, ${email}, now() from generate_series(1, 300) n`.execute(
      stage.deps.db,
    );
    await onDossiers(id, 'merge', hurried, { with: await dossierIdOf(other.reportId) });
    // An address of its own is known from elsewhere.
    const elsewhere = await report(newSeller());
    await act(elsewhere, 'approve', { as: refusing, body });
    await sql`update report_hold set ended_by = ${refusing.admin?.adminId} where report_id = ${one.reportId}`.execute(
      stage.deps.db,
    );
    const appealId = await appealOf(one.entryId);
    const { decisions } = await readAppeal(appealId, uninvolved);
    const named = new Set(decisions.map(({ by }) => by));
    const everybody = [approver, declining, confirming, cancelling, hurried, refusing, hurrying, uninvolved];
    const refused = [];
    for (const as of everybody) if (!(await readAppeal(appealId, as)).mayDecide) refused.push(as);
    expect([...named].sort()).toEqual(emailsOf(...refused));
    expect(emailsOf(...refused)).toEqual(emailsOf(approver, confirming, hurried, refusing));
  });

  it('[R319] one on a report that stayed is none for the entry that was made of those which were split off, one on the dossier is', async () => {
    const { reportId, joined } = await withJoined();
    const other = await listed(newSeller(), person(9), person(10));
    const [id, withId] = [await dossierIdOf(reportId), await dossierIdOf(other.reportId)];
    await onDossiers(id, 'merge', refusing, { with: withId });
    await onDossiers(withId, 'unmerge', refusing);
    await onDossiers(id, 'split', hurried, { reportIds: [joined] });
    const made = entryIdOf(joined);
    const data = { entryId: made, slug: `kayit-${made}`, name: 'Sahte Bungalov', reportId: joined };
    await tell(stage, newEvent(blacklistEntryCreated, { subject: made, version: 1, data }));
    const appealId = await appealOf(made);
    const mayDecide = async (people: readonly (typeof approver)[]) => {
      const answers = [];
      for (const as of people) answers.push((await readAppeal(appealId, as)).mayDecide);
      return answers;
    };
    const others = [approver, confirming, person(9)];
    expect(await mayDecide([cancelling, declining, hurried, refusing])).toEqual(Array(4).fill(false));
    expect(await mayDecide(others)).toEqual([true, true, true]);
    // A split of before does not say whether the entry went along.
    await sql`update moderator_act set input = input - 'took' where kind = 'dossier.split'
      and subject_id = ${await dossierIdOf(joined)}`.execute(stage.deps.db);
    expect(await mayDecide(others)).toEqual([false, false, true]);
    expect((await decide(appealId, uninvolved, { outcome: 'upheld' })).status).toBe(200);
  });

  it('[R319] merging it is one in both, also after the merge was taken back', async () => {
    const [one, other] = [await listed(), await listed()];
    const [id, withId] = [await dossierIdOf(one.reportId), await dossierIdOf(other.reportId)];
    await onDossiers(id, 'merge', hurried, { with: withId });
    await onDossiers(withId, 'unmerge', hurrying);
    for (const { entryId } of [one, other]) {
      const appealId = await appealOf(entryId);
      expect([await codeOf(appealId, hurried), await codeOf(appealId, hurrying)]).toEqual([
        'same_moderator',
        'same_moderator',
      ]);
    }
  });

  it('[R319] so is deleting a report of it, and choosing what of a reply is public', async () => {
    const seller = newSeller();
    const { entryId } = await listed(seller);
    const second = await report(seller);
    await act(second, 'approve', { as: approver, body });
    await act(second, 'confirm', { as: confirming });
    const { status } = await sendReply(await tokenOf(second), replyOf({ consent: 'true' }));
    expect(status).toBe(201);
    const { body: seen } = await stage.call('GET', `/api/admin/report/${second}`, { as: approver });
    const [reply] = seen.replies as { _id: string }[];
    const shown = await stage.call('POST', `/api/admin/report/${second}/reply-text`, {
      as: hurried,
      body: { replyId: reply?._id, text: 'Hesabım çalınmıştı.', was: null },
    });
    expect(shown.status).toBe(200);
    const appealId = await appealOf(entryId);
    expect(await codeOf(appealId, hurried)).toBe('same_moderator');
    await stage.call('DELETE', `/api/report/${second}`, { as: hurrying });
    expect(await codeOf(appealId, hurrying)).toBe('same_moderator');
    expect(await codeOf(appealId, uninvolved)).toBeUndefined();
  });
});
