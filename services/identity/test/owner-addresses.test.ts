import { businessDeleted } from '@edogrula/contracts/events/business';
import { ownerLinkAsked, ownerSessionEnded } from '@edogrula/contracts/events/identity';
import { ownerChangeTold } from '@edogrula/contracts/events/owner';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailHandlers } from '../src/consumers/mail-handlers.ts';
import { eraseAddress } from '../src/erasure/erase-address.ts';
import { linesAfter, replayLedger } from '../src/restored/replay-ledger.ts';
import { purge } from '../src/retention/purge.ts';
import { addressesAt } from './support/owner-addresses.ts';
import { newOwner } from './support/owners.ts';
import { hours, seconds, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const at = addressesAt(() => service);
const { list, propose, remove, look, decide, linkTo, subjectsTo, proposed, shared, callerOf } = at;
const rowsOf = (businessId: string) =>
  service.deps.db.selectFrom('owner_address').selectAll().where('business_id', '=', businessId).execute();
let counted = 0;
const signInsTold = async (email: string) =>
  (await subjectsTo(email)).filter((subject) => subject.includes('giriş yapıldı')).length;

describe('a second address', () => {
  it('[R358] needs the first mailbox’s consent and its own confirmation; until both it signs in to nothing', async () => {
    const { first, caller, second } = await proposed();
    const entersNothing = async () => expect(await at.letIn(second)).toBe(false);
    expect(await linkTo(second.email)).toBe('');
    await entersNothing();

    const consent = await linkTo(first.email);
    expect((await look(consent)).json()).toMatchObject({ asks: 'consent', address: second.email });
    expect((await decide(consent)).json()).toEqual({ state: 'confirmation' });
    expect((await list(caller)).addresses).toMatchObject([{ address: second.email, state: 'confirmation' }]);
    await entersNothing();

    const confirmation = await linkTo(second.email);
    expect((await look(confirmation)).json()).toMatchObject({
      asks: 'confirmation',
      first: `s•••@${first.email.split('@')[1]}`,
    });
    expect((await decide(confirmation)).json()).toEqual({ state: 'active' });
    for (const { email } of [first, second])
      expect(
        (await subjectsTo(email)).filter((subject) => subject.includes('artık giriş yapabilir')),
      ).toHaveLength(1);
    expect(await at.ownerOf(await at.sessionOf(second, { shared: true }))).toMatchObject(second);
  });

  it('[R357] [R358] is not ended by the former owner’s approval that is told late, nor is the owner’s session', async () => {
    const former = newOwner();
    const { first, second } = await shared();
    const before = service.deps.clock();
    service.advance(seconds(1));
    await at.published(first);
    service.advance(seconds(1));
    const session = await at.sessionOf(first);
    expect(await at.ownerOf(session)).toMatchObject(first);
    await at.published({ ...former, businessId: first.businessId }, former.email, before);
    expect(await at.ownerOf(session)).toMatchObject(first);
    expect(await at.letIn(second)).toBe(true);
  });

  it('[R358] [R510] stays with a renewal under another spelling of the owner’s mailbox, as do session and link', async () => {
    counted += 1;
    const first = { ...newOwner(), email: `ayse.kaya${counted}@gmail.com` };
    const renewed = `ayseKaya${counted}+isletme@googlemail.com`;
    const { second } = await shared(newOwner().email, first);
    const session = await at.sessionOf(first);
    const link = await at.linkFor(first);
    await at.published(first, renewed);
    expect(await at.ownerOf(session)).toMatchObject(first);
    expect((await at.open(link)).statusCode).toBe(200);
    expect(await at.letIn(second)).toBe(true);
    service.advance(seconds(1));
    const caller = await callerOf(await at.sessionOf({ ...first, email: renewed }));
    expect((await list(caller)).addresses).toMatchObject([{ address: second.email, state: 'active' }]);
  });

  it('[R358] is asked by a click alone: looking at a link changes nothing, however often', async () => {
    const { first, second } = await proposed();
    const consent = await linkTo(first.email);
    for (let times = 0; times < 3; times += 1) expect((await look(consent)).statusCode).toBe(200);
    expect(await linkTo(second.email)).toBe('');
    expect((await decide(consent)).statusCode).toBe(200);
    expect((await look(consent)).statusCode).toBe(400);
  });

  it('[R358] is asked for by its links under the businesses that let it in, and by those of its own', async () => {
    const { first, second } = await shared();
    service.advance(seconds(61));
    await at.ask(second.email, '203.0.113.91');
    const asked = (await at.eventsOf(ownerLinkAsked.type)).filter(
      ({ applicantEmail }) => applicantEmail === second.email,
    );
    expect(asked.at(-1)).toMatchObject({ shared: [first.businessId] });
  });

  it('[R502] comes by the application of whoever let it in, also where the next owner’s was found; one of before by that', async () => {
    const [first, email] = [newOwner(), newOwner().email];
    const [own, next] = [service.deps.newId(), service.deps.newId()];
    const caller = await callerOf(await at.sessionOf(first, { applicationId: own }));
    expect((await propose(caller, email)).statusCode).toBe(201);
    await decide(await linkTo(first.email));
    service.advance(seconds(61));
    await decide(await linkTo(email));
    const second = { email, businessId: first.businessId };
    const enter = async () =>
      (await at.ownerOf(await at.sessionOf(second, { shared: true, applicationId: next })))?.applicationId;
    expect(await enter()).toBe(own);
    await service.deps.db
      .updateTable('owner_address')
      .set({ application_id: null })
      .where('email', '=', email)
      .execute();
    expect(await enter()).toBe(next);
    const again = await at.ownerOf(await at.sessionOf(first, { applicationId: next }));
    expect(again?.applicationId).toBe(next);
  });

  it('[R358] every sign-in is told to all addresses, with the one that came in masked', async () => {
    const { first, second, enter } = await shared();
    const before = await signInsTold(first.email);
    await enter();
    expect([await signInsTold(first.email), await signInsTold(second.email)]).toEqual([before + 1, 1]);
    const { text } = service.inbox.to(first.email).at(-1) ?? {};
    expect(text).toContain(`Giren adres: s•••@${second.email.split('@')[1]}`);
    expect(text).not.toContain(second.email);
    await at.sessionOf(first);
    expect([await signInsTold(first.email), await signInsTold(second.email)]).toEqual([before + 2, 2]);
    expect(service.inbox.to(second.email).at(-1)?.text).not.toContain(first.email);
  });

  it('[R358] reads who else comes in masked, and no proposals; the first reads them whole', async () => {
    const { first, caller, second, enter } = await shared();
    const third = newOwner().email;
    await propose(caller, third);
    expect((await list(caller)).addresses.map(({ address }) => address)).toEqual([second.email, third]);
    const seen = await list(await callerOf(await enter()));
    expect(seen).toMatchObject({ isFirst: false, addresses: [{ address: second.email, own: true }] });
    expect(JSON.stringify(seen)).not.toContain(first.email);
    expect(seen.addresses).toHaveLength(1);
  });

  it('[R358] reads another further one masked; a confirmation that lapsed is in no list', async () => {
    const { first, caller, second, enter } = await shared();
    const third = newOwner().email;
    await propose(caller, third);
    await decide(await linkTo(first.email));
    service.advance(seconds(61));
    const confirmation = await linkTo(third);
    const shown = async (session: string) => {
      const { addresses } = await list(await callerOf(session));
      return addresses.map(({ address }) => address);
    };
    const later = await proposed();
    await decide(await linkTo(later.first.email));
    service.advance(seconds(61));
    await decide(confirmation);
    expect(await shown(await enter())).toEqual([second.email, `s•••@${third.split('@')[1]}`]);
    service.advance(hours(73));
    expect(await shown(await at.sessionOf(later.first))).toEqual([]);
    expect(await shown(await at.sessionOf(first))).toEqual([second.email, third]);
  });

  it('[R358] hears what became of a proposal, as the first does', async () => {
    const { first, second } = await shared();
    const { clock, newId, db, config } = service.deps;
    const event = newEvent(ownerChangeTold, {
      subject: newId(),
      version: 1,
      clock,
      data: {
        businessId: first.businessId,
        slug: 'gol-evi',
        name: 'Göl Evi',
        applicantEmail: first.email,
        number: 'S-104',
        kind: 'deletion',
        outcome: 'received',
        words: '',
        dueAt: null,
      },
    });
    const take = mailHandlers({ clock, newId, publicUrl: config.PUBLIC_URL })[
      'moderation.owner.change-told.v1'
    ];
    await db.transaction().execute(async (tx) => take(tx, event as never));
    for (const { email } of [first, second])
      expect(await subjectsTo(email)).toContain('Talebinizi aldık: S-104');
  });
});

describe('DELETE /api/auth/owner-addresses/:id', () => {
  it('[R358] by the first ends its session and its links at once; both are told', async () => {
    const { first, second, caller, id, enter } = await shared();
    const session = await enter();
    const { sessionId } = await callerOf(session);
    const unused = await at.linkFor(second, { shared: true });
    expect((await remove(caller, id)).statusCode).toBe(200);
    expect(await at.ownerOf(session)).toBeNull();
    expect(await at.eventsOf(ownerSessionEnded.type)).toContainEqual({ sessionId });
    expect((await at.open(unused)).json().code).toBe('link_invalid');
    expect((await list(caller)).addresses).toEqual([]);
    for (const { email } of [first, second])
      expect(
        (await subjectsTo(email)).filter((subject) => subject.startsWith('E-posta adresi kaldırıldı')),
      ).toHaveLength(1);
  });

  it('[R358] a further address ends itself; the first it cannot end, and another further one neither', async () => {
    const { caller, id, enter } = await shared();
    const third = newOwner().email;
    await propose(caller, third);
    const other = (await list(caller)).addresses.at(-1)?._id ?? '';
    const second = await callerOf(await enter());
    expect((await remove(second, other)).statusCode).toBe(404);
    expect((await remove(second, id)).statusCode).toBe(200);
    expect((await list(caller)).addresses).toMatchObject([{ address: third }]);
  });

  it('[R358] takes a proposal back whose link then asks nothing; nobody who was not written to is told', async () => {
    const { first, caller, id, second } = await proposed();
    const consent = await linkTo(first.email);
    expect((await remove(caller, id)).statusCode).toBe(200);
    expect((await decide(consent)).json().code).toBe('link_invalid');
    expect(await subjectsTo(second.email)).toEqual([]);
  });

  it('is 404 for what is not there, is over, or is another business’s', async () => {
    const [one, other] = [await shared(), await proposed()];
    expect((await remove(one.caller, other.id)).statusCode).toBe(404);
    expect((await remove(one.caller, service.deps.newId())).statusCode).toBe(404);
    await remove(one.caller, one.id);
    expect((await remove(one.caller, one.id)).statusCode).toBe(404);
  });

  it('[R358] [R456] a restored database lets a removed address in no more', async () => {
    const { caller, id, second } = await shared();
    const { db, ledger } = service.deps;
    await remove(caller, id);
    await db.updateTable('owner_address').set({ ended_at: null }).where('id', '=', id).execute();
    await replayLedger(service.deps, await linesAfter(ledger, null));
    expect(await at.letIn(second)).toBe(false);
  });
});

describe('what ends with the first address', () => {
  it('[R358] a takeover ends whom the former owner let in: sessions, links, open proposals', async () => {
    const { first, caller, second, enter } = await shared();
    await propose(caller, newOwner().email);
    const consent = await linkTo(first.email);
    const [session, unused] = [await enter(), await at.linkFor(second, { shared: true })];
    await at.published({ ...first, email: newOwner().email });
    expect(await at.ownerOf(session)).toBeNull();
    expect([(await at.open(unused)).statusCode, (await decide(consent)).statusCode]).toEqual([400, 400]);
    expect(await at.letIn(second)).toBe(false);
  });

  it('[R358] the first applying again, in any spelling, keeps them', async () => {
    const { first, enter } = await shared();
    await at.published(first, first.email.toUpperCase());
    expect(await at.ownerOf(await enter())).not.toBeNull();
  });

  it('[R358] a further address that applies for itself becomes the first, and nobody’s further one', async () => {
    const { first, second } = await shared();
    await at.published(second);
    service.advance(seconds(1));
    const mine = await list(await callerOf(await at.sessionOf(second)));
    expect(mine).toEqual({ first: second.email, isFirst: true, addresses: [] });
    expect((await rowsOf(first.businessId)).filter(({ ended_at }) => !ended_at)).toEqual([]);
  });

  it('[R358] the end of the record', async () => {
    const { first, second } = await shared();
    const { clock, newId, db, config } = service.deps;
    const event = newEvent(businessDeleted, {
      subject: first.businessId,
      version: 9,
      clock,
      data: { businessId: first.businessId, slug: 'gol-evi', imageFileIds: [] },
    });
    const take = mailHandlers({ clock, newId, publicUrl: config.PUBLIC_URL })['business.business.deleted.v1'];
    await db.transaction().execute(async (tx) => take(tx, event as never));
    expect(await at.letIn(second)).toBe(false);
  });

  it.each(['first', 'second'] as const)(
    '[R358] the erasure of the %s: rows, sessions and mails that name it',
    async (whose) => {
      const made = await shared();
      const session = await made.enter();
      await propose(made.caller, newOwner().email);
      await eraseAddress(service.deps.db, made[whose].email);
      expect(await at.ownerOf(session)).toBeNull();
      expect(await at.letIn(made.second)).toBe(false);
      expect(JSON.stringify(await rowsOf(made.first.businessId))).not.toContain(made[whose].email);
    },
  );

  it('an ended or lapsed one is kept for a week, one that comes in for good', async () => {
    const [kept, lapsed, consented] = [await shared(), await proposed(), await proposed()];
    await decide(await linkTo(consented.first.email));
    const counts = async () => {
      await purge(service.deps.db, service.deps.clock());
      const all = [kept, lapsed, consented].map(({ first }) => rowsOf(first.businessId));
      return (await Promise.all(all)).map(({ length }) => length);
    };
    service.advance(hours(24 * 7));
    expect(await counts()).toEqual([1, 1, 1]);
    service.advance(hours(24 * 4));
    expect(await counts()).toEqual([1, 0, 0]);
  });
});
