import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { applicationEvent, applicationOf, enterBusiness, newHandle, newPhone } from './support/factories.ts';
import { adminId, startTestService, type TestService } from './support/service.ts';

let service: TestService;
const began = new Date('2026-11-20T10:00:00Z');
beforeAll(async () => {
  service = await startTestService({ cacheMs: 60_000, env: { CHECK_DAYS: '365,phone=90' } });
});
beforeEach(() => {
  service.time.now = began;
});
afterAll(() => service.close());

const opened = (...kinds: string[]) => kinds.map((kind) => ({ kind, how: 'opened' }));
const all = opened('tax_certificate', 'handle', 'website');
let counter = 0;
async function shop(change: Record<string, unknown> = {}) {
  counter += 1;
  const [handle, host] = [newHandle(), `gorulen-${counter}.example`];
  const contacts = { instagramUsername: handle, website: `https://${host}` };
  const made = { name: 'Rozetli Ev', verified: true, ...contacts, checks: all, ...change };
  const { _id: id, slug } = await enterBusiness(service, made);
  return { id, slug, handle, host };
}
type Shop = Awaited<ReturnType<typeof shop>>;
const edit = (id: string, change: object) => service.asAdmin('PUT', `/api/admin/businesses/${id}`, change);
const ticks = (...kinds: ('tax_certificate' | 'handle' | 'website')[]) =>
  kinds.map((kind) => ({ kind, how: 'opened' as const }));
/** A shop whose owner applies again in time, where no moderator opens the site again; its check ends with the first year. */
async function renewed(): Promise<Shop> {
  counter += 1;
  const [handle, host] = [newHandle(), `yenilenen-${counter}.example`];
  const own = {
    instagramUsername: handle,
    phone: newPhone(),
    website: `https://${host}`,
    checkedBy: adminId,
  };
  const first = applicationEvent({ ...own, checks: ticks('tax_certificate', 'handle', 'website') });
  await service.deliver(first);
  const { businessId: id } = applicationOf(first);
  const again = '2027-10-12T09:00:00.000Z';
  service.time.now = new Date('2027-10-12T10:00:00.000Z');
  const checks = ticks('tax_certificate', 'handle');
  const renewal = { ...own, linkedBusinessId: id, emailVerifiedAt: again, checks };
  await service.deliver(applicationEvent(renewal, again));
  const { slug } = (await service.get(`/api/businesses/${id}`)).json().business;
  return { id, slug, handle, host };
}
const picture = async ({ slug }: Shop) => {
  const { body, headers } = await service.get(`/api/badges/${slug}.svg`);
  const { cacheable } = /max-age=(?<cacheable>\d+)/.exec(String(headers['cache-control']))?.groups ?? {};
  return { body, cacheable: Number(cacheable), green: /#1b7a48|#e8f5ec|#155d38/.test(body) };
};
/** What the answer to a click on the badge says of the same record. */
const asked = async ({ slug, host }: Shop) => {
  const { token } = (await service.get(`/api/badges/link?slug=${slug}`)).json();
  const question = new URLSearchParams({ slug, token, from: `https://${host}` });
  return (await service.get(`/api/badges/question?${question}`)).json();
};

/** Ways to have a contact in a verified record that nobody checked. */
const ways: [string, () => Promise<Shop>, ('handle' | 'website')[]][] = [
  ['nobody looked at either', () => shop({ checks: opened('tax_certificate') }), ['handle', 'website']],
  ['the account alone was checked', () => shop({ checks: opened('tax_certificate', 'handle') }), ['website']],
  ['the site alone was checked', () => shop({ checks: opened('website') }), ['handle']],
  [
    'a telephone was checked',
    () => shop({ phone: '05321110000', checks: [{ kind: 'phone', how: 'confirmed' }] }),
    ['handle', 'website'],
  ],
  ['a moderator vouched by hand', () => shop({ checks: opened('work_permit') }), ['handle', 'website']],
  [
    'another site came after the look',
    async () => {
      const one = await shop();
      const host = `sonradan-${one.host}`;
      await edit(one.id, { website: `https://${host}` });
      return { ...one, host };
    },
    ['website'],
  ],
  [
    'another account came after the look',
    async () => {
      const one = await shop();
      const handle = newHandle();
      await edit(one.id, { instagramUsername: handle });
      return { ...one, handle };
    },
    ['handle'],
  ],
  [
    'a site came into a record that had none',
    async () => {
      const one = await shop({ website: null, checks: opened('tax_certificate', 'handle') });
      await edit(one.id, { website: `https://${one.host}` });
      return one;
    },
    ['website'],
  ],
  [
    'a renewal left the site out, and its check has ended',
    async () => {
      const one = await renewed();
      service.time.now = new Date('2027-11-20T09:00:00.000Z');
      return one;
    },
    ['website'],
  ],
  [
    'the record is an example',
    () => shop({ demo: true, checks: opened('tax_certificate') }),
    ['handle', 'website'],
  ],
];

describe('[R330] [R375] a badge that names a contact which nobody checked', () => {
  it.each(ways)('is not green and says which: %s', async (_how, made, unchecked) => {
    const one = await made();
    const { body, green } = await picture(one);
    const { record } = await asked(one);
    expect([record.unchecked, green]).toEqual([unchecked, false]);
    for (const [kind, shown] of [
      ['handle', `@${one.handle}`],
      ['website', one.host],
    ] as const) {
      const says = `>${shown}${unchecked.includes(kind) ? ' (kontrol edilmedi)' : ''}<`;
      expect([says, body.includes(says)]).toEqual([says, true]);
    }
  });

  it('is green with the check of the last of them, as the click on it is', async () => {
    const one = await shop({ checks: opened('tax_certificate', 'handle') });
    expect([(await picture(one)).green, (await asked(one)).verdict]).toEqual([false, 'unchecked']);
    await edit(one.id, { verified: true, checks: all });
    expect([(await picture(one)).green, (await asked(one)).verdict]).toEqual([true, 'genuine']);
  });

  it('is green where all that it names was checked, and where it names no site', async () => {
    const one = await shop({ website: null, checks: opened('tax_certificate', 'handle') });
    const { green, body } = await picture(one);
    expect([green, body.includes('Kayıtlı web sitesi yok')]).toEqual([true, true]);
  });
});

describe('[R354] [R375] no cache keeps a badge beyond the end of a check that it shows', () => {
  it.each([
    ['2027-11-20T09:58:00.000Z', 60],
    ['2027-11-20T09:59:40.000Z', 20],
    ['2027-11-20T09:59:59.500Z', 0],
  ])('neither of the one with which the badge pauses: at %s for %d s', async (at, seconds) => {
    const one = await shop();
    service.time.now = new Date(at);
    expect(await picture(one)).toMatchObject({ green: true, cacheable: seconds });
    service.time.now = new Date('2027-11-20T10:00:00.000Z');
    expect(await picture(one)).toMatchObject({ green: false, cacheable: 60 });
  });

  it.each([
    ['2027-11-20T08:58:00.000Z', 60],
    ['2027-11-20T08:59:40.000Z', 20],
    ['2027-11-20T08:59:59.500Z', 0],
  ])('nor of one that ends by itself: at %s for %d s', async (at, seconds) => {
    const one = await renewed();
    service.time.now = new Date(at);
    expect(await picture(one)).toMatchObject({ green: true, cacheable: seconds });
    service.time.now = new Date('2027-11-20T09:00:00.000Z');
    const { green, body, cacheable } = await picture(one);
    expect([green, cacheable, body.includes('Sitesi kontrol edilmedi')]).toEqual([false, 60, true]);
  });
});
