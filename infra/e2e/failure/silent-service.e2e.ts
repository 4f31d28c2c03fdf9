import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { htmlOf, madeBusiness } from '../support/discovery.ts';
import { expect } from '../support/expect.ts';
import { type Stack, startStack } from '../support/stack.ts';

let stack: Stack;
let house: { name: string; path: string };

beforeAll(async () => {
  stack = await startStack();
  const { name, slug } = await madeBusiness(stack, { googlePlaceId: 'ChIJ-sessiz' });
  house = { name, path: `/isletme/${slug}` };
}, 200_000);
afterAll(() => stack?.stop(), 60_000);

/** The profile's first HTML while a service stands still, and how long it was waited for. */
async function profileWithout(service: string) {
  stack.signal(service, 'SIGSTOP');
  try {
    const begun = performance.now();
    const page = await htmlOf(stack, house.path);
    return { ...page, waitedMs: performance.now() - begun };
  } finally {
    stack.signal(service, 'SIGCONT');
  }
}

describe('the first HTML of a profile', () => {
  it('[R144] waits 2.5 s for reviews in all when their service never answers, and is whole without', async () => {
    const { status, html, waitedMs } = await profileWithout('reviews');
    expect(status).toBe(200);
    expect(html).toContain(house.name);
    expect(waitedMs).toBeLessThan(4500);
  }, 60_000);

  it('[R157] says itself that it failed when the registry never answers: the gateway does not give it up before', async () => {
    const { status, html } = await profileWithout('business');
    expect(html).toContain('İşletme bilgileri yüklenemedi. Lütfen biraz sonra tekrar deneyin.');
    expect(status).toBe(502);
  }, 60_000);
});
