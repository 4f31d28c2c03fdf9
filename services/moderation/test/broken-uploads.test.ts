import { connect } from 'node:net';
import { until } from '@edogrula/service-kit/testing/until';
import { afterEach, describe, expect, it } from '@jest/globals';
import { png } from './support/files.ts';
import { applicationForm, reportForm } from './support/forms.ts';
import { openStage, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ FILE_TIMEOUT_SECONDS: '2', UPLOAD_TIMEOUT_SECONDS: '5' });
afterEach(async () => {
  await until(() => stage.media.files.size === 0);
  for (const table of ['application', 'report', 'attachment', 'outbox', 'audit_log']) {
    expect([table, await stage.count(table)]).toEqual([table, 0]);
  }
});

const boundary = 'XsinirX';
const field = (name: string, value: string, type = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n${type}\r\n${value}\r\n`;
const fileHead = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
const namelessHead = fileHead('evidence').replace('a.png', '');
const ending = `\r\n--${boundary}--\r\n`;
const type = `multipart/form-data; boundary=${boundary}`;

const post = async (path: string, body: string | Buffer, contentType = type) => {
  const response = await fetch(stage.base + path, {
    method: 'POST',
    headers: { ...(await stage.as(visitor())), 'content-type': contentType },
    body: body as string,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

/** Opens a request by hand; what is sent, and when it breaks off, is the test's affair. */
async function rawRequest(path: string, lengthBytes: number) {
  const { hostname, port } = new URL(stage.base);
  const socket = connect(Number(port), hostname);
  const identity = Object.entries(await stage.as(visitor())).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${identity.join('')}Content-Type: ${type}\r\nContent-Length: ${lengthBytes}\r\n\r\n`,
  );
  return socket;
}

