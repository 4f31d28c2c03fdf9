import { randomUUIDv7 } from 'node:crypto';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { verifyAudit } from '@edogrula/service-kit/audit-verify';
import { createTokenSigner } from '@edogrula/service-kit/signed-token';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { activePdfs } from './support/attack-pdfs.ts';
import { fixture } from './support/fixtures.ts';
import { admin, createTestMedia, linkSecret, type TestMedia } from './support/media.ts';

let media: TestMedia;
let photo: string;
let blurred: string;
let pdf: string;
beforeAll(async () => {
  media = await createTestMedia();
  photo = (await media.store(fixture('photos/china.jpg'))).fileId;
  blurred = (await media.store(fixture('photos/coffee.png'), { blur: true })).fileId;
  pdf = (await media.store(fixture('documents/lease.pdf'), { purpose: 'application-document' })).fileId;
});
afterAll(() => media.close());

const view = async (id: string, query = '') =>
  media.app.inject({ url: `/api/admin/files/${id}${query}`, headers: await media.as('admin') });
const link = async (id: string, query = '') =>
  media.app.inject({
    method: 'POST',
    url: `/api/admin/files/${id}/link${query}`,
    headers: await media.as('admin'),
  });
const auditOf = (id: string) =>
  media.deps.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('seq').execute();

/** How much of the detail is left: the mean difference of neighbouring pixels. */
async function sharpness(bytes: Buffer): Promise<number> {
  const grey = sharp(bytes).resize(600, 400, { fit: 'fill' }).greyscale();
  const { data } = await grey.raw().toBuffer({ resolveWithObject: true });
  let sum = 0;
  for (let at = 1; at < data.length; at += 1) sum += Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0));
  return sum / data.length;
}

describe('GET /api/admin/files/:id', () => {
  it('shows an image painted anew, inline, uncached, sandboxed', async () => {
    const answer = await view(photo);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(answer.rawPayload.length),
      'content-disposition': `inline; filename="${photo}.jpg"`,
      'content-security-policy': "base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.rawPayload.equals(fixture('photos/china.jpg'))).toBe(false);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(640);
  });

  it('[R045] shows a flagged image blurred unless the original is asked for', async () => {
    const [soft, clear] = [await view(blurred), await view(blurred, '?original=1')];
    expect([soft.statusCode, clear.statusCode]).toEqual([200, 200]);
    const [softness, clarity] = [await sharpness(soft.rawPayload), await sharpness(clear.rawPayload)];
    expect(softness).toBeLessThan(clarity / 3);
    const log = (await auditOf(blurred)).map((row) => (row.details as unknown as { view: string }).view);
    expect(log).toEqual(['blurred', 'master']);
  });

  it('gives a PDF as a download, inline only when asked, sandboxed both times', async () => {
    for (const [query, disposition] of [
      ['', 'attachment'],
      ['?inline=0', 'attachment'],
      ['?original=1', 'attachment'],
      ['?inline=1', 'inline'],
    ] as const) {
      const answer = await view(pdf, query);
      expect(answer.headers['content-disposition']).toBe(`${disposition}; filename="${pdf}.pdf"`);
      expect(answer.headers['content-security-policy']).toBe(
        "base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox",
      );
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.rawPayload.equals(fixture('documents/lease.pdf'))).toBe(true);
    }
  });

  it('gives a PDF with active content as a download alone, whatever is asked for, also by a link', async () => {
    const { fileId } = await media.store((await activePdfs[0]?.make()) as Buffer, { purpose: 'evidence' });
    for (const query of ['', '?inline=1', '?original=1&inline=1']) {
      const { headers } = await view(fileId, query);
      expect(headers['content-disposition']).toBe(`attachment; filename="${fileId}.pdf"`);
    }
    const { url } = (await link(fileId, '?inline=1')).json();
    expect((await media.app.inject({ url })).headers['content-disposition']).toMatch(/^attachment/);
  });

  it('writes one audit row a view, before it answers, and keeps the chain whole', async () => {
    const before = (await auditOf(photo)).length;
    await Promise.all([1, 2, 3, 4, 5].map(() => view(photo)));
    const rows = await auditOf(photo);
    expect(rows).toHaveLength(before + 5);
    expect(rows.at(-1)).toMatchObject({
      actor_kind: 'admin',
      actor_id: admin.adminId,
      action: 'file.viewed',
    });
    expect((await verifyAudit(media.deps.db as never)).fault).toBeNull();
  });

  it('says 400, 404, 410 as it is', async () => {
    expect((await view('x')).statusCode).toBe(400);
    expect((await view(photo, '?inline=yes')).statusCode).toBe(400);
    expect((await view(randomUUIDv7())).statusCode).toBe(404);
    const { fileId } = await media.store(fixture('photos/rocket.jpg'));
    const headers = await media.as('moderation');
    await media.app.inject({ method: 'DELETE', url: `/internal/files/${fileId}`, headers });
    expect((await view(fileId)).statusCode).toBe(410);
    expect((await link(fileId)).statusCode).toBe(410);
    expect((await link(randomUUIDv7())).statusCode).toBe(404);
  });
});

