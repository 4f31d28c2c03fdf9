import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { AppError } from './app-error.ts';
import { noteRefusal } from './security-events.ts';
import { keptLines, securityLines } from './testing/kept-lines.ts';
import { watchGauges } from './testing/test-gauges.ts';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

const refusal = new AppError('too_many_requests', { seen: { limit: 'lookup' } });
const refuse = (log: ReturnType<typeof keptLines>, clientIp: string, times = 1) => {
  for (let time = 0; time < times; time += 1)
    noteRefusal({ log: log.logger, method: 'GET', routeOptions: { url: '/x' }, clientIp }, refusal);
};

it('[R398] a network that is refused by the thousand has one line a minute, with their count; each is counted', () => {
  const [kept, metrics] = [keptLines('gateway'), watchGauges()];
  const lines = () => securityLines(kept.text()).map(({ event, count }) => `${event} ${count}`);
  refuse(kept, '203.0.113.1', 1000);
  refuse(kept, '203.0.113.200', 500);
  expect(lines()).toEqual(['security.limit_hit 1']);
  // Another network's line is its own.
  refuse(kept, '2001:db8:1::1', 3);
  expect(lines()).toEqual(['security.limit_hit 1', 'security.limit_hit 1']);
  jest.advanceTimersByTime(60_000);
  refuse(kept, '203.0.113.1', 7);
  expect(lines().slice(2)).toEqual(['security.limit_hit 1500']);
  expect(metrics.counted('edogrula.security.events')).toHaveLength(1510);
  expect(kept.text()).not.toContain('203.0.113');
  metrics.stop();
});
