import { businessCreated, businessPayeesChanged } from '@edogrula/contracts/events/business';
import { reportApproved } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { withClient } from '@edogrula/service-kit/with-client';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { newSeller, reportForm } from './support/forms.ts';
import { askOnReport, readAct } from './support/held.ts';
import { anew, personas } from './support/personas.ts';
import { tell } from './support/registry.ts';
import { first, openStage, second, sharedStage, third, victim } from './support/stage.ts';

const stage = sharedStage({ SECOND_MODERATOR: 'collisions' });

async function report(seller: Record<string, string> = newSeller()): Promise<string> {
  const { body } = await stage.call('POST', '/api/report', {
    as: victim(),
    form: reportForm({ fields: seller }),
  });
  return String(body._id);
}

/** A report of an account that a verified business holds: approving it condemns that business. */
async function collision(): Promise<string> {
  const seller = newSeller();
  const businessId = uuidv7();
  const data = { businessId, slug: 'gol', name: 'Göl Evi', applicationId: null, googlePlaceId: null };
  const keys = [{ kind: 'handle' as const, key: seller.instagramUsername }];
  await tell(
    stage,
    newEvent(businessCreated, {
      subject: businessId,
      version: 1,
      data: { ...data, imageFileIds: [], verified: true, keys },
    }),
  );
  return report(seller);
}
const act = (id: string, verb: string, as: typeof first, body?: unknown) =>
  askOnReport(stage, id, verb, as, body);
const told = async (id: string) => {
  const events = await stage.events();
  return events
    .filter(({ subject, type }) => subject === id && !type.includes('submitted'))
    .map(({ type }) => type);
};

