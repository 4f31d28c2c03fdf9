import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startLocalApi } from '../../../testing/local-api.ts';
import { answerForm } from './answer-form.ts';

const alike = [{ handle: 'golkiyi', name: 'Gölkıyı Bungalov', slug: 'golkiyi-bungalov', demo: false }];
let api: Awaited<ReturnType<typeof startLocalApi>>;

beforeEach(async () => {
  api = await startLocalApi({ '/api/businesses/alike': { body: { alike } } });
  process.env.API_URL = api.url;
});
afterEach(() => api.close());

/** What the form of a browser without scripts comes to: the address that it is led to, or the answer itself. */
async function send(q: string) {
  const body = new URLSearchParams({ q });
  const answered = await answerForm(new Request('http://site.example/', { method: 'POST', body }));
  return answered instanceof Response ? answered.headers.get('location') : answered.result;
}

describe('the box without scripts', () => {
  it.each([
    'Merhaba, kaporayı @golkiyi hesabına ya da 0532 123 45 67 numarasına gönderin.',
    'Kaporayı bugün yatırırsanız\r\ntarih sizindir',
    'Gölkıyı Bungalov',
    '@gol kiyi',
  ])('[R363] [R212] answers %j itself, by no address, and asks the registry nothing', async (text) => {
    const refused = { status: 'error', reason: 'refused', refused: 'unrecognised' };
    expect(await send(text)).toMatchObject({ query: text, contacts: [], answer: refused });
    expect(api.calls).toEqual([]);
  });

  it.each(['4111 1111 1111 1111', '3782 822463 10005'])(
    '[R362] answers the number of a card by no address, and asks the registry nothing: %s',
    async (card) => {
      const message = expect.stringContaining('Kart numarası sorgulanmaz');
      const answer = { status: 'error', reason: 'refused', refused: 'card', message };
      expect(await send(card)).toMatchObject({ query: card, contacts: [], answer });
      expect(api.calls).toEqual([]);
    },
  );

  it('[R023] [R362] answers a telephone that may be a card begun itself, by no address, and asks about it by none', async () => {
    const contacts = [{ kind: 'phone', key: '+491512345678' }];
    expect(await send('4915 1234 5678')).toMatchObject({ query: '4915 1234 5678', contacts });
    expect(api.calls.map(({ path }) => path)).toEqual(['/api/businesses/search']);
  });

  it.each(['4111 1111 1111', '4915 1234 5678 90'])(
    '[R362] asks nobody about a card begun that is no telephone: %s',
    async (card) => {
      const answer = { status: 'error', reason: 'refused', refused: 'unrecognised' };
      expect(await send(card)).toMatchObject({ query: card, contacts: [], answer });
      expect(api.calls).toEqual([]);
    },
  );

  it('[R367] answers a name in letters of another script with the account that it imitates', async () => {
    expect(await send('g\u043elkiyi')).toMatchObject({ answer: { refused: 'look_alike' }, alike });
    expect(api.calls.map(({ path }) => path)).toEqual(['/api/businesses/alike?handle=g%D0%BElkiyi']);
  });

  it.each([
    ['@golkiyi', '/?q=%40golkiyi'],
    ['0532 123 45 67', '/?q=0532+123+45+67'],
    ['golkiyi.example', '/?q=golkiyi.example'],
    ['', '/?q='],
  ])('[R023] goes on to the address that answers «%s»', async (text, address) => {
    expect(await send(text)).toBe(address);
  });
});
