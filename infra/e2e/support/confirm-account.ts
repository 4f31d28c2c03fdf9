import { call } from './client.ts';
import { expect } from './expect.ts';
import type { Stack } from './stack.ts';

type Confirmed = { id: string; iban: string; headers: Record<string, string> };

/** A moderator confirms an account of a business, of the record as it is now [R360]. */
export async function confirmAccount(
  stack: Pick<Stack, 'url'>,
  { id, iban, headers }: Confirmed,
): Promise<void> {
  const path = `/api/admin/businesses/${id}`;
  const { body } = await call<{ business: { version: number } }>(stack, 'GET', path, { headers });
  const { version } = body.business;
  const confirmed = await call(stack, 'POST', `${path}/payees`, {
    body: { iban, ownerNamedIt: true, holderMatches: true, version },
    headers,
  });
  expect([confirmed.status, confirmed.body]).toEqual([201, expect.anything()]);
}
