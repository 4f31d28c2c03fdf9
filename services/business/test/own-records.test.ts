import { createAccountMac } from '@edogrula/service-kit/account-mac';
import { ownerMacOf } from '@edogrula/service-kit/owner-mac';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import {
  applicationEvent,
  applicationOf,
  because,
  newHandle,
  newPhone,
  reportEvent,
} from './support/factories.ts';
import { type MediaServer, startMediaServer } from './support/media-server.ts';
import { formOf } from './support/multipart.ts';
import { accept, ownerOf, read, refuse } from './support/owner.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let media: MediaServer;
const [newest, former] = ['the-newest-key-of-account-numbers!', 'a-former-key-of-account-numbers-x'];
beforeAll(async () => {
  media = await startMediaServer();
  service = await startTestService({ mediaUrl: media.url, env: { PAYEE_KEYS: `${newest} ${former}` } });
  media.trust(service.servicePublicKey);
});
afterAll(async () => {
  await service.close();
  await media.close();
});

/** The desk's own house, as moderation tells whose it is. */
const told = (email: string, key = newest) => ownerMacOf(createAccountMac([key]), email);
async function houseOf(ownerMac: string | undefined, more: object = {}) {
  const event = applicationEvent({
    checks: [{ kind: 'tax_certificate', how: 'opened' }],
    vouchedBy: 'application',
    ...(ownerMac ? { ownerMac } : {}),
    ...more,
  });
  await service.deliver(event);
  return { id: applicationOf(event).businessId, application: applicationOf(event) };
}
type Call = Parameters<TestService['asAdmin']>;
const call = async (...args: Call) => {
  const answer = await service.asAdmin(...args);
  return [answer.statusCode, answer.statusCode < 400 ? null : answer.json().code];
};
const own = [409, 'own_matter'];
/** Everything of a record that decisions leave behind. */
const left = async () => {
  const { rows } = await service.deps.pool.query(
    `select (select count(*) from audit_log) as audits, (select count(*) from outbox) as events,
      (select json_agg(json_build_array(id, version) order by id) from business) as versions`,
  );
  return rows[0];
};

describe('[R508] nobody of the desk decides on the record of the own house', () => {
  it.each([
    ['in other letters and under a tag', told('A+isletme@X.example')],
    ['told before the keys were exchanged', told('a@x.example', former)],
  ])(
    '%s: no change, no account, no code, no picture, no place; nothing is left behind',
    async (_how, mac) => {
      const { id } = await houseOf(mac);
      const base = `/api/admin/businesses/${id}`;
      const form = formOf([{ content: 'a picture' }]);
      const logo = formOf([{ name: 'logo', content: 'a sign' }]);
      const { gallery } = (await service.get(`/api/businesses/${id}`)).json().business;
      const before = await left();
      const calls: Call[] = [
        ['PUT', base, { phone: newPhone(), instagramUsername: newHandle(), tradeTitle: 'Başka Unvan' }],
        ['PUT', base, { verified: true, checks: [{ kind: 'tax_certificate', how: 'opened' }] }],
        ['DELETE', base, because],
        [
          'POST',
          `${base}/payees`,
          { iban: 'TR330006100519786457841326', ownerNamedIt: true, holderMatches: true, version: 1 },
        ],
        ['DELETE', `${base}/payees/${uuidv7()}`, { reason: 'Hesap kapandı.' }],
        ['POST', `${base}/control`, { kind: 'call' }],
        ['POST', `${base}/control/${uuidv7()}`, { code: 'ED-AAAAA-BBBBB' }],
        ['POST', `${base}/gallery`, form.payload, form.headers],
        ['PUT', `${base}/gallery/order`, { urls: [...gallery].reverse() }],
        ['DELETE', `${base}/gallery/0`],
        ['PUT', `${base}/logo`, logo.payload, logo.headers],
        ['DELETE', `${base}/logo`],
        ['POST', '/api/admin/featured', { businessId: id, place: 'Sapanca', type: 'Bungalov' }],
      ];
      for (const one of calls)
        expect([one[0], one[1], ...(await call(...one))]).toEqual([one[0], one[1], ...own]);
      expect(await left()).toEqual(before);
      expect(media.files.size).toBe(0);
    },
  );

  it('its sponsored place stays as a colleague gave it', async () => {
    const { id } = await houseOf(told('baskasi@x.example'));
    const answer = await service.asAdmin('POST', '/api/admin/featured', {
      businessId: id,
      place: 'Sapanca',
      type: 'Bungalov',
    });
    const place = `/api/admin/featured/${answer.json().item._id}`;
    await service.deps.pool.query('update business set owner_mac = $1 where id = $2', [
      told('a@x.example'),
      id,
    ]);
    expect(await call('PUT', place, { weight: 9 })).toEqual(own);
    expect(await call('DELETE', place)).toEqual(own);
  });

  it('nor does anybody prove a code that was given before, or decide on what another mailbox proposed', async () => {
    const { id } = await houseOf(told('baskasi@x.example'));
    const given = (
      await service.asAdmin('POST', `/api/admin/businesses/${id}/control`, { kind: 'call' })
    ).json();
    const change = await ownerOf(service, id).proposed({
      kind: 'fields',
      fields: { description: 'Göl manzaralı.' },
      version: 1,
    });
    await service.deps.pool.query('update business set owner_mac = $1 where id = $2', [
      told('a@x.example'),
      id,
    ]);
    const prove = `/api/admin/businesses/${id}/control/${given.challenge._id}`;
    expect(await call('POST', prove, { code: given.code })).toEqual(own);
    for (const answer of [await accept(service, change._id), await refuse(service, change._id)])
      expect([answer.statusCode, answer.json().code]).toEqual(own);
    expect((await read(service, change._id)).json().state).toBe('open');
  });

  it('a record of somebody else, and one whose owner was never told, are decided as before', async () => {
    for (const mac of [told('baskasi@x.example'), undefined]) {
      const { id } = await houseOf(mac);
      const answer = await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { description: 'Göl.' });
      expect(answer.statusCode).toBe(200);
    }
  });

  it('whose it is follows the record: with another mailbox’s approval the former owner may decide', async () => {
    const { id } = await houseOf(told('a@x.example'));
    const next = applicationEvent(
      { linkedBusinessId: id, businessId: id, takesOver: true, ownerMac: told('sonraki@x.example') },
      '2026-11-20T09:30:00.000Z',
    );
    await service.deliver(next);
    expect(await call('PUT', `/api/admin/businesses/${id}`, { description: 'Göl.' })).toEqual([200, null]);
  });
});

