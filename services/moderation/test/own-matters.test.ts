import { applicationApproved } from '@edogrula/contracts/events/moderation';
import { ownerMacOf } from '@edogrula/service-kit/owner-mac';
import type { TestClaims } from '@edogrula/service-kit/testing/test-identity';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { idOfKey } from '../src/dossier/common-value-key.ts';
import { appealsOn } from './support/appeals.ts';
import { correct, seenVersion } from './support/correct.ts';
import { applicationForm, lookedAt, newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { alias, housesOn } from './support/houses.ts';
import { business, tell } from './support/registry.ts';
import { first, second, sharedStage, third, visitor } from './support/stage.ts';

const stage = sharedStage({
  REPLY_WINDOW_HOURS: '0',
  SECOND_MODERATOR: 'off',
  UPLOAD_SLOTS_PER_NETWORK: '12',
});

const { report, act } = heldReports(() => stage);
const { listed, appealed, send } = appealsOn(() => stage);
const house = housesOn(() => stage);
const reason = 'Kanıtlar tutarlı, belgeler okunuyor.';
type Answer = { status: number; body: Record<string, unknown> };
const outcomeOf = ({ status, body }: Answer) => [status, body.code ?? null];
const own = [409, 'own_matter'];
const post = (path: string, body: object, as: TestClaims = second) => stage.call('POST', path, { as, body });

const count = async () => [
  await stage.count('moderator_act'),
  await stage.count('decision'),
  await stage.count('outbox'),
  await stage.count('audit_log'),
];
const dossierOf = async (reportId: string) =>
  (await stage.call('GET', `/api/admin/report/${reportId}/dossier`, { as: first })).body;
async function replied(reportId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with told as (
      insert into notice (id, report_id, channel, recipient, created_at, outcome, settled_at)
      select gen_random_uuid(), id, 'instagram', coalesce(instagram_username, 'hesap'), now(), 'sent', now()
      from report where id = ${reportId} returning id
    )
    insert into reply (id, report_id, notice_id, text, consent, created_at)
    select gen_random_uuid(), ${reportId}, told.id, 'Parayı geri ödedim.', true, now() from told returning id`.execute(
    stage.deps.db,
  );
  return rows[0]?.id ?? '';
}

/** Everything that is decided on a public entry and in its dossier. */
async function everyAct(
  one: { reportId: string; entryId: string },
  seller: { instagramUsername?: string; phone?: string },
) {
  const dossier = await dossierOf(one.reportId);
  const other = await dossierOf(await report(newSeller()));
  const entry = `/api/admin/report/entries/${one.entryId}`;
  const onEntry = async (verb: string, body: object) =>
    post(`${entry}/${verb}`, { ...body, reason, version: await seenVersion(stage, one.entryId) });
  const onDossier = `/api/admin/report/dossiers/${dossier._id}`;
  const replyId = await replied(one.reportId);
  return {
    correct: () =>
      correct(stage, one.entryId, {
        as: second,
        reason,
        correction: {
          name: 'Başka Bir Ad',
          instagramUsername: seller.instagramUsername,
          phone: '0532 711 99 99',
          website: null,
          summary: 'Bu satıcı kaporayı alır ve ortadan kaybolur, uzak durun.',
          dropKeys: [],
        },
      }),
    reply: () =>
      post(`/api/admin/report/${one.reportId}/reply-text`, { replyId, was: null, text: 'Parayı ödedim.' }),
    term: () => onEntry('confirm', {}),
    ask: () => post(`${entry}/ask-made-good`, {}),
    madeGood: () => onEntry('made-good', { evidence: ['receipt'] }),
    withdrawn: () => onEntry('withdraw-made-good', {}),
    merge: () => post(`${onDossier}/merge`, { with: other._id, reason }),
    mergeInto: () => post(`/api/admin/report/dossiers/${other._id}/merge`, { with: dossier._id, reason }),
    unmerge: () => post(`${onDossier}/unmerge`, { reason }),
    split: () => post(`${onDossier}/split`, { reportIds: [one.reportId], reason }),
    commonPhone: () => post('/api/admin/report/common-values', { value: seller.phone, note: reason }),
    common: () =>
      post('/api/admin/report/common-values', { value: `@${seller.instagramUsername}`, note: reason }),
    notCommon: () =>
      post('/api/admin/report/common-values/remove', {
        id: idOfKey({ kind: 'handle', key: String(seller.instagramUsername) }),
        reason,
      }),
  };
}

describe('[R509] who reported or is accused decides nothing in the dossier', () => {
  it.each([
    ['reported', async (seller: object) => void (await report({ ...seller }, visitor(alias)))],
    ['owns the accused house', async (seller: object) => void (await house(alias, { ...seller }))],
    [
      'appealed',
      async (_seller: object, entryId: string) =>
        void (await send({ entry: entryId }, { as: visitor(alias) })),
    ],
  ])(
    'who %s: no correction, reply, term, redress, merge or split; nothing is left behind',
    async (who, becomes) => {
      const one = await listed();
      await becomes(one.seller, one.entryId);
      const acts = await everyAct(one, one.seller);
      // Whoever only appealed has no contact of the own among them.
      if (who === 'appealed')
        for (const verb of ['commonPhone', 'common', 'notCommon'] as const)
          delete (acts as Partial<typeof acts>)[verb];
      const upkeep = `/api/admin/report/entries/${one.entryId}`;
      for (const [as, said] of [
        [second, true],
        [first, undefined],
      ] as const)
        expect((await stage.call('GET', upkeep, { as })).body.ownMatter).toBe(said);
      const before = await count();
      for (const [verb, call] of Object.entries(acts))
        expect([verb, ...outcomeOf(await call())]).toEqual([verb, ...own]);
      expect(await count()).toEqual(before);
    },
  );

  it('a colleague does each of them', async () => {
    const one = await listed();
    const acts = await everyAct(one, one.seller);
    for (const verb of [
      'correct',
      'reply',
      'term',
      'ask',
      'madeGood',
      'withdrawn',
      'merge',
      'common',
    ] as const)
      expect([verb, (await acts[verb]()).status]).toEqual([verb, 200]);
  });

  it('[R319] nor an appeal there, by the database’s word as well; the desk says so before', async () => {
    const one = await appealed();
    await report({ ...one.seller }, visitor(alias));
    const read = await stage.call('GET', `/api/admin/appeals/${one.appealId}`, { as: second });
    expect([read.body.mayDecide, read.body.ownMatter]).toEqual([false, true]);
    const wish = {
      outcome: 'upheld',
      reason,
      version: 1,
      dossierVersion: (read.body.entryDossier as { version: number }).version,
    };
    expect(outcomeOf(await post(`/api/admin/appeals/${one.appealId}/decide`, wish))).toEqual([
      409,
      'same_moderator',
    ]);
    const { rows } = await sql<{ has: boolean }>`
      select has_part(dossier_id, null, gen_random_uuid(), ${alias}) as has from appeal where id = ${one.appealId}`.execute(
      stage.deps.db,
    );
    expect(rows).toEqual([{ has: true }]);
  });

  it('nor an appeal about the own house that another sent', async () => {
    const one = await appealed();
    await house(alias, { ...one.seller });
    const read = await stage.call('GET', `/api/admin/appeals/${one.appealId}`, { as: second });
    expect(read.body.mayDecide).toBe(false);
    const wish = {
      outcome: 'upheld',
      reason,
      version: 1,
      dossierVersion: (read.body.entryDossier as { version: number }).version,
    };
    expect(outcomeOf(await post(`/api/admin/appeals/${one.appealId}/decide`, wish))).toEqual(own);
  });
});

describe('[R509] who is accused decides on no report', () => {
  it('neither approves, rejects nor deletes it, and reads neither its reporter nor the evidence', async () => {
    const seller = newSeller();
    await house(alias, seller);
    const id = await report(seller);
    const read = async (as: TestClaims) =>
      (await stage.call('GET', `/api/admin/report/${id}`, { as })).body as {
        email: string;
        desc: string;
        evidences: unknown[];
        againstOwn?: boolean;
      };
    const [hidden, shown] = [await read(second), await read(first)];
    expect(hidden).toMatchObject({ email: '', desc: '', evidences: [], againstOwn: true });
    expect(shown.email).toMatch(/@example\.com$/);
    expect([shown.desc === '', shown.evidences.length, shown.againstOwn]).toEqual([false, 2, undefined]);
    const { body } = await stage.call('GET', '/api/admin/report?limit=5', { as: second });
    expect((body.items as { _id: string }[]).find(({ _id }) => _id === id)).toMatchObject({
      email: '',
      evidences: [],
    });
    for (const what of ['same-pictures', 'same-files']) {
      const answer = await stage.call('GET', `/api/admin/requests/${what}?report=${id}`, { as: second });
      expect([what, ...outcomeOf(answer)]).toEqual([what, ...own]);
    }
    const before = await count();
    for (const verb of ['approve', 'reject'])
      expect(outcomeOf(await act(id, verb, { as: second, body: { version: 1, reason } }))).toEqual(own);
    const deleted = await stage.call('DELETE', `/api/report/${id}`, { as: second, body: {} });
    expect(outcomeOf(deleted)).toEqual(own);
    expect(await count()).toEqual(before);
    expect((await act(id, 'reject', { body: { version: 1, reason } })).status).toBe(200);
  });

  it('an application that takes the own record over, and a wish about it, are decided by a colleague', async () => {
    const { businessId } = await house(alias, newSeller());
    const form = applicationForm({ fields: newSeller() });
    const { body } = await stage.call('POST', '/api/apply', { as: visitor('sonraki@example.com'), form });
    await stage.deps.db
      .updateTable('application')
      .set({ linked_business_id: businessId })
      .where('id', '=', String(body._id))
      .execute();
    const path = `/api/admin/requests/${body._id}`;
    expect(outcomeOf(await post(`${path}/reject`, { reason }))).toEqual(own);
    expect((await post(`${path}/reject`, { reason }, first)).status).toBe(200);
    expect(outcomeOf(await post(`${path}/reopen`, { reason }))).toEqual(own);
  });
});

describe('[R508] an approval tells the registry whose the record is', () => {
  it('by a keyed hash that is one for every tag of the mailbox, and another’s is another', async () => {
    const macs: (string | undefined)[] = [];
    for (const email of ['ev+bir@example.com', 'EV@example.com', 'baska@example.com']) {
      const { id } = await house(email, newSeller());
      const [event] = (await stage.events(applicationApproved.type)).filter(({ subject }) => subject === id);
      macs.push(applicationApproved.data.parse(event?.data).ownerMac);
    }
    expect(macs[0]).toMatch(/^[\da-f]{32}$/);
    expect([macs[1] === macs[0], macs[2] === macs[0]]).toEqual([true, false]);
  });
});

describe('[R510] what sameness grants, a tag that may be somebody else’s does not share', () => {
  const takeover = async (before: string, next: string) => {
    const { businessId } = await house(before, newSeller());
    const form = applicationForm({ fields: newSeller() });
    const { body } = await stage.call('POST', '/api/apply', { as: visitor(next), form });
    const id = String(body._id);
    await tell(stage, business(businessId, 2));
    await stage.deps.db
      .updateTable('application')
      .set({ linked_business_id: businessId })
      .where('id', '=', id)
      .execute();
    const read = await stage.call('GET', `/api/admin/requests/${id}`, { as: third });
    await stage.call('POST', `/api/admin/requests/${id}/approve`, { as: third, body: lookedAt });
    const [event] = (await stage.events(applicationApproved.type)).filter(({ subject }) => subject === id);
    return [read.body.takesOver, applicationApproved.data.parse(event?.data).takesOver];
  };

  it.each([
    ['kurban@posta.example', 'kurban+2@posta.example', true],
    ['kurban.ev@gmail.com', 'kurbanev+2@googlemail.com', false],
    ['kurban@baska.example', 'KURBAN@baska.example', false],
  ])('%s, then %s: takes over %s', async (before, next, takes) => {
    expect(await takeover(before, next)).toEqual([takes, takes]);
  });
});

describe('[R509] the registry is told who reported or appealed, so that they decide nothing on the entry there', () => {
  const hashOf = (email: string) => ownerMacOf(stage.deps.accountMac, email);
  const partiesOf = async (reportId: string) => {
    const { _id } = await dossierOf(reportId);
    const told = (await stage.events()).filter(
      ({ subject, type }) =>
        (subject === reportId && type === 'moderation.report.approved.v1') || subject === _id,
    );
    const last = told.at(-1)?.data as { parties?: string[]; dossier?: { parties: string[] } } | undefined;
    return last?.dossier?.parties ?? last?.parties;
  };

  it('each mailbox once: with the approval, an appeal, and a report that waits; nobody who was erased', async () => {
    const { reportId, entryId, seller } = await listed();
    const { reporter_email: reporter } = await stage.deps.db
      .selectFrom('report')
      .select('reporter_email')
      .where('id', '=', reportId)
      .executeTakeFirstOrThrow();
    const [appellant, waiting] = ['taraf-iki@example.com', 'taraf-uc@example.com'];
    if (!reporter) throw new Error('A reporter was expected');
    expect(await partiesOf(reportId)).toEqual([hashOf(reporter)]);
    const sent = await send({ entry: entryId }, { as: visitor(appellant), files: 1 });
    expect(sent.status).toBe(201);
    expect(await partiesOf(reportId)).toEqual([appellant, reporter].map(hashOf));
    await report(seller, visitor(waiting.replace('@', '+bir@')));
    expect(await partiesOf(reportId)).toEqual([waiting, appellant, reporter].map(hashOf));
    // The list of before names this one already.
    await report(seller, visitor(reporter.toUpperCase()));
    expect(await partiesOf(reportId)).toEqual([waiting, appellant, reporter].map(hashOf));
    await sql`update report set reporter_email = '' where reporter_email like 'taraf-uc%'`.execute(
      stage.deps.db,
    );
    const further = 'taraf-dort@example.com';
    await report(seller, visitor(further));
    expect(await partiesOf(reportId)).toEqual([further, reporter, appellant].map(hashOf));
  });
});
