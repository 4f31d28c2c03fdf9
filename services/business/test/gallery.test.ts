import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { applicationEvent, applicationOf, enterBusiness } from './support/factories.ts';
import { type MediaServer, startMediaServer } from './support/media-server.ts';
import { formOf } from './support/multipart.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let media: MediaServer;
beforeAll(async () => {
  media = await startMediaServer();
  service = await startTestService({ mediaUrl: media.url });
  media.trust(service.servicePublicKey);
});
afterAll(async () => {
  await service.close();
  await media.close();
});
afterEach(() => {
  media.refuse(null);
  media.files.clear();
  media.requests.length = 0;
});

const upload = (id: string, parts: Parameters<typeof formOf>[0]) => {
  const { payload, headers } = formOf(parts);
  return service.asAdmin('POST', `/api/admin/businesses/${id}/gallery`, payload, headers);
};
const images = (count: number) => Array.from({ length: count }, (_, n) => ({ content: `picture ${n}` }));
const galleryOf = async (id: string): Promise<string[]> =>
  (await service.get(`/api/businesses/${id}`)).json().business.gallery;

describe('POST /api/admin/businesses/:id/gallery', () => {
  it('[R197] [R062] a place of the search is shown with the first picture of its gallery', async () => {
    const name = 'Resimli Bungalov';
    const { _id } = await enterBusiness(service, { name, type: 'bungalov', verified: true });
    const imageOf = async () =>
      (await service.get('/api/explore?q=sapanca%20bungalov'))
        .json()
        .places.find((place: { name: string }) => place.name === name).image;
    expect(await imageOf()).toBeNull();
    await upload(_id, images(2));
    const [first] = [...media.files.keys()];
    expect(await imageOf()).toBe(`/api/img?src=public%2F${first}`);
  });

  it('[R127][R168] streams each image to media and shows it, in order', async () => {
    const { _id } = await enterBusiness(service);
    const answer = await upload(_id, images(3));
    expect(answer.statusCode).toBe(200);
    const { gallery, photo, version } = answer.json().business;
    expect(gallery).toEqual([...media.files.keys()].map((id) => `/api/img?src=public%2F${id}`));
    expect([photo, version]).toEqual([gallery[0], 2]);
    expect([...media.files.values()].map(String)).toEqual(['picture 0', 'picture 1', 'picture 2']);
    expect(
      media.requests.every((line) => /^PUT \/internal\/files\/[0-9a-f-]{36}\?purpose=gallery$/.test(line)),
    ).toBe(true);
    const { rows } = await service.deps.pool.query(
      'select event from outbox where subject = $1 order by position',
      [_id],
    );
    expect(rows.at(-1).event).toMatchObject({
      type: 'business.business.updated.v1',
      data: { imageFileIds: [...media.files.keys()] },
    });
  });

  it('[R188][R230] the sixth image is refused, and nothing of that form is kept', async () => {
    const { _id } = await enterBusiness(service);
    expect((await upload(_id, images(3))).statusCode).toBe(200);
    const answer = await upload(_id, images(3));
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'Galeri limiti 5 görseldir.']);
    expect(media.files.size).toBe(3);
    const other = await enterBusiness(service);
    expect((await upload(other._id, images(6))).json().code).toBe('gallery_full');
    expect(media.files.size).toBe(3);
    expect(await galleryOf(other._id)).toEqual([]);
  });

  it('two uploads at the same time never exceed five', async () => {
    const { _id } = await enterBusiness(service);
    const answers = await Promise.all([upload(_id, images(3)), upload(_id, images(3))]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422]);
    expect((await galleryOf(_id)).length).toBe(3);
    expect(media.files.size).toBe(3);
  });

  it('[R229] media refuses a file: its reason is told, the files before it are taken back', async () => {
    const { _id } = await enterBusiness(service);
    media.refuse({ after: 1, status: 415, code: 'file_type_not_allowed' });
    const wrong = await upload(_id, images(2));
    expect([wrong.statusCode, wrong.json().message]).toEqual([415, 'Sadece JPG/PNG/WEBP yükleyin.']);
    media.refuse({ after: 1, status: 422, code: 'file_damaged' });
    expect((await upload(_id, images(2))).json()).toMatchObject({ status: 422, code: 'file_damaged' });
    media.refuse({ after: 0, status: 500, code: 'internal' });
    expect((await upload(_id, images(1))).json()).toMatchObject({ status: 502, code: 'upstream_failed' });
    media.refuse({ after: 0, status: 503, code: 'unavailable' });
    expect((await upload(_id, images(1))).json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect([media.files.size, await galleryOf(_id)]).toEqual([0, []]);
  });

  it('refuses an oversize file, a foreign field, an empty form, another content type and an unknown business', async () => {
    const { _id } = await enterBusiness(service);
    const big = await upload(_id, [{ content: Buffer.alloc(10 * 1024 * 1024 + 1) }]);
    expect([big.statusCode, big.json().code]).toEqual([413, 'file_too_large']);
    expect((await upload(_id, [{ name: 'avatar', content: 'x' }])).json().code).toBe('invalid_request');
    expect((await upload(_id, [{ filename: '', content: 'x' }])).json().code).toBe('invalid_request');
    expect((await upload(_id, [])).json().code).toBe('missing_files');
    expect(
      (await service.asAdmin('POST', `/api/admin/businesses/${_id}/gallery`, { images: [] })).statusCode,
    ).toBe(415);
    expect((await upload(uuidv7(), images(1))).json().code).toBe('business_not_found');
    const { payload, headers } = formOf(images(2));
    const cut = await service.asAdmin(
      'POST',
      `/api/admin/businesses/${_id}/gallery`,
      payload.subarray(0, 130),
      headers,
    );
    expect(cut.statusCode).toBe(400);
    expect([media.files.size, await galleryOf(_id)]).toEqual([0, []]);
  });
});

