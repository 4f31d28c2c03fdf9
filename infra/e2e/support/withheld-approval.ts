import { publicImageKey } from '@edogrula/contracts/image-widths';
import { call, lookupSays, mailsTo, mailWith, newSeller, signedInAdmin } from './client.ts';
import { asSuperuser } from './database.ts';
import { eventually } from './eventually.ts';
import { expect } from './expect.ts';
import { held, released } from './late-person.ts';
import { apply, approve, report } from './main-job.ts';
import type { Stack } from './stack.ts';

type Application = {
  status: string;
  version: number;
  publishedAt: string | null;
  withheld: { reason: string; businessId: string; by: string } | null;
};

const table = 'business.business';
const ask = (stack: Stack, statement: string) => asSuperuser<{ id: string }>(stack.home, statement);

/** What of this application's pictures everybody can see: one answer each. */
async function pictures(stack: Stack, applicationId: string): Promise<number[]> {
  const files = await ask(
    stack,
    `select id from media.file where owner_id = '${applicationId}' and purpose = 'application-image'`,
  );
  const answers = files.map(({ id }) =>
    fetch(`${stack.url}/api/img?src=${encodeURIComponent(publicImageKey(id))}&w=96`),
  );
  return (await Promise.all(answers)).map(({ status }) => status);
}

const five = (status: number) => Array(5).fill(status);
const saysApproved = /onaylandı|doğrulandı/i;

/** A listed, unverified seller with a report that waits, and somebody who applies under the same account. */
async function twoUnderOneAccount(stack: Stack, headers: Record<string, string>) {
  const first = newSeller('Sahte Koru');
  const body = { name: first.name, type: 'bungalov', instagramUsername: first.handle, phone: first.phone };
  const listed = await call<{ business: { _id: string } }>(stack, 'POST', '/api/admin/businesses', {
    body,
    headers,
  });
  expect(listed.status).toBe(201);
  const reported = await report(stack, first);
  const second = { ...newSeller('Tertemiz Koru'), handle: first.handle };
  const applied = await apply(stack, second);
  return { condemnedId: listed.body.business._id, reportId: reported.id, seller: second, ...applied };
}

/**
 * Approves while an entry arrives: business takes the decision up only once the entry is there. Then removes the entry
 * and approves again.
 */
export async function walkWithheldApproval(stack: Stack): Promise<void> {
  await ask(stack, released(table));
  const { headers } = await signedInAdmin(stack);
  const { condemnedId, reportId, seller, owner, id } = await twoUnderOneAccount(stack, headers);
  const path = `/api/admin/requests/${id}`;
  const view = async () => (await call<Application>(stack, 'GET', path, { headers })).body;
  const ownStatus = async () =>
    (await call(stack, 'GET', `/api/apply/${id}/status`, { headers: owner.headers })).body.status;

  await ask(stack, held(table, `new.application_id = '${id}'`));
  await approve(stack, path, headers, 1);
  expect(await view()).toMatchObject({ status: 'approved', publishedAt: null });
  expect(await ownStatus()).toBe('pending');
  const { entryId } = await approve(stack, `/api/report/${reportId}`, headers);
  await lookupSays(stack, seller.handle, 'blacklist', 60_000);
  await ask(stack, released(table));

  const back = await eventually(view, ({ status }) => status === 'pending', 60_000);
  expect(back).toMatchObject({
    version: 3,
    publishedAt: null,
    withheld: { reason: 'account', businessId: condemnedId, by: stack.admin.email },
  });
  const queue = await call<{ items: { _id: string }[] }>(stack, 'GET', '/api/admin/requests?status=pending', {
    headers,
  });
  expect(queue.body.items.map(({ _id }) => _id)).toContain(id);
  await lookupSays(stack, seller.phone, 'not_found');

  const removed = await call(stack, 'DELETE', `/api/report/blacklist/${entryId}`, {
    headers,
    body: { reasonCode: 'entry_wrong_seller' },
  });
  expect(removed.status).toBe(200);
  // Whatever the withheld approval might have set off has had the time of a whole other effect.
  await lookupSays(stack, seller.handle, 'not_found');
  expect(await pictures(stack, id)).toEqual(five(404));
  expect((await mailsTo(stack, owner.email)).filter(({ subject }) => saysApproved.test(subject))).toEqual([]);

  await approve(stack, path, headers, back.version);
  await lookupSays(stack, seller.phone, 'verified', 60_000);
  await mailWith(stack, owner.email, saysApproved);
  await eventually(
    () => pictures(stack, id),
    (answers) => answers.every((status) => status === 200),
    40_000,
  );
  expect(await view()).toMatchObject({ status: 'approved', version: 4, publishedAt: expect.any(String) });
  expect(await ownStatus()).toBe('approved');
  const told = (await mailsTo(stack, owner.email)).filter(({ subject }) => saysApproved.test(subject));
  expect(told).toHaveLength(1);
}
