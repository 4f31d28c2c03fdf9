import { readFileSync } from 'node:fs';
import type { dossierView } from '@edogrula/contracts/http/dossier';
import { until } from '@edogrula/service-kit/testing/until';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { z } from 'zod';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { findPerson } from '../src/erasure/find-person.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

type Dossier = z.output<typeof dossierView>;

let people = 0;
async function report(fields: Record<string, string | undefined>): Promise<string> {
  people += 1;
  const { status, body } = await stage.call('POST', '/api/report', {
    as: visitor(`bag${people}@example.com`),
    form: reportForm({ fields: { ...newSeller(), ...fields } }),
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return String(body._id);
}
const post = (path: string, body?: unknown) => stage.call('POST', path, { as: admin(), body });
const decide = (id: string, verb: 'approve' | 'reject') =>
  post(`/api/admin/report/${id}/${verb}`, { reason: 'Kanıtlara bakıldı.' });
const dossierOf = async (id: string): Promise<Dossier> =>
  (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: admin() })).body as Dossier;
const numbersOf = async (...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await dossierOf(id)).number));
async function merge(one: string, other: string): Promise<void> {
  const [into, merged] = [await dossierOf(one), await dossierOf(other)];
  const body = { reason: 'Aynı kişi.', with: merged._id, version: into.version };
  expect((await post(`/api/admin/report/dossiers/${into._id}/merge`, body)).status).toBe(200);
}
const changes = async () => (await stage.events('moderation.dossier.changed.v1')).length;

/** Two sellers of whom one report each is known, and what names both: the account of one, the telephone of the other. */
async function twoSellers() {
  const [one, other] = [newSeller(), newSeller()];
  const ids = [await report(one), await report(other)] as const;
  return { ids, both: { instagramUsername: one.instagramUsername, phone: other.phone } };
}

describe('a report that shares one contact with another', () => {
  const iban = 'TR840001000000007100100000';
  it.each([
    [
      'the account, by its address',
      { instagramUsername: 'sahte.koy' },
      { instagramUsername: undefined, instagramUrl: 'https://www.instagram.com/sahte.koy/' },
    ],
    [
      'a site, whatever an advertisement adds to it',
      { website: 'https://sahte-koy.example/?gclid=abc&utm_source=reklam' },
      { website: 'www.sahte-koy.example' },
    ],
    [
      'the account that was paid',
      { iban },
      { desc: 'Parayı TR84 0001 0000 0000 7100 1000 00 hesabına yolladım.' },
    ],
  ])('[R301] joins it: %s', async (_what, one, other) => {
    const phones = [newSeller().phone, newSeller().phone];
    const [first, second] = [
      await report({ phone: phones[0], ...one }),
      await report({ phone: phones[1], ...other }),
    ];
    expect(new Set(await numbersOf(first, second)).size).toBe(1);
    expect((await dossierOf(first)).reports).toHaveLength(2);
  });
});

