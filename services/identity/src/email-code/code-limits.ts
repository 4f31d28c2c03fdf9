import { mailboxOf } from '@edogrula/contracts/contact/mailbox';
import { hourMs } from '@edogrula/contracts/durations';
import { clientNetwork, clientNetworks } from '@edogrula/service-kit/client-network';
import type { Deps } from '../deps.ts';
import { countedDomain } from '../limits/large-providers.ts';
import { momentAhead, type Pace, type Paced, takeMoment } from '../limits/pace.ts';
import type { Tx } from '../tables.ts';

export type Asked = { email: string; address: string | undefined };
type Needs = Pick<Deps, 'limits' | 'secrets'>;

/** So many spellings of one mailbox are sent something at one moment, and its plain one besides. */
const mostSpellings = 5;
const hourly = { windowMs: hourMs, leastMs: 0 };
const networkScopes = ['code:ip', 'code:block', 'code:wide'] as const;
/** A /24 or /48 has eight addresses' worth in an hour, a /56 half of that. */
const widestWorth = 8;
/** An address that asked for fewer in the hour holds next to nothing of its network. */
const newBelow = 5;

/** The one thing that is refused at once: the same network asks for the same mailbox within the countdown [R104]. */
const countdownOf = ({ limits }: Needs, scope: string, subject: Buffer): Paced => ({
  scope,
  subject,
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

/** A minute apart; after ten in a day doubling to a quarter of an hour. */
const dailyOf = ({ limits }: Needs, scope: string, subject: Buffer): Paced => ({
  scope,
  subject,
  pace: {
    windowMs: 24 * hourMs,
    leastMs: limits.codeCooldownMs,
    free: limits.codesPerDay,
    firstMs: limits.codeCooldownMs,
    longestMs: limits.codeLongestWaitMs,
  },
  own: true,
});

/** A line whose other half is kept for whoever took fewer than `below` in the pace `of`; each half is spaced like this. */
function halved(
  line: Pick<Paced, 'scope' | 'subject'>,
  pace: Pace,
  { of, below }: { of: string; below: number },
): Paced {
  const half = { ...pace, free: Math.ceil(pace.free / 2) };
  const kept = { scope: `${line.scope}-kept`, subject: line.subject, pace: half, of, below };
  return { ...line, pace: half, kept };
}

/**
 * A network has a pace in each of its widths, or a /48 would be thousands of networks; half of a wide one is kept for
 * neighbours of whoever fills it.
 */
function networkPaces({ limits, secrets }: Needs, address: string | undefined): Paced[] {
  return clientNetworks(address).map((network, place, { length }) => {
    const [scope, subject] = [networkScopes[place] as string, secrets.subject('network', network)];
    const pace = { ...hourly, firstMs: 5000, longestMs: 10_000, free: limits.codesPerIpAndHour };
    if (place === 0) return { scope, subject, pace };
    const worth = place === length - 1 ? widestWorth : widestWorth / 2;
    return halved(
      { scope, subject },
      { ...pace, free: pace.free * worth },
      { of: 'code:ip', below: newBelow },
    );
  });
}

/**
 * What everything that is mailed on a stranger's word shares: half of it is kept for networks that asked for less than one
 * address may, all phones behind a carrier's /24 together.
 */
function commonPaces(deps: Needs, { address }: Asked): Paced[] {
  const { limits, secrets } = deps;
  const networks = networkPaces(deps, address);
  const all = { scope: 'code:all', subject: secrets.subject('all', 'codes') };
  const pace = { ...hourly, free: limits.codesPerHourInAll, firstMs: 2000, longestMs: 2000 };
  const kept = { of: networks.at(-1)?.scope ?? '', below: limits.codesPerIpAndHour };
  return [...networks, halved(all, pace, kept)];
}

/**
 * A domain that is not a large provider's may be one person's, mailboxes and all; one network takes no more than its
 * part of it.
 */
function domainPaces({ limits, secrets }: Needs, { email, address }: Asked): Paced[] {
  const domain = countedDomain(email);
  const longestMs = limits.codeLongestWaitMs;
  if (!domain) return [];
  return [
    {
      scope: 'code:domain-network',
      subject: secrets.subject('domain-network', `${domain}\n${clientNetwork(address)}`),
      pace: { ...hourly, free: limits.codesPerHour, firstMs: limits.codeCooldownMs, longestMs },
    },
    {
      scope: 'code:domain',
      subject: secrets.subject('domain', domain),
      pace: { ...hourly, free: limits.codesPerDomainAndHour, firstMs: 10_000, longestMs: 60_000 },
    },
  ];
}

/**
 * Takes the next moment for a mail to an address [R399, ADR 43]; `now` is the caller's, who says how long it is until then. While one is ahead for its mailbox, another spelling
 * shares that moment: a stranger who asks under the spellings of a mailbox delays its owner, and refuses nobody [ADR 94].
 * @throws AppError too_many_requests
 */
export async function takeMailMoment(
  tx: Tx,
  deps: Deps,
  /** None of one kind holds up those of the other. */
  { kind, email, address, now }: Asked & { kind: 'code' | 'confirmation'; now: Date },
): Promise<Date> {
  const { limits, secrets } = deps;
  const [asked, mailbox] = [{ email, address }, mailboxOf(email)];
  const daily = dailyOf(deps, `${kind}:mailbox`, secrets.subject('mailbox', mailbox));
  const ahead = await momentAhead(tx, daily, now);
  const shares = ahead && (email === mailbox || ahead.taken < mostSpellings) ? ahead.at : undefined;
  const asker = secrets.subject('mailbox-network', `${mailbox}\n${clientNetwork(address)}`);
  const paces = [
    countdownOf(deps, `${kind}:asker`, asker),
    { ...daily, shares },
    ...domainPaces(deps, asked),
    ...commonPaces(deps, asked),
  ];
  return takeMoment(tx, paces, { now, longestWaitMs: limits.codeLongestWaitMs });
}

/**
 * The moment at which links are mailed to an address: the one that is ahead, whoever asked for it, or the next [ADR 94].
 * Links go to nobody but owners, each by the exact address: neither mailbox nor domain is counted.
 * @returns that moment, and whether something is scheduled for it already
 * @throws AppError too_many_requests
 */
export async function takeLinkMoment(
  tx: Tx,
  deps: Deps,
  { now, ...asked }: Asked & { now: Date },
): Promise<{ at: Date; isScheduled: boolean }> {
  const { limits, secrets } = deps;
  const { email } = asked;
  const daily = dailyOf(deps, 'link:address', secrets.subject('address', email));
  const ahead = await momentAhead(tx, daily, now);
  if (ahead) return { at: ahead.at, isScheduled: true };
  const asker = secrets.subject('address-network', `${email}\n${clientNetwork(asked.address)}`);
  const paces = [countdownOf(deps, 'link:asker', asker), daily, ...commonPaces(deps, asked)];
  const at = await takeMoment(tx, paces, { now, longestWaitMs: limits.codeLongestWaitMs });
  return { at, isScheduled: false };
}
