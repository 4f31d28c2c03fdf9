import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inviteAdmin } from '../src/account/create-admin.ts';
import { purge } from '../src/retention/purge.ts';
import { insertStep } from '../src/sign-in/factor-step-repository.ts';
import { logIn, makeAdmin, sendCode } from './support/calls.ts';
import { hours, minutes, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const nothing = {
  codes: 0,
  attempts: 0,
  sessions: 0,
  owners: 0,
  steps: 0,
  links: 0,
  expiredMails: 0,
  mailTexts: 0,
  mails: 0,
};
const run = () => purge(service.deps.db, service.deps.clock());

it('erases codes and counts after a day, sessions a week after their end, mails after a month', async () => {
  const email = 'mod@edogrula.example';
  await logIn(service, { email, password: await makeAdmin(service, email) });
  await sendCode(service, 'eski@example.com');
  await service.deps.mailer.drain();

  service.advance(hours(24));
  expect(await run()).toEqual(nothing);
  service.advance(1);
  expect(await run()).toEqual({ ...nothing, codes: 1, attempts: 7 });
  service.advance(hours(9 + 7 * 24));
  expect(await run()).toEqual({ ...nothing, sessions: 1 });
  service.advance(hours(22 * 24));
  expect(await run()).toEqual({ ...nothing, mails: 1 });
});

it('forgets the text of a code that could not be sent in time, and of mails given up a week ago', async () => {
  service.inbox.refuseNext({ code: 451, text: 'busy' });
  service.inbox.refuseRecipient('yok@example.com');
  await sendCode(service, 'gec@example.com');
  await service.deps.mailer.drain();
  await sendCode(service, 'yok@example.com');
  await service.deps.mailer.drain();

  service.advance(minutes(10));
  expect(await run()).toMatchObject({ expiredMails: 1, mailTexts: 0 });
  service.advance(hours(7 * 24));
  expect(await run()).toMatchObject({ mailTexts: 1 });
  const rows = await service.deps.db
    .selectFrom('mail_job')
    .select(['state', 'message'])
    .orderBy('state')
    .execute();
  expect(rows).toEqual([
    { state: 'expired', message: null },
    { state: 'failed', message: null },
  ]);
});

it('[R392] [R394] erases a begun sign-in a day after its end, a link to a password a week after its end', async () => {
  const { deps } = service;
  const publicUrl = deps.config.PUBLIC_URL;
  const system = { kind: 'system', id: 'test' } as const;
  const { id: adminId } = await inviteAdmin(
    { ...deps, publicUrl },
    { email: 'davet@edogrula.example' },
    system,
  );
  const now = deps.clock();
  const endsAt = new Date(now.getTime() + hours(72));
  const step = { id: deps.newId(), adminId, tokenHash: Buffer.alloc(32, 7), challenge: null };
  await deps.db.transaction().execute((tx) => insertStep(tx, { ...step, createdAt: now, endsAt }));

  service.advance(hours(72 + 24));
  expect(await run()).toMatchObject({ steps: 0, links: 0 });
  service.advance(1);
  expect(await run()).toMatchObject({ steps: 1, links: 0 });
  service.advance(hours(6 * 24) - 1);
  expect(await run()).toMatchObject({ steps: 0, links: 0 });
  service.advance(1);
  expect(await run()).toMatchObject({ steps: 0, links: 1 });
});
