import { describe, expect, it } from '@jest/globals';
import { publishDue } from '../src/report/publish-held.ts';
import { correct } from './support/correct.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { entryCreated, tell } from './support/registry.ts';
import { repliesOn, replyOf } from './support/replies.ts';
import { first, second, sharedStage, third } from './support/stage.ts';

const stage = sharedStage({ REPLY_WINDOW_HOURS: '72', UPLOAD_SLOTS_PER_NETWORK: '12' });

const { held, act, read, endsIn } = heldReports(() => stage);
const { tokenOf, send, applied, mailed } = repliesOn(() => stage);
const stateOf = async (token: string) =>
  (await stage.call('GET', `/api/reply?token=${encodeURIComponent(token)}`)).body.reply;
const summary = 'Kapora aldı, sonra hesabı kapattı.';
type Seller = ReturnType<typeof newSeller>;
const keyOf = ({ instagramUsername, phone }: Seller, kind: 'handle' | 'phone') => ({
  kind,
  key: kind === 'phone' ? phone : instagramUsername,
});

const published = async (id: string, keys?: object[]) => {
  const { version, held: waits } = await read(id);
  if (waits) await act(id, 'hold/cancel', { body: { reason: 'Seçim değişti.' } });
  const body = {
    version: waits ? undefined : version,
    reason: 'Yanıt da okundu.',
    ...(keys ? { keys } : {}),
  };
  await act(id, 'approve', { as: second, body });
  await endsIn(id, -1000);
  await publishDue(stage.deps);
  const report = await read(id);
  expect(report.status).toBe('approved');
  return String(report.entryId);
};
/** A public entry whose accused replied by the link of a mail to the telephone's owner, or of a message. */
async function replied(channel: 'mail' | 'sms' | 'instagram', chosen?: 'handle' | 'phone') {
  const seller = newSeller();
  const email = `guncel-${seller.instagramUsername}@example.com`;
  if (channel === 'mail') await applied(email, { phone: seller.phone }, 'approve');
  const id = await held(seller);
  const token = channel === 'mail' ? await mailed(email) : await tokenOf(id, channel);
  expect((await send(token, replyOf({ consent: 'true' }))).status).toBe(201);
  const entryId = await published(id, chosen && [keyOf(seller, chosen)]);
  await tell(stage, entryCreated(entryId, id));
  return { id, seller, token, entryId };
}
type Replied = Awaited<ReturnType<typeof replied>>;
/** A moderator takes the account or the telephone out of the entry. */
async function strike({ entryId, seller }: Replied, kind: 'handle' | 'phone') {
  const shown = { name: 'Sahte Bungalov', website: null, ...seller, summary };
  const without = kind === 'phone' ? { phone: null } : { instagramUsername: null };
  const correction = { ...shown, ...without, dropKeys: [keyOf(seller, kind)] };
  const { status } = await correct(stage, entryId, { correction, reason: 'Bir başkasınınmış.' });
  expect(status).toBe(200);
}

describe('the link of a notice whose contact was taken out of the entry', () => {
  it.each([
    ['mail', 'phone', 'handle'],
    ['sms', 'phone', 'handle'],
    ['instagram', 'handle', 'phone'],
  ] as const)(
    '[R320] [R488] says so, and says of no other contact that it went (%s)',
    async (channel, own, other) => {
      const one = await replied(channel);
      expect(await stateOf(one.token)).toMatchObject({ outcome: 'listed' });
      const beside = await replied(channel);
      await strike(one, own);
      expect(await stateOf(one.token)).toMatchObject({ outcome: 'struck' });
      await strike(beside, other);
      expect(await stateOf(beside.token)).toMatchObject({ outcome: 'listed' });
    },
  );

  it.each(['mail', 'sms'] as const)(
    '[R320] [R488] says that it is listed once a further approval brings the contact back (%s)',
    async (channel) => {
      const one = await replied(channel);
      await strike(one, 'phone');
      const further = await held(one.seller);
      await published(further, [keyOf(one.seller, 'handle'), keyOf(one.seller, 'phone')]);
      expect(await stateOf(one.token)).toMatchObject({ outcome: 'listed' });
    },
  );
});

describe('the reply of a contact that the approval spared', () => {
  const show = (id: string, body: object) =>
    stage.call('POST', `/api/admin/report/${id}/reply-text`, { as: third, body });
  const replyIn = async (id: string) => {
    const [reply] = (await read(id)).replies as {
      _id: string;
      publicText: string | null;
      spared?: boolean;
    }[];
    return reply;
  };

  it('[R313] is shown by nobody: the desk says whose it is, and refuses', async () => {
    const { id } = await replied('sms', 'handle');
    const reply = await replyIn(id);
    expect(reply).toMatchObject({ spared: true });
    const refused = await show(id, { replyId: reply?._id, text: 'Bu numara benim.', was: null });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ path: 'text', message: expect.stringMatching(/kara listeye alınmadı/) }],
    ]);
    expect(await replyIn(id)).toMatchObject({ publicText: null });
    const condemned = await replied('sms');
    const own = await replyIn(condemned.id);
    expect(own?.spared).toBe(false);
    expect((await show(condemned.id, { replyId: own?._id, text: 'Ben yazmadım.', was: null })).status).toBe(
      200,
    );
  });

  it('[R313] that was to be shown before the decision can be taken back after it', async () => {
    const seller = newSeller();
    const id = await held(seller);
    expect((await send(await tokenOf(id, 'sms'), replyOf({ consent: 'true' }))).status).toBe(201);
    const reply = await replyIn(id);
    expect(reply?.spared).toBe(false);
    const text = 'Bu numara benim.';
    expect((await show(id, { replyId: reply?._id, text, was: null })).status).toBe(200);
    await published(id, [keyOf(seller, 'handle')]);
    expect(await replyIn(id)).toMatchObject({ spared: true, publicText: text });
    expect((await show(id, { replyId: reply?._id, text: 'Numara benim.', was: text })).status).toBe(400);
    expect((await show(id, { replyId: reply?._id, text: null, was: text })).status).toBe(200);
  });

  it('[R488] reads that it is listed where a further approval condemns it', async () => {
    const one = await replied('sms', 'handle');
    expect(await stateOf(one.token)).toMatchObject({ outcome: 'closed' });
    const further = await held(one.seller);
    await published(further);
    expect((await stage.call('GET', `/api/admin/report/${further}`, { as: first })).body.status).toBe(
      'approved',
    );
    expect(await stateOf(one.token)).toMatchObject({ outcome: 'listed' });
  });
});
