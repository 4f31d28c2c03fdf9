import { longestQuestion } from '@edogrula/contracts/contact/longest-question';
import { readContact } from '@edogrula/contracts/contact/read-contact';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { askBadgeSeen } from '../features/badge/api/ask-badge.ts';
import { answerAddress } from '../features/lookup/api/answer-address.ts';
import { answerForm } from '../features/lookup/api/answer-form.ts';
import { nameSearch } from '../features/lookup/asked.ts';
import { withQuery } from '../features/lookup/recent-lookups.ts';
import { explore } from '../features/search/api/explore.ts';
import { startLocalApi } from '../testing/local-api.ts';
import { loader as makeCard } from './card-new.ts';

const begins = fc.constantFrom(
  '@kuytukoru',
  'kuytukoru.ornek',
  'https://instagram.com/kuytukoru.ornek',
  'https://kuytukoru.ornek.com/',
  '0532 123 45 67',
  'Kuytu Koru Bungalov',
);
const rooms = fc.oneof(
  fc.integer({ min: 1, max: longestQuestion + 50 }),
  // Where places end that once cut.
  fc
    .tuple(fc.constantFrom(200, 300, 500, longestQuestion), fc.integer({ min: -60, max: 20 }))
    .map(([at, by]) => at + by),
);
/** A text whose beginning names one account and which as a whole names another or none. */
const texts = fc
  .tuple(begins, fc.constantFrom('/', ' ', '.', '_', 'a'), rooms)
  .map(([begin, sign, room]) => `${begin}${sign.repeat(room)}dolandirici`);

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeAll(async () => {
  api = await startLocalApi({});
  process.env.API_URL = api.url;
});
beforeEach(() => {
  api.calls.length = 0;
});
afterAll(() => api.close());

/** Every text that the registry was asked about since the last time. */
const asked = (): string[] =>
  api.calls.splice(0).flatMap(({ path }) => {
    const { searchParams } = new URL(path, api.url);
    return ['q', 'said'].flatMap((name) => searchParams.get(name) ?? []);
  });
/** Nobody's: the reader refuses it, whatever it begins with. */
const isRefused = (text: string) => 'refused' in readContact(text);

const at = (path: string, text: string, name = 'q') =>
  new Request(`http://site.example${path}?${new URLSearchParams({ [name]: text })}`);
const form = (path: string, fields: Record<string, string>) =>
  new Request(`http://site.example${path}`, { method: 'POST', body: new URLSearchParams(fields) });
const each = (check: (text: string) => Promise<void> | void) =>
  fc.assert(
    fc.asyncProperty(texts, async (text) => check(text)),
    { numRuns: 60 },
  );

describe('what a page asks about is the whole text, or nothing', () => {
  it('[R140] the address of the home page', () =>
    each(async (text) => {
      const { result } = await answerAddress(at('/', text));
      expect(result?.query).toBe(text);
      for (const q of asked()) expect(q).toBe(text);
      if (text.length > longestQuestion) expect(result?.answer).toMatchObject({ refused: 'too_long' });
    }));

  it('[R140] its box without scripts', () =>
    each(async (text) => {
      const answer = await answerForm(form('/', { q: text }));
      const led = answer instanceof Response ? (answer.headers.get('location') ?? '') : null;
      const said = led === null ? (answer as { result: { query: string } }).result.query : null;
      expect(said ?? new URL(led ?? '', api.url).searchParams.get('q')).toBe(text);
      for (const q of asked()) expect(q).toBe(text);
    }));

  it('[R145] the search; what is too long goes on as too long', () =>
    each(async (text) => {
      expect((await explore(at('/ara', text))).q).toBe(text);
      // One sign more than is read goes on whole.
      for (const q of asked())
        expect([q === text, q.length > longestQuestion]).toEqual([
          text.length <= longestQuestion + 1,
          text.length > longestQuestion,
        ]);
    }));

  it('[R391] the card of an answer, and where it leads without one', () =>
    each(async (text) => {
      const { headers } = (await makeCard({ request: at('/s', text) })) as Response;
      const led = new URL(headers.get('location') ?? '', api.url).searchParams.get('q') ?? '';
      for (const q of [...asked(), led]) expect([text, q === text || isRefused(q)]).toEqual([text, true]);
    }));

  it('[R376] the place where a badge was seen', () =>
    each(async (text) => {
      await askBadgeSeen(form('/rozet', { b: 'kuytu-koru', t: 'a.b.c', yer: text }));
      const places = asked();
      expect(places).toHaveLength(1);
      for (const said of places) expect([text, said === text || isRefused(said)]).toEqual([text, true]);
    }));

  it('[R017] a recent look-up is remembered whole or not at all', () =>
    each((text) => {
      expect([[text], []]).toContainEqual(withQuery([], text));
    }));

  it('[R212] the search for a name has all of its words', () =>
    each((text) => {
      const search = nameSearch(text);
      if (search) expect(new URL(search.to, api.url).searchParams.get('q')).toBe(text.replace(/\s+/g, ' '));
    }));
});