describe('[R508] nobody of the desk renames or removes the entry about the own house', () => {
  const entryOn = async (data: object) => {
    const event = reportEvent(data);
    await service.deliver(event);
    return (event.data as { entryId: string }).entryId;
  };
  const why = { reasonCode: 'entry_wrong_seller', reason: 'Yanlış kayıt olduğu anlaşıldı.' };
  const both = async (entryId: string) => [
    await call('PUT', `/api/admin/report/blacklist/${entryId}`, { name: 'Başka Ad', ...renamed }),
    await call('DELETE', `/api/admin/report/blacklist/${entryId}`, why),
  ];
  const renamed = { reasonCode: 'entry_name_misspelt', reason: 'Adı yanlış yazılmıştı.' };

  it('while it condemns the house, and once the contact was changed', async () => {
    const phone = newPhone();
    const { id } = await houseOf(told('a+ev@x.example'), { phone });
    const entryId = await entryOn({ phone });
    expect(await both(entryId)).toEqual([own, own]);
    await service.deps.pool.query('update business set owner_mac = $1 where id = $2', [
      told('baskasi@x.example'),
      id,
    ]);
    await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { phone: newPhone() });
    await service.deps.pool.query('update business set owner_mac = $1 where id = $2', [
      told('a@x.example'),
      id,
    ]);
    expect(await both(entryId)).toEqual([own, own]);
  });

  it.each([
    ['by its own word', 'update blacklist_entry set business_id = $1 where id = $2'],
    ['by the record’s', 'update business set blacklist_entry_id = $2 where id = $1'],
    [
      'by a contact of both',
      `insert into business_key (business_id, kind, key) select $1, kind, key from blacklist_key where entry_id = $2`,
    ],
    [
      'by a contact that the record had',
      `insert into kept_key (entry_id, business_id, kind, key)
        select entry_id, $1, kind, key from blacklist_key where entry_id = $2`,
    ],
    [
      'by one that it had beside those of the entry',
      `insert into kept_key (entry_id, business_id, kind, key) values ($2, $1, 'phone', '+905329999999')`,
    ],
  ])('one that is linked %s', async (_how, link) => {
    const { id } = await houseOf(told('a@x.example'));
    const entryId = await entryOn({});
    await service.deps.pool.query(link, [id, entryId]);
    expect(await both(entryId)).toEqual([own, own]);
  });

  it('one about somebody else is renamed and removed as before', async () => {
    expect(await both(await entryOn({}))).toEqual([
      [200, null],
      [200, null],
    ]);
  });
});

