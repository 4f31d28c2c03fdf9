import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createPageRenderer } from '../src/intake/pdf-page.ts';
import { activePdfs, plainPdf } from './support/attack-pdfs.ts';
import { fixture } from './support/fixtures.ts';
import { admin, createTestMedia, type TestMedia } from './support/media.ts';

let media: TestMedia;
let clear: string;
let blurred: string;
beforeAll(async () => {
  media = await createTestMedia();
  const bytes = fixture('documents/lease.pdf');
  clear = (await media.store(bytes, { purpose: 'evidence' })).fileId;
  blurred = (await media.store(bytes, { purpose: 'evidence', blur: true })).fileId;
});
afterAll(() => media.close());

const view = async (id: string, query = '') =>
  media.app.inject({ url: `/api/admin/files/${id}${query}`, headers: await media.as('admin') });
const link = async (id: string, query = '') =>
  (
    await media.app.inject({
      method: 'POST',
      url: `/api/admin/files/${id}/link${query}`,
      headers: await media.as('admin'),
    })
  ).json();
const auditOf = async (id: string) =>
  (
    await media.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute()
  ).map(({ actor_id, details }) => ({ by: actor_id, ...(details as unknown as object) }));

/** How much of the detail is left: the mean difference of neighbouring pixels. */
async function sharpness(bytes: Buffer): Promise<number> {
  const { data } = await sharp(bytes)
    .resize(600, 800, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let sum = 0;
  for (let at = 1; at < data.length; at += 1) sum += Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0));
  return sum / data.length;
}
/** A document of one page of this size in points, with this drawn on it. */
const pageOf = (box: string, drawing = '0 0 m 9 9 l S') =>
  plainPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box}] /Contents 4 0 R >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]);

describe('a page of a PDF as a picture', () => {
  it('[R193] is a JPEG of the page, sandboxed and uncached, and its view is audited with the page', async () => {
    const answer = await view(clear, '?page=1');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="${clear}.jpg"`,
      'content-security-policy': "base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    const { width = 0, height = 0 } = await sharp(answer.rawPayload).metadata();
    expect(Math.max(width, height)).toBe(1800);
    // Something is written on it.
    expect(await sharpness(answer.rawPayload)).toBeGreaterThan(0.4);
    expect((await view(clear, '?page=2')).rawPayload.equals(answer.rawPayload)).toBe(false);
    expect((await auditOf(clear)).at(0)).toEqual({
      by: admin.adminId,
      view: 'master',
      page: 1,
      via: 'direct',
    });
  });

  it('opens by a link that says how many pages there are, and no other page by the same link', async () => {
    const made = await link(clear, '?page=1');
    expect(made).toMatchObject({ mime: 'image/jpeg', pages: 3, activeContent: false });
    const opened = await media.app.inject({ url: made.url });
    expect(opened.headers['content-type']).toBe('image/jpeg');
    const tried = await media.app.inject({ url: `${made.url}?page=2` });
    expect(tried.rawPayload.equals(opened.rawPayload)).toBe(true);
    expect((await auditOf(clear)).at(-1)).toMatchObject({ page: 1, via: 'link' });
  });

  it('needs a page that is there, of a PDF, and an admin', async () => {
    for (const query of ['?page=0', '?page=-1', '?page=1.5', '?page=x', '?page=2001'])
      expect([query, (await view(clear, query)).statusCode]).toEqual([query, 400]);
    expect((await view(clear, '?page=4')).statusCode).toBe(404);
    const photo = (await media.store(fixture('photos/china.jpg'))).fileId;
    expect((await view(photo, '?page=1')).statusCode).toBe(404);
    expect((await media.app.inject({ url: `/api/admin/files/${clear}?page=1` })).statusCode).toBe(401);
  });

  it('of a document with active content shows the page and runs nothing; the link says so', async () => {
    for (const { make } of activePdfs.slice(0, 4)) {
      const { fileId } = await media.store(await make(), { purpose: 'evidence' });
      expect((await view(fileId, '?page=1')).headers['content-type']).toBe('image/jpeg');
      expect(await link(fileId, '?page=1')).toMatchObject({ activeContent: true });
      expect((await view(fileId)).headers['content-disposition']).toMatch(/^attachment/);
    }
  });
});

describe('[R193] a PDF that its sender wants blurred', () => {
  it('is shown as blurred pictures alone, whatever view is asked for, also by link', async () => {
    const plain = await sharpness((await view(clear, '?page=1')).rawPayload);
    for (const query of ['', '?inline=1', '?page=1']) {
      const answer = await view(blurred, query);
      expect([query, answer.headers['content-type']]).toEqual([query, 'image/jpeg']);
      expect(await sharpness(answer.rawPayload)).toBeLessThan(plain / 3);
      const linked = await media.app.inject({ url: (await link(blurred, query)).url });
      expect(linked.rawPayload.subarray(0, 4).toString('latin1')).not.toBe('%PDF');
    }
    for (const page of [2, 3]) {
      const answer = await view(blurred, `?page=${page}`);
      expect((await auditOf(blurred)).at(-1)).toMatchObject({ view: 'blurred', page });
      expect(answer.rawPayload.equals((await view(clear, `?page=${page}`)).rawPayload)).toBe(false);
    }
    expect((await auditOf(blurred)).some((row) => 'view' in row && row.view === 'original')).toBe(false);
  });

  it('shows its original to who asks for it, page or whole, and the log says which it was', async () => {
    const page = await view(blurred, '?page=1&original=1');
    expect(page.rawPayload.equals((await view(clear, '?page=1')).rawPayload)).toBe(true);
    expect((await auditOf(blurred)).at(-1)).toMatchObject({ view: 'master', page: 1 });
    const whole = await view(blurred, '?original=1');
    expect(whole.rawPayload.equals(fixture('documents/lease.pdf'))).toBe(true);
    expect((await auditOf(blurred)).at(-1)).toMatchObject({ view: 'original' });
  });
});

describe('a page that was made to exhaust', () => {
  it('is never larger than our limit, whatever size it claims', async () => {
    const render = createPageRenderer(media.deps.spoolDir);
    for (const box of ['99 99', '14400 14400', '1 14400', '0.01 0.01', '900000 900000']) {
      const { width = 0, height = 0 } = await sharp(
        await render(pageOf(box), { page: 1, blur: false }),
      ).metadata();
      expect([box, Math.max(width, height)]).toEqual([box, 1800]);
    }
  });

  it('ends with its process when its time is over; the next page is shown, and nothing stays in the spool', async () => {
    const strict = createPageRenderer(media.deps.spoolDir, { cpuMs: 1500, timeoutMs: 20_000, memoryMb: 512 });
    const endless = pageOf('99 99', '0 0 m 99 99 l 0 99 l 99 0 l f\n'.repeat(400_000));
    const failed = strict(endless, { page: 1, blur: false });
    const next = strict(fixture('documents/lease.pdf'), { page: 1, blur: false });
    await expect(failed).rejects.toMatchObject({ code: 'file_damaged' });
    expect((await sharp(await next).metadata()).format).toBe('jpeg');
    expect(await readdir(media.deps.spoolDir)).toEqual([]);
  }, 60_000);

  it('is refused when it is none', async () => {
    const render = createPageRenderer(media.deps.spoolDir);
    for (const bytes of [Buffer.alloc(0), Buffer.from('%PDF-1.7'), fixture('photos/china.jpg')])
      await expect(render(bytes, { page: 1, blur: false })).rejects.toMatchObject({ code: 'file_damaged' });
  });
});
