import type { Contact } from '@edogrula/contracts/contact/contact-kinds';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { notFoundAnswer, verifiedAnswer } from '../../../testing/business-factory.ts';
import { startLocalApi } from '../../../testing/local-api.ts';
import type { LookupResult } from '../lookup-result.ts';
import { withBeside } from './find-beside.ts';
import { lookUp } from './look-up.ts';

const request = new Request('http://site.example/');
const path = '/api/businesses/handle/golkiyi';
const alikePath = '/api/businesses/alike';
const other = { handle: 'golkiyi.bungalov', name: 'Gölkıyı Bungalov', slug: 'golkiyi-bungalov', demo: false };
const account: Contact = { kind: 'ig_username', key: 'golkiyi' };
const nobody: LookupResult = { query: '@golkiyi', contacts: [account], answer: notFoundAnswer };
let api: Awaited<ReturnType<typeof startLocalApi>>;

beforeEach(async () => {
  api = await startLocalApi({ [alikePath]: { body: { alike: [] } } });
  process.env.API_URL = api.url;
});
afterEach(() => api.close());

describe('an account without a verdict', () => {
  it('[R027] names the business that the list shows unverified', async () => {
    api.answers[path] = { body: { ...verifiedAnswer, status: 'unverified' } };
    const { name, slug } = verifiedAnswer.business;
    expect(await withBeside(nobody, request)).toEqual({ ...nobody, unverified: { name, slug }, alike: [] });
  });

  it.each([
    ['nobody', { body: notFoundAnswer }],
    ['a verdict that came meanwhile', { body: verifiedAnswer }],
    ['a failure', { status: 503, body: {} }],
    ['no JSON', { body: 'unverified' }],
    ['no record', { body: { status: 'unverified', business: null } }],
  ])('[R028] makes nothing of %s', async (_name, answer) => {
    api.answers[path] = answer;
    expect(await withBeside(nobody, request)).toEqual({ ...nobody, unverified: null, alike: [] });
  });

  it('[R367] names verified accounts that it may be taken for, and says when nobody could compare', async () => {
    api.answers[path] = { body: notFoundAnswer };
    api.answers[alikePath] = { body: { alike: [other] } };
    expect((await withBeside(nobody, request)).alike).toEqual([other]);
    api.answers[alikePath] = { status: 503, body: {} };
    expect(await withBeside(nobody, request)).toEqual({ ...nobody, unverified: null, alike: 'unknown' });
  });

  it('[R367] a name in letters of another script is compared too, and nothing else is asked about it', async () => {
    const imitated = await lookUp(' @g\u043elkiyi.bungalov', request);
    expect(imitated).toMatchObject({ answer: { refused: 'look_alike' }, imitated: 'g\u043elkiyi.bungalov' });
    api.answers[alikePath] = { body: { alike: [other] } };
    expect(await withBeside(imitated, request)).toEqual({ ...imitated, alike: [other] });
    expect(api.calls.map(({ path: called }) => called)).toEqual([
      `${alikePath}?handle=${encodeURIComponent('g\u043elkiyi.bungalov')}`,
    ]);
    const others = ['\u0436\u0436', `@g\u043elkiyi${'a'.repeat(60)}`].map((query) => lookUp(query, request));
    for (const one of [{ ...imitated, alike: [] }, ...(await Promise.all(others))])
      expect(await withBeside(one, request)).toBe(one);
    expect(api.calls).toHaveLength(1);
  });

  it('[R190] makes no call about a verdict, a phone or a failure', async () => {
    const others: LookupResult[] = [
      { query: 'golkiyi', contacts: [account], answer: verifiedAnswer },
      {
        query: '0532 123 45 67',
        contacts: [{ kind: 'phone', key: '+905321234567' }],
        answer: notFoundAnswer,
      },
      { query: 'x', contacts: [], answer: { status: 'error', reason: 'failed', requestId: null } },
    ];
    for (const one of others) expect(await withBeside(one, request)).toBe(one);
    expect(api.calls).toEqual([]);
  });
});
