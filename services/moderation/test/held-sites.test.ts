import { businessDeleted, businessUpdated } from '@edogrula/contracts/events/business';
import { heldSites } from '@edogrula/contracts/testing/held-sites';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { findHolders, heldBy } from '../src/registry/business-contact.ts';
import { appealsOn } from './support/appeals.ts';
import { correct } from './support/correct.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { alias, housesOn } from './support/houses.ts';
import { tell } from './support/registry.ts';
import { first, second, sharedStage, third } from './support/stage.ts';

const stage = sharedStage({
  REPLY_WINDOW_HOURS: '0',
  SECOND_MODERATOR: 'collisions',
  UPLOAD_SLOTS_PER_NETWORK: '12',
});
const { report, act, read } = heldReports(() => stage);
const { listed } = appealsOn(() => stage);
const house = housesOn(() => stage);

type Contact = { kind: 'handle' | 'phone' | 'host'; key: string };
const host = (key: string): Contact => ({ kind: 'host', key });
const handle = (key: string): Contact => ({ kind: 'handle', key });

/** What the registry tells of a verified record; `also` is absent in older events. */
const fact = (businessId: string, version: number, keys: Contact[], also?: Contact[]) =>
  newEvent(businessUpdated, {
    subject: businessId,
    version,
    data: {
      businessId,
      slug: 'gol',
      name: 'Göl Evi',
      applicationId: null,
      googlePlaceId: null,
      imageFileIds: [],
      verified: true,
      keys,
      ...(also ? { alsoKnownBy: also } : {}),
    },
  });
async function verified(keys: Contact[], also?: Contact[]): Promise<string> {
  const businessId = uuidv7();
  await tell(stage, fact(businessId, 1, keys, also));
  return businessId;
}
const holdersOf = (key: Contact) =>
  stage.deps.db.transaction().execute(async (tx) => {
    const holders = await findHolders(tx, [key, host('baska-yer.example')]);
    return holders.map(({ businessId, touched }) => [businessId, ...touched]);
  });

let houses = 0;
type Way = { keys: Contact[]; also: Contact[]; reported: { website?: string; instagramUsername?: string } };
/** Ways to accuse a house by what is not its contact to the letter. */
const ways: [string, (name: string) => Way & { contact: Contact }][] = [
  [
    'a page of its site',
    (name) => ({
      keys: [host(`${name}.example`)],
      also: [],
      reported: { website: `https://${name}.example/bungalovlar` },
      contact: host(`${name}.example/bungalovlar`),
    }),
  ],
  [
    'a name below its site',
    (name) => ({
      keys: [host(`${name}.example`)],
      also: [],
      reported: { website: `https://rezervasyon.${name}.example` },
      contact: host(`rezervasyon.${name}.example`),
    }),
  ],
  [
    'the site that its page is on',
    (name) => ({
      keys: [host(`${name}.example/sapanca`)],
      also: [],
      reported: { website: `https://www.${name}.example/` },
      contact: host(`${name}.example`),
    }),
  ],
  [
    'the site above its own',
    (name) => ({
      keys: [host(`villa.${name}.example`)],
      also: [],
      reported: { website: `https://${name}.example` },
      contact: host(`${name}.example`),
    }),
  ],
  [
    'its booking address',
    (name) => ({
      keys: [host(`${name}.example`)],
      also: [host(`yer-ayir-${name}.example`)],
      reported: { website: `https://yer-ayir-${name}.example` },
      contact: host(`yer-ayir-${name}.example`),
    }),
  ],
  [
    'a page of its booking address',
    (name) => ({
      keys: [host(`${name}.example`)],
      also: [host(`yer-ayir-${name}.example`)],
      reported: { website: `https://yer-ayir-${name}.example/ev/7` },
      contact: host(`yer-ayir-${name}.example/ev/7`),
    }),
  ],
  [
    'a sister account',
    (name) => ({
      keys: [handle(`${name}_ana`)],
      also: [handle(`${name}_kardes`)],
      reported: { instagramUsername: `${name}_kardes` },
      contact: handle(`${name}_kardes`),
    }),
  ],
];

type Dossier = {
  keys: (Contact & { proposed: boolean; holders: { _id: string; name: string }[] })[];
};
const dossierOf = async (id: string) =>
  (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: first })).body as Dossier;
