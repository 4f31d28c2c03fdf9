import { mailboxOf } from '@edogrula/contracts/contact/mailbox';
import { hourMs } from '@edogrula/contracts/durations';
import type { Deps } from '../deps.ts';
import { countedDomain } from '../limits/large-providers.ts';
import type { Paced } from '../limits/pace.ts';

type Asked = { email: string; network: string };

/** The one thing that is refused at once: the same network asks for the same mailbox within the countdown [R104]. */
const countdownOf = ({ limits, secrets }: Deps, { email, network }: Asked): Paced => ({
  scope: 'code:asker',
  subject: secrets.subject('mailbox-network', `${mailboxOf(email)}\n${network}`),
  pace: {
    windowMs: hourMs,
    leastMs: limits.codeCooldownMs,
    free: Number.POSITIVE_INFINITY,
    firstMs: 0,
    longestMs: 0,
  },
  own: true,
  longestWaitMs: 0,
});

/**
 * Everything whose codes are spaced out, in the order of its locks [R399, ADR 43]. A domain that is not a large
 * provider's may be one person's, mailboxes and all; one network takes no more than its part of it.
 */
export function pacesOf(deps: Deps, { email, network }: Asked): Paced[] {
  const { limits, secrets } = deps;
  const domain = countedDomain(email);
  const hourly = { windowMs: hourMs, leastMs: 0 };
  const longestMs = limits.codeLongestWaitMs;
  const mailbox: Paced = {
    scope: 'code:mailbox',
    subject: secrets.subject('mailbox', mailboxOf(email)),
    pace: {
      windowMs: 24 * hourMs,
      leastMs: limits.codeCooldownMs,
      free: limits.codesPerDay,
      firstMs: limits.codeCooldownMs,
      longestMs,
    },
    own: true,
  };
  const ofDomain: Paced[] = domain
    ? [
        {
          scope: 'code:domain-network',
          subject: secrets.subject('domain-network', `${domain}\n${network}`),
          pace: { ...hourly, free: limits.codesPerHour, firstMs: limits.codeCooldownMs, longestMs },
        },
        {
          scope: 'code:domain',
          subject: secrets.subject('domain', domain),
          pace: { ...hourly, free: limits.codesPerDomainAndHour, firstMs: 10_000, longestMs: 60_000 },
        },
      ]
    : [];
  return [
    countdownOf(deps, { email, network }),
    mailbox,
    ...ofDomain,
    {
      scope: 'code:ip',
      subject: secrets.subject('network', network),
      pace: { ...hourly, free: limits.codesPerIpAndHour, firstMs: 5000, longestMs: 10_000 },
    },
    {
      scope: 'code:all',
      subject: secrets.subject('all', 'codes'),
      pace: { ...hourly, free: limits.codesPerHourInAll, firstMs: 1000, longestMs: 1000 },
    },
  ];
}
