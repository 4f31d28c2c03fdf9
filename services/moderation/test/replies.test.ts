import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { makeLink, tokenOf as tokenOfLink } from '../src/links/person-link.ts';
import { publishDue } from '../src/report/publish-held.ts';
import { appealsOn } from './support/appeals.ts';
import { pdf, png } from './support/files.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { linksAge } from './support/links.ts';
import { entryCreated, tell as registered } from './support/registry.ts';
import { type Notice, repliesOn, replyOf, tokenIn } from './support/replies.ts';
import { first, newKey, openStage, second, sharedStage, third, victim } from './support/stage.ts';

const stage = sharedStage({
  REPLY_WINDOW_HOURS: '72',
  UPLOAD_SLOTS_PER_NETWORK: '12',
  UPLOAD_SLOTS_KEPT: '0',
});

const { report, held, act, read, told, tell, actions, endsIn } = heldReports(() => stage);

const appeals = appealsOn(() => stage);
const { notices, tokenOf, send, applied, mailed } = repliesOn(() => stage);
/** A document of exactly so many bytes. */
const padded = (bytes: number) => Buffer.concat([pdf('yazışma'), Buffer.alloc(bytes)]).subarray(0, bytes);
const settle = (id: string, body: unknown) =>
  stage.call('POST', `/api/admin/report/${id}/notices`, { as: first, body });
const open = (token: string) => stage.call('GET', `/api/reply?token=${encodeURIComponent(token)}`);