describe('DELETE /api/admin/businesses/:id/gallery/:index', () => {
  it.each([
    [
      'whose head is 200 kB long',
      'Content-Disposition: form-data; name="images"; filename="b.jpg"\r\nX-Long: '.padEnd(200_000, 'x'),
    ],
    ['whose head is long before its name', `X-Long: ${'x'.repeat(200_000)}`],
    ['that has no name', 'Content-Type: image/jpeg'],
  ])(
    '[R168] a part %s is not passed over: the form is refused, and nothing of it is kept',
    async (_what, head) => {
      const { _id } = await enterBusiness(service);
      const { payload, headers } = formOf(images(1));
      const [, boundary = ''] = headers['content-type']?.split('boundary=') ?? [];
      const beside = Buffer.from(`--${boundary}\r\n${head}\r\n\r\nx\r\n`);
      const form = Buffer.concat([beside, payload]);
      const answer = await service.asAdmin('POST', `/api/admin/businesses/${_id}/gallery`, form, headers);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
      expect([media.files.size, await galleryOf(_id)]).toEqual([0, []]);
    },
  );

  it('[R168][decision 20] removes the image at the index when the url matches', async () => {
    const event = applicationEvent();
    await service.deliver(event);
    const { businessId, imageFileIds } = applicationOf(event);
    const gallery = await galleryOf(businessId);
    const path = (index: number | string, url?: string) =>
      `/api/admin/businesses/${businessId}/gallery/${index}${url ? `?url=${encodeURIComponent(url)}` : ''}`;
    expect((await service.asAdmin('DELETE', path(1, gallery[2]))).json().code).toBe('gallery_changed');
    expect((await service.asAdmin('DELETE', path(9, gallery[2]))).json().code).toBe('gallery_changed');
    expect((await service.asAdmin('DELETE', path(9))).statusCode).toBe(404);
    expect((await service.asAdmin('DELETE', path('-1'))).statusCode).toBe(400);
    expect((await service.asAdmin('DELETE', path('bir'))).statusCode).toBe(400);
    const removed = await service.asAdmin('DELETE', path(1, gallery[1]));
    expect(removed.json().business.gallery).toEqual(gallery.filter((_, index) => index !== 1));
    expect((await service.asAdmin('DELETE', path(1, gallery[1]))).statusCode).toBe(409);
    const { rows } = await service.deps.pool.query(
      'select event from outbox where subject = $1 order by position',
      [businessId],
    );
    expect(rows.at(-1).event.data.imageFileIds).toEqual(imageFileIds.filter((_, index) => index !== 1));
  });
});

