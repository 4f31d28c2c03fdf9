import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { dossierChanged } from '@edogrula/contracts/events/moderation';
import { registryElsewhere } from '@edogrula/contracts/http/elsewhere';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { recountKept } from '../src/registry/recount-kept.ts';
import {
  applicationEvent,
  applicationOf,
  because,
  enterBusiness,
  newHandle,
  newPhone,
  removal,
  reportEvent,
  reportOf,
} from './support/factories.ts';
import { serviceDir, startTestService, type TestService } from './support/service.ts';
import { verdictOf } from './support/verdict.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 1 });
});
afterAll(() => service.close());

const verdict = (q: string) => verdictOf(service, q);
const verdicts = (keys: readonly string[]) => Promise.all(keys.map(verdict));
const elsewhere = async (query: string) =>
  registryElsewhere
    .parse((await service.asAdmin('GET', `/api/admin/businesses/elsewhere?${query}`)).json())
    .items.map(({ _id, state }) => [_id, state]);
const standings = async (id: string) => {
  const { rows } = await service.deps.pool.query(
    `select event from outbox where subject = $1 and event->>'type' like '%standing-changed%' order by position`,
    [id],
  );
  return rows.map(({ event }: { event: Envelope }) => [event.version, event.data.entryId]);
};

/** A verified business that a published entry condemns by its handle alone. */
async function condemned() {
  const [handle, phone] = [newHandle(), newPhone()];
  const host = `${handle.replace(/[^a-z0-9]/g, '-')}.example`;
  const business = applicationEvent({ instagramUsername: handle, phone, website: `https://${host}` });
  const report = reportEvent({ instagramUsername: handle });
  await service.deliver(business);
  await service.deliver(report);
  const { businessId: id } = applicationOf(business);
  const { entryId, phone: entryPhone } = reportOf(report);
  return { id, entryId, entryPhone, handle, phone, host };
}

const fresh = () => ({ instagramUsername: newHandle(), phone: newPhone(), website: null });

describe('a condemned business', () => {
  it('[decision 12] is not washed by an approval under new contacts, nor are they drawn in; the log tells', async () => {
    const { id, entryId, handle, phone, host } = await condemned();
    const next = fresh();
    await service.deliver(
      applicationEvent({ linkedBusinessId: id, ...next, name: 'Tertemiz' }, '2026-11-20T11:00:00.000Z'),
    );
    expect(await verdicts([handle, phone, host])).toEqual(Array(3).fill(`blacklist ${entryId}`));
    expect(await verdicts([next.instagramUsername, next.phone])).toEqual(['not_found', 'not_found']);
    const { rows } = await service.deps.pool.query(
      `select details from audit_log where subject_id = $1 and action = 'business.approval-withheld'`,
      [id],
    );
    expect(rows).toEqual([{ details: expect.objectContaining({ entryId }) }]);
  });

  it('[decision 12] keeps what it was known by when it is rewritten; all of it is free once the entry goes', async () => {
    const { id, entryId, handle, phone, host } = await condemned();
    const next = { ...fresh(), website: null };
    const answer = await service.asAdmin('PUT', `/api/admin/businesses/${id}`, next);
    expect(answer.statusCode).toBe(200);
    const former = [handle, phone, host];
    const now = [next.instagramUsername, next.phone];
    expect(await verdicts([...former, ...now])).toEqual(Array(5).fill(`blacklist ${entryId}`));
    expect((await service.get(`/api/businesses/${id}`)).json().status).toBe('blacklist');

    await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { instagramUsername: newHandle() });
    await service.asAdmin('PUT', `/api/report/blacklist/${entryId}`, {
      name: 'Yeni ad',
      reason: 'Yanlış yazılmış.',
    });
    expect(await verdicts(former)).toEqual(Array(3).fill(`blacklist ${entryId}`));

    await service.asAdmin('DELETE', `/api/report/blacklist/${entryId}`, removal);
    expect(await verdicts(former)).toEqual(Array(3).fill('not_found'));
    expect(await verdict(next.phone)).toBe(`verified ${id}`);
    expect(await standings(id)).toEqual([
      [1, entryId],
      [2, null],
    ]);
  });

  it('[R493] may be written with what its entry holds besides, also once it has none of its former contacts', async () => {
    const { id, entryId, entryPhone } = await condemned();
    const write = (fields: object) => service.asAdmin('PUT', `/api/admin/businesses/${id}`, fields);
    expect((await write(fresh())).statusCode).toBe(200);
    expect((await write({ phone: entryPhone })).statusCode).toBe(200);
    expect((await service.get(`/api/businesses/${id}`)).json()).toMatchObject({
      status: 'blacklist',
      business: { _id: entryId },
    });
  });

  it('[R493] leaves what it had to no other record: that is listed, not merely taken', async () => {
    const { id, handle, host } = await condemned();
    await service.asAdmin('PUT', `/api/admin/businesses/${id}`, fresh());
    const { _id: other } = await enterBusiness(service, { name: 'Komşu Ev', instagramUsername: newHandle() });
    for (const fields of [{ instagramUsername: handle }, { website: host }]) {
      const answer = await service.asAdmin('PUT', `/api/admin/businesses/${other}`, fields);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'contact_listed']);
    }
  });

  it('a phone that a verified business holds too stays that business’s own', async () => {
    const { id, phone } = await condemned();
    const other = applicationEvent({ phone });
    await service.deliver(other);
    await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { phone: newPhone() });
    expect(await verdict(phone)).toBe(`verified ${applicationOf(other).businessId}`);
  });

  it('[R192] is told as condemned to whoever asks by what it has or had', async () => {
    const { id, entryId, handle, phone, host } = await condemned();
    expect(await elsewhere(`phone=${encodeURIComponent(phone)}`)).toEqual([[id, 'blacklisted']]);
    await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { phone: newPhone(), website: null });
    const both = expect.arrayContaining([
      [id, 'blacklisted'],
      [entryId, 'listed'],
    ]);
    expect(await elsewhere(`phone=${encodeURIComponent(phone)}`)).toEqual(both);
    expect(await elsewhere(`website=${host}`)).toEqual(both);
    expect(await elsewhere(`handle=${handle}`)).toEqual(both);
  });
});

