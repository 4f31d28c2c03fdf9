import { ownerLinkAsked, ownerSessionEnded } from '@edogrula/contracts/events/identity';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eraseAddress } from '../src/erasure/erase-address.ts';
import { purge } from '../src/retention/purge.ts';
import { sendCode } from './support/calls.ts';
import { newOwner, ownersAt } from './support/owners.ts';
import { hours, minutes, seconds, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { ask, open, notifyOf, linkFor, sessionOf, ownerOf, eventsOf, published } = ownersAt(() => service);

describe('POST /api/auth/owner-link', () => {
  it('[R357] answers every address alike and leaves the search to moderation', async () => {
    const [known, stranger] = [newOwner(), newOwner()];
    await linkFor(known);
    const answers = [await ask(known.email, '203.0.113.4'), await ask(stranger.email, '203.0.113.9')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    const asked = (await eventsOf(ownerLinkAsked.type)).map(({ applicantEmail }) => applicantEmail);
    expect(asked).toEqual(expect.arrayContaining([known.email, stranger.email]));
  });

  it('[R357] has limits like those of codes and shares none of a mailbox: a code leaves a link at once', async () => {
    const { email } = newOwner();
    const address = '203.0.113.77';
    expect((await sendCode(service, email, address)).statusCode).toBe(200);
    expect((await ask(email, address)).statusCode).toBe(200);
    const tooSoon = await ask(email, address);
    expect([tooSoon.statusCode, tooSoon.json().code]).toEqual([429, 'too_many_requests']);
    service.advance(seconds(61));
    expect((await ask(email, address)).statusCode).toBe(200);
  });

  it('is 400 without an address', async () => {
    expect((await ask('kimse')).statusCode).toBe(400);
  });
});

describe('the mailed link', () => {
  it('[R357] opens a session of 30 minutes on its one business, once; a second opening is 400', async () => {
    const owner = newOwner();
    const token = await linkFor(owner);
    const opened = await open(token);
    expect(opened.statusCode).toBe(200);
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(Date.parse(opened.json().endsAt) - service.deps.clock().getTime()).toBe(minutes(30));
    const session = opened.json().token;
    const since = service.deps.clock().toISOString();
    expect(await ownerOf(session)).toEqual({ ...owner, sessionId: expect.any(String), since });
    const again = await open(token);
    expect([again.statusCode, again.json().code]).toEqual([400, 'link_invalid']);
    service.advance(minutes(30));
    expect(await ownerOf(session)).toBeNull();
  });

  it('[R357] of two who send it at once one gets in', async () => {
    const token = await linkFor(newOwner());
    const answers = await Promise.all([open(token), open(token), open(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  it('[R357] is nothing after an hour, altered, or of another purpose', async () => {
    const token = await linkFor(newOwner());
    const altered = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    const session = await sessionOf(newOwner());
    for (const wrong of [altered, session, `spl_${token.slice(4)}`, 'x'.repeat(47)])
      expect([wrong, (await open(wrong)).json().code]).toEqual([wrong, 'link_invalid']);
    expect(await ownerOf(token)).toBeNull();
    service.advance(minutes(60));
    expect((await open(token)).statusCode).toBe(400);
  });

  it('[R357] that had to wait lives from when its mail is due', async () => {
    const owner = newOwner();
    const due = new Date(service.deps.clock().getTime() + minutes(10));
    expect(await linkFor(owner, { sendAt: due })).toBe('');
    service.advance(minutes(10));
    await service.deps.mailer.drain();
    const [, token] = /#giris=([\w-]+)/.exec(service.inbox.to(owner.email).at(-1)?.text ?? '') ?? [];
    service.advance(minutes(59));
    expect((await open(token)).statusCode).toBe(200);
  });

  it('[R357] is asked about at most sixty times an hour from one network', async () => {
    const address = '203.0.113.200';
    for (let guess = 0; guess < 60; guess += 1) await open(`owl_${String(guess).padStart(43, '0')}`, address);
    expect((await open(await linkFor(newOwner()), address)).statusCode).toBe(429);
  });

  it('[R357] comes once for all businesses of an address, and each link opens its own', async () => {
    const [one, two, three] = [newOwner(), newOwner(), newOwner()];
    const all = [one, two, three].map(({ businessId }) => businessId);
    await notifyOf(one.email, all);
    const mails = service.inbox.to(one.email);
    expect(mails).toHaveLength(1);
    const tokens = [...(mails[0]?.text ?? '').matchAll(/#giris=([\w-]+)/g)].map(([, token]) => token);
    const opened: unknown[] = [];
    for (const token of tokens) opened.push((await ownerOf((await open(token)).json().token))?.businessId);
    expect(opened).toEqual(all);
  });

  it('carries the name as plain text', async () => {
    const owner = newOwner();
    await linkFor(owner);
    const mail = service.inbox.to(owner.email).at(-1);
    expect(mail?.html).not.toContain('<b>Evi</b>');
  });
});

describe('a session', () => {
  it('[R357] each sign-in is told to the address, and ends the one before on the same business', async () => {
    const owner = newOwner();
    const first = await sessionOf(owner);
    const { sessionId } = (await ownerOf(first)) ?? { sessionId: '' };
    const second = await sessionOf(owner);
    await service.deps.mailer.drain();
    const told = service.inbox.to(owner.email).filter(({ subject }) => subject?.includes('giriş yapıldı'));
    expect(told).toHaveLength(2);
    expect([await ownerOf(first), (await ownerOf(second))?.businessId]).toEqual([null, owner.businessId]);
    expect(await eventsOf(ownerSessionEnded.type)).toContainEqual({ sessionId });
  });

  it('[R502] says by which application it was found; a former version’s link says none', async () => {
    const owner = newOwner();
    const applicationId = '0199f2a0-0000-7000-8000-0000000a0001';
    const named = (await open(await linkFor(owner, { applicationId }))).json().token;
    expect((await ownerOf(named))?.applicationId).toBe(applicationId);
    expect(await ownerOf(await sessionOf(owner))).not.toHaveProperty('applicationId');
  });

  it('[R357] of one business is none of another: each link opens its own', async () => {
    const [one, two] = [newOwner(), newOwner()];
    const [a, b] = [await sessionOf(one), await sessionOf({ ...two, email: one.email })];
    expect([(await ownerOf(a))?.businessId, (await ownerOf(b))?.businessId]).toEqual([
      one.businessId,
      two.businessId,
    ]);
  });

  it('[R357] ends by its owner, and the gateway hears of it', async () => {
    const token = await sessionOf(newOwner());
    const owner = await ownerOf(token);
    const headers = await service.identity.as({ owner });
    const left = await service.app.inject({ method: 'DELETE', url: '/api/auth/owner-session', headers });
    expect([left.statusCode, await ownerOf(token)]).toEqual([200, null]);
    expect(await eventsOf(ownerSessionEnded.type)).toContainEqual({ sessionId: owner.sessionId });
  });

  it('is asked for by its owner alone: others are 401', async () => {
    const visitor = await service.identity.as({ visitor: { email: 'v@example.com', tokenId: 't' } });
    for (const headers of [{}, visitor]) {
      const answer = await service.app.inject({ method: 'DELETE', url: '/api/auth/owner-session', headers });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'owner_session_required']);
    }
  });

  it('[R357] leaves an audit row without an address', async () => {
    const owner = newOwner();
    await sessionOf(owner);
    const rows = await service.deps.db
      .selectFrom('audit_log')
      .select(['action', 'details', 'actor_id'])
      .where('subject_id', '=', owner.businessId)
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['owner-session.started']);
    expect(JSON.stringify(rows)).not.toContain('@');
  });
});

describe('what is kept of owners', () => {
  it('goes with their address, with what asked for it, and a week after its end', async () => {
    const { db, clock, newId } = service.deps;
    const [erased, other] = [newOwner(), newOwner()];
    for (const owner of [erased, other]) await sessionOf(owner);
    const data = { applicantEmail: erased.email, sendAt: clock().toISOString() };
    const asked = newEvent(ownerLinkAsked, { subject: newId(), version: 1, clock, newId, data });
    await db.transaction().execute((tx) => appendEvents(tx, [asked]));
    expect(await eraseAddress(db, erased.email)).toMatchObject({ owners: 2 });
    expect(JSON.stringify(await eventsOf(ownerLinkAsked.type))).not.toContain(erased.email);
    const left = () => db.selectFrom('owner_session').select('email').execute();
    expect(await left()).toContainEqual({ email: other.email });
    service.advance(hours(24 * 7) + minutes(60));
    await purge(db, clock());
    expect(await left()).toEqual([]);
  });
});

describe('a business that gets another owner', () => {
  it('[R357] is opened by no link and no session of the one before, at once; the new one has both', async () => {
    const owner = newOwner();
    const [session, unused] = [await sessionOf(owner), await linkFor(owner)];
    const next = { ...owner, email: newOwner().email };
    await published(next);
    expect(await ownerOf(session)).toBeNull();
    expect((await eventsOf(ownerSessionEnded.type)).length).toBeGreaterThan(0);
    const refused = await open(unused);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'link_invalid']);
    service.advance(seconds(1));
    expect(await ownerOf(await sessionOf(next))).toMatchObject(next);
  });

  it('[R357] keeps what its owner has who applied again, in any spelling; other businesses keep theirs', async () => {
    const [owner, other] = [newOwner(), newOwner()];
    const [own, others] = [await sessionOf(owner), await sessionOf(other)];
    const unused = [await linkFor(owner), await linkFor(other)];
    await published(owner, owner.email.toUpperCase());
    expect(await ownerOf(own)).toMatchObject(owner);
    expect(await ownerOf(others)).toMatchObject(other);
    for (const link of unused) expect((await open(link)).statusCode).toBe(200);
  });

  it.each([
    ['before', 1000],
    ['at that very moment', 0],
  ])('[R357] is left out of links that were found %s and come late', async (_when, laterMs) => {
    const [owner, other] = [newOwner(), newOwner()];
    await published(owner, 'yeni@ornek.example', new Date(service.deps.clock().getTime() + laterMs));
    await notifyOf(owner.email, [owner.businessId]);
    expect(service.inbox.to(owner.email)).toEqual([]);
    await notifyOf(owner.email, [owner.businessId, other.businessId]);
    const text = service.inbox.to(owner.email).at(-1)?.text ?? '';
    expect(text.match(/#giris=/g)).toHaveLength(1);
  });

  it('[R357] stays so when an earlier change is heard of after the later one', async () => {
    const owner = newOwner();
    const now = service.deps.clock().getTime();
    await published(owner, 'yeni@ornek.example', new Date(now + 1000));
    await published(owner, 'ara@ornek.example', new Date(now - 1000));
    await notifyOf(owner.email, [owner.businessId]);
    expect(service.inbox.to(owner.email)).toEqual([]);
  });
});
