import '../../../testing/dom-globals.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { businessWith } from '../../../testing/business-factory.ts';

const findBusiness = jest.fn<(slug: string) => Promise<unknown>>();
jest.unstable_mockModule('../../../lib/find-business.ts', () => ({ findBusiness }));
jest.unstable_mockModule('../reviews/load-reviews.ts', () => ({ loadReviews: async () => null }));
const { openProfileScreen } = await import('./load-profile-screen.ts');

const found = { status: 'verified', business: { ...businessWith({}), logos: [] } };
const open = (slug = 'ilk-ev') => openProfileScreen(slug, {} as Request);

beforeEach(() => {
  sessionStorage.clear();
  findBusiness.mockReset().mockResolvedValue(found);
  jest.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a profile opened in the browser', () => {
  it('[R142] comes out of this tab’s cache for 30 s, and coming back to it does not keep it young', async () => {
    await open();
    for (const seconds of [14, 28]) {
      jest.setSystemTime(1_800_000_000_000 + seconds * 1000);
      expect((await open()).profile).toMatchObject({ state: 'loaded', verified: true });
    }
    expect(findBusiness).toHaveBeenCalledTimes(1);
    jest.setSystemTime(1_800_000_031_000);
    findBusiness.mockResolvedValue({ ...found, status: 'unverified' });
    expect((await open()).profile).toMatchObject({ state: 'loaded', verified: false });
    expect(findBusiness).toHaveBeenCalledTimes(2);
  });

  it('[R142] keeps each record under its own slug: another address asks, and shows nothing of the first', async () => {
    await open();
    findBusiness.mockResolvedValue({
      status: 'unverified',
      business: { ...businessWith({ slug: 'ikinci-ev', name: 'İkinci Ev' }), logos: [] },
    });
    const second = { state: 'loaded', verified: false, business: { name: 'İkinci Ev' } };
    expect((await open('ikinci-ev')).profile).toMatchObject(second);
    expect(findBusiness.mock.calls.map(([slug]) => slug)).toEqual(['ilk-ev', 'ikinci-ev']);
    expect((await open()).profile).toMatchObject({ state: 'loaded', verified: true });
    expect((await open('ikinci-ev')).profile).toMatchObject(second);
    expect(findBusiness).toHaveBeenCalledTimes(2);
  });

  it.each(['{', '{"at":"x"}', '{"at":1e15,"profile":{"state":"loaded"}}', 'null', '[]'])(
    '[R253] asks again when the copy is damaged: %s',
    async (text) => {
      sessionStorage.setItem('profile:ilk-ev', text);
      expect((await open()).profile).toMatchObject({ state: 'loaded' });
      expect(findBusiness).toHaveBeenCalledTimes(1);
    },
  );

  it('[R142] keeps neither a failure nor an unknown name', async () => {
    findBusiness.mockResolvedValueOnce(null);
    expect((await open()).profile).toEqual({ state: 'not_found' });
    expect((await open()).profile).toMatchObject({ state: 'loaded' });
  });
});
