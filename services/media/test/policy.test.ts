import { randomUUIDv7 } from 'node:crypto';
import { createTestIdentity } from '@edogrula/service-kit/testing/test-identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixture } from './support/fixtures.ts';
import { admin, createTestMedia, type TestMedia } from './support/media.ts';

let media: TestMedia;
let fileId: string;
const photo = fixture('photos/china.jpg');
beforeAll(async () => {
  media = await createTestMedia();
  fileId = (await media.store(photo)).fileId;
});
afterAll(() => media.close());

type Who =
  | 'nobody'
  | 'visitor'
  | 'admin'
  | 'gateway'
  | 'moderation'
  | 'business'
  | 'forged admin'
  | 'forged moderation'
  | 'forged business'
  | 'self-made service';

async function headersOf(who: Who): Promise<Record<string, string>> {
  if (who === 'nobody') return {};
  // Whole, but under a key that is not ours.
  if (who === 'forged admin') return (await createTestIdentity()).as({ admin });
  if (who === 'forged moderation' || who === 'forged business') {
    const service = who === 'forged business' ? 'business' : 'moderation';
    return (await createTestIdentity()).as({ service }, service);
  }
  // A key of ours that says more than its owner may.
  if (who === 'self-made service') return media.identity.as({ service: 'moderation' }, 'business');
  return media.as(who);
}

const routes = [
  ['PUT', () => `/internal/files/${randomUUIDv7()}?purpose=evidence`, 'service'],
  ['DELETE', async () => `/internal/files/${(await media.store(photo)).fileId}`, 'service'],
  ['GET', () => '/internal/files', 'either service'],
  ['POST', () => '/internal/pictures', 'business'],
  ['POST', () => '/internal/fingerprints/alike', 'moderation'],
  ['POST', () => '/internal/fingerprints/same', 'moderation'],
  ['POST', () => '/internal/fingerprints/galleries', 'business'],
  ['PATCH', () => `/internal/files/${fileId}?blur=false`, 'moderation'],
  ['PUT', () => `/api/admin/files/${randomUUIDv7()}`, 'admin'],
  ['GET', () => `/api/admin/files/${fileId}`, 'admin'],
  ['POST', () => `/api/admin/files/${fileId}/link`, 'admin'],
  ['GET', () => '/api/admin/files/audit', 'admin'],
  ['POST', () => '/api/admin/files/exports', 'admin'],
] as const;

const asked: Record<string, object> = {
  alike: { fileIds: [randomUUIDv7()] },
  same: { fileIds: [randomUUIDv7()] },
  galleries: { hash: '0'.repeat(64) },
};

const notOurs = {
  nobody: 404,
  visitor: 404,
  admin: 404,
  gateway: 404,
  'forged admin': 404,
  'forged moderation': 404,
  'forged business': 404,
  'self-made service': 404,
};
const expected: Record<(typeof routes)[number][2], Record<Who, number | 'in'>> = {
  // Evidence is moderation's; business is as far from it as a stranger.
  service: { ...notOurs, moderation: 'in', business: 404 },
  'either service': { ...notOurs, moderation: 'in', business: 'in' },
  moderation: { ...notOurs, moderation: 'in', business: 404 },
  business: { ...notOurs, moderation: 404, business: 'in' },
  admin: {
    nobody: 401,
    visitor: 403,
    gateway: 401,
    moderation: 401,
    business: 401,
    'forged admin': 401,
    'forged moderation': 401,
    'forged business': 401,
    'self-made service': 401,
    admin: 'in',
  },
};

