import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { blacklistAnswer, notFoundAnswer, verifiedAnswer } from '../../../testing/business-factory.ts';
import { startLocalApi } from '../../../testing/local-api.ts';
import { lookUp } from './look-up.ts';

const search = '/api/businesses/search';
const request = new Request('http://site.example/');
let api: Awaited<ReturnType<typeof startLocalApi>>;

beforeEach(async () => {
  api = await startLocalApi({});
  process.env.API_URL = api.url;
});
afterEach(() => api.close());

describe('lookUp', () => {
  it.each([
    ['@Gol.Kiyi', 'q=%40Gol.Kiyi&type=ig_username'],
    ['instagram.com/gol.kiyi', 'q=instagram.com%2Fgol.kiyi&type=ig_url'],
    ['0532 123 45 67', 'q=0532+123+45+67&type=phone'],
    ['wa.me/905330000006', 'q=wa.me%2F905330000006&type=phone'],
    ['threads.net/@gol.kiyi', 'q=threads.net%2F%40gol.kiyi&type=ig_url'],
    ['golkiyi.example/', 'q=golkiyi.example%2F&type=website'],
  ])('[R140] sends %s with its type', async (query, sent) => {
    api.answers[search] = { body: notFoundAnswer };
    await lookUp(query, request);
    expect(api.calls[0]?.path).toBe(`${search}?${sent}`);
  });

  it('[R140] [R362] asks about a telephone that may be a card begun by the body: no address of a call holds it', async () => {
    api.answers[search] = { body: notFoundAnswer };
    const contacts = [{ kind: 'phone', key: '+491512345678' }];
    const answer = { status: 'not_found' };
    expect(await lookUp('4915 1234 5678', request)).toMatchObject({ contacts, answer });
    expect(api.calls.map(({ path }) => path)).toEqual([search]);
    expect(api.calls[0]?.headers['content-type']).toContain('application/json');
  });

  it.each(['golkiyi.istanbul', 'golkiyi.example'])(
    '[R140] [R366] sends %s, a site or an account, without a type: every kind is asked',
    async (query) => {
      api.answers[search] = { body: notFoundAnswer };
      await lookUp(query, request);
      expect(api.calls[0]?.path).toBe(`${search}?q=${query}`);
    },
  );

  it.each(['https://edogrula.example/sertifika/golkiyi', 'edogrula.example/s/abc', 'www.edogrula.example'])(
    '[R364] [R391] a page of ours is asked as nobody’s site: %s',
    async (query) => {
      process.env.PUBLIC_URL = 'https://edogrula.example';
      const { answer } = await lookUp(query, request);
      expect([answer, api.calls]).toMatchObject([{ status: 'error', refused: 'our_page' }, []]);
      api.answers[search] = { body: notFoundAnswer };
      expect(await lookUp(query.replace(/example/, '$&.sahte.example'), request)).toMatchObject({
        answer: { status: 'not_found' },
      });
      delete process.env.PUBLIC_URL;
    },
  );

  it.each([
    ['verified', verifiedAnswer],
    ['blacklist', blacklistAnswer],
    ['not_found', notFoundAnswer],
  ])('[R190] passes on the verdict %s', async (status, body) => {
    api.answers[search] = { body };
    expect(await lookUp('golkiyi', request)).toMatchObject({
      query: 'golkiyi',
      contacts: [{ kind: 'ig_username', key: 'golkiyi' }],
      answer: { status },
    });
  });

  it('[R212] makes no call about what is none of the four kinds', async () => {
    expect(await lookUp('???', request)).toMatchObject({
      contacts: [],
      answer: { status: 'error', reason: 'refused', refused: 'unrecognised' },
    });
    expect(api.calls).toEqual([]);
  });

  it('[R212] makes no call about a page of a shared site, and says what to type instead', async () => {
    expect(await lookUp('https://wa.me/message/ABC', request)).toMatchObject({
      contacts: [],
      answer: { status: 'error', reason: 'refused', refused: 'shared_site' },
    });
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['a server error', { status: 503, body: { requestId: 'r-9' } }],
    ['an unknown status', { body: { status: 'trusted', business: {} } }],
    ['a verdict without its record', { body: { status: 'verified', business: null } }],
    ['no JSON', { body: 'verified' }],
    ['an empty object', { body: {} }],
    ['a 404', { status: 404, body: notFoundAnswer }],
  ])('[R028] never makes an answer out of %s', async (_name, answer) => {
    api.answers[search] = answer;
    expect((await lookUp('golkiyi', request)).answer).toMatchObject({ status: 'error', reason: 'failed' });
  });

  it('[R028] says when it was too often', async () => {
    api.answers[search] = { status: 429, body: {} };
    expect((await lookUp('golkiyi', request)).answer).toMatchObject({ status: 'error', reason: 'too_often' });
  });
});
