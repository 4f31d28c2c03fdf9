import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Rig, startRig } from './support/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ LIMIT_SUBMIT_PER_MINUTE: '1000', LIMIT_AUTH_PER_MINUTE: '1000' });
});
afterAll(() => rig.close());

const large = Buffer.alloc(900_000, 'a');
type Sent = { method: string; type?: string; chunked?: boolean; body?: Buffer };

/** What a client reads of the answer, having sent everything. */
function send(path: string, { method, type = 'application/json', chunked = false, body = large }: Sent) {
  return new Promise<{ status: number; code: string }>((resolve, reject) => {
    const headers = { 'content-type': type, ...(chunked ? {} : { 'content-length': body.length }) };
    const request = httpRequest(`${rig.url}${path}`, { method, headers, agent: false }, async (response) => {
      const text = (await response.toArray()).join('');
      resolve({ status: response.statusCode ?? 0, code: (JSON.parse(text) as { code: string }).code });
    });
    request.on('error', reject);
    for (let at = 0; at < body.length; at += 50_000) request.write(body.subarray(at, at + 50_000));
    request.end();
  });
}

/** A service that reads a little and then breaks off, as one whose own limit is lower does. */
const breaksOff = (upstream: string) =>
  rig.handle(upstream, (request) => void request.once('data', () => request.socket.destroy()));

describe('a body of 900 kB that is no form with files', () => {
  it.each([
    '/api/admin/businesses',
    '/api/admin/businesses/1',
    '/api/admin/files',
    '/api/report',
    '/api/apply',
    '/x',
  ])('[R400] is 413 at %s, before any service is asked', async (path) => {
    for (const upstream of ['business', 'media', 'moderation', 'site']) breaksOff(upstream);
    for (const method of ['POST', 'PUT'])
      expect(await send(path, { method })).toEqual({ status: 413, code: 'body_too_large' });
  });

  it('[R400] is 413 too when its length is not said, whenever the service closes', async () => {
    rig.handle('site', (request) => void request.on('error', () => request.socket.destroy()).resume());
    rig.handle('media', (request) => void request.on('error', () => request.socket.destroy()).resume());
    const answers = [];
    for (let round = 0; round < 10; round += 1)
      for (const path of ['/x', '/api/admin/files'])
        answers.push(await send(path, { method: 'POST', chunked: true }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]));
  });

  it('[R400] a form with files of that size goes on', async () => {
    rig.handle('business', (request, response) => {
      request.resume().on('end', () => response.end(JSON.stringify({ code: 'taken' })));
    });
    const type = 'multipart/form-data; boundary=b';
    expect(await send('/api/admin/businesses/1/images', { method: 'POST', type })).toEqual({
      status: 200,
      code: 'taken',
    });
  });
});

it.each([true, false])(
  '[R400] the largest body goes on, and no byte more (in pieces: %s)',
  async (chunked) => {
    rig.handle('content', (request, response) => {
      request.resume().on('end', () => response.end(JSON.stringify({ code: 'taken' })));
      request.on('error', () => request.socket.destroy());
    });
    const most = 1024 * 1024;
    const codes = [];
    for (const bytes of [most, most + 1])
      codes.push(
        (await send('/api/cms/pages', { method: 'POST', chunked, body: Buffer.alloc(bytes, 'a') })).code,
      );
    expect(codes).toEqual(['taken', 'body_too_large']);
  },
);
