import { spawnSync } from 'node:child_process';
import { applicationApproved, dossierChanged } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { ownerMacOf } from '@edogrula/service-kit/owner-mac';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { applicationEvent, applicationOf, because, reportEvent, reportOf } from './support/factories.ts';
import { newIban } from './support/ibans.ts';
import { ownerOf, refuse } from './support/owner.ts';
import { confirmAccount } from './support/payees.ts';
import { serviceDir, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** What the command prints, as `npm run erase` runs it. */
function erase(input: { facts: unknown[]; files: string[]; addresses?: string[] }): string[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/erase-command.ts'], {
    cwd: serviceDir,
    encoding: 'utf8',
    timeout: 60_000,
    input: JSON.stringify({ addresses: [], ...input }),
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: service.database.url,
      PAYEE_KEYS: 'a-newer-key-of-account-numbers-x a-key-of-account-numbers-for-tests',
    },
  });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

describe('business’s part in erasing a person', () => {
  it('names the pictures that a business shows, and not those of a deleted one', async () => {
    const [shown, deleted] = [applicationEvent(), applicationEvent()];
    for (const event of [shown, deleted]) await service.deliver(event);
    const gone = applicationOf(deleted).businessId;
    expect((await service.asAdmin('DELETE', `/api/admin/businesses/${gone}`, because)).statusCode).toBe(200);
    const pictures = applicationOf(shown).imageFileIds;
    expect(pictures.length).toBeGreaterThan(0);
    const files = [...pictures, ...applicationOf(deleted).imageFileIds, uuidv7()];
    expect(erase({ facts: [], files })).toEqual([...pictures].sort());
  }, 60_000);

  it('moderators’ words on a delisting go with the person, those about others stay', async () => {
    const [hers, other] = [applicationEvent(), applicationEvent()];
    for (const event of [hers, other]) {
      await service.deliver(event);
      const { businessId } = applicationOf(event);
      await service.asAdmin('DELETE', `/api/admin/businesses/${businessId}`, {
        reason: 'Ayşe Hanım istedi.',
      });
    }
    erase({ facts: [{ subject: hers.subject, type: applicationApproved.type }], files: [] });
    const wordsOf = async (event: typeof hers) =>
      (
        await service.deps.db
          .selectFrom('delisting')
          .select('reason')
          .where('business_id', '=', applicationOf(event).businessId)
          .executeTakeFirst()
      )?.reason;
    expect([await wordsOf(hers), await wordsOf(other)]).toEqual(['', 'Ayşe Hanım istedi.']);
  }, 60_000);

  it('decided proposals and the words on a revoked account go with the person; what waits and what is others’ stays', async () => {
    const events = [applicationEvent(), applicationEvent()];
    for (const event of events) {
      await service.deliver(event);
      const { businessId: id } = applicationOf(event);
      const owner = ownerOf(service, id);
      const values = { description: 'Ayşe Hanım’ın yeri.' };
      const { _id } = await owner.proposed({ kind: 'fields', fields: values, version: 1 });
      await refuse(service, _id, 'Ayşe Hanım böyle demedi.');
      await owner.proposed({ kind: 'fields', fields: values, version: 1 });
      const payees = `/api/admin/businesses/${id}/payees`;
      const { items } = (await confirmAccount(service, id, newIban())).json();
      await service.asAdmin('DELETE', `${payees}/${items[0]._id}`, { reason: 'Ayşe Hanım’ın değil.' });
    }
    const [hers, other] = events.map((event) => applicationOf(event).businessId);
    erase({ facts: [{ subject: events[0]?.subject, type: applicationApproved.type }], files: [] });
    const { rows } = await service.deps.pool.query(
      `select p.revoke_reason as why, array(select state from business_change c
         where c.business_id = p.business_id order by number) as states
       from payee_account p where p.business_id = any($1) order by p.business_id = $2`,
      [[hers, other], other],
    );
    expect(rows).toEqual([
      { why: '', states: ['open'] },
      { why: 'Ayşe Hanım’ın değil.', states: ['refused', 'open'] },
    ]);
  }, 60_000);

  it('[R508] whose record it is goes with the person, and of others it stays', async () => {
    const email = 'a@x.example';
    const ownerMac = ownerMacOf(service.deps.accountMac, email);
    const events = [applicationEvent({ ownerMac }), applicationEvent({ ownerMac })];
    for (const event of events) await service.deliver(event);
    const isOwn = async () => {
      const marks: unknown[] = [];
      for (const event of events) {
        const path = `/api/admin/businesses/${applicationOf(event).businessId}`;
        marks.push((await service.asAdmin('GET', path)).json().business.ownMatter);
      }
      return marks;
    };
    expect(await isOwn()).toEqual([true, true]);
    erase({ facts: [{ subject: events[0]?.subject, type: applicationApproved.type }], files: [] });
    expect(await isOwn()).toEqual([undefined, true]);
  }, 60_000);

  it('[R502] of a former owner goes the same, and nothing of who took the record over', async () => {
    const first = applicationEvent();
    await service.deliver(first);
    const { businessId: id } = applicationOf(first);
    const path = `/api/admin/businesses/${id}`;
    /** What an owner wished and moderators wrote about it. */
    const happens = async (name: string, session: { email: string }) => {
      const owner = ownerOf(service, id, session);
      const { version } = (await service.asAdmin('GET', path)).json().business;
      const values = { description: `${name} Hanım’ın yeri.` };
      const { _id } = await owner.proposed({ kind: 'fields', fields: values, version });
      await refuse(service, _id, `${name} Hanım böyle demedi.`);
      const { items } = (await confirmAccount(service, id, newIban())).json();
      const reason = `${name} Hanım’ın değil.`;
      await service.asAdmin('DELETE', `${path}/payees/${items[0]._id}`, { reason });
      const edit = { verified: false, delisting: { reason: `${name} Hanım istedi.` } };
      expect((await service.asAdmin('PUT', path, edit)).statusCode).toBe(200);
    };
    await happens('Ayşe', { email: 'Ayse+ev@example.com' });
    const next = applicationEvent({ linkedBusinessId: id, takesOver: true }, '2026-11-20T10:30:00.000Z');
    await service.deliver(next);
    await happens('Fatma', { email: 'fatma@example.com' });
    const words = async () =>
      (
        await service.deps.pool.query(
          `select array(select words from business_change where business_id = $1 order by number) as decided,
             array(select revoke_reason from payee_account where business_id = $1 order by revoked_at, id) as revoked,
             array(select reason from delisting where business_id = $1 order by at, id) as delisted`,
          [id],
        )
      ).rows[0];
    const hers = {
      decided: ['Fatma Hanım böyle demedi.'],
      revoked: ['', 'Fatma Hanım’ın değil.'],
      delisted: ['', 'Fatma Hanım istedi.'],
    };
    expect((await words()).decided).toHaveLength(2);
    const facts = [{ subject: first.subject, type: applicationApproved.type }];
    erase({ facts, files: [], addresses: ['ayse@example.com'] });
    expect(await words()).toEqual(hers);
  }, 60_000);

  it('[R509] who reported or appealed is told of an entry no longer, nor of one that is not there yet; others stay', async () => {
    const hash = (email: string) => ownerMacOf(service.deps.accountMac, email);
    const parties = [hash('ayse@example.com'), hash('fatma@example.com')];
    const said = { dossierId: uuidv7(), number: 'D-1', dossierVersion: 1, keys: [], parties };
    const [here, coming] = [reportEvent({ dossier: said }), uuidv7()];
    const state = { ...said, entryId: coming, movedTo: null, texts: null };
    await service.deliver(here);
    await service.deliver(newEvent(dossierChanged, { subject: said.dossierId, version: 1, data: state }));
    erase({ facts: [], files: [], addresses: ['Ayse+ev@example.com'] });
    const { rows } = await service.deps.pool.query(
      `select to_jsonb(parties) as parties from blacklist_entry where id = $1
       union all select state->'parties' from waiting_dossier where entry_id = $2`,
      [reportOf(here).entryId, coming],
    );
    expect(rows.map(({ parties: left }) => left)).toEqual([[hash('fatma@example.com')], null]);
  }, 60_000);

  it('an approval that comes afterwards makes no business', async () => {
    const late = applicationEvent();
    const facts = [{ subject: late.subject, type: applicationApproved.type }];
    expect(erase({ facts, files: applicationOf(late).imageFileIds })).toEqual([]);
    expect(await service.deliver(late)).toBe(false);
    const made = 'select id from business where id = $1';
    const { rows } = await service.deps.pool.query(made, [applicationOf(late).businessId]);
    expect(rows).toEqual([]);
    const other = applicationEvent();
    expect(await service.deliver(other)).toBe(true);
  }, 60_000);
});