describe('the notice to the accused', () => {
  it('[R310] [R311] goes by mail where an approved application shares a contact, and says nothing about the reporter', async () => {
    const seller = newSeller();
    await applied('sahibi@example.com', { phone: seller.phone }, 'approve');
    const id = await held(seller);
    const [mail, ...messages] = await notices(id);
    expect(mail).toMatchObject({
      channel: 'mail',
      recipient: 'sahibi@example.com',
      path: null,
      outcome: { kind: 'sent' },
      application: expect.stringMatching(/^B-\d+$/),
    });
    expect(messages.map(({ channel, recipient, outcome }) => [channel, recipient, outcome])).toEqual([
      ['instagram', seller.instagramUsername, null],
      ['sms', seller.phone, null],
    ]);
    const events = await stage.events('moderation.accused.notice-given.v1');
    const event = events.find(({ data }) => data.noticeId === mail?._id);
    const { path, ...data } = event?.data ?? {};
    const masked = expect.stringMatching(/^0542 •+ •+ \d\d$/);
    expect(data).toEqual({
      noticeId: mail?._id,
      applicantEmail: 'sahibi@example.com',
      until: mail?.until,
      number: expect.stringMatching(/^D-\d+$/),
      contacts: [`@${seller.instagramUsername}`, masked],
      ground: null,
    });
    const page = await open(tokenIn(path as string));
    expect(page).toMatchObject({ status: 200, body: { contacts: data.contacts, until: mail?.until } });
    for (const seen of [JSON.stringify(event), JSON.stringify(page.body)])
      expect(seen).not.toMatch(/magdur@|Sahte Bungalov|Kapora|İ-\d/);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it('[R311] names the ground of the approval, and the page that of the latest one: of copied pictures nothing is said of money', async () => {
    const seller = newSeller();
    const email = `resim-${seller.phone.slice(-4)}@example.com`;
    await applied(email, { phone: seller.phone }, 'approve');
    const id = await report(seller);
    const given = (reasonCode: string) => act(id, 'approve', { body: { reasonCode } });
    await given('report_copied_lodging');
    const events = await stage.events('moderation.accused.notice-given.v1');
    const { ground, path } = events.find(({ data }) => data.applicantEmail === email)?.data ?? {};
    expect(ground).toBe('report_copied_lodging');
    const page = async () => (await open(tokenIn(path as string))).body.ground;
    expect(await page()).toBe('report_copied_lodging');
    await act(id, 'hold/cancel', { body: { reason: 'Gerekçe yanlış seçildi.' } });
    await given('report_paid_no_service');
    // The first link ended with its approval.
    const again = await mailed(email);
    expect((await open(again)).body.ground).toBe('report_paid_no_service');
  });

  it.each([undefined, 'reject'] as const)(
    '[R310] goes to nobody who only applied with a contact, which shows nothing: the messages wait (%s)',
    async (verdict) => {
      const seller = newSeller();
      const email = `rakip-${verdict}@example.com`;
      await applied(email, { phone: seller.phone, instagramUsername: seller.instagramUsername }, verdict);
      const id = await held(seller);
      expect((await notices(id)).map(({ channel }) => channel)).toEqual(['instagram', 'sms']);
      expect(JSON.stringify(await stage.events('moderation.accused.notice-given.v1'))).not.toContain(email);
    },
  );

  it('[R310] is a message that a moderator sends and ticks off once, or a reason why nobody can be reached', async () => {
    const id = await held();
    const [instagram, sms] = await notices(id);
    expect((await settle(id, { noticeId: sms?._id, outcome: 'unreachable' })).status).toBe(400);
    await settle(id, { noticeId: instagram?._id, outcome: 'sent' });
    const after = await settle(id, { noticeId: sms?._id, outcome: 'unreachable', reason: 'Numara kapalı.' });
    expect(
      (after.body.items as Notice[]).map(({ outcome }) => [outcome?.kind, outcome?.reason, outcome?.by]),
    ).toEqual([
      ['sent', '', 'moderator@example.com'],
      ['unreachable', 'Numara kapalı.', 'moderator@example.com'],
    ]);
    expect((await settle(id, { noticeId: sms?._id, outcome: 'sent' })).status).toBe(404);
    expect((await settle(await held(), { noticeId: sms?._id, outcome: 'sent' })).status).toBe(404);
    expect((await actions(id)).filter((action) => action.includes('notice'))).toEqual([
      'report.notice-given',
      'report.notice-noted',
      'report.notice-noted',
    ]);
  });

  it('[R310] to nobody is written down with its reason', async () => {
    const website = `satici-${newSeller().phone.slice(-4)}.example`;
    const id = await held({ instagramUrl: undefined, phone: undefined, phoneUnknown: 'true', website });
    expect(await notices(id)).toMatchObject([
      {
        channel: 'none',
        path: null,
        outcome: { kind: 'unreachable', reason: expect.stringMatching(/telefon/) },
      },
    ]);
  });
});

describe('a reply by the link of a notice', () => {
  it('[R312] brings the report back into the queue with the reply beside it, and the moderator decides again', async () => {
    const id = await held();
    await tell(id);
    const until = ((await read(id)).held as { until: string }).until;
    const token = await tokenOf(id);
    const answer = await send(token, replyOf({ consent: 'true' }, [png(3), pdf('yazışma')]));
    expect(answer).toMatchObject({ status: 201, body: { acceptedFiles: 2 } });
    const seen = await read(id);
    expect(seen).toMatchObject({ status: 'pending', held: null, version: 2 });
    expect(seen.replies).toMatchObject([
      { text: 'Bu görüşmeleri ben yapmadım, hesabım çalınmıştı.', consent: true, channel: 'instagram' },
    ]);
    expect((seen.replies as { files: unknown[] }[])[0]?.files).toHaveLength(2);
    expect(seen.evidences).toHaveLength(2);
    expect(await told(id)).toEqual(['replied']);
    await publishDue(stage.deps);
    // Who has not seen the reply decides nothing; a new approval waits until the date that was promised.
    expect((await act(id, 'approve', { body: { version: 1 } })).body.code).toBe('version_conflict');
    await act(id, 'approve', { as: second, body: { version: 2 } });
    expect(await read(id)).toMatchObject({ held: { until } });
    expect(await notices(id)).toHaveLength(2);
    await endsIn(id, -1000);
    await publishDue(stage.deps);
    expect(await told(id)).toEqual(['replied', 'approved']);
  });

  it('[R311] a mail program that opens the link changes nothing; the reply uses it up', async () => {
    const id = await held();
    const token = await tokenOf(id);
    for (let opening = 0; opening < 3; opening += 1) expect((await open(token)).status).toBe(200);
    expect((await read(id)).held).not.toBeNull();
    expect((await send(token)).status).toBe(201);
    expect((await send(token)).body.code).toBe('not_found');
    // The other notice's link is another person's.
    expect((await send(await tokenOf(id, 'sms'))).status).toBe(201);
    expect((await read(id)).replies).toHaveLength(2);
  });

  it('[R312] a repeat under its key gets the same answer, and one of many at once counts', async () => {
    const id = await held();
    const token = await tokenOf(id);
    const key = { 'idempotency-key': newKey() };
    const first = await send(token, replyOf({}, [png(4)]), key);
    const again = await send(token, replyOf({}, [png(4)]), key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await send(token, replyOf({ text: 'Başka' }), key)).status).toBe(422);
    expect((await send(token, replyOf(), { 'idempotency-key': newKey() })).status).toBe(404);
    const other = await tokenOf(await held());
    const answers = await Promise.all([1, 2].map(() => send(other)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
  });

  it('[R311] after its date it is 410 with what is possible now; altered or taken back it is 404, before a file is read', async () => {
    const [over, back, rejected] = [await held(), await held(), await held()];
    const tokens = {
      over: await tokenOf(over),
      back: await tokenOf(back),
      rejected: await tokenOf(rejected, 'sms'),
    };
    await act(back, 'hold/cancel', { body: { reason: 'Yeni bilgi geldi.' } });
    const used = await tokenOf(rejected);
    await send(used);
    await act(rejected, 'reject', { body: { reason: 'Yanıt inandırıcı.' } });
    const puts = stage.media.puts();
    const words = new Set<unknown>();
    // Signed by us for the same notice, but for something else.
    const until = new Date(Date.now() + 86_400_000);
    const foreign = await stage.deps.db
      .transaction()
      .execute((tx) => makeLink(stage.deps, tx, { purpose: 'made-good', subjectId: over, endsAt: until }));
    const secondReply = await send(used, replyOf({}, [png(1)]));
    expect(secondReply.status).toBe(404);
    words.add(secondReply.body.message);
    for (const token of [
      tokenOfLink(stage.deps.links, foreign),
      tokens.back,
      tokens.rejected,
      `${tokens.over}x`,
      'yok',
      `${'a'.repeat(290)}`,
    ]) {
      for (const answer of [await open(token), await send(token, replyOf({}, [png(1)]))]) {
        expect(answer.status).toBe(404);
        words.add(answer.body.message);
      }
    }
    expect(words.size).toBe(1);
    expect(stage.media.puts()).toBe(puts);
    await linksAge(stage, 4);
    for (const answer of [await open(tokens.over), await send(tokens.over)])
      expect(answer).toMatchObject({ status: 410, body: { message: expect.stringMatching(/itiraz/) } });
    // The desk offers no link that opens nothing.
    expect((await notices(over)).map(({ path }) => path)).toEqual([null, null]);
  });

  it('[R311] [R314] a process whose clock is days ahead takes a reply that came in time, and shows the desk its links', async () => {
    const id = await held();
    const token = await tokenOf(id);
    const { clock } = stage.deps;
    stage.deps.clock = () => new Date(Date.now() + 4 * 86_400_000);
    try {
      expect(await tokenOf(id)).toBe(token);
      expect((await open(token)).status).toBe(200);
      expect((await send(token)).status).toBe(201);
    } finally {
      stage.deps.clock = clock;
    }
  });

  it.each([
    ['no text', replyOf({ text: '  ' }), 400],
    ['2,001 characters', replyOf({ text: 'a'.repeat(2001) }), 400],
    ['2,001 characters of two units each', replyOf({ text: '😀'.repeat(2001) }), 400],
    ['a file above 10 MB', replyOf({}, [padded(10 * 1024 * 1024 + 1)]), 413],
    [
      'six files',
      replyOf(
        {},
        Array.from({ length: 6 }, (_, seed) => png(seed)),
      ),
      400,
    ],
    ['a file of another type', replyOf({}, [Buffer.from('MZ program')]), 415],
  ])('[R312] %s is refused, nothing is kept and the link stays', async (_what, form, status) => {
    const id = await held();
    const token = await tokenOf(id);
    const files = stage.media.files.size;
    expect((await send(token, form)).status).toBe(status);
    expect(stage.media.files.size).toBe(files);
    expect((await read(id)).held).not.toBeNull();
    expect((await send(token, replyOf({ text: 'ı'.repeat(2000) }))).status).toBe(201);
  });

  it('[R312] 2,000 characters are counted as a person counts them, and a file may have 10 MB', async () => {
    const id = await held();
    const text = '😀'.repeat(2000);
    const answer = await send(await tokenOf(id), replyOf({ text }, [padded(10 * 1024 * 1024)]));
    expect(answer).toMatchObject({ status: 201, body: { acceptedFiles: 1 } });
    expect((await read(id)).replies).toMatchObject([{ text, files: [{ sizeBytes: 10 * 1024 * 1024 }] }]);
  });

  it('[R311] to a report that was deleted or rejected is 404, though its link were open', async () => {
    for (const end of ['reject', 'delete'] as const) {
      const id = await held();
      const token = await tokenOf(id);
      await act(id, 'hold/cancel', { body: { reason: 'Yeni bilgi geldi.' } });
      if (end === 'reject') await act(id, 'reject', { body: { reason: 'Kanıt yetersiz.' } });
      else await stage.call('DELETE', `/api/report/${id}`, { as: first });
      await sql`update person_link l set revoked_at = null from notice n
        where n.link_id = l.id and n.report_id = ${id}`.execute(stage.deps.db);
      expect((await send(token)).status).toBe(404);
      if (end === 'delete') expect((await open(token)).status).toBe(404);
      expect(await stage.deps.db.selectFrom('reply').where('report_id', '=', id).execute()).toEqual([]);
    }
  });

  it('[R312] [R505] while what is due is published: the reply is kept and the report waits again, or it is public and the reply refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await held();
      const token = await tokenOf(id);
      await endsIn(id, -1000);
      // Who waits too long for the other is asked to come again, and does.
      const sent = async () => {
        const answer = await send(token);
        return answer.status === 503 ? send(token) : answer;
      };
      const [answer] = await Promise.all([sent(), publishDue(stage.deps)]);
      const { status, replies } = await read(id);
      const isPublic = status === 'approved';
      expect([answer.status, (replies as unknown[]).length]).toEqual(isPublic ? [410, 0] : [201, 1]);
      expect((await told(id)).sort()).toEqual(isPublic ? ['approved'] : ['replied']);
      const holds = await stage.deps.db
        .selectFrom('report_hold')
        .select('outcome')
        .where('report_id', '=', id)
        .execute();
      expect(holds).toEqual([{ outcome: isPublic ? 'published' : 'replied' }]);
    }
  });

  it('[R312] each is an event of its own version, so that media keeps its files', async () => {
    const id = await held();
    const tokens = [await tokenOf(id), await tokenOf(id, 'sms')];
    for (const token of tokens) expect((await send(token, replyOf({}, [png(7)]))).status).toBe(201);
    expect(await read(id)).toMatchObject({ status: 'pending', version: 3, replies: [{}, {}] });
    const events = await stage.events('moderation.report.replied.v1');
    expect(events.filter(({ subject }) => subject === id).map(({ version }) => version)).toEqual([2, 3]);
  });

  it('[R315] [R505] to what two moderators published early is refused with the way to an appeal, and no message is offered', async () => {
    const id = await held();
    const [token, used] = [await tokenOf(id), await tokenOf(id, 'sms')];
    await send(used);
    await act(id, 'approve');
    await act(id, 'hold/publish', { body: { reason: 'Satıcı hesabı kapatıyor.' } });
    expect((await open(token)).status).toBe(200);
    await act(id, 'confirm', { as: second });
    const { version } = await read(id);
    const over = /yayımlandı.*itiraz edebilirsiniz/;
    for (const answer of [await open(token), await send(token)])
      expect(answer).toMatchObject({
        status: 410,
        body: { code: 'gone', message: expect.stringMatching(over) },
      });
    expect(await read(id)).toMatchObject({ status: 'approved', version, replies: [{}] });
    expect(new Set((await notices(id)).map(({ path }) => path))).toEqual(new Set([null]));
    // The one that was used goes on to say what became of it.
    expect((await open(used)).body).toMatchObject({ reply: { outcome: 'listed' } });
  });

  it('[R311] [R505] to what an appeal reversed after an early publication is asked of nobody: the unused link is no more', async () => {
    const id = await held();
    const [token, used] = [await tokenOf(id), await tokenOf(id, 'sms')];
    await send(used);
    await act(id, 'approve');
    await act(id, 'hold/publish', { body: { reason: 'Satıcı hesabı kapatıyor.' } });
    await act(id, 'confirm', { as: second });
    const entry = String((await read(id)).entryId);
    await registered(stage, entryCreated(entry, id));
    const appealed = await appeals.send({ entry });
    const ended = await appeals.decide(String(appealed.body._id), third, { outcome: 'reversed' });
    expect([appealed.status, ended.status]).toEqual([201, 200]);
    for (const answer of [await open(token), await send(token)]) expect(answer.status).toBe(404);
    expect((await open(used)).body).toMatchObject({ reply: { outcome: 'removed' } });
    expect(await read(id)).toMatchObject({ status: 'rejected', replies: [{}] });
  });

  it('[R324] brings no evidence: what the accused sent lets nobody name kinds of it', async () => {
    const form = reportForm({ fields: newSeller(), files: { evidence: [] } });
    const sent = await stage.call('POST', '/api/report', { as: victim(), form });
    const id = String(sent.body._id);
    await act(id, 'approve');
    expect((await send(await tokenOf(id), replyOf({}, [pdf('yazışma')]))).status).toBe(201);
    const named = await act(id, 'approve', { body: { evidence: ['chat'] } });
    expect([named.status, named.body.fields]).toEqual([400, [expect.objectContaining({ path: 'evidence' })]]);
    expect(await read(id)).toMatchObject({ status: 'pending', held: null });
  });

  it('[R312] is erased with its report', async () => {
    const id = await held();
    await send(await tokenOf(id), replyOf({ text: 'Adım Ayşe Yılmaz.' }, [png(9)]));
    await stage.call('DELETE', `/api/report/${id}`, { as: first });
    const rows = await stage.deps.db.selectFrom('reply').selectAll().where('report_id', '=', id).execute();
    const sent = await stage.deps.db.selectFrom('notice').selectAll().where('report_id', '=', id).execute();
    expect(rows.map(({ text }) => text)).toEqual(['']);
    expect(sent.map(({ recipient }) => recipient)).toEqual(['', '']);
    const [gone] = (await stage.events('moderation.report.deleted.v1')).filter(
      ({ subject }) => subject === id,
    );
    expect(gone?.data.fileIds).toHaveLength(3);
  });
});

it('[R309] without a reply window nobody is told and no link is made', async () => {
  const own = await openStage();
  const there = heldReports(() => own);
  try {
    const id = await there.held();
    expect(await there.read(id)).toMatchObject({ status: 'approved', held: null });
    expect([
      await own.count('notice'),
      await own.count('person_link'),
      await own.count('report_hold'),
    ]).toEqual([0, 0, 0]);
  } finally {
    await own.close();
  }
});
