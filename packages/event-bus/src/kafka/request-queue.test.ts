import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { restIdleQueues } from './request-queue.ts';

type Queue = {
  maybeThrottle(ms: number): void;
  push(request: { entry: object; expectResponse: boolean; sendRequest: () => void }): void;
  fulfillRequest(answer: { correlationId: number; payload: Buffer; size: number }): void;
};
type Options = { maxInFlightRequests: number | null; requestTimeout: number; logger: object };

const silent = () => undefined;
const request = (correlationId: number, sent: number[]) => ({
  entry: { correlationId, resolve: silent, reject: silent },
  expectResponse: true,
  sendRequest: () => void sent.push(correlationId),
});
const answerTo = (correlationId: number) => ({ correlationId, payload: Buffer.alloc(0), size: 0 });

function newQueue(maxInFlightRequests: number | null): Queue {
  restIdleQueues();
  const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as new (
    options: Options,
  ) => Queue;
  return new RequestQueue({ maxInFlightRequests, requestTimeout: 1000, logger: { debug: silent } });
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the queue of a connection to Kafka', () => {
  it('sets no timer while nothing waits', () => {
    const queue = newQueue(null);
    queue.push(request(1, []));
    queue.fulfillRequest(answerTo(1));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('sends what the broker held back once its time is over, and then rests', () => {
    const queue = newQueue(null);
    const sent: number[] = [];
    queue.maybeThrottle(500);
    queue.push(request(1, sent));
    jest.advanceTimersByTime(499);
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(sent).toEqual([1]);
    queue.fulfillRequest(answerTo(1));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('sends what waited for another request after its answer', () => {
    const queue = newQueue(1);
    const sent: number[] = [];
    queue.push(request(1, sent));
    queue.push(request(2, sent));
    jest.advanceTimersByTime(100);
    expect(sent).toEqual([1]);
    queue.fulfillRequest(answerTo(1));
    expect(sent).toEqual([1, 2]);
  });
});