describe('an approval that condemns what a verified business holds', () => {
  it('[R306] waits for a second moderator: nothing is told, and the first one sees what waits', async () => {
    const id = await collision();
    const answer = await act(id, 'approve', first, { reason: 'Kanıtlar tutarlı.' });
    expect(answer).toMatchObject({
      status: 200,
      body: { entryId: null, report: { status: 'pending', awaiting: { by: 'moderator@example.com' } } },
    });
    expect(await told(id)).toEqual([]);
    // Once more by the same one is the same wish, by another one the way to its confirmation.
    expect((await act(id, 'approve', first)).body.report).toMatchObject({ status: 'pending' });
    expect((await act(id, 'approve', second)).body.code).toBe('awaiting_second');

    const own = await act(id, 'confirm', first);
    expect([own.status, own.body.code]).toEqual([409, 'same_moderator']);
    expect(await told(id)).toEqual([]);

    const done = await act(id, 'confirm', second);
    expect(done).toMatchObject({ status: 200, body: { report: { status: 'approved', awaiting: null } } });
    expect(done.body.report).toMatchObject({ decision: { reason: 'Kanıtlar tutarlı.' } });
    expect(await told(id)).toEqual(['moderation.report.approved.v1']);
    expect((await act(id, 'confirm', second)).status).toBe(404);
  });

  it('[R306] an account made anew with the same address is no second moderator, for the database neither', async () => {
    const id = await collision();
    await act(id, 'approve', first, { reason: 'Kanıtlar tutarlı.' });
    for (const email of ['MODERATOR@example.com', 'moderator+2@example.com']) {
      const write = sql`update moderator_act set outcome = 'done', settled_by = ${anew},
        settled_email = ${email}, settled_at = now() where subject_id = ${id} and outcome is null`;
      await expect(write.execute(stage.deps.db)).rejects.toThrow('who proposed an act cannot confirm it');
    }
    expect(await told(id)).toEqual([]);
  });

  it.each(personas)('[R306] who approved confirms nothing as %s', async (_who, one, other) => {
    const id = await collision();
    await act(id, 'approve', one, { reason: 'Kanıtlar tutarlı.' });
    const answer = await act(id, 'confirm', other);
    expect([answer.status, answer.body.code]).toEqual([409, 'same_moderator']);
    expect(await told(id)).toEqual([]);
    const { body } = await stage.call('GET', `/api/admin/report/${id}`, { as: second });
    expect(body).toMatchObject({ status: 'pending', awaiting: { what: 'approve' } });
  });

  it('[R306] what one person confirmed before the rule can still be deleted', async () => {
    const id = await collision();
    await act(id, 'approve', first, { reason: 'Kanıtlar tutarlı.' });
    await act(id, 'confirm', second);
    await withClient(stage.superuserUrl, async (client) => {
      await client.query(`set session_replication_role = replica`);
      const { rows } = await client.query(
        `select schemaname from pg_tables where tablename = 'moderator_act'`,
      );
      await client.query(
        `update "${rows[0].schemaname}".moderator_act set settled_email = by_email where subject_id = $1`,
        [id],
      );
    });
    expect((await stage.call('DELETE', `/api/report/${id}`, { as: third })).status).toBe(200);
  });

  it('[R306] [R491] the second one reads what the first one chose, by whom and why; an act that was not read is not confirmed', async () => {
    const id = await collision();
    const dossier = async () =>
      (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: second })).body;
    const before = await dossier();
    expect(before).toMatchObject({ secondModerator: 'collisions', approval: null });
    const keys = (before.keys as { kind: string; key: string }[]).map(({ kind, key }) => ({ kind, key }));
    const [handle, phone] = [
      keys.find(({ kind }) => kind === 'handle'),
      keys.find(({ kind }) => kind === 'phone'),
    ];
    const wish = {
      reason: 'Kanıtlar tutarlı.',
      reasonCode: 'report_evidence_consistent',
      summary: 'Kapora alındı, hesap kapatıldı.',
      evidence: ['receipt'],
    };
    await act(id, 'approve', first, { ...wish, keys: [handle] });
    const narrow = (await dossier()).approval as Record<string, unknown>;
    expect(narrow).toMatchObject({ ...wish, keys: [handle], by: 'moderator@example.com' });
    const { body: read } = await stage.call('GET', `/api/admin/report/${id}`, { as: second });
    expect(read.awaiting).toMatchObject({ byId: first.admin?.adminId });

    // The first one takes it back and approves more: who read the former may not confirm the latter.
    await act(id, 'decline', first, {});
    await act(id, 'approve', first, { ...wish, keys: [handle, phone] });
    const wide = (await dossier()).approval as Record<string, unknown>;
    expect(wide.keys).toEqual([handle, phone]);
    for (const verb of ['confirm', 'decline']) {
      const stale = await act(id, verb, second, { act: narrow.actId });
      expect([verb, stale.status, stale.body.code]).toEqual([verb, 409, 'version_conflict']);
    }
    expect(await told(id)).toEqual([]);
    // Who names nothing has read nothing.
    for (const unnamed of [{}, null]) {
      const silent = await act(id, 'confirm', second, unnamed);
      expect([silent.status, silent.body.code]).toEqual([400, 'invalid_request']);
    }
    expect(await told(id)).toEqual([]);
    const done = await act(id, 'confirm', second, { act: wide.actId });
    expect(done).toMatchObject({ status: 200, body: { report: { status: 'approved' } } });
    expect((await dossier()).approval).toBeNull();
  });

  it('[R305] [R306] a verified house’s confirmed account is not proposed, and choosing it needs a second word', async () => {
    const iban = 'TR330006100519786457841326';
    const key = { kind: 'iban', key: stage.deps.accountMac.of(iban) };
    const businessId = uuidv7();
    const data = { businessId, name: 'Göl Evi', accounts: [key.key] };
    const change = { kind: 'confirmed' as const, last4: '1326' };
    await tell(
      stage,
      newEvent(businessPayeesChanged, { subject: businessId, version: 1, data: { ...data, change } }),
    );
    const paid = async () => {
      const id = await report({ ...newSeller(), iban });
      const { body } = await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first });
      return { id, keys: body.keys as { kind: string; key: string; proposed: boolean }[] };
    };
    const accountsOf = async () => {
      const events = await stage.events('moderation.report.approved.v1');
      return reportApproved.data.parse(events.at(-1)?.data).dossier?.accounts;
    };
    const silent = await paid();
    expect(silent.keys.find(({ kind }) => kind === 'iban')).toMatchObject({
      ...key,
      proposed: false,
      account: { last4: '1326', bankCode: '00061' },
      holders: [{ _id: businessId, name: 'Göl Evi' }],
    });
    expect((await act(silent.id, 'approve', first)).body.report).toMatchObject({ status: 'approved' });
    expect(await accountsOf()).toEqual([]);

    const named = await paid();
    const keys = [...named.keys.filter(({ proposed }) => proposed), key].map(({ kind, key }) => ({
      kind,
      key,
    }));
    const asked = await act(named.id, 'approve', first, { keys });
    expect(asked.body.report).toMatchObject({ status: 'pending', awaiting: { by: 'moderator@example.com' } });
    expect((await act(named.id, 'confirm', second)).body.report).toMatchObject({ status: 'approved' });
    const changed = await stage.events('moderation.dossier.changed.v1');
    expect(changed.at(-1)?.data.accounts).toEqual([key.key]);
  });

  it('[R306] two at once confirm once', async () => {
    const id = await collision();
    await act(id, 'approve', first);
    const read = await readAct(stage, id);
    const answers = await Promise.all([act(id, 'confirm', second, read), act(id, 'confirm', second, read)]);
    expect(answers.map(({ status }) => status === 200).filter(Boolean).length).toBeGreaterThan(0);
    expect((await told(id)).filter((type) => type.endsWith('approved.v1'))).toHaveLength(1);
    // Whoever lost the answer asks again, and hears what became of it; nobody else is told so.
    const again = await act(id, 'confirm', second, read);
    expect(again).toMatchObject({ status: 200, body: { report: { status: 'approved' } } });
    expect((await act(id, 'confirm', third, read)).status).toBe(404);
    expect((await told(id)).filter((type) => type.endsWith('approved.v1'))).toHaveLength(1);
  });

  it('[R306] of two second moderators at once one confirms, and one declines or confirms: never both', async () => {
    for (const verb of ['confirm', 'decline'] as const)
      for (let round = 0; round < 3; round += 1) {
        const id = await collision();
        await act(id, 'approve', first);
        const read = await readAct(stage, id);
        const answers = await Promise.all([act(id, 'confirm', second, read), act(id, verb, third, read)]);
        const said = answers.filter(({ status }) => status === 200).length;
        // The same word twice is one; two words are never both heard.
        expect(verb === 'confirm' ? said > 0 : said === 1).toBe(true);
        for (const { status } of answers) expect([200, 404, 409]).toContain(status);
        const { body } = await stage.call('GET', `/api/admin/report/${id}`, { as: first });
        const confirmed = body.status === 'approved';
        expect(confirmed).toBe(verb === 'confirm' || answers[0]?.status === 200);
        expect((await told(id)).length).toBe(confirmed ? 1 : 0);
        const acts = await stage.deps.db
          .selectFrom('moderator_act')
          .select('outcome')
          .where('subject_id', '=', id)
          .execute();
        expect(acts).toEqual([{ outcome: confirmed ? 'done' : 'declined' }]);
      }
  });

  it('[R306] the database refuses that one person is both', async () => {
    const id = await collision();
    await act(id, 'approve', first);
    const self = stage.deps.db
      .updateTable('moderator_act')
      .set({ outcome: 'done', settled_by: '0199c0de-0000-7000-8000-000000000001' })
      .set({ settled_email: 'baska@example.com', settled_at: new Date() })
      .where('subject_id', '=', id);
    await expect(self.execute()).rejects.toThrow('moderator_act_two_people');
  });

  it('[R306] declined, rejected or deleted, nothing waits any more', async () => {
    const [declined, rejected, deleted] = [await collision(), await collision(), await collision()];
    for (const id of [declined, rejected, deleted]) await act(id, 'approve', first, { reason: 'Ad Soyad' });
    expect((await act(declined, 'decline', second)).body.report).toMatchObject({
      status: 'pending',
      awaiting: null,
    });
    expect((await act(rejected, 'reject', second)).body.report).toMatchObject({
      status: 'rejected',
      awaiting: null,
    });
    await stage.call('DELETE', `/api/report/${deleted}`, { as: second });
    for (const id of [declined, rejected, deleted])
      expect((await act(id, 'confirm', second)).status).toBe(404);
    const acts = await stage.deps.db
      .selectFrom('moderator_act')
      .select(['outcome', 'reason'])
      .where('subject_id', 'in', [declined, rejected, deleted])
      .orderBy('at')
      .execute();
    // Last the deletion itself, which is an act too.
    expect(acts.map(({ outcome }) => outcome)).toEqual(['declined', 'withdrawn', 'withdrawn', 'done']);
    expect(acts.at(-1)?.reason).toBe('');
    // It can be proposed again.
    expect((await act(declined, 'approve', second)).body.report).toMatchObject({ status: 'pending' });
  });

  it('[R306] the record of acts says whether another moderator declined it or the first one withdrew it', async () => {
    const id = await collision();
    for (const [as, verb] of [
      [second, 'declined'],
      [first, 'withdrawn'],
    ] as const) {
      await act(id, 'approve', first);
      expect((await act(id, 'decline', as)).status).toBe(200);
      const { rows } = await sql`select action, actor_id from audit_log where subject_id = ${id}
        order by seq desc limit 1`.execute(stage.deps.db);
      expect(rows).toEqual([{ action: `report.approval-${verb}`, actor_id: as.admin?.adminId }]);
    }
  });

  it('[R306] one that condemns no one verified needs nobody else, and neither does a choice without that contact', async () => {
    const plain = await report();
    expect((await act(plain, 'approve', first)).body.report).toMatchObject({ status: 'approved' });
    const id = await collision();
    const { body } = await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first });
    const [phone] = (body.keys as { kind: string; key: string }[]).filter(({ kind }) => kind === 'phone');
    const answer = await act(id, 'approve', first, { keys: [{ kind: 'phone', key: phone?.key }] });
    expect(answer.body.report).toMatchObject({ status: 'approved' });
  });
});

it('[R306] with «all» every approval waits', async () => {
  const own = await openStage({ SECOND_MODERATOR: 'all' });
  try {
    const { body } = await own.call('POST', '/api/report', { as: victim(), form: reportForm() });
    const answer = await own.call('POST', `/api/admin/report/${body._id}/approve`, { as: first });
    expect(answer.body.report).toMatchObject({ status: 'pending', awaiting: expect.anything() });
  } finally {
    await own.close();
  }
});
