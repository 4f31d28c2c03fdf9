import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appendAudit } from '@edogrula/service-kit/audit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lockBusiness } from '../src/business/business-repository.ts';
import { lockRegistry } from '../src/registry/change-registry.ts';
import { changeBusiness } from '../src/registry/write-business.ts';
import {
  enterBusiness,
  newHandle,
  newLandline,
  newPhone,
  removal,
  reportEvent,
  reportOf,
} from './support/factories.ts';
import { accept, ownerOf } from './support/owner.ts';
import { adminId, serviceDir, startTestService, type TestService } from './support/service.ts';
import { verdictOf } from './support/verdict.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 1 });
});
afterAll(() => service.close());

const verdicts = async (keys: readonly string[]) => {
  const found: string[] = [];
  for (const key of keys) found.push(await verdictOf(service, key));
  return found;
};
const put = (id: string, body: object) => service.asAdmin('PUT', `/api/admin/businesses/${id}`, body);
const newHost = () => `${newHandle().replace(/[^a-z0-9]/g, '-')}.example`;

/** A verified house with an account, a telephone and a site of its own. */
async function house() {
  const [handle, phone, host] = [newHandle(), newPhone(), newHost()];
  const given = { instagramUsername: handle, phone, website: host, verified: true };
  const { _id: id } = await enterBusiness(service, { name: 'Temiz Ev', ...given });
  return { id, phone, keys: [handle, phone, host], clean: Array(3).fill(`verified ${id}`) };
}
/** A published entry that holds an account, a telephone and a site. */
async function entry() {
  const [handle, phone, host] = [newHandle(), newLandline(), newHost()];
  const event = reportEvent({ instagramUsername: handle, phone, website: `https://${host}` });
  await service.deliver(event);
  return { id: reportOf(event).entryId, handle, phone, host };
}
type Entry = Awaited<ReturnType<typeof entry>>;

const listed = [
  ['phone', ({ phone }: Entry) => phone],
  ['landline', ({ phone }: Entry) => phone],
  ['instagramUsername', ({ handle }: Entry) => handle],
  ['website', ({ host }: Entry) => host],
  ['website', ({ host }: Entry) => `https://www.${host}/odalar`],
] as const;

describe('[R493] a contact that an entry holds', () => {
  it.each(listed)('as %s is refused in an edit, and the house answers as before', async (path, of) => {
    const { id, keys, clean } = await house();
    const answer = await put(id, { [path]: of(await entry()) });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'contact_listed',
        fields: [{ path, message: expect.stringContaining('kara liste') }],
      }),
    ]);
    expect(await verdicts(keys)).toEqual(clean);
    expect((await put(id, { description: 'Göle beş dakika.' })).statusCode).toBe(200);
  });

  it.each(listed)('as %s is refused for a record that is entered by hand: none is made', async (path, of) => {
    const name = `Yeni ${newHandle()}`;
    const given = { name, [path]: of(await entry()) };
    const answer = await service.asAdmin('POST', '/api/admin/businesses', given);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'contact_listed']);
    const { rows } = await service.deps.pool.query('select id from business where name = $1', [name]);
    expect(rows).toEqual([]);
  });

  it.each(listed)('as %s is refused in an owner’s proposal', async (path, of) => {
    const { id, keys, clean } = await house();
    const fields = { [path]: of(await entry()) };
    const answer = await ownerOf(service, id).propose({ kind: 'fields', fields, version: 1 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'contact_listed']);
    expect(await verdicts(keys)).toEqual(clean);
  });

  it.each<[string, () => string]>([
    ['phone', newPhone],
    ['landline', newLandline],
    ['instagramUsername', newHandle],
    ['website', newHost],
  ])('as %s is refused where a proposal from before the entry is accepted', async (path, next) => {
    const { id, keys, clean } = await house();
    const value = next();
    const fields = { [path]: value };
    const change = await ownerOf(service, id).proposed({ kind: 'fields', fields, version: 1 });
    await service.deliver(reportEvent({ [path === 'landline' ? 'phone' : path]: value }));
    const answer = await accept(service, change._id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'contact_listed']);
    expect(await verdicts(keys)).toEqual(clean);
  });

  it('may be written into the record that the entry condemns; another entry’s may not', async () => {
    const { id, phone } = await house();
    const event = reportEvent({ phone });
    await service.deliver(event);
    const { instagramUsername: handle, entryId } = reportOf(event);
    expect((await put(id, { instagramUsername: handle })).statusCode).toBe(200);
    expect(await verdictOf(service, handle ?? '')).toBe(`blacklist ${entryId}`);
    expect((await put(id, { phone: (await entry()).phone })).json().code).toBe('contact_listed');
  });

  it('and the former account of a condemned record; both are free with the entry’s end', async () => {
    const condemned = await house();
    const event = reportEvent({ phone: condemned.phone });
    await service.deliver(event);
    await put(condemned.id, { instagramUsername: newHandle() });
    const { id } = await house();
    const former = { instagramUsername: condemned.keys[0] };
    expect((await put(id, former)).json().code).toBe('contact_listed');
    await service.asAdmin('DELETE', `/api/report/blacklist/${reportOf(event).entryId}`, removal);
    expect((await put(id, former)).statusCode).toBe(200);
  });

  it('and one that comes in the same moment: whichever is first counts, and nothing is half', async () => {
    const outcomes: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const { id, keys, clean } = await house();
      const phone = newPhone();
      const event = reportEvent({ phone });
      const both = [() => put(id, { phone }), () => service.deliver(event)];
      const [edit] = (await Promise.all((round % 2 ? both.reverse() : both).map((act) => act()))).flatMap(
        (answer) => (typeof answer === 'object' ? [answer.statusCode] : []),
      );
      outcomes.push(String(edit));
      const list = `blacklist ${reportOf(event).entryId}`;
      // The telephone that the edit took away was nobody's when the entry came.
      const condemned = [list, 'not_found', list];
      expect([edit, await verdicts(keys)]).toEqual(edit === 200 ? [200, condemned] : [409, clean]);
    }
    expect(outcomes).toHaveLength(10);
  });
});

