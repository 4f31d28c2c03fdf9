import type { IdentityClaims } from '@edogrula/contracts/identity-claims';
import { expect, it } from '@jest/globals';
import { createSignedCallers } from './signed-callers.ts';

const owner: IdentityClaims = {
  owner: { sessionId: 's', businessId: 'b', email: 'sahip@example.test' },
};
const anonymous: IdentityClaims = {};

/** What would be signed, in plain sight, and how often something was. */
function signer() {
  let times = 0;
  const signed = createSignedCallers(async (claims, ...services) => {
    times += 1;
    return JSON.stringify([services, claims]);
  });
  return { signed, times: () => times };
}

it('a caller is signed once for each address and service, and found at once afterwards', async () => {
  const { signed, times } = signer();
  const first = await signed(owner, '192.0.2.1', 'business');
  expect(signed(owner, '192.0.2.1', 'business')).toBe(first);
  expect(times()).toBe(1);
  await signed(owner, '192.0.2.2', 'business');
  await signed(owner, '192.0.2.1', 'moderation');
  await signed(anonymous, '192.0.2.1', 'business');
  expect(times()).toBe(4);
});

it('an address that is written like claims is never answered with the header of who has them', async () => {
  const { signed } = signer();
  const text = JSON.stringify({ owner: { sessionId: 's' } });
  const small = { owner: { sessionId: 's' } } as IdentityClaims;
  await signed(small, '192.0.2.1', 'business');
  for (const address of [`${text} 192.0.2.1`, `} ${text} 192.0.2.1`, ` ${text} 192.0.2.1`]) {
    const header = await signed(anonymous, address, 'business');
    expect(JSON.parse(header)).toEqual([['business'], { address }]);
  }
});
