import type { Endpoint } from '@edogrula/contracts/http/endpoint';

type ServiceName = Endpoint['service'];

/** Where each process behind the gateway answers; the inbox is there when mails go to the local one. */
export type UpstreamUrls = Record<ServiceName | 'site', string> & { inbox?: string };

export type UpstreamRow<Name = keyof UpstreamUrls> = {
  /** Path prefix: itself and everything below it. The longest one wins. */
  prefix: string;
  upstream: Name;
  /** Reads answer all callers alike: while identity is down, they are served as anonymous. */
  sameForAll?: true;
  /** Its reads may need a proof of minutes ago: an admin's is asked for anew, not taken from the cache [R393]. */
  provedReads?: true;
  /** Largest request body in bytes, the service's own limit; 256 KiB where nothing else is said. */
  bodyLimitBytes?: number;
  /** The prefix itself takes uploads from slow phones; its service watches their pace. */
  upload?: true;
  /** The service is told when the client hangs up before its answer: it stops working for nobody. Of reads alone. */
  endsWithClient?: true;
  /** How long the service may take; 15 s where nothing else is said. */
  timeoutMs?: number;
};

const KiB = 1024;
const MiB = 1024 * KiB;

/** A form with files, from slow phones too. */
const formWithFiles = (bodyLimitBytes: number) =>
  ({ bodyLimitBytes, timeoutMs: 120_000, upload: true }) as const;

/** Who answers which path. Nothing that is not in this table reaches a service. */
export const upstreamTable: readonly UpstreamRow<ServiceName>[] = [
  { prefix: '/api/auth', upstream: 'identity', bodyLimitBytes: 16 * KiB },
  { prefix: '/api/admin/me', upstream: 'identity', bodyLimitBytes: 16 * KiB },
  { prefix: '/api/admin/keys', upstream: 'identity', bodyLimitBytes: 16 * KiB },
  { prefix: '/api/admin/admins', upstream: 'identity', bodyLimitBytes: 16 * KiB },
  { prefix: '/api/businesses', upstream: 'business', sameForAll: true },
  { prefix: '/api/admin/businesses', upstream: 'business', bodyLimitBytes: 56 * MiB, timeoutMs: 60_000 },
  { prefix: '/api/owner', upstream: 'business', bodyLimitBytes: 56 * MiB, timeoutMs: 60_000 },
  { prefix: '/api/photo-checks', upstream: 'business', bodyLimitBytes: 4 * KiB },
  { prefix: '/api/badges', upstream: 'business', sameForAll: true },
  { prefix: '/api/payees', upstream: 'business', bodyLimitBytes: 16 * KiB },
  { prefix: '/api/featured', upstream: 'business', sameForAll: true },
  { prefix: '/api/admin/featured', upstream: 'business' },
  { prefix: '/api/explore', upstream: 'business', sameForAll: true },
  { prefix: '/api/report/blacklist', upstream: 'business' },
  { prefix: '/api/admin/report/blacklist', upstream: 'business' },
  { prefix: '/api/apply', upstream: 'moderation', provedReads: true, ...formWithFiles(96 * MiB) },
  { prefix: '/api/requests', upstream: 'moderation', provedReads: true },
  { prefix: '/api/admin/requests', upstream: 'moderation', provedReads: true },
  { prefix: '/api/report', upstream: 'moderation', provedReads: true, ...formWithFiles(106 * MiB) },
  { prefix: '/api/reply', upstream: 'moderation', ...formWithFiles(56 * MiB) },
  { prefix: '/api/made-good', upstream: 'moderation' },
  { prefix: '/api/admin/report', upstream: 'moderation', provedReads: true },
  { prefix: '/api/appeal', upstream: 'moderation', ...formWithFiles(53 * MiB) },
  { prefix: '/api/admin/appeals', upstream: 'moderation', provedReads: true },
  { prefix: '/api/correction', upstream: 'moderation', ...formWithFiles(33 * MiB) },
  { prefix: '/api/admin/corrections', upstream: 'moderation', provedReads: true },
  { prefix: '/api/img', upstream: 'media', sameForAll: true, endsWithClient: true, timeoutMs: 30_000 },
  { prefix: '/api/uploads', upstream: 'media', sameForAll: true, timeoutMs: 30_000 },
  { prefix: '/api/admin/files', upstream: 'media', bodyLimitBytes: 11 * MiB, timeoutMs: 60_000 },
  { prefix: '/api/cms', upstream: 'content', bodyLimitBytes: MiB },
  { prefix: '/api/geo/knowledge', upstream: 'content', sameForAll: true },
  { prefix: '/api/google/reviews', upstream: 'reviews', sameForAll: true },
];

const longestFirst = upstreamTable
  .map((row) => ({ row, below: `${row.prefix}/` }))
  .sort((one, other) => other.below.length - one.below.length);

/** The row that a path belongs to, or undefined. */
export function rowOf(path: string): UpstreamRow | undefined {
  for (const { row, below } of longestFirst) if (path === row.prefix || path.startsWith(below)) return row;
  return undefined;
}
