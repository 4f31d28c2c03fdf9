import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tellAgain } from '../src/registry/tell-again.ts';
import { applicationEvent, because, enterBusiness, newHandle, newPhone } from './support/factories.ts';
import { accept, eventsOf, ownerOf } from './support/owner.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const desk = '/api/admin/businesses';
const facts = async (id: string) =>
  (await eventsOf(service, id)).filter(({ type }) => /business\.(created|updated)\.v1$/.test(type));
const lastFact = async (id: string) => (await facts(id)).at(-1);
const changed = async (id: string, body: object) =>
  expect((await service.asAdmin('PUT', `${desk}/${id}`, body)).statusCode).toBe(200);
let houses = 0;
async function verified(input: Record<string, unknown> = {}) {
  houses += 1;
  const handle = newHandle();
  const { _id: id } = await enterBusiness(service, {
    instagramUsername: handle,
    phone: newPhone(),
    website: `https://konak-${houses}.example`,
    verified: true,
    ...input,
  });
  return { id, handle, site: `konak-${houses}.example`, owner: ownerOf(service, id) };
}

describe('[R305] what others are told of a record besides its contacts', () => {
  it.each<[string, string, object[]]>([
    ['a site of its own', 'https://www.yer-ayir.example/', [{ kind: 'host', key: 'yer-ayir.example' }]],
    [
      'a page: that alone, neither its site nor those above',
      'https://oda.yer-ayir-1.example/ev/7',
      [{ kind: 'host', key: 'oda.yer-ayir-1.example/ev/7' }],
    ],
    ['a chat', 'https://wa.me/905321112233', [{ kind: 'phone', key: '+905321112233' }]],
    ['an account', 'https://www.instagram.com/yer.ayir.konak/', [{ kind: 'handle', key: 'yer.ayir.konak' }]],
    ['a site of many sellers', 'https://www.airbnb.com.tr/rooms/7', []],
  ])('the booking address leads to %s', async (_name, bookingUrl, also) => {
    const { id, site } = await verified({ bookingUrl });
    const told = await lastFact(id);
    expect(told?.data.alsoKnownBy).toEqual(also);
    expect(told?.data.keys).toContainEqual({ kind: 'host', key: site });
    await changed(id, { bookingUrl: null });
    expect((await lastFact(id))?.data.alsoKnownBy).toEqual([]);
  });

  it('sister accounts, from their acceptance on, as the next version, and with every later fact', async () => {
    const { id, owner } = await verified();
    const sister = newHandle();
    const { _id } = await owner.proposed({ kind: 'sisters', handles: [sister] });
    expect((await lastFact(id))?.data.alsoKnownBy).toEqual([]);
    expect((await accept(service, _id)).statusCode).toBe(200);
    const accepted = await lastFact(id);
    expect(accepted).toMatchObject({
      type: 'business.business.updated.v1',
      version: 2,
      data: { alsoKnownBy: [{ kind: 'handle', key: sister }] },
    });
    const closed = (await eventsOf(service, _id)).at(-1);
    expect(closed).toMatchObject({ type: 'business.change.closed.v1', data: { businessVersion: 2 } });
    await changed(id, { description: 'Göl kıyısında bir konak.' });
    expect(await lastFact(id)).toMatchObject({
      version: 3,
      data: { alsoKnownBy: [{ kind: 'handle', key: sister }] },
    });
    const { _id: none } = await owner.proposed({ kind: 'sisters', handles: [] });
    await accept(service, none);
    expect(await lastFact(id)).toMatchObject({ version: 4, data: { alsoKnownBy: [] } });
  });

  it('a former owner’s go with the takeover', async () => {
    const { id, handle, owner } = await verified();
    const { _id } = await owner.proposed({ kind: 'sisters', handles: [newHandle()] });
    await accept(service, _id);
    await changed(id, { bookingUrl: 'https://eski-yer-ayir.example' });
    expect((await lastFact(id))?.data.alsoKnownBy).toHaveLength(2);
    const at = new Date(Date.now() + 60_000).toISOString();
    await service.deliver(
      applicationEvent({ linkedBusinessId: id, instagramUsername: handle, takesOver: true }, at),
    );
    expect((await lastFact(id))?.data.alsoKnownBy).toEqual([]);
  });
});

describe('[R305] records that others know in an older form', () => {
  const again = () => tellAgain(service.deps);
  const make = (ids: string[], form: number) =>
    service.deps.pool.query('update business set told_form = $1 where id = any($2)', [form, ids]);

  it('are told again once, under the version that they have; deleted ones never', async () => {
    const [one, other, gone] = [
      await verified({ bookingUrl: 'https://tekrar-yer-ayir.example' }),
      await verified(),
      await verified(),
    ];
    const deleted = await service.asAdmin('DELETE', `${desk}/${gone.id}`, because);
    expect([200, 204]).toContain(deleted.statusCode);
    const counts = async () =>
      Promise.all([one, other, gone].map(async ({ id }) => (await facts(id)).length));
    await again();
    expect(await counts()).toEqual([1, 1, 1]);
    await make([one.id, other.id, gone.id], 0);
    await Promise.all([again(), again()]);
    await again();
    expect(await counts()).toEqual([2, 2, 1]);
    expect(await lastFact(one.id)).toMatchObject({
      type: 'business.business.updated.v1',
      version: 1,
      data: { alsoKnownBy: [{ kind: 'host', key: 'tekrar-yer-ayir.example' }], verified: true },
    });
  });

  it('are told in more than one turn', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push((await verified()).id);
    await service.deps.pool.query(
      `insert into business (id, slug, name, type, gallery, demo, name_folded, type_key, place_folded, search_folded,
         created_at, updated_at, told_form)
       select gen_random_uuid(), 'cok-' || n, 'Çok', 'otel', '{}', false, 'cok', 'otel', '', 'cok', now(), now(), 0
       from generate_series(1, 450) n`,
    );
    await again();
    const { rows } = await service.deps.pool.query(
      `select count(*)::int as n from outbox where event->'data'->>'slug' like 'cok-%'`,
    );
    expect(rows).toEqual([{ n: 450 }]);
  });
});
