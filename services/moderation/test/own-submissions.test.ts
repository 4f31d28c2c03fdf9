import { describe, expect, it } from '@jest/globals';
import { correctionsOn } from './support/corrections.ts';
import { applicationForm, lookedAt, newSeller } from './support/forms.ts';
import { heldReports, readAct } from './support/held.ts';
import { alias, housesOn } from './support/houses.ts';
import { admin, first, second, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({
  REPLY_WINDOW_HOURS: '72',
  SECOND_MODERATOR: 'all',
  UPLOAD_SLOTS_PER_NETWORK: '12',
});

const { asked, decide, read: readCorrection } = correctionsOn(() => stage);
const { report, act, read } = heldReports(() => stage);
const house = housesOn(() => stage);
const third = admin('0199c0de-0000-7000-8000-000000000003');
const outcomeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.code,
];
const own = [409, 'own_submission'];
const reason = 'Kanıtlar tutarlı, belgeler okunuyor.';
/** The first moderator's mailbox, as a desk that compares texts alone would miss it. */
const spellings = ['moderator@example.com', 'Moderator+ihbar@EXAMPLE.com'];

async function applied(email: string): Promise<string> {
  const form = applicationForm({ fields: newSeller() });
  const { body } = await stage.call('POST', '/api/apply', { as: visitor(email), form });
  return String(body._id);
}
const onApplication = (id: string, verb: string, as: typeof first, body: object) =>
  stage.call('POST', `/api/admin/requests/${id}/${verb}`, { as, body });

describe('[R319] nobody decides on what came from the own mailbox', () => {
  it.each(spellings)(
    'an application of %s: neither approved nor rejected, and nothing is left behind',
    async (email) => {
      const id = await applied(email);
      const before = [
        await stage.count('decision'),
        await stage.count('outbox'),
        await stage.count('audit_log'),
      ];
      for (const [verb, body] of [
        ['approve', lookedAt],
        ['reject', { reason }],
      ] as const)
        expect(outcomeOf(await onApplication(id, verb, first, body))).toEqual(own);
      const after = [
        await stage.count('decision'),
        await stage.count('outbox'),
        await stage.count('audit_log'),
      ];
      expect(after).toEqual(before);
      expect((await onApplication(id, 'reject', second, { reason })).status).toBe(200);
      expect(outcomeOf(await onApplication(id, 'reopen', first, { reason }))).toEqual(own);
      expect((await onApplication(id, 'reopen', third, { reason })).status).toBe(200);
    },
  );

  it('by the address under another path and with a key as well', async () => {
    const id = await applied('moderator@example.com');
    const byKey = { admin: { ...first.admin, via: 'key', keyId: first.admin?.adminId } } as typeof first;
    const answer = await stage.call('POST', `/api/admin/requests/${id}/approve`, {
      as: byKey,
      body: lookedAt,
      headers: { 'idempotency-key': 'own-application-key' },
    });
    expect(outcomeOf(answer)).toEqual(own);
    expect(answer.body.message).toMatch(/kararı başka bir moderatör vermeli/);
  });

  it.each(spellings)('a report of %s: by neither word', async (email) => {
    const id = await report(newSeller(), visitor(email));
    for (const verb of ['approve', 'reject'])
      expect(outcomeOf(await act(id, verb, { body: { version: 1, reason } }))).toEqual(own);
    expect(
      (await act(id, 'approve', { as: second, body: { version: 1, reason } })).body.report,
    ).toMatchObject({
      awaiting: { by: 'moderator-002@example.com' },
    });
    const waiting = await readAct(stage, id, first);
    expect(outcomeOf(await act(id, 'confirm', { body: waiting }))).toEqual(own);
    expect(await read(id)).toMatchObject({ status: 'pending', held: null });
    expect((await act(id, 'confirm', { as: third, body: waiting })).status).toBe(200);
    const early = { reason: 'Satıcı hesabı kapatıyor.' };
    expect(outcomeOf(await act(id, 'hold/publish', { body: early }))).toEqual(own);
    await act(id, 'hold/publish', { as: second, body: early });
    const wish = await readAct(stage, id, first);
    expect(outcomeOf(await act(id, 'confirm', { body: wish }))).toEqual(own);
    expect(await read(id)).toMatchObject({ status: 'pending', awaiting: { what: 'publish-early' } });
    const deleted = await stage.call('DELETE', `/api/report/${id}`, { as: first, body: {} });
    expect(outcomeOf(deleted)).toEqual(own);
  });

  it('what the reporter approved before the rule is confirmed by nobody', async () => {
    const id = await report(newSeller(), visitor('eski@example.com'));
    await act(id, 'approve', { as: second, body: { version: 1, reason } });
    const { db } = stage.deps;
    await db
      .updateTable('report')
      .set({ reporter_email: String(second.admin?.email) })
      .where('id', '=', id)
      .execute();
    const waiting = await readAct(stage, id, first);
    expect(outcomeOf(await act(id, 'confirm', { body: waiting }))).toEqual(own);
  });

  it.each<[string, (seller: Record<string, string>) => Promise<unknown>]>([
    ['reported the seller, too', (seller) => report(seller, visitor(alias))],
    ['owns the accused house', (seller) => house(alias, seller)],
  ])('[R509] what was approved by who %s since is confirmed by nobody', async (_who, become) => {
    const seller = { ...newSeller() };
    const id = await report(seller, visitor('baska@example.com'));
    await act(id, 'approve', { as: second, body: { version: 1, reason } });
    await become(seller);
    const waiting = await readAct(stage, id, first);
    expect(outcomeOf(await act(id, 'confirm', { body: waiting }))).toEqual([409, 'own_matter']);
    expect(await read(id)).toMatchObject({
      status: 'pending',
      awaiting: { by: 'moderator-002@example.com' },
    });
    expect((await act(id, 'decline', { body: waiting })).status).toBe(200);
  });

  it.each(spellings)('a correction request of %s', async (email) => {
    const { id } = await asked({}, { as: visitor(email) });
    expect(outcomeOf(await decide(id, {}))).toEqual(own);
    expect((await readCorrection(id)).status).toBe('open');
  });

  it('what others sent is decided as before, and a second answer is still «already decided»', async () => {
    const id = await applied('baskasi@example.com');
    expect((await onApplication(id, 'reject', first, { reason })).status).toBe(200);
    const { id: correction } = await asked({}, { as: visitor('baskasi@example.com') });
    expect((await decide(correction, {})).status).toBe(200);
  });
});
