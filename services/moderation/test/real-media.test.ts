import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChildService } from '@edogrula/service-kit/testing/child-service';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { png } from './support/files.ts';
import { applicationForm, reportForm } from './support/forms.ts';
import { type Stage, visitor } from './support/stage.ts';
import { openStageWithMedia, type StageWithMedia } from './support/with-media.ts';

let opened: StageWithMedia;
let stage: Stage;
let files: pg.Pool;
let media: ChildService;

beforeAll(async () => {
  opened = await openStageWithMedia();
  ({ stage, files, media } = opened);
}, 60_000);
afterAll(() => opened?.close());

const states = async () =>
  (
    await files.query<{ state: string; blur: boolean; n: number }>(
      'select state, blur, count(*)::int as n from file group by 1, 2 order by 1, 2',
    )
  ).rows;
const spooled = async () => (await readdir(join(opened.folder, 'spool')).catch(() => [])).length;

describe('with the real media service', () => {
  it('[R002] [R155] [R191] an application’s files are stored, previewed, and claimed by its event', async () => {
    const form = applicationForm({ fields: { documentNotes: '[{"index":1,"blur":true}]' } });
    const { status, body } = await stage.call('POST', '/api/apply', { as: visitor(), form });
    expect({ status, body }).toMatchObject({ status: 201 });
    await until(async () => (await states()).every((row) => row.state === 'claimed'));
    expect(await states()).toEqual([
      { state: 'claimed', blur: false, n: 6 },
      { state: 'claimed', blur: true, n: 1 },
    ]);
    for (const path of body.images as string[]) {
      const image = await fetch(media.url + path);
      expect([image.status, image.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ]);
    }
  });

  it('[R193] notes after the files: blurred until they are read', async () => {
    const fields = { evidenceNotes: '[{"index":1,"note":"dekont"}]' };
    const files2 = { evidence: [png(21), png(22)] };
    const form = reportForm({ fields, files: files2, filesFirst: true });
    const { body } = await stage.call('POST', '/api/report', { as: visitor(), form });
    const { rows } = await files.query('select blur from file where owner_id = $1 or state = $2', [
      body._id,
      'staged',
    ]);
    expect(rows).toEqual([{ blur: false }, { blur: false }]);
  });

  it.each([
    ['a cut image', png(3).subarray(0, 400), 422, 'file_damaged'],
    [
      'HTML that calls itself an image',
      Buffer.from('<html><script>x</script></html>'),
      415,
      'file_type_not_allowed',
    ],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'file_type_not_allowed'],
    ['a cut PDF', Buffer.from('%PDF-1.4\n1 0 obj\n<<'), 422, 'file_damaged'],
    ['more than 10 MB', Buffer.concat([png(4), Buffer.alloc(10 * 1024 * 1024)]), 413, 'file_too_large'],
  ])(
    '[R223] %s is refused under media’s own code; the good file before it goes too',
    async (_what, odd, status, code) => {
      await until(async () => (await states()).every((row) => row.state !== 'staged'));
      const before = (await states()).filter((row) => row.state !== 'deleted');
      const form = reportForm({ files: { evidence: [png(30), odd] } });
      const answer = await stage.call('POST', '/api/report', { as: visitor(), form });
      expect({ status: answer.status, code: answer.body.code, fields: answer.body.fields }).toMatchObject({
        status,
        code,
        fields: [{ path: 'evidence.1' }],
      });
      expect((await states()).filter((row) => row.state !== 'deleted')).toEqual(before);
      // Media clears its spool when it has noticed the broken transfer.
      await until(async () => (await spooled()) === 0);
    },
  );

  it('killed in the middle: 503, and the next submission passes once it is back', async () => {
    const slow = new ReadableStream<Uint8Array>({
      async start(controller) {
        const text = new TextEncoder();
        const head = '--b\r\nContent-Disposition: form-data; name="evidence"; filename="a.png"\r\n\r\n';
        controller.enqueue(text.encode(head));
        controller.enqueue(png(5));
        await until(async () => (await spooled()) > 0);
        await media.kill('SIGKILL');
        controller.enqueue(new Uint8Array(500_000));
        controller.enqueue(text.encode('\r\n--b--\r\n'));
        controller.close();
      },
    });
    const response = await fetch(`${stage.base}/api/report`, {
      method: 'POST',
      headers: { ...(await stage.as(visitor())), 'content-type': 'multipart/form-data; boundary=b' },
      body: slow,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/Hizmet/),
    });
  });
});