describe('[R493] what an edit of before brought upon a house', () => {
  /** What the migration finds: its last statement, once more on what the test wrote. */
  const migration = () => {
    const text = readFileSync(join(serviceDir, 'migrations/0030-mistaken-keys.sql'), 'utf8');
    return service.deps.pool.query(text.slice(text.indexOf('insert into mistaken_key')));
  };
  /** An edit as it was possible once: the contact, its key, the condemnation and the audit row. */
  async function formerEdit(id: string, from: string, to: string) {
    await service.deps.db.transaction().execute(async (tx) => {
      const now = service.time.now;
      await lockRegistry(tx);
      await changeBusiness(tx, await lockBusiness(tx, id), { phone: to }, now);
      await appendAudit(tx, {
        at: now,
        actor: { kind: 'admin', id: adminId },
        action: 'business.updated',
        subject: { kind: 'business', id },
        details: { changes: { phone: { from, to } } },
      });
    });
  }
  const later = () => {
    service.time.now = new Date(service.time.now.getTime() + 60_000);
  };

  it('ends with the edit back; the number stays on the list', async () => {
    const { id, phone, keys, clean } = await house();
    const wrong = await entry();
    later();
    await formerEdit(id, phone, wrong.phone);
    expect(await verdicts(keys)).toEqual([`blacklist ${wrong.id}`, 'not_found', `blacklist ${wrong.id}`]);
    await migration();
    expect((await put(id, { phone })).statusCode).toBe(200);
    expect(await verdicts([...keys, wrong.phone])).toEqual([...clean, `blacklist ${wrong.id}`]);
  });

  it('ends with the next edit where the number was put back before', async () => {
    const { id, phone, keys, clean } = await house();
    const wrong = await entry();
    later();
    await formerEdit(id, phone, wrong.phone);
    await formerEdit(id, wrong.phone, phone);
    expect(await verdicts(keys)).toEqual(Array(3).fill(`blacklist ${wrong.id}`));
    await migration();
    expect((await put(id, { description: 'Göle beş dakika.' })).statusCode).toBe(200);
    expect(await verdicts([...keys, wrong.phone])).toEqual([...clean, `blacklist ${wrong.id}`]);
    const { rows } = await service.deps.pool.query(
      `select event->'data'->'entryId' as entry from outbox
       where subject = $1 and event->>'type' like '%standing-changed%' order by position desc limit 1`,
      [id],
    );
    expect(rows).toEqual([{ entry: null }]);
  });

  it('and not what the house had when the entry came, by whichever edits it goes and returns', async () => {
    const { id, phone, keys } = await house();
    const event = reportEvent({ phone });
    await service.deliver(event);
    const list = `blacklist ${reportOf(event).entryId}`;
    later();
    const other = newPhone();
    await put(id, { phone: other });
    await put(id, { phone });
    await migration();
    await put(id, { phone: other });
    expect(await verdicts([...keys, other])).toEqual(Array(4).fill(list));
  });

  it('nor what an entry got after the edit: it condemns whoever had it by then', async () => {
    const { id, phone } = await house();
    const wrong = await entry();
    later();
    await formerEdit(id, phone, wrong.phone);
    later();
    await service.deps.db.transaction().execute((tx) =>
      appendAudit(tx, {
        at: service.time.now,
        actor: { kind: 'system', id: 'business' },
        action: 'blacklist-entry.changed',
        subject: { kind: 'blacklist-entry', id: wrong.id },
      }),
    );
    await migration();
    const { rows } = await service.deps.pool.query('select from mistaken_key where business_id = $1', [id]);
    expect(rows).toHaveLength(0);
  });

  it('nor what another of its contacts holds it by', async () => {
    const { id, phone, keys } = await house();
    const wrong = await entry();
    const own = reportEvent({ instagramUsername: keys[0] ?? null }, '2026-11-20T09:40:00.000Z');
    await service.deliver(own);
    later();
    await formerEdit(id, phone, wrong.phone);
    await migration();
    await put(id, { phone, instagramUsername: newHandle() });
    expect(await verdicts(keys)).toEqual(Array(3).fill(`blacklist ${reportOf(own).entryId}`));
  });
});