describe('who may call what', () => {
  const table = routes.flatMap(([method, url, policy]) =>
    Object.entries(expected[policy]).map(
      ([who, status]) => [method, policy, who as Who, status, url] as const,
    ),
  );
  it.each(table)('%s (%s) as %s → %s', async (method, _policy, who, status, address) => {
    const url = await address();
    const taken = { tab: 'audit', columns: ['at'], filter: {}, rows: 1 };
    const isRaw = method === 'PUT' || url === '/internal/pictures';
    const payload = isRaw ? photo : url.endsWith('/exports') ? taken : asked[url.split('/').at(-1) ?? ''];
    const body = payload ? { payload } : {};
    const type: Record<string, string> = isRaw ? { 'content-type': 'application/octet-stream' } : {};
    const headers = { ...type, ...(await headersOf(who)) };
    const answer = await media.app.inject({ method, url, headers, ...body });
    if (status !== 'in') expect([answer.statusCode, answer.rawPayload.length < 600]).toEqual([status, true]);
    else expect(answer.statusCode).toBe(url.endsWith('/exports') ? 201 : 200);
  });

  it('a service takes back and stores files for its own purposes alone', async () => {
    const [evidence, gallery] = [await media.store(photo), await media.store(photo, { purpose: 'gallery' })];
    const remove = async (who: 'moderation' | 'business', id: string) => {
      const headers = await media.as(who);
      return (await media.app.inject({ method: 'DELETE', url: `/internal/files/${id}`, headers })).statusCode;
    };
    expect([await remove('business', evidence.fileId), await remove('moderation', gallery.fileId)]).toEqual([
      404, 404,
    ]);
    expect(await remove('moderation', evidence.fileId)).toBe(200);
    expect(await remove('business', gallery.fileId)).toBe(200);
    const foreign = [
      ['evidence', 'business'],
      ['gallery', 'moderation'],
      ['content', 'moderation'],
    ] as const;
    for (const [purpose, who] of foreign) {
      const headers = { 'content-type': 'application/octet-stream', ...(await media.as(who)) };
      const url = `/internal/files/${randomUUIDv7()}?purpose=${purpose}`;
      const answer = await media.app.inject({ method: 'PUT', url, headers, payload: photo });
      expect([purpose, who, answer.statusCode]).toEqual([purpose, who, 404]);
    }
  });

  it('no evidence by any other path', async () => {
    const { previewKey } = await media.store(fixture('photos/china.jpg'));
    const row = await media.deps.db
      .selectFrom('file_object')
      .select('key')
      .where('file_id', '=', fileId)
      .execute();
    const paths = [
      `/api/uploads/${fileId}`,
      `/api/files/${fileId}`,
      `/api/img?src=${fileId}`,
      `/api/img?src=public/${fileId}`,
      `/internal/files/${fileId}`,
      `/api/admin/files/${fileId}/`,
      `/api/admin/files//${fileId}`,
      `/api/admin/../uploads/${fileId}`,
      `/objects/${row[0]?.key}`,
      `/${row[0]?.key}`,
      `/api/uploads/${row[0]?.key}`,
      `/api/uploads/${previewKey}`,
    ];
    for (const url of paths) {
      const answer = await media.app.inject({ url });
      expect([url, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([url, true]);
    }
  });

  it('describes every route in OpenAPI with its answers', async () => {
    const document = (await media.app.inject({ url: '/internal/openapi.json' })).json();
    const found = Object.entries(
      document.paths as Record<string, Record<string, { responses: object }>>,
    ).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
    expect(found.sort()).toEqual([
      'delete /internal/files/{id}',
      'get /api/admin/files/audit',
      'get /api/admin/files/{id}',
      'get /api/img',
      'get /api/uploads/{token}',
      'get /internal/files',
      'patch /internal/files/{id}',
      'post /api/admin/files/exports',
      'post /api/admin/files/{id}/link',
      'post /internal/fingerprints/alike',
      'post /internal/fingerprints/galleries',
      'post /internal/fingerprints/same',
      'post /internal/pictures',
      'put /api/admin/files/{id}',
      'put /internal/files/{id}',
    ]);
    const put = document.paths['/internal/files/{id}'].put.responses;
    expect(Object.keys(put)).toEqual([
      '200',
      '400',
      '404',
      '408',
      '409',
      '410',
      '413',
      '415',
      '422',
      '429',
      '431',
      '503',
    ]);
  });

  it('is ready when its stores are', async () => {
    const answer = await media.app.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, name: 'media', missing: [] }]);
  });
});
