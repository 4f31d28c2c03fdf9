import { until } from '@edogrula/service-kit/testing/until';
import { describe, expect, it } from '@jest/globals';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { findPerson, type Person } from '../src/erasure/find-person.ts';
import { publishDue } from '../src/report/publish-held.ts';
import { pdf, png } from './support/files.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { repliesOn, replyOf } from './support/replies.ts';
import { first, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ REPLY_WINDOW_HOURS: '72', UPLOAD_SLOTS_PER_NETWORK: '12' });

const { held, act, endsIn, actions } = heldReports(() => stage);
const { tokenOf, send, applied, mailed } = repliesOn(() => stage);
const words = 'Adım Ayşe, o tarihte hesabım çalınmıştı.';

async function erase(person: Person, also: string[] = []) {
  await until(async () => {
    stage.deps.poke();
    return (await findPerson(stage.deps.db, person)).waiting === 0;
  });
  const found = await findPerson(stage.deps.db, person);
  const known = [...found.applications, ...found.reports, ...found.appeals, ...found.replies, ...also];
  return { found, erased: await erasePerson(stage.deps, person, known) };
}
const repliesTo = (id: string) =>
  stage.deps.db.selectFrom('reply').selectAll().where('report_id', '=', id).execute();
const filesOf = (id: string) =>
  stage.deps.db.selectFrom('attachment').select(['file_id', 'kind']).where('report_id', '=', id).execute();

/** A report that was published with two files of a reply beside it. */
async function repliedAndPublished(token: (id: string) => Promise<string>, seller = newSeller()) {
  const id = await held(seller, visitor());
  const { status } = await send(
    await token(id),
    replyOf({ text: words, consent: 'true' }, [png(3), pdf('x')]),
  );
  expect(status).toBe(201);
  await act(id, 'approve', { body: { version: 2 } });
  await endsIn(id, -1000);
  await publishDue(stage.deps);
  return id;
}

