import { heldSites } from '@edogrula/contracts/testing/held-sites';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { enterBusiness, reportEvent } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 0 });
});
afterAll(() => service.close());

const status = async (site: string): Promise<string> =>
  (await service.get(`/api/businesses/search?q=${encodeURIComponent(`https://${site}`)}`)).json().status;

describe('an entry on an address that may be a house’s', () => {
  it.each(heldSites.map((row, no) => [...row, `konak${no}`] as const))(
    '[R305] of the house at %s, what is said of %s: %s',
    async (house, reported, relation, name) => {
      const [site, accused] = [house.replaceAll('SITE', name), reported.replaceAll('SITE', name)];
      const { _id } = await enterBusiness(service, { website: `https://${site}`, verified: true });
      expect(await status(site)).toBe('verified');
      const before = await status(accused);
      await service.deliver(
        reportEvent({ website: `https://${accused}`, phone: null, instagramUsername: null }),
      );
      expect(await status(accused)).toBe('blacklist');
      const isSame = site === accused;
      expect(await status(site)).toBe(relation === 'warned' || isSame ? 'blacklist' : 'verified');
      expect(before).toBe(relation === 'answers' ? 'verified' : 'not_found');
      // A page, or a site above, condemns no record: its warning is of that address alone [ADR 9].
      const profile = (await service.get(`/api/businesses/${_id}`)).json();
      expect(profile.status).toBe(isSame ? 'blacklist' : 'verified');
    },
  );
});
