import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { notFoundAnswer, verifiedAnswer } from '../../../testing/business-factory.ts';
import { startLocalApi } from '../../../testing/local-api.ts';
import { openCard } from './open-card.ts';

const request = new Request('http://site.example/s/kart');
const alikePath = '/api/businesses/alike';
const real = { handle: 'golkiyi.bungalov', name: 'Gölkıyı Bungalov', slug: 'golkiyi-bungalov', demo: false };
const card = {
  contacts: [{ kind: 'ig_username', key: 'golkiyi.bungalov_' }],
  madeAt: '2026-11-01T10:00:00.000Z',
  endsAt: '2027-11-01T10:00:00.000Z',
  before: 'not_found',
  now: notFoundAnswer,
};
let api: Awaited<ReturnType<typeof startLocalApi>>;

beforeEach(async () => {
  api = await startLocalApi({ [alikePath]: { body: { alike: [real] } } });
  process.env.API_URL = api.url;
  process.env.PUBLIC_URL = 'http://site.example';
});
afterEach(() => api.close());

const opened = async (body: object) => {
  api.answers['/api/businesses/cards'] = { body };
  const { data } = await openCard('kart', request);
  return data.state === 'open' ? data.alike : data.state;
};
const asked = () => api.calls.filter(({ path }) => path.startsWith(alikePath)).map(({ path }) => path);

describe('[R367] [R391] the card of an account without a record', () => {
  it('names the verified accounts that it may be taken for', async () => {
    expect(await opened(card)).toEqual({ asked: 'golkiyi.bungalov_', alike: [real] });
    expect(asked()).toEqual([`${alikePath}?handle=golkiyi.bungalov_`]);
  });

  it('says that nobody could compare, which is not the same as none', async () => {
    api.answers[alikePath] = { status: 503, body: {} };
    expect(await opened(card)).toEqual({ asked: 'golkiyi.bungalov_', alike: 'unknown' });
    api.answers[alikePath] = { body: { alike: [] } };
    expect(await opened(card)).toBeNull();
  });

  it.each([
    ['a verified account', { ...card, now: verifiedAnswer }],
    ['a telephone', { ...card, contacts: [{ kind: 'phone', key: '+905321112233' }] }],
    [
      'a record whose badge pauses',
      { ...card, now: { ...notFoundAnswer, lapsed: { name: 'Gölkıyı', slug: 'golkiyi', at: card.madeAt } } },
    ],
  ])('asks nothing beside %s', async (_what, body) => {
    expect(await opened(body)).toBeNull();
    expect(asked()).toEqual([]);
  });
});
