import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent } from '@testing-library/react';
import { showLookupHero } from '../testing/show-lookup-hero.tsx';

// What reads messages is there, and has met no text yet: the first one takes it many slices.
await import('./message-box.tsx');
afterEach(cleanup);

it('[R363] what is typed on while a pasted message is read stays in the box, and nothing of it is asked', async () => {
  const fetched = jest.fn(async () => ({
    ok: true,
    status: 200,
    headers: new Map(),
    text: async () => '{}',
  }));
  globalThis.fetch = fetched as never;
  const talk = `Merhaba, ${'müsait mi acaba? '.repeat(80)}Sayfamız @golkiyi.firsat buyurun`;
  const { user, box } = showLookupHero();
  await user.click(box);
  await user.paste(talk);
  fireEvent.change(box, { target: { value: `${talk} olur mu` } });
  // As long as the other reading takes, which began before.
  const { readInSlices } = await import('../message/read-message.ts');
  const reading = await readInSlices(`${talk}.`, () => true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(reading?.items.map(({ asked }) => asked)).toEqual(['@golkiyi.firsat']);
  expect([box.value, box.isConnected, fetched.mock.calls]).toEqual([`${talk} olur mu`, true, []]);
});
