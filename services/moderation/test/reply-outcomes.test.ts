import {
  blacklistEntryCreated,
  blacklistEntryRemoved,
  blacklistEntryRevised,
} from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { findPerson } from '../src/erasure/find-person.ts';
import { publishDue } from '../src/report/publish-held.ts';
import { appealsOn } from './support/appeals.ts';
import { pdf } from './support/files.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { allHasLeft } from './support/left-behind.ts';
import { linksAge } from './support/links.ts';
import { tell } from './support/registry.ts';
import { repliesOn, replyOf, tokenIn } from './support/replies.ts';
import { first, second, sharedStage, third } from './support/stage.ts';

const stage = sharedStage({ REPLY_WINDOW_HOURS: '72', UPLOAD_SLOTS_PER_NETWORK: '12' });

const { held, act, read, endsIn } = heldReports(() => stage);
const { tokenOf, send, applied, mailed } = repliesOn(() => stage);
const { send: sendAppeal, decide } = appealsOn(() => stage);
const open = (token: string) => stage.call('GET', `/api/reply?token=${encodeURIComponent(token)}`);
const secret = 'Adım Ayşe Yılmaz, hesabım çalınmıştı.';
let people = 0;

/** A held approval whose notice went to an owner's address, and the link in it. */
async function noticed() {
  people += 1;
  const email = `sahip${people}@example.com`;
  const seller = newSeller();
  await applied(email, { phone: seller.phone }, 'approve');
  const id = await held(seller);
  return { id, email, seller, token: await mailed(email) };
}
const dataOf = async (type: string, email: string) =>
  (await stage.events(`moderation.accused.${type}.v1`))
    .map(({ data }) => data as Record<string, unknown>)
    .filter(({ applicantEmail }) => applicantEmail === email);
const told = async (email: string) =>
  (await dataOf('outcome-told', email)).map(({ outcome, replied }) => [outcome, replied]);
