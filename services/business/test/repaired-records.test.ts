import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { prepare } from '../src/prepare.ts';
import { finishRepairs } from '../src/registry/repair-records.ts';
import { enterBusiness, newHandle } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

it('records are repaired at each start until a newer rule is noted; then a start looks at none of them', async () => {
  const { _id: id } = await enterBusiness(service, {
    instagramUsername: newHandle(),
    bookingUrl: 'https://wa.me/905321112233',
    verified: true,
  });
  const { deps } = service;
  const lost = () => deps.pool.query('delete from booking_key');
  const kept = async () =>
    (await deps.pool.query('select key from booking_key where business_id = $1', [id])).rows;
  const whole = [{ key: '+905321112233' }];
  const noted = async () => (await deps.pool.query('select * from registry_rules')).rows;

  // What a process of the version before loses beside this one is there again after the next start.
  for (const start of [prepare, prepare, finishRepairs]) {
    await lost();
    await start(deps);
    expect(await kept()).toEqual(whole);
  }
  const rules = {
    website_rule: 5,
    shape_rule: 5,
    booking_rule: 3,
    payee_rule: 1,
    landline_rule: 1,
    kept_rule: 1,
  };
  expect(await noted()).toEqual([{ only_row: true, ...rules }]);

  await lost();
  for (const start of [prepare, finishRepairs]) await start(deps);
  expect(await kept()).toEqual([]);

  await deps.pool.query('update registry_rules set booking_rule = 0, shape_rule = 9');
  await Promise.all([finishRepairs(deps), finishRepairs(deps)]);
  expect(await kept()).toEqual(whole);
  // One that a later version noted stays.
  expect(await noted()).toEqual([{ only_row: true, ...rules, shape_rule: 9 }]);
});
