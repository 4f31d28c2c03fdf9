import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { enterDemoCatalogue } from './support/demo-catalogue.ts';
import { labelledQueries } from './support/labelled-queries.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await enterDemoCatalogue(service);
}, 60_000);
afterAll(() => service.close());

const titlesOf = async (q: string): Promise<string[]> => {
  const answer = await service.get(`/api/explore?q=${encodeURIComponent(q)}`);
  return answer.json<{ results: { title: string }[] }>().results.map(({ title }) => title);
};

describe('search over the demo data', () => {
  it('[R145] the first three results answer at least 95 % of the labelled queries', async () => {
    const missed: string[] = [];
    let first = 0;
    for (const [q, ...right] of labelledQueries) {
      const found = (await titlesOf(q)).slice(0, 3);
      if (!found.some((title) => right.includes(title))) missed.push(`${q} → ${found.join(' | ')}`);
      if (right.includes(found[0] ?? '')) first += 1;
    }
    const count = labelledQueries.length;
    const success = (count - missed.length) / count;
    process.stdout.write(
      `explore: ${count} queries, success@3 ${success.toFixed(3)}, success@1 ${(first / count).toFixed(3)}\n` +
        missed.map((line) => `  missed: ${line}\n`).join(''),
    );
    expect(count).toBeGreaterThanOrEqual(60);
    expect(success).toBeGreaterThanOrEqual(0.95);
  }, 60_000);

  it('[R145] nonsense finds nothing rather than anything', async () => {
    for (const q of ['qwxzjkv', 'zzzz 9999', '%%%', '…', 'şşşş ğğğğ'])
      expect([q, (await titlesOf(q)).length]).toEqual([q, 0]);
  });
});
