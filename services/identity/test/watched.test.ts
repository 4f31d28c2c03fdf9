import { keptLines, securityLines } from '@edogrula/service-kit/testing/kept-lines';
import { watchGauges } from '@edogrula/service-kit/testing/test-gauges';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calledFrom, logIn, makeAdmin, sendCode, verifyCode } from './support/calls.ts';
import { startTestService, type TestService } from './support/service.ts';

const planted = { email: 'zeynep.gizli@edogrula.example', address: '203.0.113.77' };
const kept = keptLines('identity');
const metrics = watchGauges();
let service: TestService;
beforeAll(async () => {
  service = await startTestService({}, ['relay'], kept.logger);
  await makeAdmin(service, planted.email);
});
afterAll(async () => {
  await service.close();
  metrics.stop();
});

const events = () => securityLines(kept.text()).map(({ event, reason }) => `${event} ${reason}`);
const counted = () => metrics.counted('edogrula.security.events');

it('[R398] failed sign-ins, refused access and limits are logged by name and counted, and name nobody', async () => {
  const wrong = { email: planted.email, password: 'gizli bir şifre 1' };
  expect((await logIn(service, wrong, planted.address)).statusCode).toBe(401);
  expect((await logIn(service, wrong, planted.address)).statusCode).toBe(401);
  expect((await logIn(service, { ...wrong, email: 'baska@edogrula.example' })).statusCode).toBe(401);
  await sendCode(service, planted.email, planted.address);
  expect((await sendCode(service, planted.email, planted.address)).statusCode).toBe(429);
  expect((await verifyCode(service, planted.email, '000000', planted.address)).statusCode).toBe(400);
  const headers = await calledFrom(service, planted.address);
  const refused = await service.app.inject({ method: 'GET', url: '/api/admin/keys', headers });
  expect(refused.statusCode).toBe(401);

  expect(events()).toEqual([
    'security.sign_in_failed credentials_invalid',
    'security.sign_in_failed credentials_invalid',
    'security.sign_in_failed credentials_invalid',
    'security.limit_hit too_many_requests',
    'security.sign_in_failed code_invalid',
    'security.access_refused auth_required',
  ]);
  expect(counted()).toEqual(
    [
      ['sign_in_failed', 'credentials_invalid'],
      ['sign_in_failed', 'credentials_invalid'],
      ['sign_in_failed', 'credentials_invalid'],
      ['limit_hit', 'too_many_requests'],
      ['sign_in_failed', 'code_invalid'],
      ['access_refused', 'auth_required'],
    ].map(([event, reason]) => ({ 'edogrula.security.event': event, 'edogrula.security.reason': reason })),
  );
  for (const word of [planted.email, 'zeynep', planted.address, 'gizli bir', '000000'])
    expect([word, kept.text().includes(word)]).toEqual([word, false]);
});

it('[R398] one account has one pseudonym, and another account another', () => {
  const accounts = securityLines(kept.text())
    .filter(({ reason }) => reason === 'credentials_invalid')
    .map(({ account }) => account);
  expect(accounts[0]).toMatch(/^[\w-]{43}$/);
  expect(accounts[1]).toBe(accounts[0]);
  expect(accounts[2]).not.toBe(accounts[0]);
});

it('[R398] a line says which limit was hit', () => {
  const [line] = securityLines(kept.text()).filter(({ event }) => event === 'security.limit_hit');
  expect(line).toMatchObject({ limit: 'code:asker', status: 429, route: '/api/auth/send-code' });
});
