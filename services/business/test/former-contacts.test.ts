import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applicationEvent, applicationOf, newHandle, newLandline, newPhone } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';
import { verdictOf } from './support/verdict.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 1 });
});
afterAll(() => service.close());

const businessOf = async (id: string) =>
  (await service.asAdmin('GET', `/api/admin/businesses/${id}`)).json().business;
const opened = (...kinds: ('tax_certificate' | 'handle' | 'website')[]) =>
  kinds.map((kind) => ({ kind, how: 'opened' as const }));

/** A verified business with every contact, its account and site checked. */
async function owned() {
  const site = `https://${newHandle().replace(/[._]/g, '-')}.example`;
  const of = { instagramUsername: newHandle(), landline: newLandline(), website: site, phone: newPhone() };
  const event = applicationEvent({ ...of, checks: opened('tax_certificate', 'handle', 'website') });
  await service.deliver(event);
  const { businessId: id } = applicationOf(event);
  const bookingUrl = `${site}/rezervasyon`;
  const edit = await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { bookingUrl });
  expect(edit.statusCode).toBe(200);
  return { ...of, id, bookingUrl };
}
/** The next application for it, with a telephone alone beside what `data` names. */
const renew = async (id: string, data: Parameters<typeof applicationEvent>[0]) => {
  const none = { instagramUsername: null, checks: opened('tax_certificate') };
  await service.deliver(
    applicationEvent({ ...none, ...data, linkedBusinessId: id }, '2026-11-20T09:40:00.000Z'),
  );
  const business = await businessOf(id);
  const { landline, instagramUsername, website, bookingUrl, verification } = business;
  return {
    contacts: { landline, instagramUsername, website, bookingUrl },
    checked: verification.checks.map(({ kind }: { kind: string }) => kind),
  };
};

describe('[R360] the contacts of a former owner', () => {
  it('go with the takeover where the next application leaves them empty, with their checks and keys', async () => {
    const { id, ...old } = await owned();
    const keys = [old.instagramUsername, old.landline, old.website];
    expect(await Promise.all(keys.map((key) => verdictOf(service, key)))).toEqual(
      keys.map(() => `verified ${id}`),
    );
    const { contacts, checked } = await renew(id, { takesOver: true });
    expect(contacts).toEqual({ landline: null, instagramUsername: null, website: null, bookingUrl: null });
    expect(checked).toEqual(['email', 'tax_certificate']);
    expect(await Promise.all(keys.map((key) => verdictOf(service, key)))).toEqual(
      keys.map(() => 'not_found'),
    );
  });

  it('[R495] come back for no landline that the approval leaves out', async () => {
    const { id } = await owned();
    const { contacts } = await renew(id, { takesOver: true, landline: newPhone() });
    expect(contacts.landline).toBeNull();
  });

  it('[R502] give way to what the next application names; what it names too is that owner’s, unchecked', async () => {
    const { id, landline, website } = await owned();
    const instagramUsername = newHandle();
    const { contacts, checked } = await renew(id, { takesOver: true, landline, website, instagramUsername });
    expect(contacts).toEqual({ landline, instagramUsername, website, bookingUrl: null });
    expect(checked).toEqual(['email', 'tax_certificate']);
  });

  it.each([false, undefined])('stay where the same owner applies again (takeover: %s)', async (takesOver) => {
    const { id, landline, instagramUsername, website, bookingUrl } = await owned();
    const { contacts, checked } = await renew(id, { takesOver });
    expect(contacts).toEqual({ landline, instagramUsername, website, bookingUrl });
    expect(checked).toEqual(['email', 'tax_certificate', 'handle', 'website']);
  });
});
