import { togetherAnswer } from '@edogrula/contracts/http/together';
import { expect } from '@jest/globals';
import { enterBusiness, newPhone } from './factories.ts';
import type { TestService } from './service.ts';

/** What keys that are asked together are tried with, of the service that `service` returns. */
export function togetherOn(service: () => TestService) {
  const post = (payload: object) =>
    service().app.inject({ method: 'POST', url: '/api/businesses/together', payload });
  async function ask(...keys: string[]) {
    const answer = await post({ keys });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    expect(answer.headers['cache-control']).toBe('no-store');
    return togetherAnswer.parse(answer.json());
  }
  /** The answer in one line an item, after what they are together. */
  async function said(...keys: string[]) {
    const { together, items } = await ask(...keys);
    return [together, ...items.map(({ status, belongs }) => `${status} ${belongs}`)];
  }

  let count = 0;
  /** A verified house with a handle, a phone and a site that no other has. */
  async function house(more: Record<string, unknown> = {}) {
    count += 1;
    const own = {
      name: `Menekşeli Köy ${count}`,
      instagramUsername: `menekseli.koy${count}`,
      phone: newPhone(),
      website: `https://menekseli-koy${count}.example`,
      ...more,
    };
    const entered = await enterBusiness(service(), { ...own, verified: true });
    return { ...own, handle: `@${own.instagramUsername}`, site: `menekseli-koy${count}.example`, entered };
  }
  return { post, ask, said, house };
}