describe('the logo of a business', () => {
  const setLogo = (id: string, parts: Parameters<typeof formOf>[0]) => {
    const { payload, headers } = formOf(parts);
    return service.asAdmin('PUT', `/api/admin/businesses/${id}/logo`, payload, headers);
  };
  const one = (content: string) => [{ name: 'logo', content }];
  const remove = (id: string, url?: string) =>
    service.asAdmin(
      'DELETE',
      `/api/admin/businesses/${id}/logo${url ? `?url=${encodeURIComponent(url)}` : ''}`,
    );
  const lastEvent = async (id: string) =>
    (
      await service.deps.pool.query('select event from outbox where subject = $1 order by position desc', [
        id,
      ])
    ).rows[0].event;

  it('[R184] [R359] is uploaded, shown wherever the business is read, replaced and removed', async () => {
    const { _id, name } = await enterBusiness(service, {
      name: 'Logolu Bungalov',
      type: 'bungalov',
      address: 'Kırkpınar, Sapanca',
      verified: true,
    });
    expect((await service.get(`/api/businesses/${_id}`)).json().business.logo).toBeNull();
    const first = await setLogo(_id, one('sign'));
    const [fileId] = media.files.keys();
    const logo = `/api/img?src=public%2F${fileId}`;
    expect([first.statusCode, first.json().business.logo]).toEqual([200, logo]);
    expect(first.json().business.gallery).toEqual([]);
    expect((await lastEvent(_id)).data).toMatchObject({ logoFileId: fileId, imageFileIds: [] });
    expect((await service.get(`/api/businesses/${_id}`)).json().business.logo).toBe(logo);
    const found = (await service.get(`/api/explore?q=${encodeURIComponent(name)}`)).json();
    expect(found.results.find(({ title }: { title: string }) => title === name)).toMatchObject({ logo });

    const places = (await service.get('/api/explore?q=sapanca%20bungalov')).json().places;
    expect(places.find((place: { name: string }) => place.name === name)).toMatchObject({ logo });
    const list = (await service.get('/api/businesses/filter?address=Sapanca')).json().items;
    expect(list.find((item: { _id: string }) => item._id === _id)).toMatchObject({ logo });
    const sponsored = await service.asAdmin('POST', '/api/admin/featured', { businessId: _id });
    expect(sponsored.statusCode).toBe(201);
    expect((await service.get('/api/featured')).json().items[0].business).toMatchObject({ _id, logo });

    const second = (await setLogo(_id, one('other sign'))).json().business.logo;
    expect(second).not.toBe(logo);
    expect((await remove(_id, logo)).json()).toMatchObject({ status: 409, code: 'gallery_changed' });
    expect((await remove(_id, second)).json().business.logo).toBeNull();
    expect((await lastEvent(_id)).data).toMatchObject({ logoFileId: null });
    expect((await remove(_id)).statusCode).toBe(404);
    const { rows } = await service.deps.pool.query(
      "select action from audit_log where subject_id = $1 and action like 'business.logo%' order by seq",
      [_id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'business.logo-set',
      'business.logo-set',
      'business.logo-removed',
    ]);
  });

  it('[R359] two images, a foreign field, none, a refused type and an unknown business leave the old one', async () => {
    const { _id } = await enterBusiness(service);
    const logo = (await setLogo(_id, one('sign'))).json().business.logo;
    expect((await setLogo(_id, [...one('a'), ...one('b')])).statusCode).toBe(400);
    expect((await setLogo(_id, images(1))).statusCode).toBe(400);
    expect((await setLogo(_id, [])).json().code).toBe('missing_files');
    media.refuse({ after: 0, status: 415, code: 'file_type_not_allowed' });
    expect((await setLogo(_id, one('gif'))).json().message).toBe('Sadece JPG/PNG/WEBP yükleyin.');
    media.refuse(null);
    expect((await setLogo(uuidv7(), one('sign'))).statusCode).toBe(404);
    expect((await service.get(`/api/businesses/${_id}`)).json().business.logo).toBe(logo);
    expect(media.files.size).toBe(1);
  });
});
