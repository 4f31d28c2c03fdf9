import { heldSites } from '@edogrula/contracts/testing/held-sites';
import { ownerMacOf } from '@edogrula/service-kit/owner-mac';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { enterBusiness, renaming, reportEvent, reportOf } from './support/factories.ts';
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

  it.each(heldSites.map((row, no) => [...row, `kendi${no}`] as const))(
    '[R508] the owner of the house at %s gives an entry on %s no other name where it is the house’s (%s)',
    async (house, reported, relation, name) => {
      const website = `https://${house.replaceAll('SITE', name)}`;
      const { _id } = await enterBusiness(service, { website, verified: true });
      await service.deps.pool.query('update business set owner_mac = $1 where id = $2', [
        ownerMacOf(service.deps.accountMac, 'a@x.example'),
        _id,
      ]);
      const entry = reportEvent({
        website: `https://${reported.replaceAll('SITE', name)}`,
        phone: null,
        instagramUsername: null,
      });
      await service.deliver(entry);
      const path = `/api/admin/report/blacklist/${reportOf(entry).entryId}`;
      const answer = await service.asAdmin('PUT', path, { name: 'Başka Ad', ...renaming });
      expect([answer.statusCode, answer.json().code]).toEqual(
        relation ? [409, 'own_matter'] : [200, undefined],
      );
    },
  );
});
