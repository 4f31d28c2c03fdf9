import { expect, it } from '@jest/globals';
import { startRig } from './support/rig.ts';

const ask = (url: string) => fetch(`${url}/api/photo-checks`, { method: 'POST', body: '{}' });

it('[R371] counts questions about a picture by the day, and nothing else with them', async () => {
  const own = await startRig({ LIMIT_PHOTO_CHECKS_PER_DAY: '2' });
  try {
    const asked: Response[] = [];
    for (let turn = 0; turn < 3; turn += 1) asked.push(await ask(own.url));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(asked[2]?.headers.get('retry-after'))).toBeGreaterThan(3600);
    expect((await fetch(`${own.url}/api/businesses/search?q=x`)).status).toBe(200);
  } finally {
    await own.close();
  }
});

it('[R371] takes a hundred of them a day where the operator says nothing else', async () => {
  const own = await startRig();
  try {
    const asked: number[] = [];
    for (let turn = 0; turn < 101; turn += 1) asked.push((await ask(own.url)).status);
    expect([asked.slice(0, 100).every((status) => status === 200), asked[100]]).toEqual([true, 429]);
  } finally {
    await own.close();
  }
});
