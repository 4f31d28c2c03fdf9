import { connect } from 'node:net';
import { submissionLimits } from '@edogrula/contracts/http/moderation';
import { until } from '@edogrula/service-kit/testing/until';
import { afterEach, describe, expect, it } from '@jest/globals';
import { reportForm } from '../src/intake/submission-form.ts';
import { submissionTexts } from '../src/locales/tr/submission.ts';
import { png } from './support/files.ts';
import { applicationForm, reportForm as sentReport } from './support/forms.ts';
import { openStage, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ FILE_TIMEOUT_SECONDS: '2', UPLOAD_TIMEOUT_SECONDS: '5' });
afterEach(async () => {
  await until(() => stage.media.files.size === 0);
  for (const table of ['application', 'report', 'attachment', 'outbox', 'audit_log']) {
    expect([table, await stage.count(table)]).toEqual([table, 0]);
  }
});

const { evidenceFiles } = submissionLimits;
const boundary = 'XsinirX';
const field = (name: string, value: string, type = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n${type}\r\n${value}\r\n`;
const fileHead = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
const namelessHead = fileHead('evidence').replace('a.png', '');
const ending = `\r\n--${boundary}--\r\n`;
const type = `multipart/form-data; boundary=${boundary}`;

/** A report's fields, all that it needs. */
const filled = [
  field('name', 'Sahte Bungalov'),
  field('instagramUsername', 'sahte_bungalov'),
  field('phone', '+90 541 222 33 44'),
  field('desc', 'Kapora alan hesap ertesi sabah kapanarak telefona da yanit vermedi.'),
].join('');
const file = fileHead('evidence') + png(1).toString('latin1');

/** Sends a body whose signs are its bytes. */
const post = async (path: string, body: string | Buffer, contentType = type, on = stage) => {
  const response = await fetch(on.base + path, {
    method: 'POST',
    headers: { ...(await on.as(visitor())), 'content-type': contentType },
    body: Buffer.from(body as string, 'latin1') as never,
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
    const { status, body } = await stage.call('POST', '/api/report', { as: visitor(), form: sentReport() });
    expect({ status, code: body.code }).toEqual({ status: 504, code: 'upstream_timeout' });
  });

  it('a file that comes too slowly for media is the client’s fault, and no outage for those after it', async () => {
    const slow = { kind: 'problem', status: 408, code: 'internal' } as const;
    for (let n = 0; n < 6; n += 1) {
      stage.media.mishaps.set(stage.media.puts(), slow);
      const form = sentReport({ files: { evidence: [png(7)] } });
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
    const { status, body } = await stage.call('POST', '/api/report', { as: visitor(), form: sentReport() });
    expect({ status, code: body.code }).toEqual({ status: 502, code: 'upstream_failed' });
  });

  it('media that is too busy', async () => {
    stage.media.mishaps.set(stage.media.puts() + 1, { kind: 'problem', status: 503, code: 'unavailable' });
    const { status, headers } = await stage.call('POST', '/api/report', {
      as: visitor(),
      form: sentReport(),
    });
    expect({ status, retry: headers.get('retry-after') }).toEqual({ status: 503, retry: '5' });
  });

  // As many as the parser takes: fields that the form has and ten more, files of the form and three more.
  const mostFields = reportForm.textFields.length + 10;
  const mostFiles = evidenceFiles + 3;
  const filledFields = 4;
  const fields = (count: number) => filled + field('x', 'y').repeat(count - filledFields);
  const files = (count: number) => `${file}\r\n`.repeat(count);
  const nameless = (count: number) => `${namelessHead}\r\n`.repeat(count);
  const longHead = (bytes: number) => `Content-Type: text/plain\r\nX-Long: ${'x'.repeat(bytes)}\r\n`;

  it.each<[title: string, body: string, files: number]>([
    ['nothing wrong with it', `${filled}${file}${ending}`, 1],
    ['as many fields as a form may have', `${fields(mostFields)}${file}${ending}`, 1],
    ['as many files as evidence may be', `${filled}${files(evidenceFiles)}${ending}`, evidenceFiles],
    ['as many files as a form may have', `${filled}${nameless(mostFiles - 1)}${file}${ending}`, 1],
    ['as much of both', `${fields(mostFields)}${nameless(mostFiles - 1)}${file}${ending}`, 1],
    ['a head of 8 kB', `${filled}${field('x', 'y', longHead(8000))}${file}${ending}`, 1],
  ])('is kept with %s: what is refused below is so for its own fault', async (_title, body, kept) => {
    const own = await openStage();
    try {
      const { status } = await post('/api/report', body, type, own);
      expect([status, await own.count('report'), own.media.files.size]).toEqual([201, 1, kept]);
    } finally {
      await own.close();
    }
  });

  const broken = { status: 400, code: 'invalid_request', whys: [submissionTexts.brokenUpload, undefined] };
  const variants: [title: string, body: string | Buffer, refusal: object][] = [
    ['no end', filled + file, broken],
    ['an end inside a part’s head', `${filled}--${boundary}\r\nContent-Disp`, broken],
    ['a field more than the parser takes', fields(mostFields + 1) + file + ending, broken],
    ['10,000 fields', fields(10_000) + file + ending, broken],
    [
      '10,000 empty files',
      `${filled}${`${fileHead('evidence')}\r\n`.repeat(10_000)}${ending}`,
      { status: 415, code: 'file_type_not_allowed' },
    ],
    [
      'eleven good files',
      `${filled}${files(evidenceFiles + 1)}${ending}`,
      { status: 400, code: 'invalid_request', whys: [expect.anything(), submissionTexts.tooManyEvidences] },
    ],
    ['a file more than the parser takes', `${filled}${nameless(mostFiles)}${file}${ending}`, broken],
    ['10,000 files without a name', `${filled}${nameless(10_000)}${file}${ending}`, broken],
    ['a head of 9 kB', `${filled}${field('x', 'y', longHead(9000))}${file}${ending}`, broken],
    ['a head of 200 kB', `${filled}${field('x', 'y', longHead(200_000))}${file}${ending}`, broken],
    [
      'a head of 200 kB before the name of its field',
      `${filled}--${boundary}\r\n${longHead(200_000)}Content-Disposition: form-data; name="x"\r\n\r\ny\r\n${file}${ending}`,
      broken,
    ],
    ['a head that never ends', `${filled}${file}\r\n--${boundary}\r\n${longHead(200_000)}`, broken],
    ['a part without a name or a purpose', `${filled}--${boundary}\r\n\r\ny\r\n${file}${ending}`, broken],
    [
      'a part for a letter’s text',
      `${filled}--${boundary}\r\nContent-Disposition: inline; name="x"\r\n\r\ny\r\n${file}${ending}`,
      broken,
    ],
    [
      'a head that another part cuts off',
      `${filled}--${boundary}\r\nContent-Disp\r\n${file}${ending}`,
      broken,
    ],
    [
      'a head with half a line’s end',
      `${filled}${field('x', 'y').replace('Content-D', 'X-A: b\rc\r\nContent-D')}${file}${ending}`,
      broken,
    ],
    [
      'one field twice',
      filled + field('name', 'y') + ending,
      { status: 400, code: 'invalid_request', whys: [expect.anything(), submissionTexts.repeatedField] },
    ],
    ['__proto__', filled + field('__proto__', '{"admin":true}') + ending, broken],
    ['constructor', filled + field('constructor', 'x') + ending, broken],
    ['a file called __proto__', `${filled}${fileHead('__proto__')}x${ending}`, broken],
    [
      'a file that the form does not have',
      `${filled}${file.replace('evidence', 'contract')}${ending}`,
      { status: 400, code: 'invalid_request', whys: [expect.anything(), submissionTexts.unknownFile] },
    ],
    [
      'a JSON part that is none',
      filled + field('evidenceNotes', '{', 'Content-Type: application/json\r\n') + ending,
      { status: 400, code: 'invalid_json_part' },
    ],
    [
      'nothing at all',
      '',
      { status: 400, code: 'invalid_request', whys: [submissionTexts.completeReport, expect.anything()] },
    ],
    ['no boundary in the body', 'x'.repeat(100_000), broken],
    ['102 MB of preamble', Buffer.alloc(102 * 1024 * 1024, 'x'), { status: 413, code: 'body_too_large' }],
  ];
  it.each(variants)('%s: refused, and nothing of it stays', async (_title, body, refusal) => {
    const { status, body: answer } = await post('/api/report', body);
    const [fault] = (answer.fields ?? []) as { message: string }[];
    const whys = [answer.message, fault?.message];
    expect({ status, code: answer.code, whys }).toMatchObject(refusal);
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
      const send = () => narrow.call('POST', '/api/report', { as: visitor(), form: sentReport() });
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
