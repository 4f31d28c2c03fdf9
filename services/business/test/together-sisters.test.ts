import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newHandle, reportEvent, seen } from './support/factories.ts';
import { accept, ownerOf } from './support/owner.ts';
import { startTestService, type TestService } from './support/service.ts';
import { togetherOn } from './support/together.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { ask, said, house: enter } = togetherOn(() => service);
const [yes, no] = ['verified yes', 'verified no'];
const opened = { kind: 'handle', how: 'opened' };
/** A verified house whose account a moderator opened. */
const house = (more: Record<string, unknown> = {}) => enter({ checks: [...seen, opened], ...more });
type House = Awaited<ReturnType<typeof house>>;

/** The one names these accounts as its sisters, and a moderator accepts them. */
async function names({ entered }: House, ...handles: string[]) {
  const proposal = { kind: 'sisters', handles };
  const answer = await ownerOf(service, entered._id).propose(proposal);
  if (answer.statusCode !== 201) return answer.json().code as string;
  const accepted = await accept(service, answer.json().change._id);
  return accepted.statusCode === 200 ? 'accepted' : (accepted.json().code as string);
}
/** A house named an account that a record of its own has since. */
async function sisters(more: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) {
  const handle = newHandle();
  const one = await house(more);
  expect(await names(one, `@${handle}`)).toBe('accepted');
  return { one, other: await house({ instagramUsername: handle, ...rest }) };
}
const owned = (mac: string, ...houses: House[]) =>
  service.deps.pool.query('update business set owner_mac = $1 where id = any($2)', [
    mac,
    houses.map(({ entered }) => entered._id),
  ]);

describe('[R364] [R369] a sister house with a verified record of its own', () => {
  it('belongs where each record names the other’s account; the message is not green by it', async () => {
    const { one, other } = await sisters();
    expect(await names(other, one.handle)).toBe('accepted');
    expect(await said(one.phone, other.handle)).toEqual(['unknown', yes, yes]);
    const { business, items } = await ask(one.handle, one.phone, other.phone);
    expect(business?.slug).toBe(one.entered.slug);
    expect(items.at(-1)).toMatchObject({
      status: 'verified',
      belongs: 'yes',
      named: 'sister',
      business: { slug: other.entered.slug },
    });
    expect(items[0]).not.toHaveProperty('named');
    // Whoever has more of the keys is the house that is answered.
    expect((await ask(one.handle, other.handle, other.site)).business?.slug).toBe(other.entered.slug);
    expect(await said(one.handle, one.phone)).toEqual(['one_business', yes, yes]);
  });

  it('belongs where one owner applied for both and names it in one', async () => {
    const { one, other } = await sisters();
    await owned('sahip-1', one, other);
    expect(await said(other.handle, one.phone)).toEqual(['unknown', yes, yes]);
    const third = await house();
    await owned('sahip-1', third);
    expect(await said(one.phone, third.phone)).toEqual(['mixed', no, no]);
    expect(await names(third, one.handle)).toBe('accepted');
    expect(await said(one.phone, third.phone)).toEqual(['unknown', yes, yes]);
  });

  it('a stranger’s contact beside the two is a stranger’s', async () => {
    const { one, other } = await sisters();
    await names(other, one.handle);
    const stranger = await house();
    expect(await said(one.handle, other.handle, '+905559990002')).toEqual([
      'mixed',
      yes,
      yes,
      'not_found no',
    ]);
    expect(await said(one.handle, one.phone, other.handle, stranger.phone)).toEqual([
      'mixed',
      yes,
      yes,
      yes,
      no,
    ]);
    await service.deliver(reportEvent({ instagramUsername: other.handle.slice(1) }));
    expect(await said(one.phone, other.handle)).toEqual(['mixed', yes, 'blacklist no']);
  });
});

describe('[R364] [R369] a liar who names a real house as the sister', () => {
  it('has nothing of it: one record’s word makes no sister', async () => {
    const { one: liar, other: real } = await sisters();
    expect(await said(liar.phone, real.handle)).toEqual(['mixed', no, no]);
    expect(await said(liar.handle, liar.phone, real.handle)).toEqual(['mixed', yes, yes, no]);
    await owned('sahte-sahip', liar);
    await owned('gercek-sahip', real);
    expect(await said(liar.handle, liar.phone, real.phone)).toEqual(['mixed', yes, yes, no]);
  });

  it('names no account of a record that does not name its own', async () => {
    const [liar, real] = [await house(), await house()];
    expect(await names(liar, real.handle)).toBe('duplicate_key');
    const { one, other } = await sisters();
    expect(await names(liar, one.handle)).toBe('duplicate_key');
    expect(await names(liar, other.handle)).toBe('duplicate_key');
  });

  it('who has written a named account into the own record is no sister while nobody checked whose it is', async () => {
    const { one: real, other: liar } = await sisters({}, { checks: seen });
    expect(await names(liar, real.handle)).toBe('accepted');
    expect(await said(real.handle, real.phone, liar.phone)).toEqual(['mixed', yes, yes, no]);
    await service.asAdmin('PUT', `/api/admin/businesses/${liar.entered._id}`, {
      verified: true,
      checks: [opened],
    });
    expect(await said(real.handle, real.phone, liar.phone)).toEqual(['unknown', yes, yes, yes]);
    await service.deps.pool.query(
      `update business_check set expires_at = '2026-01-01' where business_id = $1 and kind = 'handle'`,
      [liar.entered._id],
    );
    expect(await said(real.handle, real.phone, liar.phone)).toEqual(['mixed', yes, yes, no]);
  });
});
