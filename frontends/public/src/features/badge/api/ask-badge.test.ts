import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startLocalApi } from '../../../testing/local-api.ts';
import { askBadge, askBadgeSeen } from './ask-badge.ts';

const site = 'http://site.example';
const path = '/api/badges/question';
const link = 'slug=golkiyi&token=a.b.c';
const answer = { verdict: 'unplaced', seen: null, checkedAt: '2026-11-20T10:00:00.000Z', record: null };
let api: Awaited<ReturnType<typeof startLocalApi>>;

beforeEach(async () => {
  api = await startLocalApi({ [path]: { body: answer } });
  process.env.API_URL = api.url;
  process.env.PUBLIC_URL = site;
});
afterEach(() => api.close());

const asked = () => api.calls.map((call) => call.path);
const follow = (search: string, headers: Record<string, string> = {}) =>
  askBadge(new Request(`${site}/rozet${search}`, { headers }));
const send = (fields: Record<string, string>) =>
  askBadgeSeen(new Request(`${site}/rozet`, { method: 'POST', body: new URLSearchParams(fields) }));

describe('[R376] where a badge was seen', () => {
  it.each([
    ['another page led here', { referer: 'https://sahte.example/ev' }, '&from=https%3A%2F%2Fsahte.example'],
    ['our own page led here', { referer: `${site}/verify-email` }, ''],
    ['no page is named', {}, ''],
    ['what is named is no address', { referer: 'sahte' }, ''],
  ])('is known by the page that led here, when it is another site’s: %s', async (_case, headers, from) => {
    await follow('?b=golkiyi&t=a.b.c', headers);
    expect(asked()).toEqual([`${path}?${link}${from}`]);
  });

  it.each(['same-origin', 'same-site', 'cross-site', 'none'])(
    'is never read out of the address, also when the browser says «%s»',
    async (told) => {
      const headers = { 'sec-fetch-site': told, referer: `${site}/` };
      const { data } = await follow('?b=golkiyi&t=a.b.c&yer=golkiyi.com', headers);
      expect(asked()).toEqual([`${path}?${link}`]);
      expect(data).toEqual({
        state: 'answered',
        answer,
        link: { slug: 'golkiyi', token: 'a.b.c' },
        said: '',
      });
    },
  );

  it('is the visitor’s own word in the form of the page', async () => {
    const { data } = await send({ b: 'golkiyi', t: 'a.b.c', yer: 'golkiyi.com' });
    expect(asked()).toEqual([`${path}?${link}&said=golkiyi.com`]);
    expect(data).toMatchObject({ state: 'answered', said: 'golkiyi.com' });
  });

  it('stays open when nothing was written, and nothing is asked without a badge', async () => {
    await send({ b: 'golkiyi', t: 'a.b.c', yer: '' });
    expect(asked()).toEqual([`${path}?${link}`]);
    expect((await send({ yer: 'golkiyi.com' })).data).toEqual({ state: 'explained' });
    expect((await follow('?yer=golkiyi.com')).data).toEqual({ state: 'explained' });
    expect(asked()).toHaveLength(1);
  });
});