const told = async (email: string) =>
  (await stage.events('moderation.accused.outcome-told.v1'))
    .filter(({ data }) => data.applicantEmail === email)
    .map(({ data }) => data.outcome);
const condemnedBy = (id: string) =>
  stage.deps.db
    .selectFrom('report_key')
    .select(['kind', 'key'])
    .where('report_id', '=', id)
    .where('condemns', '=', true)
    .execute();

/** A house that is known so, of this owner, and what a report names to accuse it. */
async function accusable(way: (name: string) => Way & { contact: Contact }, email?: string) {
  houses += 1;
  const { keys, also, reported, contact } = way(`konak${houses}`);
  const owner = email ?? `sahip${houses}@example.com`;
  const { businessId } = await house(owner, newSeller());
  await tell(stage, fact(businessId, 2, keys, also));
  return { businessId, owner, contact, seller: { ...newSeller(), ...reported } };
}

describe('[R305] whom a reported address touches', () => {
  it.each(heldSites.map((row, no) => [...row, `ev${no}`] as const))(
    'of a house at %s, %s: %s, as the lookup warns',
    async (site, reported, relation, name) => {
      const businessId = await verified([host(site.replaceAll('SITE', name))]);
      const key = host(reported.replaceAll('SITE', name));
      expect(await holdersOf(key)).toEqual(relation ? [[businessId, `host ${key.key}`]] : []);
    },
  );

  it('a telephone or an account touches itself alone, and what is not verified nobody', async () => {
    const businessId = await verified([{ kind: 'phone', key: '+905327654321' }, handle('gol.kiyi.konak')]);
    expect(await holdersOf({ kind: 'phone', key: '+905327654321' })).toHaveLength(1);
    expect(await holdersOf(handle('gol.kiyi.konak'))).toHaveLength(1);
    for (const other of [handle('kiyi.konak'), handle('konak'), host('gol.kiyi.konak')])
      expect([other, await holdersOf(other)]).toEqual([other, []]);
    const { data, ...event } = fact(businessId, 2, [handle('gol.kiyi.konak')]);
    await tell(stage, { ...event, data: { ...data, verified: false } });
    expect(await holdersOf(handle('gol.kiyi.konak'))).toEqual([]);
  });
});

describe('[R305] what leads to a record besides its contacts', () => {
  const booking = host('yer-ayir-tekrar.example');
  it('is told again under the version that the record has; an older event takes nothing of it away', async () => {
    const businessId = await verified([handle('tekrar_konak')]);
    expect(await holdersOf(booking)).toEqual([]);
    await tell(stage, fact(businessId, 1, [handle('tekrar_konak')], [booking]));
    expect(await holdersOf(booking)).toHaveLength(1);
    // Of a process of before, which knows nothing of it.
    await tell(stage, fact(businessId, 2, [handle('tekrar_konak')]));
    expect(await holdersOf(booking)).toHaveLength(1);
    // What comes late changes nothing.
    await tell(stage, fact(businessId, 2, [handle('tekrar_konak')], []));
    await tell(stage, fact(businessId, 1, [handle('tekrar_konak')], []));
    expect(await holdersOf(booking)).toHaveLength(1);
    await tell(stage, fact(businessId, 3, [handle('tekrar_konak')], []));
    expect(await holdersOf(booking)).toEqual([]);
  });
});

