import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { publishDue } from '../src/report/publish-held.ts';
import { newSeller } from './support/forms.ts';
import { first, heldReports, second } from './support/held.ts';
import { accepted, tell } from './support/registry.ts';
import { repliesOn, replyOf } from './support/replies.ts';
import { openStage, type Stage, until } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ REPLY_WINDOW_HOURS: '72', SECOND_MODERATOR: 'collisions' });
});
afterAll(() => stage.close());

const { report, held, act, read, told, verified } = heldReports(() => stage);
const { notices, tokenOf, send, applied, mailed } = repliesOn(() => stage);

const timePasses = (id: string) =>
  sql`update report_hold set held_at = held_at - interval '80 hours', due_at = due_at - interval '80 hours'
    where report_id = ${id}`.execute(stage.deps.db);
const note = async (id: string, channel: string, outcome: 'sent' | 'unreachable') => {
  const noticeId = (await notices(id)).find((one) => one.channel === channel)?._id;
  const body = { noticeId, outcome, reason: outcome === 'sent' ? '' : 'Hesap kapanmış.' };
  expect((await stage.call('POST', `/api/admin/report/${id}/notices`, { as: first, body })).status).toBe(200);
};
const overdue = async (id: string) => {
  await timePasses(id);
  await publishDue(stage.deps);
  return told(id);
};

describe('a report that names an honest house’s account and the reporter’s own telephone', () => {
  it('[R310] [R497] is not published while the house’s message waits, though the telephone’s was ticked off', async () => {
    const id = await held();
    await note(id, 'sms', 'sent');
    expect(await overdue(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ held: { untold: true } });
    await note(id, 'instagram', 'unreachable');
    expect(await overdue(id)).toEqual(['approved', 'outcome-decided']);
  });

  it('[R309] [R312] is not published by a confession that came by the telephone, approved again or not', async () => {
    const id = await held();
    await note(id, 'sms', 'sent');
    const reply = replyOf({ text: 'Doğru, parayı iade edeceğim.', consent: 'true' });
    expect((await send(await tokenOf(id, 'sms'), reply)).status).toBe(201);
    await timePasses(id);
    const { body } = await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first });
    expect((body.keys as { kind: string; told: boolean }[]).map(({ kind, told: is }) => [kind, is])).toEqual([
      ['handle', false],
      ['phone', true],
    ]);
    await act(id, 'approve');
    expect(await read(id)).toMatchObject({ status: 'pending', held: { untold: true } });
    expect(await overdue(id)).toEqual(['replied']);
  });

  it('[R310] a mail to the owner of a verified business tells of the contacts that the registry has of it, of no other', async () => {
    for (const all of [true, false]) {
      const seller = newSeller();
      const email = `ev${all}@example.com`;
      const application = await applied(email, seller, 'approve');
      const businessId = await verified(seller.instagramUsername);
      await tell(stage, accepted(application, 2, businessId));
      const id = await report(all ? { ...seller, phone: undefined, phoneUnknown: 'true' } : seller);
      await act(id, 'approve');
      await act(id, 'confirm', { as: second });
      expect(await mailed(email)).not.toBe('undefined');
      expect(await overdue(id)).toEqual(all ? ['approved', 'outcome-decided'] : []);
    }
  });
});

describe('a window that is given anew while the publication waits for the report', () => {
  it('[R309] [R310] is not published by what was read before', async () => {
    const id = await held();
    await timePasses(id);
    const { db } = stage.deps;
    let publication: Promise<void> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('report').select('id').where('id', '=', id).forUpdate().execute();
      publication = publishDue(stage.deps);
      await until(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows.length > 0;
      });
      await sql`update notice set outcome = 'sent', settled_at = now() where report_id = ${id}`.execute(tx);
      await sql`update report_hold set due_at = now() + interval '72 hours' where report_id = ${id}`.execute(
        tx,
      );
    });
    await publication;
    expect(await told(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'pending', held: { untold: false, late: false } });
  });

  it('[R310] [R314] is not published by a second process whose clock is behind', async () => {
    const id = await held();
    await timePasses(id);
    const behind = { ...stage.deps, clock: () => new Date(stage.deps.clock().getTime() - 400) };
    await publishDue(stage.deps);
    await timePasses(id);
    await sql`update report_hold set due_at = clock_timestamp() - interval '1 second' where report_id = ${id}`.execute(
      stage.deps.db,
    );
    await Promise.all([publishDue(stage.deps), publishDue(behind)]);
    expect(await told(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'pending', held: { untold: true } });
  });
});