describe('[R393] [R396] [R045] what was to be blurred, as it is', () => {
  const key = { ...admin, via: 'key', keyId: admin.adminId } as const;
  const asked = { scopes: ['read', 'submissions', 'registry', 'exports', 'accounts', 'content'] } as const;
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const gone = new Date(Date.now() - 1000).toISOString();

  it.each<[string, Partial<AdminIdentity>, number, string | undefined]>([
    ['a session that has just proved to be there', { confirmedUntil: soon }, 200, undefined],
    ['a session whose proof is over', { confirmedUntil: gone }, 403, 'confirmation_required'],
    ['a session that never proved it', { confirmedUntil: null }, 403, 'confirmation_required'],
    ['a key for files', { ...key, scopes: ['read', 'files'], confirmedUntil: null }, 200, undefined],
    ['a key for everything else', { ...key, scopes: [...asked.scopes] }, 403, 'scope_required'],
  ])('is opened for %s: %j → %i', async (_who, claims, status, code) => {
    const headers = await media.identity.as({ admin: { ...admin, ...claims } });
    const direct = await media.app.inject({ url: `/api/admin/files/${blurred}?original=1`, headers });
    expect([direct.statusCode, status === 200 ? undefined : direct.json().code]).toEqual([status, code]);
    const url = `/api/admin/files/${blurred}/link?original=1`;
    const linked = await media.app.inject({ method: 'POST', url, headers });
    expect([linked.statusCode, status === 200 ? undefined : linked.json().code]).toEqual([status, code]);
  });

  it('blurred it is seen without a proof', async () => {
    const headers = await media.identity.as({ admin: { ...admin, confirmedUntil: null } });
    const answer = await media.app.inject({ url: `/api/admin/files/${blurred}`, headers });
    expect(answer.statusCode).toBe(200);
  });
});

