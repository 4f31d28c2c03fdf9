import { beforeAll, describe, it } from '@jest/globals';
import { auditedDeeds, type Deed, ownSessionDeeds } from '../support/audited-deeds.ts';
import { type AuditedModerator, auditedModerator } from '../support/audited-moderator.ts';
import { call } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { sharedStack } from '../support/shared-stack.ts';

const stack = sharedStack;
let me: AuditedModerator;

/**
 * Proved by other tests. Admin-factors and identity's own have a browser's passkeys and a key. Moderation's own have
 * two moderators, an appeal, a reply, an entry's term and a dossier of several reports. Business's own have an owner.
 */
const elsewhere = [
  'POST /api/auth/factors/passkeys',
  'POST /api/auth/key-session',
  'POST /api/admin/businesses/changes/{id}/accept',
  'POST /api/admin/businesses/changes/{id}/refuse',
  'POST /api/admin/appeals/entries/{id}/correct',
  'POST /api/admin/appeals/{id}/decide',
  'POST /api/admin/report/common-values',
  'POST /api/admin/report/common-values/remove',
  'POST /api/admin/report/dossiers/{id}/merge',
  'POST /api/admin/report/dossiers/{id}/split',
  'POST /api/admin/report/dossiers/{id}/unmerge',
  'POST /api/admin/report/entries/{id}/ask-made-good',
  'POST /api/admin/report/entries/{id}/confirm',
  'POST /api/admin/report/entries/{id}/made-good',
  'POST /api/admin/report/entries/{id}/withdraw-made-good',
  'POST /api/admin/report/{id}/reply-text',
  'POST /api/admin/report/{id}/notices',
  'POST /api/admin/report/{id}/hold/cancel',
  'POST /api/admin/report/{id}/hold/publish',
  'POST /api/admin/report/{id}/confirm',
  'POST /api/admin/report/{id}/decline',
  'POST /api/admin/requests/{id}/reopen',
];

/** The routes of a table are known before its deeds, which need a moderator on a running stack. */
const routesOf = (deeds: typeof auditedDeeds): string[] =>
  Object.keys(
    deeds({ url: '', home: '', admin: { email: '', password: '', key: '' } }, {} as AuditedModerator),
  );

async function expectOneRow(route: string, { log, action, make }: Deed, by: AuditedModerator): Promise<void> {
  const sent = await make();
  const name = `${log} ${action}`;
  const before = (await by.tally())[name] ?? 0;
  const status = await by.send(route.split(' ', 1)[0] ?? '', sent);
  expect([route, status < 300]).toEqual([route, true]);
  const after = await eventually(by.tally, (now) => (now[name] ?? 0) > before);
  expect((after[name] ?? 0) - before).toBe(1);
}

beforeAll(async () => {
  me = await auditedModerator(stack());
}, 60_000);

describe('[R173] [decision 22] the audit log', () => {
  it('knows every route by which an admin writes', async () => {
    type Documents = { paths: Record<string, Record<string, { 'x-policy': string }>> };
    const { body } = await call<Documents>(stack(), 'GET', '/docs/json');
    const writes = Object.entries(body.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method, operation]) => method !== 'get' && operation['x-policy'].startsWith('admin'))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    const known = [...routesOf(auditedDeeds), ...routesOf(ownSessionDeeds)];
    const rest = writes.filter((route) => !elsewhere.includes(route));
    expect(known.filter((route) => !route.startsWith('GET ')).sort()).toEqual(rest.sort());
  });

  it.each(routesOf(auditedDeeds))(
    '%s leaves exactly one row',
    (route) => expectOneRow(route, auditedDeeds(stack(), me)[route] as Deed, me),
    60_000,
  );

  it.each(routesOf(ownSessionDeeds))(
    '%s leaves exactly one row',
    async (route) => {
      const own = await auditedModerator(stack());
      await expectOneRow(route, ownSessionDeeds(stack(), own)[route] as Deed, own);
    },
    60_000,
  );
});
