import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { call, lookupSays, newSeller, type Seller, signedInAdmin } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { approve, report } from '../support/main-job.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { answered, askSteadily } from '../support/steady-questions.ts';

const sellers = 5;
const aSecond = 500;
/** How long everybody goes on asking after the warning: a kept answer would live for three seconds. */
const afterwardsMs = 1500;

let stack: Stack;
beforeAll(async () => {
  // All questions come from one address.
  stack = await startStack({ LIMIT_LOOKUP_PER_MINUTE: '10000', LIMIT_ALL_PER_MINUTE: '10000' });
}, 200_000);
afterAll(() => stack?.stop(), 60_000);

type Headers = Record<string, string>;

/** A verified seller with a report against it that waits for its decision. */
async function reportedSeller(headers: Headers): Promise<{ seller: Seller; reportId: string }> {
  const seller = newSeller();
  const body = {
    name: seller.name,
    type: 'bungalov',
    instagramUsername: seller.handle,
    phone: seller.phone,
    verified: true,
    checks: [{ kind: 'handle', how: 'opened' }],
  };
  const made = await call(stack, 'POST', '/api/admin/businesses', { body, headers });
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  await lookupSays(stack, seller.handle, 'verified');
  return { seller, reportId: (await report(stack, seller)).id };
}

/** When the registry was first seen to have the entry: a profile is read from the store each time. */
async function publicAt({ handle }: Seller): Promise<number> {
  await eventually(
    () => call<{ status: string }>(stack, 'GET', `/api/businesses/handle/${handle}`),
    ({ body }) => body.status === 'blacklist',
  );
  return performance.now();
}

/** What was answered to questions that were asked after the warning stood, while everybody went on asking. */
async function answersAfterwards(seller: Seller, reportId: string, headers: Headers): Promise<string[]> {
  const questions = askSteadily(
    `${stack.url}/api/businesses/search?q=${seller.handle}&type=ig_username`,
    aSecond,
  );
  await answered(questions, ({ says }) => says === 'verified');
  const listed = publicAt(seller);
  await approve(stack, `/api/report/${reportId}`, headers);
  const listedAt = await listed;
  await answered(questions, ({ says }) => says === 'blacklist');
  await sleep(afterwardsMs);
  expect(await questions.stop()).toBeGreaterThan(aSecond * 0.9);
  const { answers } = questions;
  expect([...new Set(answers.map(({ code }) => code))]).toEqual([200]);
  const warnedAt = answers.find(({ says }) => says === 'blacklist')?.answeredAt ?? 0;
  const stands = Math.min(warnedAt, listedAt);
  return answers.filter(({ askedAt }) => askedAt > stands).map(({ says }) => says);
}

describe('a verified seller about whom five hundred a second ask', () => {
  it('[decision 16] is verified to nobody who asks after the first warning, or after the entry stands in the registry', async () => {
    const { headers } = await signedInAdmin(stack);
    for (let n = 0; n < sellers; n += 1) {
      const { seller, reportId } = await reportedSeller(headers);
      const says = await answersAfterwards(seller, reportId, headers);
      expect(says.length).toBeGreaterThan(aSecond / 2);
      expect([...new Set(says)]).toEqual(['blacklist']);
    }
  }, 120_000);
});