describe('[R508] the desk says beforehand what is the reader’s own', () => {
  type Marked = { _id: string; ownMatter?: boolean | string };
  const listed = async (path: string, ids: readonly string[]) => {
    const { items } = (await service.asAdmin('GET', `${path}?limit=50`)).json();
    return ids.map((id) => (items as Marked[]).find(({ _id }) => _id === id)?.ownMatter);
  };

  it('of a record and of an entry, in the list and alone; nothing of another’s', async () => {
    const phones = [newPhone(), newPhone()];
    const mailboxes = ['a+ev@x.example', 'baskasi@x.example'];
    const [houses, entries]: string[][] = [[], []];
    for (const [index, phone] of phones.entries()) {
      houses?.push((await houseOf(told(String(mailboxes[index])), { phone })).id);
      const event = reportEvent({ phone });
      await service.deliver(event);
      entries?.push((event.data as { entryId: string }).entryId);
    }
    const blacklist = '/api/admin/report/blacklist';
    for (const [list, one, ids = [], mark] of [
      ['/api/admin/businesses', '/api/admin/businesses', houses, true],
      [`${blacklist}/all`, blacklist, entries, 'record'],
    ] as const) {
      expect([list, ...(await listed(list, ids))]).toEqual([list, mark, undefined]);
      const alone: unknown[] = [];
      for (const id of ids) {
        const body = (await service.asAdmin('GET', `${one}/${id}`)).json();
        alone.push((body.business ?? body).ownMatter);
      }
      expect([one, ...alone]).toEqual([one, mark, undefined]);
    }
  });

  it('[R509] of an entry why: the reader reported or appealed, or it is the own house’s as well', async () => {
    const phone = newPhone();
    await houseOf(told('a+ev@x.example'), { phone });
    const parties = [ownerMacOf(service.deps.accountMac, 'a@x.example')];
    const ids: string[] = [];
    for (const key of [newPhone(), phone]) {
      const keys = [{ kind: 'phone' as const, key }];
      const dossier = { dossierId: uuidv7(), number: 'D-8', dossierVersion: 1, keys, parties };
      const event = reportEvent({ phone: key, dossier });
      await service.deliver(event);
      ids.push((event.data as { entryId: string }).entryId);
    }
    expect(await listed('/api/admin/report/blacklist/all', ids)).toEqual(['party', 'record']);
  });

  it('of a proposal that another mailbox sent for the own house', async () => {
    const ids: string[] = [];
    for (const email of ['a@x.example', 'baskasi@x.example']) {
      const { id } = await houseOf(told(email));
      const fields = { description: 'Göl manzaralı.' };
      ids.push((await ownerOf(service, id).proposed({ kind: 'fields', fields, version: 1 }))._id);
    }
    const alone: unknown[] = [];
    for (const id of ids) {
      const change = (await read(service, id)).json();
      alone.push([change.own, change.ownMatter]);
    }
    expect(alone).toEqual([
      [false, true],
      [false, undefined],
    ]);
    expect(await listed('/api/admin/businesses/changes', ids)).toEqual([true, undefined]);
  });
});

describe('[R510] an exchange of keys hides nobody', () => {
  it('a proposal sent before it is still the sender’s own: 409', async () => {
    const { id } = await houseOf(told('baskasi@x.example'));
    const sent = await service.app.inject({
      method: 'POST',
      url: '/api/owner/changes',
      headers: await service.identity.as({ owner: { sessionId: id, businessId: id, email: 'a@x.example' } }),
      payload: { kind: 'fields', fields: { description: 'Kendi kendime.' }, version: 1 },
    });
    const { _id } = sent.json().change;
    await service.deps.pool.query('update business_change set sent_by = $1 where id = $2', [
      told('a@x.example', former),
      _id,
    ]);
    expect((await read(service, _id)).json().own).toBe(true);
    for (const answer of [await accept(service, _id), await refuse(service, _id)])
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'own_submission']);
  });
});