describe.each(ways)('a report that accuses a verified house by %s', (_name, way) => {
  it('[R305] [R306] condemns no contact of it by a plain approval, and by a chosen one with two moderators', async () => {
    const { businessId, contact, seller } = await accusable(way);
    const silent = await report(seller);
    const { keys } = await dossierOf(silent);
    expect(keys.find(({ key }) => key === contact.key)).toMatchObject({
      ...contact,
      proposed: false,
      holders: [{ _id: businessId, name: 'Göl Evi' }],
    });
    expect((await act(silent, 'approve')).body.report).toMatchObject({ status: 'approved' });
    expect(await condemnedBy(silent)).not.toContainEqual(contact);
    expect(await condemnedBy(silent)).toHaveLength(keys.filter(({ holders }) => !holders.length).length);

    const chosen = await report({ ...newSeller(), ...seller, phone: newSeller().phone });
    const wish = { keys: [contact] };
    expect((await act(chosen, 'approve', { body: wish })).body.report).toMatchObject({
      status: 'pending',
      awaiting: { by: 'moderator@example.com' },
    });
    expect(await condemnedBy(chosen)).toEqual([]);
  });

  it('[R310] [R489] whose owner hears that it is public', async () => {
    const { owner, contact, seller } = await accusable(way);
    const id = await report(seller);
    await act(id, 'approve', { body: { keys: [contact] } });
    expect(await told(owner)).toEqual([]);
    expect((await act(id, 'confirm', { as: third })).status).toBe(200);
    expect(await told(owner)).toEqual(['listed']);
  });

  it('[R320] is corrected into no entry', async () => {
    const { contact, seller } = await accusable(way);
    const one = await listed();
    const { status, body } = await correct(stage, one.entryId, {
      as: first,
      reason: 'Bilgi yanlış yazılmış.',
      correction: {
        name: 'Sahte Bungalov',
        summary: 'Kapora aldı, sonra hesabı kapattı.',
        website: null,
        ...one.seller,
        ...(contact.kind === 'host' ? { website: `https://${contact.key}` } : {}),
        ...(contact.kind === 'handle' ? { instagramUsername: seller.instagramUsername } : {}),
        dropKeys: [],
      },
    });
    expect([status, body.fields]).toEqual([
      400,
      [
        {
          path: contact.kind === 'host' ? 'correction.website' : 'correction.instagramUsername',
          message: expect.stringMatching(/doğrulanmış/),
        },
      ],
    ]);
  });

  it('[R509] is decided by no owner of it, who reads neither reporter nor words', async () => {
    const { contact, seller } = await accusable(way, alias);
    const id = await report(seller);
    const hidden = (await stage.call('GET', `/api/admin/report/${id}`, { as: second })).body;
    expect(hidden).toMatchObject({ email: '', desc: '', evidences: [], againstOwn: true });
    for (const verb of ['approve', 'reject'] as const)
      expect((await act(id, verb, { as: second })).body.code).toBe('own_matter');
    const value = contact.kind === 'host' ? `https://${contact.key}` : `@${contact.key}`;
    const common = await stage.call('POST', '/api/admin/report/common-values', {
      as: second,
      body: { value, note: 'Bunu birçok satıcı kullanıyor.' },
    });
    expect([common.status, common.body.code]).toEqual([409, 'own_matter']);
    expect((await read(id)).status).toBe('pending');
    expect((await act(id, 'reject', { as: first })).status).toBe(200);
  });
});

it('[R305] where the report names the house’s own contact to the letter, a page of its site is proposed with it', async () => {
  const name = 'konak-harfiyen';
  const businessId = await verified([host(`${name}.example`), handle('konak_harfiyen')]);
  const id = await report({
    ...newSeller(),
    instagramUsername: 'konak_harfiyen',
    website: `https://${name}.example/bungalovlar`,
  });
  const held = (await dossierOf(id)).keys.filter(({ holders }) => holders.length);
  expect(held.map(({ key, proposed, holders }) => [key, proposed, holders[0]?._id])).toEqual(
    expect.arrayContaining([
      ['konak_harfiyen', true, businessId],
      [`${name}.example/bungalovlar`, true, businessId],
    ]),
  );
});

it('[R305] of a deleted record no contact stays, nor what led to it besides', async () => {
  const also = [host('silinen-yer.example'), handle('silinen.kardes')];
  const businessId = await verified([handle('silinen.ev')], also);
  const data = { businessId, slug: 'gol', imageFileIds: [] };
  await tell(stage, newEvent(businessDeleted, { subject: businessId, version: 2, data }));
  const row = await stage.deps.db
    .selectFrom('business_contact')
    .select(['keys', 'also_known_by'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  expect(row).toEqual({ keys: [], also_known_by: [] });
});

it('who has a page on a site does not hold the site, which is what an appeal asks for; who has the site does', async () => {
  const name = 'kirada-olan';
  const contacts = { tenant: host(`${name}.example/dukkan`), holder: host(`${name}.example`) };
  const found = async (key: Contact) => {
    const businessId = await verified([key]);
    const ids = await stage.deps.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ business_id: string }>`${heldBy([contacts.holder])}`.execute(tx);
      return rows.map(({ business_id: id }) => id);
    });
    return ids.includes(businessId);
  };
  expect([await found(contacts.tenant), await found(contacts.holder)]).toEqual([false, true]);
});