describe('links', () => {
  it('open the same view for five minutes, to whoever holds them, each opening audited', async () => {
    const made = await link(blurred);
    expect(made.statusCode).toBe(200);
    const { url, expiresAt, mime, fileId } = made.json();
    expect([fileId, mime]).toEqual([blurred, 'image/png']);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(5 * 60_000);
    const before = (await auditOf(blurred)).length;
    const opened = await media.app.inject({ url });
    expect(opened.statusCode).toBe(200);
    expect(opened.rawPayload.equals((await view(blurred)).rawPayload)).toBe(true);
    const row = (await auditOf(blurred))[before];
    expect(row).toMatchObject({ actor_id: admin.adminId, details: { via: 'link', view: 'blurred' } });
  });

  it('cannot be widened by whoever holds them', async () => {
    const { url } = (await link(blurred)).json();
    const [plain, tried] = [
      await media.app.inject({ url }),
      await media.app.inject({ url: `${url}?original=1` }),
    ];
    expect(tried.rawPayload.equals(plain.rawPayload)).toBe(true);
    const wide = (await link(blurred, '?original=1')).json();
    expect((await media.app.inject({ url: wide.url })).rawPayload.equals(plain.rawPayload)).toBe(false);
  });

  it('say 410 once they are old', async () => {
    const { url } = (await link(pdf, '?inline=1')).json();
    expect((await media.app.inject({ url })).headers['content-disposition']).toMatch(/^inline/);
    media.time.offsetMs = 5 * 60_000 + 10;
    const answer = await media.app.inject({ url });
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'gone']);
    media.time.offsetMs = 0;
  });

  /** What an attacker may hold: a good link in its parts, a preview, and the seals of both and of somebody else. */
  type Held = { token: string; parts: [string, string, string, string, string]; preview: string };
  let held: Held;
  beforeAll(async () => {
    const token = ((await link(photo)).json().url as string).replace('/api/uploads/', '');
    const { previewKey } = await media.store(fixture('photos/china.jpg'));
    held = { token, parts: token.split('.') as Held['parts'], preview: String(previewKey) };
    expect(held.parts).toHaveLength(5);
  });
  /** The link with other parts, under the seal that it had. */
  const bent = ({ parts }: Held, change: Partial<Record<0 | 1 | 2 | 3 | 4, string>>) =>
    Object.assign([...parts], change).join('.');
  const ours = createTokenSigner(linkSecret);
  const theirs = createTokenSigner('another secret of some length');
  const soon = () => new Date(Date.now() + 60_000);
  const anHourMore = (expiry: string) => (Number.parseInt(expiry, 36) + 3_600_000).toString(36);

  it.each<[string, string | ((held: Held) => string)]>([
    ['none', ''],
    ['a letter', 'x'],
    ['one that lacks its last letter', ({ token }) => token.slice(0, -1)],
    ['one with a letter more', ({ token }) => `${token}x`],
    ['one that lasts longer', (held) => bent(held, { 3: anHourMore(held.parts[3]) })],
    ['one for another file', (held) => bent(held, { 0: pdf })],
    ['one in another moderator’s name', (held) => bent(held, { 1: randomUUIDv7() })],
    ['one that opens the original', (held) => bent(held, { 2: 'oi' })],
    ['one with an empty seal', (held) => bent(held, { 4: '' })],
    ['one without a seal', ({ parts }) => parts.slice(0, 4).join('.')],
    ['one with its seal in capitals', (held) => bent(held, { 4: held.parts[4].toUpperCase() })],
    ['a seal alone', ({ parts }) => parts[4]],
    ['one that another key sealed', ({ parts }) => theirs.sign('link', [photo, parts[1], '--'], soon())],
    ['a preview’s seal of ours', () => ours.sign('preview', [photo], soon())],
    [
      'a preview’s seal in a link’s shape',
      ({ parts }) => ours.sign('preview', [photo, parts[1], '--'], soon()),
    ],
    ['a real preview', ({ preview }) => preview.replace('preview/', '')],
    ['the name of a file', () => photo],
    ['a way up', '..%2f..%2fetc%2fpasswd'],
    ['a byte that ends a text', '%00'],
    ['far too many letters', 'a'.repeat(290)],
  ])('say 404 to every token that we did not make for this: %s', async (_what, from) => {
    const token = typeof from === 'string' ? from : from(held);
    const views = (await auditOf(photo)).length;
    const answer = await media.app.inject({ url: `/api/uploads/${token}` });
    expect([token, answer.statusCode]).toEqual([token, 404]);
    expect(await auditOf(photo)).toHaveLength(views);
  });

  it('open with the very token', async () => {
    expect((await media.app.inject({ url: `/api/uploads/${held.token}` })).statusCode).toBe(200);
  });
});
