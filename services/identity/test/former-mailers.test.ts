import { reportRevised } from '@edogrula/contracts/events/moderation';
import { consume } from '@edogrula/event-bus/consume';
import { newEvent } from '@edogrula/event-bus/new-event';
import { listQuarantine, quarantine, replayQuarantine } from '@edogrula/event-bus/quarantine';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { consumers } from '../src/consumers.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const group = 'identity.mail';
const waiting = () => listQuarantine(service.deps.db, { group, limit: 10 });
const mails = async (to: string): Promise<number> => {
  await service.deps.mailer.drain();
  return service.inbox.to(to).length;
};
/** As `npm run events -- replay --all` asks. */
const replayAll = async () =>
  replayQuarantine(
    service.deps.db,
    (await waiting()).map(({ id }) => id),
  );

/** What a mailer knew before an entry could go because nothing of it condemned. */
const known = reportRevised.data.extend({ by: z.enum(['moderator', 'term', 'deletion']) });
/** A mailer of a former version: what it cannot read is set aside, as `takeEvent` does. */
const formerMailer = () =>
  service.bus.subscribe({
    group,
    types: [reportRevised.type],
    handle: async (envelope) => {
      const read = known.safeParse((envelope as { data: unknown }).data);
      const error = `bad data: ${read.error?.message}`;
      if (!read.success) await quarantine(service.deps.db, { group, envelope, error, tries: 0 });
    },
  });

it('[R323] what a mailer of a former version set aside is mailed once, when it is replayed after the update, however often it comes', async () => {
  const reporterEmail = 'bekleyen@example.com';
  const reportId = service.deps.newId();
  const said = { reportId, name: 'Sahte Ev', part: 'record', by: 'emptied', reason: 'Kalmadı.' } as const;
  const emptied = (email: string) =>
    newEvent(reportRevised, { subject: reportId, version: 2, data: { ...said, reporterEmail: email } });
  const told = emptied(reporterEmail);
  const former = await formerMailer();
  await service.bus.publish([told]);
  await until(async () => (await waiting()).length === 1);
  await former.close();

  const { bus, deps } = service;
  const { db, logger } = deps;
  const handlers = consumers(deps)[group];
  const today = await consume({ bus, db, group, logger, relay: deps, handlers, replayPollMs: 20 });
  try {
    expect(await mails(reporterEmail)).toBe(0);
    expect(await replayAll()).toBe(1);
    await until(async () => (await mails(reporterEmail)) > 0);
    expect(await waiting()).toEqual([]);
    // The bus may bring it once more, and so may an operator.
    await bus.publish([told]);
    await bus.publish([emptied('sonraki@example.com')]);
    await until(async () => (await mails('sonraki@example.com')) > 0);
    expect([await replayAll(), await mails(reporterEmail)]).toEqual([0, 1]);
  } finally {
    await today.close();
  }
});
