import { connect, type Socket } from 'node:net';
import { until } from '@edogrula/service-kit/testing/until';
import { afterEach, describe, expect, it } from '@jest/globals';
import { png } from './support/files.ts';
import { reportForm } from './support/forms.ts';
import { newKey, openStage, type Stage, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS: '4', UPLOAD_SLOTS_KEPT: '0', UPLOAD_GRACE_SECONDS: '1' });

const open: { socket: Socket; drip: NodeJS.Timeout }[] = [];
function hangUp(): void {
  for (const { socket, drip } of open.splice(0)) {
    clearInterval(drip);
    socket.destroy();
  }
}
afterEach(hangUp);

const head = (file: string, name = 'evidence') =>
  `--X\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: image/png\r\n\r\n`;
const field = '--X\r\nContent-Disposition: form-data; name="description"\r\n\r\n';

/** Sends a beginning and then `bytesPerSecond`; resolves with the answer. */
async function trickle(
  beginning: string | Buffer,
  options: { email?: string; key?: string; bytesPerSecond?: number; ip?: string; at?: Stage } = {},
): Promise<string> {
  const { at = stage } = options;
  const { hostname, port } = new URL(at.base);
  const socket = connect(Number(port), hostname);
  const headers: Record<string, string> = {
    ...(await at.as({ ...visitor(options.email), ...(options.ip ? { address: options.ip } : {}) })),
    'idempotency-key': options.key ?? newKey(),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `POST /api/report HTTP/1.1\r\nHost: x\r\n${lines.join('')}Content-Type: multipart/form-data; boundary=X\r\nContent-Length: 5000000\r\n\r\n`,
  );
  socket.write(beginning);
  const piece = Buffer.alloc(Math.ceil((options.bytesPerSecond ?? 1024) / 20), 'x');
  open.push({ socket, drip: setInterval(() => void socket.write(piece), 50) });
  return new Promise((resolve, reject) => {
    socket.once('data', (data) => resolve(String(data)));
    socket.once('error', reject);
  });
}
const send = (email?: string) =>
  stage.call('POST', '/api/report', { as: visitor(email), form: reportForm() });
const wholeFile = Buffer.concat([Buffer.from(head('a.png')), png(1), Buffer.from('\r\n')]);

describe('uploads that trickle', () => {
  it.each<[where: string, beginning: string | Buffer, bytesPerSecond?: number]>([
    ['in a file, after a whole one', Buffer.concat([wholeFile, Buffer.from(head('b.png')), png(2)])],
    ['in a file without a name, by silence', head(''), 0],
    ['in a text field', field],
    ['before the first part', ''],
  ])('%s are ended with 400, and leave nothing', async (_where, beginning, bytesPerSecond = 1024) => {
    const started = Date.now();
    const answer = await trickle(beginning, { bytesPerSecond });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('Yükleme çok yavaş');
    expect(Date.now() - started).toBeLessThan(8000);
    await until(() => stage.media.files.size === 0);
    expect([await stage.count('report'), await stage.count('submission_lease')]).toEqual([0, 0]);
  });

  it('are ended also when the key has its answer and the files are only compared', async () => {
    const key = newKey();
    const first = await stage.call('POST', '/api/report', {
      as: visitor(),
      form: reportForm(),
      headers: { 'idempotency-key': key },
    });
    expect(first.status).toBe(201);
    const answer = await trickle(Buffer.concat([Buffer.from(head('a.png')), png(1)]), { key });
    expect(answer).toContain('Yükleme çok yavaş');
  });

  it('go on at a phone’s rate', async () => {
    const email = 'telefon@example.com';
    const answer = trickle(Buffer.concat([Buffer.from(head('a.png')), png(1)]), {
      email,
      bytesPerSecond: 60_000,
    });
    const pause = new Promise<string>((resolve) => setTimeout(resolve, 4000, 'still going'));
    expect(await Promise.race([answer.catch(() => 'broken'), pause])).toBe('still going');
  });

  it('one visitor has two slots at most; others get in, and so does he afterwards', async () => {
    const greedy = 'oyalayan@example.com';
    const before = stage.media.puts();
    const slow = [1, 2].map((n) =>
      trickle(Buffer.concat([Buffer.from(head('a.png')), png(n)]), { email: greedy }),
    );
    await until(() => stage.media.puts() === before + 2);
    const third = await send(greedy);
    expect({ status: third.status, code: third.body.code, retry: third.headers.get('retry-after') }).toEqual({
      status: 429,
      code: 'too_many_requests',
      retry: '5',
    });
    expect(third.body.message).toMatch(/Devam eden yüklemeleriniz/);
    expect((await send('baskasi@example.com')).status).toBe(201);
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect((await send(greedy)).status).toBe(201);
  });
});

