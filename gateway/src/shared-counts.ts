import { createHmac } from 'node:crypto';
import type { Logger } from '@edogrula/service-kit/logger';
import { Redis } from 'ioredis';
import type { GatewayConfig } from './config.ts';
import type { Unshared, WindowCounter } from './window-counter.ts';

/** How often gateways tell each other what they counted. */
const everyMs = 100;
/** A store that answers later than this is as good as away. */
const patienceMs = 1000;
/** Keys a call. One script of this size holds the store for about a millisecond. */
const keysAtOnce = 1000;

/** KEYS are windows; ARGV are pairs of hits and the window's length. Returns pairs of the sum and what is left of the window. */
const addAll = `
local answers = {}
for i, key in ipairs(KEYS) do
  answers[2 * i - 1] = redis.call('INCRBY', key, ARGV[2 * i - 1])
  local left = redis.call('PTTL', key)
  if left < 0 then
    left = tonumber(ARGV[2 * i])
    redis.call('PEXPIRE', key, left)
  end
  answers[2 * i] = left
end
return answers`;

type Counter = { name: string; counter: WindowCounter };

/** Counters of several gateways that add up their hits in one Valkey or Redis. */
export type SharedCounts = {
  join: (counter: Counter) => void;
  close: () => Promise<void>;
};

type SharingDeps = {
  /** `redis://` or `rediss://`, with user and password where the store asks for them. */
  url: string;
  /** Keys are hashed with it: the store learns no address. The same in all gateways. */
  secret: string;
  logger: Logger;
  clock?: () => number;
};

type Entry = Unshared & { from: Counter };

/** One slot of a cluster, because one script touches all of them. */
const nameOf = (secret: string, { from, key }: Entry) =>
  `edogrula:{limits}:${createHmac('sha256', secret).update(`${from.name} ${key}`).digest('base64url')}`;

/** Adds hits to the common windows and tells each counter what came out; what could not be added goes back. */
async function addUp(store: Redis, entries: readonly Entry[], { secret, clock = Date.now }: SharingDeps) {
  const names = entries.map((entry) => nameOf(secret, entry));
  const pairs = entries.flatMap(({ hits, from }) => [hits, from.counter.windowMs]);
  let answers: number[];
  try {
    answers = (await store.eval(addAll, names.length, ...names, ...pairs)) as number[];
  } catch (error) {
    for (const entry of entries) entry.from.counter.giveBack([entry]);
    throw error;
  }
  const now = clock();
  entries.forEach(({ key, from }, at) => {
    const [count = 0, leftMs = 0] = answers.slice(2 * at, 2 * at + 2);
    from.counter.learn([{ key, count, leftMs }], now);
  });
}

/**
 * Shares what limits count between gateways, ten times a second and beside the requests: none waits for the store, and
 * without it each gateway counts for itself. Between two rounds each may let its own share through.
 */
function shareCounts(deps: SharingDeps): SharedCounts {
  const { logger } = deps;
  const store = new Redis(deps.url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: patienceMs,
    connectTimeout: patienceMs,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  });
  const counters: Counter[] = [];
  let together = true;
  const noted = (now: boolean, err?: unknown) => {
    if (now !== together)
      if (now) logger.info('limits are counted together with other gateways again');
      else logger.warn({ err }, 'limits are counted by each gateway for itself');
    together = now;
  };
  store.on('error', (error) => noted(false, error));

  async function round(): Promise<void> {
    const entries = counters.flatMap((from) => from.counter.takeUnshared().map((one) => ({ ...one, from })));
    for (let at = 0; at < entries.length; at += keysAtOnce)
      await addUp(store, entries.slice(at, at + keysAtOnce), deps);
    if (entries.length) noted(true);
  }

  let ended = false;
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(() => {
      round()
        .catch((error: unknown) => noted(false, error))
        .finally(() => ended || next());
    }, everyMs).unref();
  };
  next();
  return {
    join: (counter) => void counters.push(counter),
    async close() {
      ended = true;
      clearTimeout(timer);
      store.disconnect();
    },
  };
}

/** Where VALKEY_URL names a store. */
export const sharedCountsOf = (
  { VALKEY_URL: url, SERVICE_KEY }: GatewayConfig,
  logger: Logger,
): SharedCounts | undefined =>
  url ? shareCounts({ url, secret: JSON.stringify(SERVICE_KEY), logger }) : undefined;
