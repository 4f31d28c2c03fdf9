import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { AppError } from './app-error.ts';
import { noteRefusal } from './security-events.ts';
import { keptLines, securityLines } from './testing/kept-lines.ts';
import { watchGauges } from './testing/test-gauges.ts';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

type Refusal = { clientIp?: string; limit?: string; route?: string; adminId?: string };
const refuse = (
  log: ReturnType<typeof keptLines>,
  { clientIp = '203.0.113.1', limit, route = '/x', adminId }: Refusal,
  times = 1,
) => {
  const failure = new AppError('too_many_requests', limit ? { seen: { limit } } : {});
  const caller = adminId ? { admin: { adminId } } : {};
  for (let time = 0; time < times; time += 1)
    noteRefusal({ log: log.logger, method: 'GET', routeOptions: { url: route }, clientIp, caller }, failure);
};
const linesOf = (log: ReturnType<typeof keptLines>) =>
  securityLines(log.text()).map(({ limit, route, count }) => `${limit ?? route} ${count}`);

it('[R398] a network that is refused by the thousand has one line a minute, with their count; each is counted', () => {
  const [kept, metrics] = [keptLines('gateway'), watchGauges()];
  refuse(kept, { clientIp: '203.0.113.1', limit: 'lookup' }, 1000);
  refuse(kept, { clientIp: '203.0.113.200', limit: 'lookup' }, 500);
  expect(linesOf(kept)).toEqual(['lookup 1']);
  // Another network's line is its own.
  refuse(kept, { clientIp: '2001:db8:1::1', limit: 'lookup' }, 3);
  expect(linesOf(kept)).toEqual(['lookup 1', 'lookup 1']);
  jest.advanceTimersByTime(60_000);
  expect(linesOf(kept).slice(2)).toEqual(['lookup 1499', 'lookup 2']);
  refuse(kept, { clientIp: '203.0.113.1', limit: 'lookup' }, 7);
  expect(linesOf(kept)).toHaveLength(4);
  jest.advanceTimersByTime(60_000);
  expect(linesOf(kept).slice(4)).toEqual(['lookup 7']);
  // After a quiet minute the next one is told at once.
  jest.advanceTimersByTime(60_000);
  refuse(kept, { clientIp: '203.0.113.1', limit: 'lookup' });
  expect(linesOf(kept).slice(5)).toEqual(['lookup 1']);
  expect(metrics.counted('edogrula.security.events')).toHaveLength(1511);
  expect(kept.text()).not.toContain('203.0.113');
  metrics.stop();
});

it('[R398] a limit hides no other one of its network, no other route and no other admin', () => {
  const kept = keptLines('gateway');
  const clientIp = '203.0.114.1';
  refuse(kept, { clientIp, limit: 'code:asker' }, 2);
  refuse(kept, { clientIp, limit: 'login:account' }, 50);
  refuse(kept, { clientIp, route: '/y' });
  refuse(kept, { clientIp, route: '/z' });
  refuse(kept, { clientIp, route: '/z', adminId: '01900000-0000-7000-8000-000000000001' });
  refuse(kept, { clientIp, route: '/z', adminId: '01900000-0000-7000-8000-000000000002' });
  expect(linesOf(kept)).toEqual(['code:asker 1', 'login:account 1', '/y 1', '/z 1', '/z 1', '/z 1']);
  jest.advanceTimersByTime(60_000);
  expect(linesOf(kept).slice(6)).toEqual(['code:asker 1', 'login:account 49']);
});

it('[R398] in a service the address that the gateway has signed keeps networks apart', () => {
  const kept = keptLines('identity');
  const failure = new AppError('too_many_requests', { seen: { limit: 'code:asker' } });
  for (const address of ['203.0.116.1', '203.0.116.9', '203.0.117.1'])
    noteRefusal(
      { log: kept.logger, method: 'GET', routeOptions: { url: '/x' }, clientIp: '', caller: { address } },
      failure,
    );
  expect(linesOf(kept)).toEqual(['code:asker 1', 'code:asker 1']);
  jest.advanceTimersByTime(60_000);
  expect(linesOf(kept).slice(2)).toEqual(['code:asker 1']);
});

it('[R398] what is forgotten for want of room is told first', () => {
  const kept = keptLines('gateway');
  refuse(kept, { clientIp: '203.0.115.1', limit: 'lookup' }, 30);
  for (let network = 0; network < 10_000; network += 1)
    refuse(kept, { clientIp: `10.${network >> 8}.${network & 255}.1`, limit: 'other' });
  expect(linesOf(kept).filter((line) => line.startsWith('lookup'))).toEqual(['lookup 1', 'lookup 29']);
});