describe('uploads that go wrong on the way leave no object', () => {
  it('a client that goes away in the middle of the third file', async () => {
    const before = stage.media.puts();
    const socket = await rawRequest('/api/report', 5_000_000);
    for (const n of [1, 2])
      socket.write(Buffer.concat([Buffer.from(fileHead('evidence')), png(n), Buffer.from('\r\n')]));
    socket.write(fileHead('evidence'));
    socket.write(Buffer.concat([png(3), Buffer.alloc(200_000)]));
    await until(() => stage.media.puts() === before + 3 && stage.media.files.size === 2);
    socket.destroy();
    await until(() => stage.media.files.size === 0);
  });

  it('a client that stops sending without going away', async () => {
    const socket = await rawRequest('/api/report', 5_000_000);
    socket.write(Buffer.concat([Buffer.from(fileHead('evidence')), png(1)]));
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(String(data))),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('Yükleme yarıda kaldı');
    socket.destroy();
  });

  it('media that dies in the middle of a file', async () => {
    stage.media.mishaps.set(stage.media.puts() + 4, { kind: 'die', afterBytes: 1 });
    const { status, body, headers } = await stage.call('POST', '/api/apply', {
      as: visitor(),
      form: applicationForm({
        files: { documents: [0, 1, 2, 3, 4].map((n) => Buffer.concat([png(n), Buffer.alloc(300_000)])) },
      }),
    });
    expect({ status, code: body.code, retry: headers.get('retry-after') }).toEqual({
      status: 503,
      code: 'unavailable',
      retry: '5',
    });
  });

  it('media that is too slow', async () => {
    stage.media.mishaps.set(stage.media.puts() + 1, { kind: 'wait', ms: 3000 });
    const { status, body } = await stage.call('POST', '/api/report', { as: visitor(), form: reportForm() });
    expect({ status, code: body.code }).toEqual({ status: 504, code: 'upstream_timeout' });
  });

  it('a file that comes too slowly for media is the client’s fault, and no outage for those after it', async () => {
    const slow = { kind: 'problem', status: 408, code: 'internal' } as const;
    for (let n = 0; n < 6; n += 1) {
      stage.media.mishaps.set(stage.media.puts(), slow);
      const form = reportForm({ files: { evidence: [png(7)] } });
      const { status, body } = await stage.call('POST', '/api/report', { as: visitor(), form });
      expect([status, body.code, body.message]).toEqual([
        400,
        'invalid_request',
        expect.stringContaining('Yükleme çok yavaş'),
      ]);
    }
  });

  it('media that refuses for reasons of its own', async () => {
    stage.media.mishaps.set(stage.media.puts() + 1, { kind: 'problem', status: 500, code: 'internal' });
    const { status, body } = await stage.call('POST', '/api/report', { as: visitor(), form: reportForm() });
    expect({ status, code: body.code }).toEqual({ status: 502, code: 'upstream_failed' });
  });

  it('media that is too busy', async () => {
    stage.media.mishaps.set(stage.media.puts() + 1, { kind: 'problem', status: 503, code: 'unavailable' });
    const { status, headers } = await stage.call('POST', '/api/report', {
      as: visitor(),
      form: reportForm(),
    });
    expect({ status, retry: headers.get('retry-after') }).toEqual({ status: 503, retry: '5' });
  });

  const variants: [title: string, body: string | Buffer, status: number, code: string][] = [
    ['no end', fileHead('evidence') + png(1).toString('latin1'), 400, 'invalid_request'],
    ['an end inside a part’s head', `--${boundary}\r\nContent-Disp`, 400, 'invalid_request'],
    ['10,000 fields', field('x', 'y').repeat(10_000) + ending, 400, 'invalid_request'],
    [
      '10,000 empty files',
      `${fileHead('evidence')}\r\n`.repeat(10_000) + ending,
      415,
      'file_type_not_allowed',
    ],
    ['10,000 files without a name', `${namelessHead}\r\n`.repeat(10_000) + ending, 400, 'invalid_request'],
    ['10,000 repeats of one field', field('name', 'y').repeat(10_000) + ending, 400, 'invalid_request'],
    ['__proto__', field('__proto__', '{"admin":true}') + ending, 400, 'invalid_request'],
    ['constructor', field('constructor', 'x') + ending, 400, 'invalid_request'],
    ['a file called __proto__', `${fileHead('__proto__')}x${ending}`, 400, 'invalid_request'],
    [
      'a JSON part that is none',
      field('evidenceNotes', '{', 'Content-Type: application/json\r\n') + ending,
      400,
      'invalid_json_part',
    ],
    [
      'an enormous head',
      `--${boundary}\r\nX-A: ${'a'.repeat(200_000)}\r\n\r\n${ending}`,
      400,
      'invalid_request',
    ],
    ['nothing at all', '', 400, 'invalid_request'],
    ['no boundary in the body', 'x'.repeat(100_000), 400, 'invalid_request'],
    ['102 MB of preamble', Buffer.alloc(102 * 1024 * 1024, 'x'), 413, 'body_too_large'],
  ];
  it.each(variants)('%s: refused, and nothing of it stays', async (_title, body, status, code) => {
    const answer = await post('/api/report', body);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  });

  it('endless bytes without an announced length', async () => {
    const piece = new Uint8Array(1024 * 1024);
    async function* endless() {
      for (let n = 0; n < 130; n++) yield piece;
    }
    const response = await fetch(`${stage.base}/api/report`, {
      method: 'POST',
      headers: { ...(await stage.as(visitor())), 'content-type': type },
      body: endless() as unknown as string,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    await response.body?.cancel();
  });

  it.each([
    ['application/json', '{}'],
    ['text/plain', 'x'],
    ['application/x-www-form-urlencoded', 'name=x'],
    ['multipart/mixed; boundary=x', '--x--'],
  ])('refuses %s', async (contentType, body) => {
    expect((await post('/api/report', body, contentType)).status).toBe(415);
  });

  it('a multipart type without a boundary', async () => {
    expect((await post('/api/report', 'x', 'multipart/form-data')).status).toBe(400);
  });

  it('answers 503 when every upload slot is taken', async () => {
    const narrow = await openStage({ UPLOAD_SLOTS: '1' });
    try {
      narrow.media.mishaps.set(0, { kind: 'wait', ms: 500 });
      const send = () => narrow.call('POST', '/api/report', { as: visitor(), form: reportForm() });
      const first = send();
      await until(() => narrow.media.puts() === 1);
      const second = await send();
      expect({ status: second.status, retry: second.headers.get('retry-after') }).toEqual({
        status: 503,
        retry: '5',
      });
      expect((await first).status).toBe(201);
      expect((await send()).status).toBe(201);
    } finally {
      await narrow.close();
    }
  });
});
