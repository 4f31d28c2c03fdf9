import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { call, lookup, lookupSays, newSeller, signedInAdmin } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { apply, approve, lookedAt, report, walkMainJob } from '../support/main-job.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { walkWithheldApproval } from '../support/withheld-approval.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 200_000);
afterAll(() => stack?.stop(), 60_000);

type Listed = { items: { _id: string; name: string }[]; total: number };
const countOf = async (path: string, id: string, headers: Record<string, string>): Promise<number> =>
  (await call<Listed>(stack, 'GET', path, { headers })).body.items.filter((row) => row._id === id).length;

describe('the main job over HTTP on the embedded stack', () => {
  it('[R001] [R002] [R128] [R153] [R155] [R162] [R169] [R170] [R205] [R207] walks from not found to verified, blacklist and back', async () => {
    await walkMainJob(stack);
  }, 120_000);

  it('[R169] answers a second approve alike, and approve after reject with 409', async () => {
    const admin = await signedInAdmin(stack);
    const { id } = await apply(stack, newSeller());
    const first = await call(stack, 'POST', `/api/apply/${id}/approve`, {
      body: { checks: lookedAt },
      headers: admin.headers,
    });
    const second = await call(stack, 'POST', `/api/admin/requests/${id}/approve`, {
      body: {},
      headers: admin.headers,
    });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.businessId).toBe(first.body.businessId);
    const against = await call(stack, 'POST', `/api/admin/requests/${id}/reject`, {
      body: {},
      headers: admin.headers,
    });
    expect([against.status, against.body.code]).toEqual([409, 'already_decided']);
  }, 60_000);
});

describe('a blacklist entry that arrives between decision and effect', () => {
  it('[R205] [decision 12] [decision 13] withholds the approval: no mail, private pictures, the application waits again; without the entry the next approval counts', async () => {
    await walkWithheldApproval(stack);
  }, 150_000);
});

describe('a service killed between decision and effect', () => {
  it.each(['business', 'moderation'])(
    'keeps each effect exactly once when %s is killed with SIGKILL',
    async (victim) => {
      const admin = await signedInAdmin(stack);
      const seller = newSeller('Kestane Dalı');
      const { id } = await apply(stack, seller);
      // business: gone before the decision, so that the effect has nobody to do it; moderation: gone right after it
      if (victim === 'business') stack.signal('business', 'SIGKILL');
      const { businessId } = await approve(stack, `/api/admin/requests/${id}`, admin.headers);
      if (victim === 'moderation') stack.signal('moderation', 'SIGKILL');
      await stack.ready();
      await eventually(
        () => lookup(stack, seller.handle),
        (answer) => answer.status === 'verified',
        45_000,
      );
      expect(await countOf('/api/admin/businesses?limit=200', String(businessId), admin.headers)).toBe(1);
      expect(stack.output()).toContain(`${victim} stopped (SIGKILL)`);

      const handedIn = await report(stack, seller);
      if (victim === 'business') stack.signal('business', 'SIGKILL');
      const { entryId } = await approve(stack, `/api/report/${handedIn.id}`, admin.headers);
      if (victim === 'moderation') stack.signal('moderation', 'SIGKILL');
      await stack.ready();
      await lookupSays(stack, seller.handle, 'blacklist', 45_000);
      expect(await countOf('/api/admin/report/blacklist/all', String(entryId), admin.headers)).toBe(1);
      expect(
        (
          await call(stack, 'DELETE', `/api/report/blacklist/${entryId}`, {
            headers: admin.headers,
            body: { reasonCode: 'entry_wrong_seller' },
          })
        ).status,
      ).toBe(200);
      await lookupSays(stack, seller.handle, 'verified');
    },
    150_000,
  );
});
