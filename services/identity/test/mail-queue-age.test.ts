import { watchGauges } from '@edogrula/service-kit/testing/test-gauges';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { queueMail } from '../src/mail/mail-repository.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let gauges: ReturnType<typeof watchGauges>;
beforeEach(async () => {
  gauges = watchGauges();
  service = await startTestService({}, ['relay', 'duties']);
});
afterEach(async () => {
  gauges.stop();
  await service.close();
});

async function age(): Promise<number> {
  const measured = await gauges.read('edogrula.queue.age');
  expect(measured).toEqual([{ value: expect.any(Number), attributes: { 'edogrula.queue': 'mail' } }]);
  return measured[0]?.value ?? -1;
}

it('the mail queue tells the age of the oldest mail that has not gone out, and 0 when all have', async () => {
  const { db, newId, clock, mailer } = service.deps;
  const message = { subject: 'Deneme', text: 'Merhaba', html: '<p>Merhaba</p>' };
  const mail = (to: string) => ({ id: newId(), kind: 'test', to, message, now: clock() });
  expect(await age()).toBe(0);
  await db.transaction().execute(async (tx) => {
    await queueMail(tx, mail('eski@example.com'));
    await sql`update mail_job set created_at = now() - interval '2 hours'`.execute(tx);
    await queueMail(tx, mail('yeni@example.com'));
    await sql`update mail_job set next_try_at = now() + interval '1 day'`.execute(tx);
  });
  const first = await age();
  expect(first).toBeGreaterThanOrEqual(7200);
  expect(first).toBeLessThan(7200 + 600);
  expect(await age()).toBeGreaterThan(first);
  await sql`update mail_job set next_try_at = ${clock()}`.execute(db);
  await mailer.drain();
  expect(await age()).toBe(0);
});