describe('a report that names two sellers’ contacts', () => {
  it('[R301] joins their dossiers: the order in which reports come does not matter', async () => {
    const { ids, both } = await twoSellers();
    const before = await changes();
    const bridge = await report(both);
    expect(new Set(await numbersOf(...ids, bridge)).size).toBe(1);
    expect((await dossierOf(bridge)).reports).toHaveLength(3);
    // What nobody decided on is nobody's business but the moderators'.
    expect(await changes()).toBe(before);
  });

  it('[R301] joins the dossier without an entry to the one that has one, and its entry is not touched', async () => {
    const { ids, both } = await twoSellers();
    await decide(ids[1], 'approve');
    const { number, entryId } = await dossierOf(ids[1]);
    const before = await changes();
    await report(both);
    expect(await dossierOf(ids[0])).toMatchObject({ number, entryId });
    expect(await changes()).toBe(before);
  });

  it('[R301] never joins two entries: a stranger moves no public address, and a moderator sees the likeness', async () => {
    const { ids, both } = await twoSellers();
    for (const id of ids) await decide(id, 'approve');
    const bridge = await report(both);
    const [one, other] = await numbersOf(...ids);
    expect(one).not.toBe(other);
    expect((await dossierOf(bridge)).number).toBe(one);
    expect((await dossierOf(bridge)).alike[0]).toMatchObject({ number: other });
  });

  it('[R301] [R302] puts nobody under another one’s entry while it is undecided: it is decided first', async () => {
    const { ids, both } = await twoSellers();
    await decide(ids[0], 'approve');
    const { entryId } = await dossierOf(ids[0]);
    const liar = await report(both);
    const number = (await stage.call('GET', `/api/admin/report/${liar}`, { as: admin() })).body.number;
    const refused = await decide(ids[1], 'approve');
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(refused.body.fields).toEqual([
      { path: 'keys', message: expect.stringContaining(`karar bekleyen ${number} ile bağlı`) },
    ]);
    await decide(liar, 'reject');
    const own = await decide(ids[1], 'approve');
    expect([own.status, own.body.entryId === entryId]).toEqual([200, false]);
    expect(own.body.entryId).not.toBeNull();
  });

  it('[R301] [R302] puts them under one entry once it is approved itself, or a moderator merged the two', async () => {
    const { ids, both } = await twoSellers();
    await decide(ids[0], 'approve');
    const { entryId } = await dossierOf(ids[0]);
    await decide(await report(both), 'approve');
    expect((await decide(ids[1], 'approve')).body.entryId).toBe(entryId);
    const [one, other] = [await report(newSeller()), await report(newSeller())];
    await decide(one, 'approve');
    await merge(one, other);
    expect((await decide(other, 'approve')).body.entryId).toBe((await dossierOf(one)).entryId);
  });

  it('[R301] [R302] a merge by hand speaks for those that were merged, not for whom a liar ties to them', async () => {
    const [crook, also, house] = [newSeller(), newSeller(), newSeller()];
    const lie = (account: Record<string, string>, { phone } = house) =>
      report({ instagramUsername: account.instagramUsername, phone });
    const oldest = newSeller();
    await lie(crook, oldest);
    const [into, merged] = [await report(crook), await report(also)];
    await decide(into, 'approve');
    await lie(also);
    const before = [await report({ ...newSeller(), phone: oldest.phone }), await report(house)];
    await merge(into, merged);
    const liar = await lie(crook);
    const since = await report({ ...newSeller(), phone: house.phone });
    for (const id of [...before, since]) {
      const { status, body } = await decide(id, 'approve');
      expect([status, JSON.stringify(body.fields)]).toEqual([400, expect.stringContaining('karar bekleyen')]);
    }
    expect((await decide(merged, 'approve')).body.entryId).toBe((await dossierOf(into)).entryId);
    await decide(liar, 'reject');
    expect((await decide(since, 'approve')).status).toBe(400);
  });

  it('[R302] whichever of two dossiers that a moderator merged is decided first, the other one joins its entry', async () => {
    const [one, other] = [newSeller(), newSeller()];
    const ids = [await report(one), await report(one), await report({ ...newSeller(), phone: one.phone })];
    await decide(String(ids.shift()), 'reject');
    const merged = await report(other);
    await merge(String(ids[0]), merged);
    const { entryId } = (await decide(merged, 'approve')).body;
    for (const id of ids) expect((await decide(id, 'approve')).body.entryId).toBe(entryId);
  });

  it('[R302] nor does a merge speak for whoever came since, once the merged report is deleted', async () => {
    const [crook, also, house] = [newSeller(), newSeller(), newSeller()];
    const [into, merged] = [await report(crook), await report(also)];
    await merge(into, merged);
    for (const id of [into, merged]) await decide(id, 'approve');
    await report({ instagramUsername: also.instagramUsername, phone: house.phone });
    const since = await report(house);
    await stage.call('DELETE', `/api/report/${merged}`, { as: admin() });
    expect((await decide(since, 'approve')).status).toBe(400);
  });

  it('[R301] [R302] nor does a link whose report was rejected, though a part with an approved one stays', async () => {
    const [crook, house] = [newSeller(), newSeller()];
    const ids = [await report(crook), await report(house)] as const;
    const liar = await report({ instagramUsername: house.instagramUsername, phone: crook.phone });
    const { entryId } = (await decide(ids[1], 'approve')).body;
    await decide(liar, 'reject');
    const { merged } = await dossierOf(ids[0]);
    expect(merged).toMatchObject([{ byReport: true }]);
    const refused = await decide(ids[0], 'approve');
    expect(refused.body.fields).toEqual([
      { path: 'keys', message: expect.stringContaining('bugün hiçbir ihbarla bağlı değil') },
    ]);
    await post(`/api/admin/report/dossiers/${merged[0]?._id}/unmerge`, { reason: 'İki ayrı kişi.' });
    const own = await decide(ids[0], 'approve');
    expect([own.status, own.body.entryId === entryId]).toEqual([200, false]);
  });

  it('[R302] of what is merged since before that was kept, by hand is what no moderator parted after the last merge', async () => {
    const { db } = stage.deps;
    const apart = async () => {
      const [into, merged] = [await report(newSeller()), await report(newSeller())];
      await merge(into, merged);
      const [one] = (await dossierOf(into)).merged;
      return { id: String(one?._id), into: (await dossierOf(into))._id };
    };
    const [kept, parted] = [await apart(), await apart()];
    const unmerge = `/api/admin/report/dossiers/${parted.id}/unmerge`;
    expect((await post(unmerge, { reason: 'İki ayrı kişi.' })).status).toBe(200);
    await db.updateTable('dossier').set({ hand_merged_at: null }).where('id', '=', kept.id).execute();
    await db.updateTable('dossier').set({ merged_into: parted.into }).where('id', '=', parted.id).execute();
    const file = new URL('../migrations/0037-merged-by-hand.sql', import.meta.url);
    await sql.raw(/^update[^;]+;/m.exec(readFileSync(file, 'utf8'))?.[0] ?? '').execute(db);
    const at = async (id: string) =>
      (await db.selectFrom('dossier').select('hand_merged_at').where('id', '=', id).executeTakeFirstOrThrow())
        .hand_merged_at;
    expect([await at(kept.id), await at(parted.id)]).toEqual([expect.any(Date), null]);
  });

  it('[R301] [R302] an approved report holds them together, also once the one that linked them is rejected', async () => {
    const [one, other] = [newSeller(), newSeller()];
    const ids = [await report(one), await report(other)] as const;
    const both = { instagramUsername: other.instagramUsername, phone: one.phone };
    const liar = await report(both);
    const { entryId } = (await decide(ids[1], 'approve')).body;
    const bridge = await report(both);
    await decide(bridge, 'approve');
    await decide(liar, 'reject');
    const [first, late] = [ids[0], await report({ ...newSeller(), phone: one.phone })];
    expect((await decide(first, 'approve')).body.entryId).toBe(entryId);
    for (const id of [bridge, first]) await stage.call('DELETE', `/api/report/${id}`, { as: admin() });
    expect(new Set(await numbersOf(ids[1], late)).size).toBe(1);
    // What was agreed with is gone, and with it what tied them.
    expect((await decide(late, 'approve')).status).toBe(400);
  });

  it('[R301] comes apart again when that report is rejected: a liar ties no rival to a crook', async () => {
    const { ids, both } = await twoSellers();
    const apart = await numbersOf(...ids);
    const liar = await report(both);
    await decide(liar, 'reject');
    expect(await numbersOf(...ids)).toEqual(apart);
  });

  it('[R301] comes apart when it is deleted undecided, and stays joined while another one says the same', async () => {
    const { ids, both } = await twoSellers();
    const apart = await numbersOf(...ids);
    const [first, second] = [await report(both), await report(both)];
    await stage.call('DELETE', `/api/report/${first}`, { as: admin() });
    expect(new Set(await numbersOf(...ids, second)).size).toBe(1);
    await decide(second, 'reject');
    expect(await numbersOf(...ids)).toEqual(apart);
  });

  it('[R301] stays joined once a moderator approved it', async () => {
    const { ids, both } = await twoSellers();
    const bridge = await report(both);
    await decide(bridge, 'approve');
    await stage.call('DELETE', `/api/report/${bridge}`, { as: admin() });
    expect(new Set(await numbersOf(...ids)).size).toBe(1);
  });

  it('[R301] [R304] never joins what a moderator parted', async () => {
    const { ids, both } = await twoSellers();
    await report(both);
    const { merged } = await dossierOf(ids[0]);
    const apart = await post(`/api/admin/report/dossiers/${merged[0]?._id}/unmerge`, {
      reason: 'İki ayrı kişi.',
    });
    expect(apart.status).toBe(200);
    await report(both);
    expect(new Set(await numbersOf(...ids)).size).toBe(2);
  });

  it('[R303] joins nothing by a value that many sellers share', async () => {
    const { ids, both } = await twoSellers();
    await post('/api/admin/report/common-values', { value: both.phone, note: 'Acente hattı' });
    await report(both);
    expect(new Set(await numbersOf(...ids)).size).toBe(2);
  });

  describe('beside a value that many sellers share', () => {
    const website = 'acente-ilan.example';
    beforeAll(() => post('/api/admin/report/common-values', { value: website, note: 'İlan sitesi' }));

    it('[R303] what a rejected report linked does not hold together by it', async () => {
      const [one, other] = [newSeller(), newSeller()];
      const ids = [await report({ ...one, website }), await report({ ...other, website })];
      const liar = await report({ instagramUsername: one.instagramUsername, phone: other.phone });
      expect(new Set(await numbersOf(...ids)).size).toBe(1);
      await decide(liar, 'reject');
      expect(new Set(await numbersOf(...ids)).size).toBe(2);
    });

    it('[R303] nor what joined by the rejected report', async () => {
      const [crook, house] = [newSeller(), newSeller()];
      const first = await report({ ...crook, website });
      const liar = await report({ instagramUsername: crook.instagramUsername, phone: house.phone });
      const stray = await report({ ...house, website });
      await decide(liar, 'reject');
      expect(new Set(await numbersOf(first, stray)).size).toBe(2);
    });

    it('[R303] nobody comes under another one’s entry by it', async () => {
      const [crook, house] = [newSeller(), newSeller()];
      await decide(await report({ ...crook, website }), 'approve');
      await report({ instagramUsername: crook.instagramUsername, phone: house.phone });
      expect((await decide(await report({ ...house, website }), 'approve')).status).toBe(400);
    });
  });

  it('[R301] three sellers at once, named by reports that come at once, are one', async () => {
    const [a, b, c] = [newSeller(), newSeller(), newSeller()];
    const ids = [await report(a), await report(b), await report(c)];
    await Promise.all([
      report({ instagramUsername: a.instagramUsername, phone: b.phone }),
      report({ instagramUsername: b.instagramUsername, phone: c.phone }),
      report({ instagramUsername: c.instagramUsername, phone: a.phone }),
    ]);
    expect(new Set(await numbersOf(...ids)).size).toBe(1);
  });
});

