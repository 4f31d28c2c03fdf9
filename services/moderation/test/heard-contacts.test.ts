import { businessCreated } from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { until } from '@edogrula/service-kit/testing/until';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { publishDue } from '../src/report/publish-held.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { accepted, tell } from './support/registry.ts';
import { repliesOn, replyOf } from './support/replies.ts';
import { first, second, sharedStage } from './support/stage.ts';

const stage = sharedStage({ REPLY_WINDOW_HOURS: '72', SECOND_MODERATOR: 'collisions' });

const { report, held, act, read, told, verified, timePasses } = heldReports(() => stage);
const { notices, tokenOf, send, applied, mailed } = repliesOn(() => stage);

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
    expect(await overdue(id)).toEqual(['approved']);
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
      expect(await overdue(id)).toEqual(all ? ['approved'] : []);
    }
  });
});

describe('a message that waits while a reply has ended the hold', () => {
  /** The telephone’s holder was told and has replied; the account’s message was copied and not sent. */
  async function repliedBySms(seller = newSeller()) {
    const id = await held(seller);
    await note(id, 'sms', 'sent');
    const copied = await tokenOf(id);
    expect((await send(await tokenOf(id, 'sms'))).status).toBe(201);
    const phone = [{ kind: 'phone', key: seller.phone }];
    return {
      id,
      copied,
      phone,
      opened: () => stage.call('GET', `/api/reply?token=${encodeURIComponent(copied)}`),
    };
  }
  const heldOf = async (id: string) => (await read(id)).held as { until: string; untold: boolean } | null;
  const hoursLeft = (until: unknown) => Math.round((Date.parse(String(until)) - Date.now()) / 3_600_000);

  it.each([71, 80])(
    '[R310] [R312] [R497] sent then, it gives its holder a whole window, and a copied link opens in it (after %d hours)',
    async (hours) => {
      const { id, opened } = await repliedBySms();
      await timePasses(id, hours);
      await note(id, 'instagram', 'sent');
      const { body } = await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first });
      expect(hoursLeft(body.publishAt)).toBe(72);
      expect((await opened()).status).toBe(200);
      await act(id, 'approve');
      const { until, untold } = (await heldOf(id)) ?? {};
      expect([hoursLeft(until), untold]).toEqual([72, false]);
      expect((await opened()).body.until).toBe(until);
      await publishDue(stage.deps);
      expect(await told(id)).toEqual(['replied']);
      expect(await overdue(id)).toEqual(['replied', 'approved']);
    },
  );

  it('[R310] nobody is reached by it, so it moves no date; nor does one of an approval that a moderator took back', async () => {
    const { id } = await repliedBySms();
    await timePasses(id, 71);
    await note(id, 'instagram', 'unreachable');
    await act(id, 'approve');
    expect(hoursLeft((await heldOf(id))?.until)).toBe(1);
    const back = await held();
    const due = () =>
      stage.deps.db.selectFrom('report_hold').select('due_at').where('report_id', '=', back).execute();
    await act(back, 'hold/cancel', { body: { reason: 'Önce kanıtlara bakılsın.' } });
    await timePasses(back, 71);
    const before = await due();
    await note(back, 'instagram', 'sent');
    expect(await due()).toEqual(before);
  });

  it('[R310] [R311] to a contact that the new approval does not accuse it is taken back, and its link opens nothing', async () => {
    const { id, phone, opened } = await repliedBySms();
    await timePasses(id, 60);
    await act(id, 'approve', { body: { keys: phone } });
    expect((await notices(id)).map(({ channel }) => channel)).toEqual(['sms']);
    expect((await opened()).status).toBe(404);
    const { until, untold } = (await heldOf(id)) ?? {};
    expect([hoursLeft(until), untold]).toEqual([12, false]);
    expect(await overdue(id)).toEqual(['replied', 'approved']);
  });

  it('[R310] [R311] so it is where the new approval is public at once', async () => {
    const { id, phone, opened } = await repliedBySms();
    await timePasses(id);
    await act(id, 'approve', { body: { keys: phone } });
    expect(await read(id)).toMatchObject({ status: 'approved' });
    expect((await notices(id)).map(({ channel }) => channel)).toEqual(['sms']);
    expect((await opened()).status).not.toBe(200);
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

describe('a mail about a telephone that its business has no longer', () => {
  /** A report whose notice went by mail to who once applied with its telephone; its account came to the business since. */
  async function mailedToApplicant(email: string, owner: 'former' | 'present' | 'not yet') {
    const [seller, own] = [newSeller(), newSeller()];
    const application = await applied(email, { ...own, phone: seller.phone }, 'approve');
    const { business_id } = await stage.deps.db
      .selectFrom('application')
      .select('business_id')
      .where('id', '=', application)
      .executeTakeFirstOrThrow();
    const businessId = String(business_id);
    const takesOver = async (by: string) => tell(stage, accepted(by, 2, businessId));
    if (owner !== 'not yet') await takesOver(application);
    if (owner === 'former') {
      const next = await applied(`yeni-${email}`, newSeller(), 'approve');
      await takesOver(next);
    }
    const id = await held(seller);
    expect(await mailed(email)).not.toBe('undefined');
    const keys = [{ kind: 'handle' as const, key: seller.instagramUsername }];
    const data = { businessId, slug: 'gol', name: 'Göl Evi', applicationId: null, googlePlaceId: null };
    const byHand = { ...data, imageFileIds: [], verified: false, keys };
    await tell(stage, newEvent(businessCreated, { subject: businessId, version: 3, data: byHand }));
    await note(id, 'sms', 'sent');
    return id;
  }

  it.each([
    ['former', []],
    ['not yet', []],
    ['present', ['approved']],
  ] as const)(
    '[R310] [R497] is word to the business’s account where its reader owns the business, no former or future owner (%s)',
    async (owner, published) => {
      const id = await mailedToApplicant(`sahip-${owner.replace(' ', '-')}@example.com`, owner);
      expect(await overdue(id)).toEqual(published);
    },
  );
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
    expect(await told(id)).toEqual(['approved']);
  });
});

describe('a message that was not sent before its addressee was erased', () => {
  /** The account's message was sent; the telephone's waits, and whose telephone it was is erased. */
  async function erased() {
    const seller = newSeller();
    const id = await held({
      ...seller,
      website: `https://${seller.instagramUsername.replaceAll(/[._]/g, '')}.example`,
    });
    await note(id, 'instagram', 'sent');
    await erasePerson(stage.deps, { phone: seller.phone }, []);
    expect((await notices(id)).find(({ channel }) => channel === 'sms')).toMatchObject({
      recipient: '',
      outcome: null,
    });
    return { id, seller };
  }

  it('[R310] counts as unheard: time publishes nothing, until a moderator notes why nobody is reached', async () => {
    const { id } = await erased();
    expect(await overdue(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ held: { untold: true } });
    await note(id, 'sms', 'unreachable');
    expect(await overdue(id)).toEqual(['approved']);
  });

  it('[R309] [R497] nor is its contact one that was told of: a new approval sends the message anew', async () => {
    const { id, seller } = await erased();
    expect((await send(await tokenOf(id))).status).toBe(201);
    const { body } = await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first });
    expect((body.keys as { kind: string; told: boolean }[]).map(({ kind, told: is }) => [kind, is])).toEqual([
      ['handle', true],
      ['host', true],
      ['phone', false],
    ]);
    await act(id, 'approve');
    expect((await notices(id)).filter(({ channel }) => channel === 'sms')).toMatchObject([
      { recipient: seller.phone, outcome: null },
    ]);
    expect(await overdue(id)).toEqual(['replied']);
  });
});
