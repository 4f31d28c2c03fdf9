import { describe, expect, it } from '@jest/globals';
import { publishDue } from '../src/report/publish-held.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { repliesOn } from './support/replies.ts';
import { sharedStage } from './support/stage.ts';

const stage = sharedStage({ REPLY_WINDOW_HOURS: '72', UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, act, read, told, tell, endsIn } = heldReports(() => stage);
const { notices, tokenOf, send, applied, mailed } = repliesOn(() => stage);
const open = (token: string) => stage.call('GET', `/api/reply?token=${encodeURIComponent(token)}`);
const outcomesOf = async (email: string) =>
  (await stage.events('moderation.accused.outcome-told.v1'))
    .filter(({ data }) => data.applicantEmail === email)
    .map(({ data }) => data.outcome);

let people = 0;
/** An approval of account and telephone, of which the telephone's owner had a mail; the account has replied. */
async function replied() {
  people += 1;
  const email = `numara${people}@example.com`;
  const seller = { ...newSeller(), website: `golkiyi${people}.example` };
  await applied(email, { phone: seller.phone }, 'approve');
  const id = await report(seller);
  const keys = {
    handle: { kind: 'handle', key: seller.instagramUsername },
    phone: { kind: 'phone', key: seller.phone },
    host: { kind: 'host', key: seller.website },
  };
  const approve = (...names: (keyof typeof keys)[]) =>
    act(id, 'approve', { body: { keys: names.map((name) => keys[name]) } });
  await approve('handle', 'phone');
  await tell(id);
  const [mail, sms, own] = [await mailed(email), await tokenOf(id, 'sms'), await tokenOf(id)];
  expect([(await open(mail)).status, (await open(sms)).status]).toEqual([200, 200]);
  expect((await send(own)).status).toBe(201);
  return { id, email, approve, mail, sms, own };
}

describe('a link that went out to a contact which the new approval spares', () => {
  it.each([
    ['that was all told of', ['handle']],
    ['with a further contact, of which everybody is told anew', ['handle', 'host']],
  ] as const)('[R311] [R312] opens nothing and takes no reply: an approval %s', async (_what, names) => {
    const { id, email, approve, mail, sms, own } = await replied();
    expect((await approve(...names)).status).toBe(200);
    const strange = await open(`${mail}x`);
    for (const token of [mail, sms])
      for (const answer of [await open(token), await send(token)])
        expect([answer.status, answer.body.message]).toEqual([404, strange.body.message]);
    expect((await read(id)).held).not.toBeNull();
    expect(await told(id)).toEqual(['replied']);
    // Whoever replied reads what became of it; that the others had a notice stays, and the owner hears the outcome.
    expect((await open(own)).status).toBe(200);
    expect((await notices(id)).map(({ channel }) => channel)).toEqual(
      expect.arrayContaining(['mail', 'sms']),
    );
    await endsIn(id, -1000);
    await publishDue(stage.deps);
    expect((await read(id)).status).toBe('approved');
    expect(await outcomesOf(email)).toEqual(['closed']);
  });

  it('[R310] [R311] is not open again when a later approval accuses by the contact: its owner has another one', async () => {
    const { id, email, approve, mail } = await replied();
    await approve('handle');
    await act(id, 'hold/cancel', { body: { reason: 'Telefon da geçiyor.' } });
    await approve('handle', 'phone');
    const anew = await mailed(email);
    expect(anew).not.toBe(mail);
    expect([(await open(mail)).status, (await open(anew)).status]).toEqual([404, 200]);
  });

  it('[R312] stays open where the approval accuses by the contact still', async () => {
    const { approve, mail, sms } = await replied();
    await approve('phone');
    expect((await open(mail)).body.contacts).toHaveLength(1);
    expect((await open(sms)).status).toBe(200);
    expect((await send(mail)).status).toBe(201);
  });

  it.each([
    ['handle', 404],
    ['phone', 200],
  ] as const)(
    '[R311] [R312] without its reader’s address, since an erasure, it may be any accused one’s (%s: %d)',
    async (name, status) => {
      const { id, approve, mail } = await replied();
      await stage.deps.db
        .updateTable('notice')
        .set({ recipient: '' })
        .where('report_id', '=', id)
        .where('channel', '=', 'mail')
        .execute();
      await approve(name);
      expect((await open(mail)).status).toBe(status);
    },
  );
});