describe('a stranger with an approved application', () => {
  it('[R310] has no mail about a telephone that the own landline repeats, or that another business has', async () => {
    const house = { ...newSeller(), phone: '+902641112255' };
    await verified(house.phone, 'phone');
    await applied('rakip-sabit@example.com', { landline: house.phone }, 'approve');
    await applied('rakip-cep@example.com', { phone: house.phone }, 'approve');
    const id = await report({ ...newSeller(), phone: house.phone });
    await act(id, 'approve', { body: { keys: [{ kind: 'phone', key: house.phone }] } });
    await act(id, 'confirm', { as: second });
    expect((await notices(id)).map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['sms', house.phone],
    ]);
    expect(await mailed('rakip-sabit@example.com')).toBe('undefined');
    expect(await mailed('rakip-cep@example.com')).toBe('undefined');
  });

  it('[R310] tells nobody of a number that only the own landline repeats, verified or not', async () => {
    const straw = newSeller();
    const foreign = '+902641112233';
    const application = await applied('paravan@example.com', { ...straw, landline: foreign }, 'approve');
    const businessId = await verified(straw.instagramUsername, 'handle', { phone: foreign });
    await tell(stage, accepted(application, 2, businessId));
    const id = await report({ ...newSeller(), instagramUsername: straw.instagramUsername, phone: foreign });
    const keys = [
      { kind: 'handle', key: straw.instagramUsername },
      { kind: 'phone', key: foreign },
    ];
    await act(id, 'approve', { body: { keys } });
    await act(id, 'confirm', { as: second });
    expect(await mailed('paravan@example.com')).not.toBe('undefined');
    expect(await overdue(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ held: { untold: true } });
  });

  it('[R310] has none about a landline of the form either where nobody is known to have the number', async () => {
    const house = { ...newSeller(), phone: '+902641112266' };
    await applied('rakip-yalniz@example.com', { ...newSeller(), landline: house.phone }, 'approve');
    await held(house);
    expect(await mailed('rakip-yalniz@example.com')).toBe('undefined');
  });
});

describe('a second word', () => {
  /** A report that condemns one verified business, and a telephone of none. */
  async function collision() {
    const seller = newSeller();
    await verified(seller.instagramUsername);
    const id = await report(seller);
    await act(id, 'approve');
    return { id, seller };
  }
  const conflict = { status: 409, body: { code: 'version_conflict' } };

  it('[R306] counts for what it was read with: a business that was verified since takes a new approval', async () => {
    const { id, seller } = await collision();
    await verified(seller.phone, 'phone');
    const late = await act(id, 'confirm', { as: second });
    expect(late).toMatchObject(conflict);
    expect(late.body.message).toMatch(/onaydan sonra doğrulanan/);
    expect(await read(id)).toMatchObject({ awaiting: { what: 'approve' }, held: null });
    await act(id, 'decline', { as: second });
    await act(id, 'approve');
    expect((await act(id, 'confirm', { as: second })).status).toBe(200);
  });

  it('[R306] [R315] does not publish early a business that was verified while the window ran', async () => {
    const { id, seller } = await collision();
    await act(id, 'confirm', { as: second });
    await act(id, 'hold/publish', { body: { reason: 'Satıcı hesabı kapatıyor.' } });
    await verified(seller.phone, 'phone');
    expect(await act(id, 'confirm', { as: second })).toMatchObject(conflict);
    expect(await told(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'pending', held: { late: false } });
    // Asked for anew with the business in sight, two people have read the same.
    await act(id, 'decline', { as: second });
    await act(id, 'hold/publish', { body: { reason: 'Satıcı hesabı kapatıyor.' } });
    expect((await act(id, 'confirm', { as: second })).status).toBe(200);
    expect(await told(id)).toEqual(['approved', 'outcome-decided']);
  });
});