describe('[decision 12] the account and the website of a condemned business', () => {
  /** Verified under an account, a website and a telephone; an entry that names the telephone and another account. */
  async function condemnedByPhone(publishAt = '2026-11-20T09:30:00.000Z') {
    const [handle, phone] = [newHandle(), newPhone()];
    const host = `${handle.replace(/[^a-z0-9]/g, '-')}.example`;
    const business = applicationEvent({ instagramUsername: handle, phone, website: `https://${host}` });
    const report = reportEvent({ phone, publishAt });
    await service.deliver(business);
    return { report, business, entryId: reportOf(report).entryId, handle, phone, host };
  }
  const profile = async (handle: string) => {
    const { status, business } = (await service.get(`/api/businesses/handle/${handle}`)).json();
    return `${status} ${business?._id}`;
  };
  /** A second record verified under keys of the first: of a time when approvals could still do that. */
  async function verifySecond(first: Envelope, second: Envelope) {
    const write = (at: string | null) =>
      service.deps.pool.query('update business set deleted_at = $2 where id = $1', [
        applicationOf(first).businessId,
        at,
      ]);
    await write('2026-11-20T09:00:00Z');
    await service.deliver(second);
    await write(null);
  }
  const elsewise = { instagramUsername: null, instagramUrl: null, website: null };
  const later = '2026-11-20T11:00:00.000Z';

  it('do not turn «verified» by an approval of a new record that names them, in any spelling', async () => {
    const { report, entryId, handle, phone, host } = await condemnedByPhone();
    await service.deliver(report);
    const tries = [
      { instagramUsername: handle },
      { ...elsewise, instagramUrl: `https://www.instagram.com/${handle}/` },
      { website: `https://www.${host}/` },
      { website: `https://${host}/bungalov-1` },
    ].map((contacts) => applicationEvent({ ...contacts, phone: newPhone(), name: 'Tertemiz' }, later));
    for (const event of tries) await service.deliver(event);
    expect(await verdicts([handle, phone, host])).toEqual(Array(3).fill(`blacklist ${entryId}`));
    expect(await profile(handle)).toBe(`blacklist ${entryId}`);
    const news = await verdicts(tries.map((event) => applicationOf(event).phone));
    expect(news).toEqual(Array(4).fill('not_found'));
    const { rows } = await service.deps.pool.query(
      `select details->>'applicationId' as id from audit_log where action = 'business.approval-withheld'
       and details->>'entryId' = $1`,
      [entryId],
    );
    expect(rows.map(({ id }) => id).sort()).toEqual(
      tries.map((event) => applicationOf(event).applicationId).sort(),
    );
  });

  it('nor by one that links a record which is clean, nor once the condemned one was rewritten', async () => {
    const { report, business, entryId, handle, host } = await condemnedByPhone();
    const clean = applicationEvent();
    await service.deliver(clean);
    await service.deliver(report);
    const path = `/api/admin/businesses/${applicationOf(business).businessId}`;
    await service.asAdmin('PUT', path, { instagramUsername: newHandle(), website: null });
    const linked = { linkedBusinessId: applicationOf(clean).businessId, phone: applicationOf(clean).phone };
    await service.deliver(applicationEvent({ ...linked, instagramUsername: handle }, later));
    await service.deliver(applicationEvent({ instagramUsername: null, website: `https://${host}` }, later));
    expect(await verdicts([handle, host])).toEqual(Array(2).fill(`blacklist ${entryId}`));
    expect(await verdict(linked.phone)).toBe(`verified ${linked.linkedBusinessId}`);
  });

  it('stay condemned where a second record had been verified with them before the entry came', async () => {
    const { report, business, entryId, handle, phone, host } = await condemnedByPhone();
    const second = applicationEvent(
      { instagramUsername: handle, website: `https://${host}` },
      '2026-11-20T09:10:00.000Z',
    );
    await verifySecond(business, second);
    await service.deliver(report);
    expect(await verdicts([handle, phone, host])).toEqual(Array(3).fill(`blacklist ${entryId}`));
    // The way out: the admin judges the record itself.
    await service.asAdmin('DELETE', `/api/admin/businesses/${applicationOf(business).businessId}`, because);
    const id = applicationOf(second).businessId;
    expect(await verdicts([handle, phone, host])).toEqual([
      `verified ${id}`,
      `blacklist ${entryId}`,
      `verified ${id}`,
    ]);
  });

  it('are put right where they were written as verified under the former rule', async () => {
    const { report, business, entryId, handle, phone, host } = await condemnedByPhone();
    const second = applicationEvent({ instagramUsername: handle, phone }, '2026-11-20T09:10:00.000Z');
    await verifySecond(business, second);
    await service.deliver(report);
    const { pool } = service.deps;
    await pool.query(
      'update business_lookup_key set entry_id = null, blacklist_from = null where key = any($1::text[])',
      [[handle, host]],
    );
    expect(await verdict(handle)).toMatch(/^verified /);
    const all =
      'select kind, key, entry_id from business_lookup_key where key != all($1::text[]) order by 1, 2';
    const others = (await pool.query(all, [[handle, host]])).rows;
    await pool.query(readFileSync(join(serviceDir, 'migrations/0008-condemned-accounts.sql'), 'utf8'));
    expect(await verdicts([handle, host])).toEqual(Array(2).fill(`blacklist ${entryId}`));
    expect((await pool.query(all, [[handle, host]])).rows).toEqual(others);
  });

  it('are the owner’s again once the entry is removed, and an approval that is linked to it counts', async () => {
    const { report, business, entryId, handle, phone, host } = await condemnedByPhone();
    await service.deliver(report);
    await service.asAdmin('DELETE', `/api/report/blacklist/${entryId}`, removal);
    const { businessId: id } = applicationOf(business);
    expect(await verdicts([handle, phone, host])).toEqual(Array(3).fill(`verified ${id}`));
    const contacts = { instagramUsername: newHandle(), website: `https://${host}` };
    const [foreign, linked] = [null, id].map((linkedBusinessId) =>
      applicationEvent({ ...contacts, linkedBusinessId }, later),
    ) as [Envelope, Envelope];
    for (const event of [foreign, linked]) await service.deliver(event);
    expect(await verdict(applicationOf(foreign).phone)).toBe('not_found');
    expect(await verdict(applicationOf(linked).phone)).toBe(`verified ${id}`);
  });

  it('[R141] the box and the profile of an account name one record while an entry still waits', async () => {
    const { report, business, handle } = await condemnedByPhone('2030-01-01T00:00:00.000Z');
    const second = applicationEvent({ instagramUsername: handle }, '2026-11-20T09:10:00.000Z');
    await verifySecond(business, second);
    await service.deliver(report);
    const one = `verified ${applicationOf(second).businessId}`;
    expect([await verdict(handle), await profile(handle)]).toEqual([one, one]);
  });
});

