import { minuteMs } from '@edogrula/contracts/durations';
import type { ErrorCode } from '@edogrula/contracts/error-codes';
import { LRUCache } from 'lru-cache';
import type { AppError } from './app-error.ts';
import { clientNetworks } from './client-network.ts';
import { type Attributes, type Counter, telemetryEngine } from './telemetry/telemetry.ts';

/** What somebody who keeps watch wants to see; each has an alert. The names stay. */
export const securityEvents = [
  ...(['sign_in_failed', 'access_refused', 'limit_hit', 'foreign_origin'] as const),
  /** Somebody has read more records of persons in a day than that takes no proof. */
  'bulk_read',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

const counter: Counter = {
  name: 'edogrula.security.events',
  unit: '{event}',
  description:
    'Failed sign-ins, refused access, limits that were hit, foreign origins, reads of very many records',
};

/** Wrong passwords, factors, codes, keys and links: whoever guesses meets one of them. */
const wrongProofs: ReadonlySet<ErrorCode> = new Set([
  'credentials_invalid',
  'factor_invalid',
  'admin_key_invalid',
  'code_invalid',
  'link_invalid',
  'password_wrong',
  'proof_wrong',
]);

/** What a failure is to somebody who keeps watch; null for all others. */
function eventOf({ code, status }: AppError): SecurityEvent | null {
  if (wrongProofs.has(code)) return 'sign_in_failed';
  if (code === 'too_many_requests') return 'limit_hit';
  return status === 401 || status === 403 ? 'access_refused' : null;
}

type Log = { warn(facts: object, text: string): void };

/**
 * One line with a name that stays, and one more in the counter of that name. Facts are routes, codes, ids and keyed
 * pseudonyms, never an address, a name or a network.
 */
export function noteSecurity(log: Log, event: SecurityEvent, facts: Attributes): void {
  writeLine(log, event, facts);
  countEvent(event, facts);
}

const writeLine = (log: Log, event: SecurityEvent, { reason, ...facts }: Attributes): void =>
  log.warn({ event: `security.${event}`, reason, ...facts }, 'security');

function countEvent(event: SecurityEvent, { reason }: Attributes): void {
  telemetryEngine()?.count(counter, {
    'edogrula.security.event': event,
    ...(reason === undefined ? {} : { 'edogrula.security.reason': reason }),
  });
}

/** A limit that a network was refused by: how many more there were since its line, and how to write them. */
type Held = { more: number; writeRest(): void; timer: NodeJS.Timeout };

const held = new LRUCache<string, Held>({
  max: 10_000,
  dispose: (one, _key, reason) => {
    if (reason !== 'evict') return;
    clearTimeout(one.timer);
    one.writeRest();
  },
});

function hold(key: string, writeRest: (count: number) => void): void {
  const one: Held = {
    more: 0,
    writeRest: () => one.more && writeRest(one.more),
    timer: setTimeout(() => {
      held.delete(key);
      if (!one.more) return;
      one.writeRest();
      hold(key, writeRest);
    }, minuteMs).unref(),
  };
  held.set(key, one);
}

/**
 * One line at once for a limit that a network (a /24 or /48) or an admin meets, and then one a minute. Its `count` says
 * how many were refused since the line before. So a sender who is refused two thousand times a second fills no disk,
 * and hides no other limit of his network. Each is counted all the same. A process that ends takes its last minute's
 * rest along.
 */
function noteLimit(log: Log, network: string, facts: Attributes): void {
  countEvent('limit_hit', facts);
  const key = [network, facts.limit ?? facts.route, facts.adminId].join(' ');
  const open = held.get(key);
  if (open) {
    open.more += 1;
    return;
  }
  writeLine(log, 'limit_hit', { ...facts, count: 1 });
  hold(key, (count) => writeLine(log, 'limit_hit', { ...facts, count }));
}

type Refused = {
  log: Log;
  /** The client's address where the gateway knows it, and where a service is told. */
  clientIp?: string;
  method: string;
  routeOptions: { url?: string | undefined };
  caller?: { admin?: { adminId: string }; address?: string | undefined };
};

/** Notes a failure where it becomes an answer, if it is one to watch for. */
export function noteRefusal(request: Refused, failure: AppError): void {
  const event = eventOf(failure);
  if (!event) return;
  const adminId = request.caller?.admin?.adminId;
  const facts = {
    reason: failure.code,
    status: failure.status,
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    ...(adminId ? { adminId } : {}),
    ...failure.options.seen,
  };
  const network = clientNetworks(request.clientIp || request.caller?.address).at(-1) ?? 'unknown';
  if (event === 'limit_hit') noteLimit(request.log, network, facts);
  else noteSecurity(request.log, event, facts);
}
