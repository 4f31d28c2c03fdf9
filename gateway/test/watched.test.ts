import { keptLines, securityLines } from '@edogrula/service-kit/testing/kept-lines';
import { watchGauges } from '@edogrula/service-kit/testing/test-gauges';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Rig, startRig } from './support/rig.ts';

const kept = keptLines('gateway');
const metrics = watchGauges();
let rig: Rig;
beforeAll(async () => {
  const env = {
    LIMIT_LOOKUP_PER_MINUTE: '2',
    PUBLIC_URL: 'https://edogrula.example',
    TRUSTED_PROXIES: 'loopback',
  };
  rig = await startRig(env, undefined, kept.logger);
});
afterAll(async () => {
  await rig.close();
  metrics.stop();
});

const planted = { email: 'zeynep.gizli@example.com', address: '203.0.113.77' };
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${rig.url}${path}`, { method, headers: { 'x-forwarded-for': planted.address, ...headers } });
const last = () => securityLines(kept.text()).at(-1);

it('[R398] a limit that is hit is one line with its name', async () => {
  const path = `/api/explore?q=${encodeURIComponent(planted.email)}`;
  const statuses = [await ask(path), await ask(path), await ask(path)].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 429]);
  expect(securityLines(kept.text())).toHaveLength(1);
  expect(last()).toMatchObject({ event: 'security.limit_hit', limit: 'lookup', status: 429 });
});

it('[R398] a cookie without its anti-forgery pair is refused access', async () => {
  const cookie = { cookie: '__Host-edogrula_session=good-session', 'user-agent': planted.email };
  expect((await ask('/api/admin/keys', cookie, 'POST')).status).toBe(403);
  expect(last()).toMatchObject({ event: 'security.access_refused', reason: 'csrf_failed', status: 403 });
});

it('[R398] a foreign origin is noted where something would change; our own and reads are not', async () => {
  const before = securityLines(kept.text()).length;
  const own = { origin: 'https://edogrula.example' };
  await ask('/api/auth/send-code', own, 'POST');
  await ask('/api/featured', { origin: `https://${planted.address}` });
  expect(securityLines(kept.text())).toHaveLength(before);
  for (const origin of [`https://${planted.address}`, 'null', 'http://edogrula.example']) {
    await ask('/api/auth/send-code', { origin }, 'POST');
    expect(last()).toMatchObject({ event: 'security.foreign_origin', route: '/api/auth' });
  }
  expect(securityLines(kept.text())).toHaveLength(before + 3);
});

it('[R398] no line names a person or an address, and each line is counted', () => {
  for (const word of ['zeynep', planted.address])
    expect([word, kept.text().includes(word)]).toEqual([word, false]);
  const counted = metrics.counted('edogrula.security.events').map((one) => one['edogrula.security.event']);
  expect(counted).toEqual(
    securityLines(kept.text()).map(({ event }) => String(event).replace('security.', '')),
  );
});