describe('a house whose record was rewritten while it was condemned', () => {
  type Keys = { kind: 'handle'; key: string }[];
  const handles = (...keys: string[]): Keys => keys.map((key) => ({ kind: 'handle', key }));
  let versions = 10;
  /** An entry of a dossier that condemns these accounts, and what moderation tells of it later. */
  async function enter(keys: Keys) {
    const dossier = { dossierId: uuidv7(), number: `D-${versions}`, dossierVersion: versions };
    const event = reportEvent({ phone: null, instagramUsername: null, dossier: { ...dossier, keys } });
    await service.deliver(event);
    const { entryId } = reportOf(event);
    const says = (change: { keys: Keys; movedTo?: string | null }) => {
      versions += 1;
      const state = { ...dossier, dossierVersion: versions, entryId, movedTo: null, texts: null, ...change };
      const about = { subject: dossier.dossierId, version: versions };
      return service.deliver(newEvent(dossierChanged, { ...about, data: state }));
    };
    return { entryId, says };
  }
  /** A verified house that an entry names by its account, beside another seller's; then its account is another one. */
  async function rewritten() {
    const [former, next, other, phone] = [newHandle(), newHandle(), newHandle(), newPhone()];
    const business = applicationEvent({ instagramUsername: former, phone, website: null });
    await service.deliver(business);
    const { businessId: id } = applicationOf(business);
    const entry = await enter(handles(former, other));
    expect(
      (await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { instagramUsername: next })).statusCode,
    ).toBe(200);
    const three = () => verdicts([former, next, phone]);
    expect(await three()).toEqual(Array(3).fill(`blacklist ${entry.entryId}`));
    return { id, entry, former, next, other, phone, three };
  }
  const free = (id: string) => ['not_found', `verified ${id}`, `verified ${id}`];

  it('[R303] [R320] [decision 12] is free once the entry names nothing of it any more, as one that was not rewritten', async () => {
    const { id, entry, former, other, three } = await rewritten();
    await entry.says({ keys: handles(other) });
    expect([await three(), await verdict(other)]).toEqual([free(id), `blacklist ${entry.entryId}`]);
    expect((await service.get(`/api/businesses/${id}`)).json().status).toBe('verified');
    expect(await standings(id)).toEqual([
      [1, entry.entryId],
      [2, null],
    ]);
    expect(await elsewhere(`handle=${former}`)).toEqual([]);
    // Whoever has the former account now is no part of it.
    const { businessId } = applicationOf(await verified(former));
    expect(await verdict(former)).toBe(`verified ${businessId}`);
  });

  it('[R320] is free at the next start where that was so before it was noticed, once', async () => {
    const { id, entry, former, three } = await rewritten();
    // As a process of the version before left it.
    await service.deps.pool.query('delete from blacklist_key where entry_id = $1 and key = $2', [
      entry.entryId,
      former,
    ]);
    expect(await verdict(former)).toBe(`blacklist ${entry.entryId}`);
    for (let start = 0; start < 2; start += 1) await recountKept(service.deps);
    expect(await three()).toEqual(free(id));
    expect(await standings(id)).toEqual([
      [1, entry.entryId],
      [2, null],
    ]);
  });

  it('[R304] stays condemned by an entry that leads to another one, until that one names nothing of it', async () => {
    const { id, entry, former, other, three } = await rewritten();
    const root = await enter(handles(newHandle()));
    await entry.says({ keys: handles(former, other), movedTo: root.entryId });
    await root.says({ keys: handles(former, other) });
    for (const answer of await three()) expect(answer).toMatch(/^blacklist /);
    await root.says({ keys: handles(other) });
    await entry.says({ keys: handles(other), movedTo: root.entryId });
    expect(await three()).toEqual(free(id));
  });

  it.each(['the part that names it first', 'the part that does not first'])(
    '[R304] [decision 12] stays condemned by the part that names it where the dossier is parted: %s',
    async (order) => {
      const { former, other, entry, three } = await rewritten();
      if (order === 'the part that does not first') await entry.says({ keys: handles(other) });
      const part = await enter(handles(former));
      if (order === 'the part that names it first') await entry.says({ keys: handles(other) });
      expect(await three()).toEqual(Array(3).fill(`blacklist ${part.entryId}`));
    },
  );

  async function verified(instagramUsername: string) {
    const event = applicationEvent({ instagramUsername }, '2026-11-20T12:00:00.000Z');
    await service.deliver(event);
    return event;
  }
});
