import type { Logger } from '@edogrula/service-kit/logger';

/** What somebody who keeps watch wants to see of sign-ins; no address, name or network is in it. */
export type Seen = {
  /** `account` is a keyed pseudonym: the same account has the same one. */
  failedSignIn(seen: { account: string; step: string }): void;
};

/** Writes what is seen to the log. */
export const createSeen = (logger: Logger): Seen => ({
  failedSignIn: (seen) => logger.warn(seen, 'sign-in failed'),
});
