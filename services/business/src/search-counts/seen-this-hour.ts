import { createHmac, randomBytes } from 'node:crypto';
import { hourMs } from '@edogrula/contracts/durations';

const seenMax = 50_000;

/**
 * Whether a network asked the same within the hour, so that one visitor's repeating counts once. Kept in memory only,
 * as hashes under a random key that goes with them every hour: it cannot be read from them who searched what.
 */
export function createSeenThisHour(clock: () => Date) {
  let hour = -1;
  let secret = randomBytes(32);
  let seen = new Set<string>();

  return {
    /** True the first time in an hour; false as well when more than the memory holds have been seen. */
    first(network: string, query: string): boolean {
      const now = Math.floor(clock().getTime() / hourMs);
      if (now !== hour) {
        hour = now;
        secret = randomBytes(32);
        seen = new Set();
      }
      const mark = createHmac('sha256', secret).update(`${network}\n${query}`).digest('base64url');
      if (seen.has(mark) || seen.size >= seenMax) return false;
      seen.add(mark);
      return true;
    },
  };
}
