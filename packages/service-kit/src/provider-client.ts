import { z } from 'zod';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { readCapped } from './read-capped.ts';
import { traced } from './telemetry/telemetry.ts';

/** Why an outside service gave no usable answer. */
export class ProviderError extends Error {
  /**
   * `status`: about the provider or our key. `refused`: the provider lives, but has nothing for this question. `shape`:
   * the answer is too large or of another shape. `resting`: it was not asked. `host`: a forbidden address. `elsewhere`:
   * a page that leads to another host.
   */
  readonly kind: 'timeout' | 'network' | 'status' | 'refused' | 'shape' | 'resting' | 'host' | 'elsewhere';

  constructor(kind: ProviderError['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ProviderError';
    this.kind = kind;
  }
}

export type ProviderOptions = {
  name: string;
  /** The one origin that this client may talk to. */
  baseUrl: string;
  timeoutMs?: number;
  /** Largest answer in bytes. */
  maxBytes?: number;
  /** After how many failures in a row the provider is not asked for how long. */
  breaker?: { failures: number; restMs: number };
  headers?: Record<string, string>;
  clock?: () => number;
};

export type ProviderClient = {
  /** GET of a path on the provider, parsed by a schema. @throws ProviderError */
  getJson<T extends z.ZodType>(path: string, shape: T, headers?: Record<string, string>): Promise<z.infer<T>>;
  /** POST of a JSON body, for providers that search so; it must change nothing there. @throws ProviderError */
  postJson<T extends z.ZodType>(
    path: string,
    body: object,
    shape: T,
    headers?: Record<string, string>,
  ): Promise<z.infer<T>>;
  /** True while the breaker is open: asking now would fail at once. */
  resting(): boolean;
};

/** Statuses about the provider or our key, not about the requested record. */
const troubles = new Set([401, 403, 407, 408, 425, 429]);

function statusError(name: string, status: number): ProviderError {
  // A redirect leads elsewhere and is not followed: nothing is there for this question.
  const refused = status >= 300 && status < 500 && !troubles.has(status);
  return new ProviderError(refused ? 'refused' : 'status', `${name} answered ${status}`);
}

function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return new ProviderError('shape', error.message, error);
  const timeout = (error as Error).name === 'TimeoutError';
  return new ProviderError(timeout ? 'timeout' : 'network', (error as Error).message, error);
}

function breakerOf({ name, breaker, clock }: ProviderOptions) {
  const { failures, restMs } = breaker ?? { failures: 5, restMs: 60_000 };
  return createCircuitBreaker({
    failures,
    restMs,
    isFailure: (error) => !(error instanceof ProviderError && error.kind === 'refused'),
    refusal: () => new ProviderError('resting', `${name} is not asked until it had a rest`),
    ...(clock ? { now: clock } : {}),
  });
}

/**
 * An outside service behind a timeout, a size cap, one allowed origin, no redirects and a circuit breaker
 * [decision 26]. It never makes anything up: what does not fit the schema is an error.
 */
export function createProviderClient(options: ProviderOptions): ProviderClient {
  const base = new URL(options.baseUrl);
  const breaker = breakerOf(options);

  async function request<T extends z.ZodType>(
    path: string,
    shape: T,
    { headers, body }: { headers?: Record<string, string> | undefined; body?: object },
  ): Promise<z.infer<T>> {
    const url = new URL(path, base);
    if (url.origin !== base.origin) throw new ProviderError('host', `${url.origin} is not ${base.origin}`);
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(options.timeoutMs ?? 4000),
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...options.headers,
        ...headers,
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw statusError(options.name, response.status);
    }
    const maxBytes = options.maxBytes ?? 1024 * 1024;
    const over = () => new ProviderError('shape', `answer is over ${maxBytes} bytes`);
    return shape.parse(JSON.parse((await readCapped(response.body, maxBytes, over)).toString()));
  }

  const guarded = <T>(ask: () => Promise<T>): Promise<T> =>
    breaker.run(() =>
      traced({ name: `ask ${options.name}`, kind: 'client' }, () =>
        ask().catch((error: unknown) => {
          throw asProviderError(error);
        }),
      ),
    );

  return {
    resting: breaker.resting,
    getJson: (path, shape, headers) => guarded(() => request(path, shape, { headers })),
    postJson: (path, body, shape, headers) => guarded(() => request(path, shape, { headers, body })),
  };
}
