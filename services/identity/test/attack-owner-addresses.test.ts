import { ownerAddressesMax } from '@edogrula/contracts/http/owner-addresses';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAdmin } from '../src/account/create-admin.ts';
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

describe('whoever wants to come in as a second', () => {
  it('[R358] with a stolen session names himself in vain: the first mailbox is asked, and he is written nothing', async () => {
    const { first, second } = await proposed('hirsiz@baska.example');
    expect(await subjectsTo(second.email)).toEqual([]);
    expect(await subjectsTo(first.email)).toContain('İşletmenize yeni bir e-posta adresi eklensin mi?');
    expect((await decide(await linkTo(first.email), false)).json()).toEqual({ state: 'refused' });
    expect(await subjectsTo(second.email)).toEqual([]);
    expect((await subjectsTo(first.email)).join()).toContain('E-posta adresi eklenmedi');
    expect(await at.letIn(second)).toBe(false);
  });

  it('[R358] as a second proposes no third: 403', async () => {
    const { enter } = await shared();
    const answer = await propose(await callerOf(await enter()), newOwner().email);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
  });

  it('[R358] with a session that has ended does nothing, also while a gateway still knows it', async () => {
    const { caller, id, enter } = await shared();
    const second = await callerOf(await enter());
    await remove(caller, id);
    for (const answer of [
      await at.send(second, 'GET'),
      await propose(second, newOwner().email),
      await remove(second, id),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'owner_session_required']);
  });

  it('[R358] as the former first does nothing, also while a gateway still knows the session', async () => {
    const { caller, first, id } = await proposed();
    await at.published(first, newOwner().email);
    for (const answer of [
      await at.send(caller, 'GET'),
      await propose(caller, newOwner().email),
      await remove(caller, id),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'owner_session_required']);
  });

  it('[R358] by a session without the mark of a further address is one all the same', async () => {
    const { enter } = await shared();
    const second = await callerOf(await enter());
    await service.deps.db
      .updateTable('owner_session')
      .set({ address_id: null })
      .where('id', '=', second.sessionId)
      .execute();
    expect(await list(second)).toMatchObject({ isFirst: false });
    expect((await propose(second, newOwner().email)).statusCode).toBe(403);
  });

  it('[R358] by a session of an address that is none any more is not taken for the first', async () => {
    const { id, enter } = await shared();
    const second = await callerOf(await enter());
    const ended = { ended_at: service.deps.clock() };
    await service.deps.db.updateTable('owner_address').set(ended).where('id', '=', id).execute();
    expect((await at.send(second, 'GET')).statusCode).toBe(401);
    expect((await propose(second, newOwner().email)).statusCode).toBe(401);
  });

  it('[R358] with a link that was used, is over, altered, or asks something else gets the same answer', async () => {
    const { first, second } = await proposed();
    const consent = await linkTo(first.email);
    await decide(consent);
    service.advance(seconds(61));
    const confirmation = await linkTo(second.email);
    const altered = confirmation.slice(0, -1) + (confirmation.endsWith('A') ? 'B' : 'A');
    const crossed = `oac_${confirmation.slice(4)}`;
    const signIn = await at.linkFor(newOwner());
    for (const wrong of [consent, altered, crossed, signIn, 'x'.repeat(47)])
      for (const answer of [await decide(wrong), await look(wrong)])
        expect([wrong, answer.statusCode, answer.json().code]).toEqual([wrong, 400, 'link_invalid']);
    expect((await at.open(confirmation)).statusCode).toBe(400);
    service.advance(hours(72));
    expect((await decide(confirmation)).json().code).toBe('link_invalid');
  });

  it('[R358] after the day that the first has to consent: the link is over', async () => {
    const { first } = await proposed();
    const consent = await linkTo(first.email);
    service.advance(hours(24));
    expect((await decide(consent)).json().code).toBe('link_invalid');
  });

  it('[R358] a confirmation and a removal at once: it is out in either order', async () => {
    const { first, caller, id, second } = await proposed();
    await decide(await linkTo(first.email));
    service.advance(seconds(61));
    const confirmation = await linkTo(second.email);
    const [confirmed, removed] = await Promise.all([decide(confirmation), remove(caller, id)]);
    expect(removed.statusCode).toBe(200);
    expect([200, 400]).toContain(confirmed.statusCode);
    expect(await at.letIn(second)).toBe(false);
  });

  it('[R358] of several answers by one link at once one counts', async () => {
    const { first } = await proposed();
    const consent = await linkTo(first.email);
    const answers = await Promise.all([decide(consent), decide(consent), decide(consent, false)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  it('[R358] a sign-in and a removal at once: no session goes on', async () => {
    const { caller, id, second } = await shared();
    const link = await at.linkFor(second, { shared: true });
    const [opened] = await Promise.all([at.open(link), remove(caller, id)]);
    const { token } = opened.json();
    expect(token ? await at.ownerOf(token) : null).toBeNull();
  });

  it('[R358] tries at most sixty links an hour from one network', async () => {
    for (let guess = 0; guess < 60; guess += 1)
      await decide(`oac_${String(guess).padStart(43, '0')}`, true, '203.0.113.210');
    const { first } = await proposed();
    expect((await decide(await linkTo(first.email), true, '203.0.113.210')).statusCode).toBe(429);
  });
});

describe('which addresses', () => {
  it.each([
    ['the first one itself', 'ayse@ornek.example', 'ayse@ornek.example'],
    ['in capitals', 'ayse@ornek.example', 'AYSE@Ornek.example'],
    ['with a tag', 'ayse@ornek.example', 'ayse+2@ornek.example'],
    ['with Gmail’s dots', 'ayse.kaya@gmail.com', 'aysekaya+x@googlemail.com'],
  ])('[R358] one mailbox is one address: %s is 400', async (_what, email, other) => {
    const first = { ...newOwner(), email };
    const caller = await callerOf(await at.sessionOf(first));
    const answer = await propose(caller, other);
    expect([answer.statusCode, answer.json().fields[0].path]).toEqual([400, 'email']);
  });

  it('[R358] one that is proposed already is 400, in any spelling', async () => {
    const { caller, second } = await proposed();
    const [name, host] = second.email.split('@');
    expect((await propose(caller, `${name}+a@${host}`)).statusCode).toBe(400);
  });

  it('[R358] there are two beside the first, open proposals among them', async () => {
    const { caller } = await proposed();
    for (let more = 1; more < ownerAddressesMax; more += 1)
      expect((await propose(caller, newOwner().email)).statusCode).toBe(201);
    const beyond = await propose(caller, newOwner().email);
    expect([beyond.statusCode, beyond.json().code]).toEqual([409, 'addresses_full']);
  });

  it('[R358] nothing says whose an address is: a moderator’s, another owner’s and a stranger’s are answered alike', async () => {
    const admin = 'moderator@ornek.example';
    await createAdmin(service.deps, { email: admin });
    const other = await proposed();
    const answers: unknown[] = [];
    for (const email of [admin, other.first.email, newOwner().email]) {
      const caller = await callerOf(await at.sessionOf(newOwner()));
      const { statusCode, body } = await propose(caller, email);
      const { addresses } = JSON.parse(body);
      answers.push([statusCode, addresses.map(({ state }: { state: string }) => state)]);
    }
    expect(answers).toEqual(Array(3).fill([201, ['consent']]));
  });

  it('[R358] nobody of the desk comes in to what they would decide on, in any spelling or made one later', async () => {
    const tagged = { email: 'ayse.mod+ev@ornek.example', plain: 'ayse.mod@ornek.example' };
    const later = await shared();
    await createAdmin(service.deps, { email: tagged.plain });
    await createAdmin(service.deps, { email: later.second.email });
    expect(await at.letIn(later.second)).toBe(false);
    const { first, second } = await proposed(tagged.email);
    await decide(await linkTo(first.email));
    service.advance(seconds(61));
    const answer = await decide(await linkTo(second.email));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'own_account']);
    expect(await at.letIn(second)).toBe(false);
  });

  it('[R358] another business’s owner comes in to both, each by its own link', async () => {
    const owner = newOwner();
    const { second, enter } = await shared(owner.email);
    const [own, further] = [await at.sessionOf(owner), await enter()];
    expect(await at.ownerOf(own)).toMatchObject(owner);
    expect(await at.ownerOf(further)).toMatchObject(second);
    expect(await list(await callerOf(own))).toMatchObject({ isFirst: true, addresses: [] });
  });

  it('[R358] what moderation finds for an address that is let in no more opens nothing', async () => {
    const stranger = newOwner();
    expect(await at.letIn(stranger)).toBe(false);
  });
});

describe('mails to somebody who asked for nothing', () => {
  it('[R358] a business proposes five times a day; what was taken back counts', async () => {
    const caller = await callerOf(await at.sessionOf(newOwner()));
    for (let times = 0; times < 5; times += 1) {
      await propose(caller, newOwner().email);
      await remove(caller, (await list(caller)).addresses[0]?._id ?? '');
    }
    expect((await propose(caller, newOwner().email)).statusCode).toBe(429);
  });

  it('[R358] a mailbox is written to at the pace of codes, whichever businesses name it', async () => {
    const victim = newOwner().email;
    const makeThem = [await proposed(victim), await proposed(victim)];
    for (const { first } of makeThem) await decide(await linkTo(first.email), true, '203.0.113.99');
    expect(await subjectsTo(victim)).toHaveLength(1);
    const again = await decide(await linkTo(makeThem[1]?.first.email ?? ''), true, '203.0.113.99');
    expect(again.statusCode).toBe(429);
    service.advance(seconds(61));
    expect(
      (await decide(await linkTo(makeThem[1]?.first.email ?? ''), true, '203.0.113.98')).statusCode,
    ).toBe(200);
  });
});
