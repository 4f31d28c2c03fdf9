import { dayMs, minuteMs } from '@edogrula/contracts/durations';
import { appealEndpoints } from '@edogrula/contracts/http/appeal-endpoints';
import { correctionEndpoints } from '@edogrula/contracts/http/correction-endpoints';
import { listingEndpoints } from '@edogrula/contracts/http/lookup-endpoints';
import { fileEndpoints } from '@edogrula/contracts/http/media-endpoints';
import { applicationEndpoints, reportEndpoints } from '@edogrula/contracts/http/moderation-endpoints';
import { photoCheckEndpoints } from '@edogrula/contracts/http/photo-check-endpoints';
import { replyEndpoints } from '@edogrula/contracts/http/reply-endpoints';
import { togetherEndpoints } from '@edogrula/contracts/http/together-endpoints';
import { AppError } from '@edogrula/service-kit/app-error';
import type { FastifyRequest } from 'fastify';
import { networksOf, worthOf } from './client-shares.ts';
import type { GatewayConfig } from './config.ts';
import type { SharedCounts } from './shared-counts.ts';
import { WindowCounter } from './window-counter.ts';

type LimitClass = {
  name: string;
  max: number;
  /** A minute where nothing else is said. */
  windowMs?: number;
  applies(request: FastifyRequest, path: string): boolean;
};

const isWrite = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

/** What LIMITS=relaxed multiplies every number by that bounds a client. */
export const factorOf = ({ LIMITS }: GatewayConfig): number => (LIMITS === 'relaxed' ? 100 : 1);

/** How many requests of one address may be under way at once. */
export const maxUnderWayOf = (config: GatewayConfig): number => config.LIMIT_UNDER_WAY * factorOf(config);

/** How many writes of one address may be under way at once. */
export const maxWritesOf = (config: GatewayConfig): number =>
  config.LIMIT_WRITES_UNDER_WAY * factorOf(config);

/** Forms with files, by strangers. */
const submissions = new Set<string>([
  applicationEndpoints.submit.path,
  reportEndpoints.submit.path,
  appealEndpoints.submit.path,
  correctionEndpoints.submit.path,
  replyEndpoints.submit.path,
]);

/** Lists below the lookups' prefix. */
const lists = new Set<string>([listingEndpoints.filter.path, listingEndpoints.addresses.path]);

const webPictures = listingEndpoints.webPicture.path.replace(':id', '');

/** Every read that answers for a business named in the request. */
const isLookup = (path: string): boolean =>
  path === '/api/explore' ||
  path === '/api/businesses' ||
  (path.startsWith('/api/businesses/') && !lists.has(path));

/** The limits, by name; each is a variable of its own, and LIMITS=relaxed raises all a hundredfold. */
function limitClasses(config: GatewayConfig): LimitClass[] {
  const classes: LimitClass[] = [
    { name: 'all', max: config.LIMIT_ALL_PER_MINUTE, applies: () => true },
    {
      name: 'lookup',
      max: config.LIMIT_LOOKUP_PER_MINUTE,
      applies: (_r, path) => isLookup(path),
    },
    {
      name: 'together',
      max: config.LIMIT_TOGETHER_PER_MINUTE,
      applies: (_r, path) => path === togetherEndpoints.ask.path,
    },
    {
      name: 'submit',
      max: config.LIMIT_SUBMIT_PER_MINUTE,
      applies: (request, path) => submissions.has(path) && isWrite(request),
    },
    {
      name: 'auth',
      max: config.LIMIT_AUTH_PER_MINUTE,
      applies: (request, path) => path.startsWith('/api/auth/') && isWrite(request),
    },
    {
      name: 'image',
      max: config.LIMIT_IMAGE_PER_MINUTE,
      applies: (_r, path) => path === fileEndpoints.image.path || path.startsWith(webPictures),
    },
    {
      name: 'photo-check',
      max: config.LIMIT_PHOTO_CHECKS_PER_DAY,
      windowMs: dayMs,
      applies: (_r, path) => path === photoCheckEndpoints.ask.path,
    },
  ];
  return classes.map((one) => ({ ...one, max: one.max * factorOf(config) }));
}

/** A /24 or /48 may ask as often as so many addresses: a carrier's block stays below, a scanner's does not. */
const widestWorth = 16;

/**
 * Counts a request by its client's address and networks in every limit that it falls under.
 * @throws AppError too_many_requests with the seconds to wait
 */
export type CheckLimits = (request: FastifyRequest, path: string) => void;

/**
 * Builds the limits of the settings, each with a count of its own, shared with the other replicas where `shared` is
 * given.
 */
export function createLimits(
  config: GatewayConfig,
  { shared, clock = Date.now }: { shared?: SharedCounts | undefined; clock?: () => number } = {},
): CheckLimits {
  const counters = limitClasses(config).map((one) => ({
    ...one,
    counter: new WindowCounter({ windowMs: one.windowMs ?? minuteMs }),
  }));
  for (const one of counters) shared?.join(one);
  return (request, path) => {
    const networks = networksOf(request.clientIp);
    const now = clock();
    for (const one of counters) {
      if (!one.applies(request, path)) continue;
      networks.forEach((network, place) => {
        const max = one.max * worthOf(place, networks.length, widestWorth);
        const waitMs = one.counter.hit(network, { now, max });
        if (waitMs > 0)
          throw new AppError('too_many_requests', {
            retryAfterSeconds: Math.ceil(waitMs / 1000),
            seen: { limit: one.name },
          });
      });
    }
  };
}