describe('reports that joined by one that says nothing any more', () => {
  /** A crook's report, what names its account and a house's telephone, and two reports about the house. */
  async function drawn() {
    const [crook, house] = [newSeller(), newSeller()];
    const root = await report(crook);
    const bridge = await report({ instagramUsername: crook.instagramUsername, phone: house.phone });
    const stray = await report({ phone: house.phone, instagramUsername: house.instagramUsername });
    const second = await report({ instagramUsername: house.instagramUsername });
    expect(new Set(await numbersOf(root, bridge, stray, second)).size).toBe(1);
    return { root, bridge, stray, second };
  }

  it('[R301] leave together once it is rejected; nothing public changes by it', async () => {
    const { root, bridge, stray, second } = await drawn();
    await decide(root, 'approve');
    const before = await changes();
    await decide(bridge, 'reject');
    const [crook, house, also] = await numbersOf(root, stray, second);
    expect([house, house === crook]).toEqual([also, false]);
    expect(await dossierOf(stray)).toMatchObject({ entryId: null, reports: [{}, {}] });
    expect(await changes()).toBe(before);
    const { body } = await decide(second, 'approve');
    expect(body.entryId).not.toBe((await dossierOf(root)).entryId);
  });

  it('[R301] leave once its reporter is erased, too', async () => {
    const { root, bridge, stray } = await drawn();
    const { reporter_email: email } = await stage.deps.db
      .selectFrom('report')
      .select('reporter_email')
      .where('id', '=', bridge)
      .executeTakeFirstOrThrow();
    const person = { email: String(email) };
    await until(async () => {
      stage.deps.poke();
      return (await findPerson(stage.deps.db, person)).waiting === 0;
    });
    await erasePerson(stage.deps, person, (await findPerson(stage.deps.db, person)).reports);
    const [crook, house] = await numbersOf(root, stray);
    expect(house).not.toBe(crook);
  });

  it('[R301] [R304] stay with the one that was approved, and where a moderator put them', async () => {
    const { root, bridge, stray, second } = await drawn();
    await decide(stray, 'approve');
    const { number, entryId } = await dossierOf(stray);
    await decide(bridge, 'reject');
    expect(await numbersOf(stray, second)).toEqual([number, number]);
    expect(await dossierOf(stray)).toMatchObject({ entryId });
    expect(await numbersOf(root)).not.toEqual([number]);
    const other = await drawn();
    const { _id, version } = await dossierOf(other.root);
    const reportIds = [other.bridge, other.stray];
    await post(`/api/admin/report/dossiers/${_id}/split`, { version, reportIds, reason: 'Başka satıcı.' });
    const together = await numbersOf(other.stray);
    await decide(other.bridge, 'reject');
    expect(await numbersOf(other.stray)).toEqual(together);
  });
});