describe('a reply and the people of its report', () => {
  it('[R312] the reporter who is erased takes the evidence along, not what the accused replied', async () => {
    const id = await repliedAndPublished(tokenOf);
    const mine = (await filesOf(id)).filter(({ kind }) => kind === 'reply');
    const { found } = await erase({ email: 'magdur@example.com' });
    expect(found.reports).toContain(id);
    for (const { file_id } of mine) expect(found.files).not.toContain(file_id);
    expect(await filesOf(id)).toEqual(mine);
    expect(mine).toHaveLength(2);
    expect(await repliesTo(id)).toMatchObject([{ text: words, consent: true }]);
  });

  it('[R312] a report that waits goes whole, with the reply beside it', async () => {
    const id = await held(newSeller(), visitor());
    await send(await tokenOf(id), replyOf({ text: words }, [png(5)]));
    const { found } = await erase({ email: 'magdur@example.com' });
    expect(found.files).toHaveLength(3);
    expect(await filesOf(id)).toEqual([]);
    expect(await repliesTo(id)).toMatchObject([{ text: '' }]);
  });

  it('[R488] whoever was told of a report that waits hears that nothing came of it, once its reporter is erased', async () => {
    const seller = newSeller();
    const email = 'bildirilen@example.com';
    await applied(email, { phone: seller.phone }, 'approve');
    await held(seller, visitor());
    expect(await mailed(email)).not.toBe('');
    await erase({ email: 'magdur@example.com' });
    const told = await stage.events('moderation.accused.outcome-told.v1');
    const mine = told.filter(({ data }) => data.applicantEmail === email);
    expect(mine.map(({ data }) => data)).toEqual([
      expect.objectContaining({
        outcome: 'closed',
        replied: false,
        number: expect.stringMatching(/^D-\d+$/),
      }),
    ]);
    expect(JSON.stringify(mine)).not.toContain('magdur');
  });

  const ways: [
    string,
    (email: string, phone: string) => Person,
    (id: string, email: string) => Promise<string>,
  ][] = [
    ['by the address that the notice went to', (email) => ({ email }), (_id, email) => mailed(email)],
    ['by the telephone of the application', (_email, phone) => ({ phone }), (_id, email) => mailed(email)],
    ['by the telephone that got the message', (_email, phone) => ({ phone }), (id) => tokenOf(id, 'sms')],
    ['by the address, and the message came by telephone', (email) => ({ email }), (id) => tokenOf(id, 'sms')],
    ['by the address, and the message came to the account', (email) => ({ email }), (id) => tokenOf(id)],
  ];
  it.each(ways)(
    '[R312] the accused who is erased, %s, leaves no word and no file',
    async (what, by, token) => {
      const seller = newSeller();
      const email = `suclanan${ways.findIndex(([name]) => name === what)}@example.com`;
      await applied(email, seller, 'approve');
      const id = await repliedAndPublished((report) => token(report, email), seller);
      const { found, erased } = await erase(by(email, seller.phone));
      const [reply] = await repliesTo(id);
      expect(reply).toMatchObject({ text: '', consent: false });
      expect(found.replies).toEqual([reply?.id]);
      expect(erased.replies).toEqual([reply?.id]);
      expect((await filesOf(id)).map(({ kind }) => kind)).toEqual(['evidence', 'evidence']);
      expect(found.files.length).toBeGreaterThanOrEqual(2);
      expect(await actions(id)).toContain('reply.erased');
      const rows = await stage.deps.db.selectFrom('notice').selectAll().where('report_id', '=', id).execute();
      expect(JSON.stringify(rows)).not.toContain(email);
      // What the report says of the seller stays.
      const { body } = await stage.call('GET', `/api/admin/report/${id}`, { as: first });
      expect(body).toMatchObject({ status: 'approved', phone: seller.phone });
    },
  );

  it('[R312] [R488] the accused who is erased before the reply is heard by the mailed link, and gets no receipt', async () => {
    const seller = newSeller();
    const email = 'makbuzsuz@example.com';
    await applied(email, seller, 'approve');
    const id = await held(seller);
    const token = await mailed(email);
    await erase({ email });
    const receipts = async () => (await stage.events('moderation.accused.replied.v1')).length;
    const before = await receipts();
    expect((await send(token, replyOf({ text: words }))).status).toBe(201);
    expect(await repliesTo(id)).toMatchObject([{ text: words }]);
    expect(await receipts()).toBe(before);
  });

  it.each([undefined, 'reject'] as const)(
    '[R312] whoever only applied with another one’s contacts erases nothing of what that one replied (%s)',
    async (verdict) => {
      const seller = newSeller();
      const email = `rakip-${verdict}@example.com`;
      await applied(email, seller, verdict);
      const id = await held(seller);
      for (const channel of ['instagram', 'sms'])
        expect((await send(await tokenOf(id, channel), replyOf({ text: words }))).status).toBe(201);
      const { erased } = await erase({ email });
      expect([erased.applications.length, erased.replies]).toEqual([1, []]);
      expect((await repliesTo(id)).map(({ text }) => text)).toEqual([words, words]);
    },
  );

  it('[R312] nor does whoever named another one’s telephone as a landline, approved or not', async () => {
    const seller = { ...newSeller(), phone: '+902641112244' };
    const email = 'rakip-sabit@example.com';
    await applied(email, { ...newSeller(), landline: seller.phone }, 'approve');
    const id = await held(seller);
    expect((await send(await tokenOf(id, 'sms'), replyOf({ text: words }))).status).toBe(201);
    const { erased } = await erase({ email });
    expect([erased.applications.length, erased.replies]).toEqual([1, []]);
    expect((await repliesTo(id)).map(({ text }) => text)).toEqual([words]);
  });

  it('[R312] a reply that came since the person was looked up stops the erasure', async () => {
    const seller = newSeller();
    const id = await held(seller);
    await send(await tokenOf(id, 'sms'), replyOf({ text: words }));
    await until(async () => {
      stage.deps.poke();
      return (await findPerson(stage.deps.db, { phone: seller.phone })).waiting === 0;
    });
    await expect(erasePerson(stage.deps, { phone: seller.phone }, [])).rejects.toThrow('meanwhile');
    expect(await repliesTo(id)).toMatchObject([{ text: words }]);
  });
});