const stateOf = async (token: string) => (await open(token)).body.reply as Record<string, unknown> | null;
/** The reporter of a report that waits is erased. */
async function eraseReporter(id: string) {
  await allHasLeft(stage);
  const { reporter_email: email } = await stage.deps.db
    .selectFrom('report')
    .select('reporter_email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const person = { email: String(email) };
  await erasePerson(stage.deps, person, (await findPerson(stage.deps.db, person)).reports);
}
const decideAgain = async (id: string, verb: 'approve' | 'reject') => {
  const { version } = await read(id);
  return act(id, verb, { as: second, body: { version, reason: 'Yanıt da okundu.' } });
};

describe('whoever replied', () => {
  it('[R488] gets a receipt at the address that the notice went to, with the link, and none of the words', async () => {
    const { email, token } = await noticed();
    const answer = await send(token, replyOf({ text: secret }, [pdf('belge')]));
    const receipts = await dataOf('replied', email);
    expect(receipts).toHaveLength(1);
    expect(receipts[0]).toMatchObject({
      applicantEmail: email,
      number: expect.stringMatching(/^D-\d+$/),
      files: 1,
      at: answer.body.at,
    });
    expect(tokenIn(receipts[0]?.path as string)).toBe(token);
    expect(JSON.stringify(receipts)).not.toMatch(/Ayşe|magdur@|Kapora/);
  });

  it('[R488] finds by the same link when it came in and how it ended, never the words nor whom else it accuses', async () => {
    const { id, token } = await noticed();
    expect(await stateOf(token)).toBeNull();
    const { body } = await send(token, replyOf({ text: secret }, [pdf('belge')]));
    const waiting = await open(token);
    expect(waiting).toMatchObject({ status: 200, body: { contacts: [] } });
    expect(waiting.body.reply).toEqual({ at: body.at, files: 1, outcome: 'waiting', decidedAt: null });
    expect(JSON.stringify(waiting.body)).not.toMatch(/Ayşe|satici_|0542|belge/);
    expect(waiting.headers.get('cache-control')).toBe('no-store');
    await decideAgain(id, 'reject');
    expect(await stateOf(token)).toMatchObject({ outcome: 'closed', decidedAt: expect.stringMatching(/T/) });
  });

  it('[R488] hears by mail that it was closed, as does whoever had the notice and was silent', async () => {
    const one = await noticed();
    await send(one.token);
    await decideAgain(one.id, 'reject');
    expect(await told(one.email)).toEqual([['closed', true]]);
    expect(await dataOf('outcome-told', one.email)).toEqual([expect.objectContaining({ decided: true })]);
    const silent = await noticed();
    await act(silent.id, 'hold/cancel', { body: { reason: 'Yeni bilgi geldi.' } });
    await act(silent.id, 'reject', { body: { reason: 'Kanıt yetersiz.' } });
    expect(await told(silent.email)).toEqual([['closed', false]]);
  });

  it('[R488] [R489] hears by mail that it was published after all, once, and not before it is', async () => {
    const { id, email, token } = await noticed();
    await send(token);
    await decideAgain(id, 'approve');
    expect(await told(email)).toEqual([]);
    expect(await stateOf(token)).toMatchObject({ outcome: 'waiting', decidedAt: null });
    await endsIn(id, -1000);
    await publishDue(stage.deps);
    await publishDue(stage.deps);
    expect(await told(email)).toEqual([['listed', true]]);
    expect(await stateOf(token)).toMatchObject({ outcome: 'listed' });
  });

  it('[R488] finds by the link that what was published is gone, when a moderator took it off the list', async () => {
    const { id, email, token } = await noticed();
    await send(token);
    await decideAgain(id, 'approve');
    await endsIn(id, -1000);
    await publishDue(stage.deps);
    const { entryId } = (await read(id)) as { entryId: string };
    const data = { entryId, slug: 'sahte-bungalov', name: 'Sahte Bungalov', reportId: id };
    const why = { entryId, part: 'record' as const, reason: 'Karıştırılmış.' };
    await tell(
      stage,
      newEvent(blacklistEntryRemoved, { subject: entryId, version: 2, data }),
      newEvent(blacklistEntryRevised, { subject: entryId, version: 2, data: why }),
    );
    expect(await stateOf(token)).toMatchObject({ outcome: 'removed' });
    expect((await told(email)).map(([outcome]) => outcome)).toEqual(['listed', 'removed']);
  });

  it('[R488] [R489] who was told of the entry hears its correction as one, never that nothing became public', async () => {
    const { id, email, token, seller } = await noticed();
    await send(token);
    await decideAgain(id, 'approve');
    await endsIn(id, -1000);
    await publishDue(stage.deps);
    const { entryId } = (await read(id)) as { entryId: string };
    await tell(
      stage,
      newEvent(blacklistEntryCreated, {
        subject: entryId,
        version: 1,
        data: { entryId, slug: `kayit-${id}`, name: 'Sahte Bungalov', reportId: id },
      }),
    );
    // A later approval condemns a telephone that the entry does not show yet; a correction shows it.
    const other = await held({ ...seller, phone: newSeller().phone });
    await endsIn(other, -1000);
    await publishDue(stage.deps);
    const { phone } = (await read(other)) as { phone: string };
    const appeal = await sendAppeal({ entry: entryId });
    const correction = {
      name: 'Sahte Bungalov',
      website: null,
      ...seller,
      phone,
      summary: 'Kapora aldı, sonra hesabı kapattı.',
    };
    const amended = await decide(String(appeal.body._id), third, { outcome: 'amended', correction });
    expect(amended.status).toBe(200);
    expect(await told(email)).toEqual([
      ['listed', true],
      ['amended', false],
    ]);
  });

  it('[R488] whom an entry lists never reads that nothing was published, when a further report of it ends', async () => {
    const { id, email, seller } = await noticed();
    await endsIn(id, -1000);
    await publishDue(stage.deps);
    expect(await told(email)).toEqual([['listed', false]]);
    const further = await held(seller);
    await act(further, 'hold/cancel', { body: { reason: 'Yeni bilgi geldi.' } });
    await act(further, 'reject', { body: { reason: 'Kanıt yetersiz.' } });
    const narrower = await held(seller);
    await act(narrower, 'hold/cancel', { body: { reason: 'Seçim değişti.' } });
    const keys = [{ kind: 'handle', key: seller.instagramUsername }];
    await act(narrower, 'approve', { body: { version: (await read(narrower)).version, keys } });
    await endsIn(narrower, -1000);
    await publishDue(stage.deps);
    expect(await read(narrower)).toMatchObject({ status: 'approved' });
    expect(await told(email)).toEqual([['listed', false]]);
  });

  it('[R488] reads the number of the dossier that answers, also after a merge', async () => {
    const { id, token, email } = await noticed();
    await send(token);
    const other = await held();
    const dossierOf = async (report: string) =>
      (await stage.call('GET', `/api/admin/report/${report}/dossier`, { as: first })).body as {
        _id: string;
        number: string;
      };
    // The older one answers for both.
    const [own, into] = [await dossierOf(id), await dossierOf(other)];
    const { number } = (await open(token)).body;
    expect(number).toBe(own.number);
    const [receipt] = await dataOf('replied', email);
    expect(receipt?.number).toBe(number);
    await stage.call('POST', `/api/admin/report/dossiers/${own._id}/merge`, {
      as: first,
      body: { with: into._id, reason: 'Aynı satıcı.' },
    });
    const root = (await dossierOf(id)).number;
    expect((await open(token)).body.number).toBe(root);
    const tokenOfOther = await tokenOf(other);
    expect((await open(tokenOfOther)).body.number).toBe(root);
  });

  it('[R488] whose contact was left out of the second approval hears that nothing of it is public', async () => {
    const { id, email, token, seller } = await noticed();
    await send(token);
    const { version } = await read(id);
    const keys = [{ kind: 'handle', key: seller.instagramUsername }];
    await act(id, 'approve', { as: second, body: { version, reason: 'Yanıt da okundu.', keys } });
    await endsIn(id, -1000);
    await publishDue(stage.deps);
    expect(await told(email)).toEqual([['closed', true]]);
    expect(await stateOf(token)).toMatchObject({ outcome: 'closed' });
  });

  it.each([
    ['is deleted', async (id: string) => stage.call('DELETE', `/api/report/${id}`, { as: first })],
    ['goes with its reporter', eraseReporter],
  ])(
    '[R488] whose report %s hears that it is over and of no decision, and the link opens nothing',
    async (_how, end) => {
      const { id, email, token } = await noticed();
      await send(token);
      await end(id);
      expect(await told(email)).toEqual([['closed', true]]);
      expect(await dataOf('outcome-told', email)).toEqual([expect.objectContaining({ decided: false })]);
      expect((await open(token)).status).toBe(404);
    },
  );
});

describe('a liar', () => {
  it('[R488] who opens the used link as mail programs do changes nothing, however often', async () => {
    const { id, token } = await noticed();
    await send(token);
    const before = [await stage.count('audit_log'), await stage.count('outbox'), (await read(id)).version];
    const seen = [await stateOf(token), await stateOf(token), await stateOf(token)];
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect([await stage.count('audit_log'), await stage.count('outbox'), (await read(id)).version]).toEqual(
      before,
    );
  });

  it('[R488] who alters a used link, or its purpose, reads the same words as of one that never was', async () => {
    const { token } = await noticed();
    const unknown = await open('yok-boyle-bir-baglanti');
    await send(token);
    const [head, ...rest] = token.split('.');
    for (const altered of [`${token}x`, [`${head}0`, ...rest].join('.'), token.slice(0, -1)])
      expect(await open(altered)).toMatchObject({ status: 404, body: { message: unknown.body.message } });
  });

  it('[R488] who replies in two tabs at once is heard once, with one receipt', async () => {
    const { email, token } = await noticed();
    const answers = await Promise.all([send(token), send(token, replyOf({ text: 'İkinci sekme.' }))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(await dataOf('replied', email)).toHaveLength(1);
  });

  it('[R488] who comes after the end is refused, and reads no state then', async () => {
    const { token } = await noticed();
    const late = await noticed();
    await send(token);
    await linksAge(stage, 4);
    for (const answer of [await open(token), await send(token), await send(late.token)])
      expect(answer).toMatchObject({ status: 410, body: { message: expect.stringMatching(/itiraz/) } });
    expect(await dataOf('replied', late.email)).toEqual([]);
  });

  it('[R488] who replies by the message to an account has no mail sent to the owner’s address', async () => {
    const { id, email } = await noticed();
    const token = await tokenOf(id);
    expect((await send(token)).status).toBe(201);
    expect(await dataOf('replied', email)).toEqual([]);
    expect(await stateOf(token)).toMatchObject({ outcome: 'waiting' });
  });

  it('[R488] who holds the other notice of a report finds no reply behind it', async () => {
    const { id, token } = await noticed();
    await send(token, replyOf({ text: secret }));
    const other = await open(await tokenOf(id, 'sms'));
    expect(other).toMatchObject({ status: 200, body: { reply: null } });
    expect(JSON.stringify(other.body)).not.toContain('Ayşe');
  });
});
