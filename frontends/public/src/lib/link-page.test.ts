import { ApiError } from '@edogrula/contracts/api-error';
import { describe, expect, it } from '@jest/globals';
import { linkHeaders, linkPage } from './link-page.ts';

const token = 'abcDEF-123_~.xyz';
type Page = { data: unknown; init: { status?: number } | null };

/** What the page of a link is, answered or thrown. */
const opened = async (at: string, read: () => Promise<unknown>): Promise<[unknown, number]> => {
  const { data, init } = (await linkPage(at, read).catch((thrown: unknown) => thrown)) as Page;
  return [data, init?.status ?? 200];
};
const failing = (status: number) => () =>
  Promise.reject(new ApiError('http', { status, body: { requestId: 'r-1' } }));

describe('the page of a mailed link', () => {
  it('shows its holder what is there', async () => {
    expect(await opened(token, async () => ({ number: 'I-1' }))).toEqual([{ facts: { number: 'I-1' } }, 200]);
  });

  it('is 410 without facts after its date, and 404 for a link that opens nothing', async () => {
    expect(await opened(token, failing(410))).toEqual([{ facts: null }, 410]);
    expect(await opened(token, failing(404))).toEqual([{ requestId: 'r-1' }, 404]);
    expect(await opened(token, failing(400))).toEqual([{ requestId: 'r-1' }, 404]);
  });

  it('never passes a failure for an answer: 429 where too much was asked, 503 where it is busy, else 502', async () => {
    expect(await opened(token, failing(429))).toEqual([{ requestId: 'r-1' }, 429]);
    expect(await opened(token, failing(503))).toEqual([{ requestId: 'r-1' }, 503]);
    for (const status of [401, 500, 0])
      expect(await opened(token, failing(status))).toEqual([{ requestId: 'r-1' }, 502]);
  });

  it.each(['', 'short', 'a'.repeat(301), 'abcdefgh/../x', 'abcdefgh%2f', 'abcdefgh ijk', '<script>alert'])(
    'asks nobody about %j, which no mail holds',
    async (bent) => {
      let asked = 0;
      expect(await opened(bent, async () => (asked += 1))).toEqual([null, 404]);
      expect(asked).toBe(0);
    },
  );

  it('lets a fault of ours through as it is', async () => {
    const fault = new TypeError('kırık');
    await expect(linkPage(token, () => Promise.reject(fault))).rejects.toBe(fault);
  });

  it('is kept by no cache, listed by no engine, and its address goes to no other site', () => {
    expect(linkHeaders()).toEqual({
      'cache-control': 'no-store, private',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
  });
});