describe('throw-away addresses', () => {
  const calm = {
    UPLOAD_SLOTS: '3',
    UPLOAD_SLOTS_KEPT: '0',
    UPLOAD_SLOTS_PER_NETWORK: '2',
    UPLOAD_GRACE_SECONDS: '60',
    UPLOAD_SLOT_SECONDS: '600',
  };

  it('of one network hold its share and no more; a report without files needs no slot at all', async () => {
    const own = await openStage(calm);
    try {
      const file = Buffer.concat([Buffer.from(head('a.png')), png(1)]);
      const slow = (n: number, ip: string) =>
        trickle(file, { email: `gecici${n}@example.com`, ip, at: own }).catch(() => 'broken');
      void slow(1, '2001:db8::1');
      void slow(2, '2001:db8::2');
      await until(() => own.media.puts() === 2);
      expect(await slow(3, '2001:db8::3')).toMatch(/^HTTP\/1\.1 429 /);
      const report = (email: string, files: Record<string, Buffer[]>) => {
        const form = reportForm({ files });
        return own.call('POST', '/api/report', { as: { ...visitor(email), address: '198.51.100.7' }, form });
      };
      expect((await report('durust@example.com', { evidence: [png(4)] })).status).toBe(201);
      void slow(4, '203.0.113.9');
      await until(() => own.media.puts() === 4);
      expect((await report('durust@example.com', { evidence: [png(5)] })).status).toBe(503);
      expect((await report('durust@example.com', { evidence: [] })).status).toBe(201);
    } finally {
      hangUp();
      await own.close();
    }
  });
});

describe('when all slots are taken', () => {
  it('the slowest upload gives way to a stranger: it hears why, and nothing of it stays', async () => {
    const own = await openStage({
      UPLOAD_SLOTS: '2',
      UPLOAD_SLOTS_KEPT: '0',
      UPLOAD_SLOT_SECONDS: '2',
      UPLOAD_GRACE_SECONDS: '60',
    });
    try {
      const file = Buffer.concat([Buffer.from(head('a.png')), png(1)]);
      const upload = (n: number, bytesPerSecond: number) =>
        trickle(file, { email: `p${n}@example.com`, ip: `198.51.${n}.1`, at: own, bytesPerSecond });
      const [slow, quick] = [upload(1, 1024), upload(2, 60_000).catch(() => 'broken')];
      await until(() => own.media.puts() === 2);
      const send = () =>
        own.call('POST', '/api/report', {
          as: { ...visitor('yabanci@example.com'), address: '203.0.113.1' },
          form: reportForm(),
        });
      expect((await send()).status).toBe(503);
      await new Promise((resolve) => setTimeout(resolve, 2000));
      expect((await send()).status).toBe(201);
      const answer = await slow;
      expect(answer).toMatch(/^HTTP\/1\.1 503 /);
      expect(answer).toMatch(/retry-after: 5/i);
      expect(answer).toContain('yüklemeniz yavaş ilerlediği için durduruldu');
      expect(await Promise.race([quick, Promise.resolve('still going')])).toBe('still going');
      hangUp();
      expect(await own.count('report')).toBe(1);
      await until(() => own.media.files.size === 2);
    } finally {
      hangUp();
      await own.close();
    }
  });
});

describe('what media is told of the sender', () => {
  const share = () => [...stage.media.files.values()].map(({ holder }) => holder);
  const report = (email: string, ip: string) =>
    stage.call('POST', '/api/report', {
      as: { ...visitor(email), address: ip },
      form: reportForm(),
    });

  it('names nobody, is the same for the same, and counts by address and /24 or /64, /56 and /48', async () => {
    stage.media.files.clear();
    for (const [email, ip] of [
      ['a@example.com', '203.0.113.7'],
      ['b@example.com', '203.0.113.8'],
      ['a@example.com', '2001:db8:1:2::1'],
    ] as const)
      expect((await report(email, ip)).status).toBe(201);
    const [a, , b, , a6] = share();
    expect(a?.visitor).toMatch(/^[\da-f]{32}$/);
    expect([b?.visitor === a?.visitor, a6?.visitor === a?.visitor]).toEqual([false, true]);
    const nets = [a, b, a6].map((one) => one?.networks?.split(',') ?? []);
    expect(nets.map((list) => list.length)).toEqual([2, 2, 3]);
    expect([nets[0]?.[0] === nets[1]?.[0], nets[0]?.[1] === nets[1]?.[1]]).toEqual([false, true]);
    expect(JSON.stringify(share())).not.toMatch(/example|203\.0\.|2001:/);
  });

  it('a used-up day is told in media’s words, with its Retry-After, and nothing is kept', async () => {
    const before = [await stage.count('report'), stage.media.files.size];
    stage.media.mishaps.set(stage.media.puts() + 1, {
      kind: 'problem',
      status: 429,
      code: 'too_many_requests',
      message: 'Bugünlük bu kadar.',
      retryAfter: 4321,
    });
    const { status, headers, body } = await report('c@example.com', '203.0.113.9');
    expect({ status, retry: headers.get('retry-after'), message: body.message }).toEqual({
      status: 429,
      retry: '4321',
      message: 'Bugünlük bu kadar.',
    });
    await until(async () => stage.media.files.size === before[1]);
    expect(await stage.count('report')).toBe(before[0]);
  });
});
