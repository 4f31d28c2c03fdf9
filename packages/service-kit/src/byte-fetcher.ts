import { type IncomingMessage, Agent as PlainAgent, get as plainGet } from 'node:http';
import { Agent as SecureAgent, get as secureGet } from 'node:https';
import { ProviderError } from './provider-client.ts';
import { publicOnly, type Resolve } from './public-lookup.ts';
import { readCapped } from './read-capped.ts';

type ByteFetcherOptions = {
  /**
   * The one origin that files are fetched from. What its name resolves to must be public, at each connection; an
   * address in the place of a name is the operator's own choice and taken as it is.
   */
  origin: string;
  /** Time for the whole file, waiting for a connection included. */
  timeoutMs: number;
  maxBytes: number;
  accept: string;
  /** The system's resolver, unless a test answers in its place. */
  resolve?: Resolve;
};

/** The bytes of a file. @throws ProviderError */
export type ByteFetcher = (address: string) => Promise<Buffer>;

const connections = 8;

/** @throws ProviderError for every status but 200: a redirect leads elsewhere and is not followed */
function refuseStatus({ statusCode = 0 }: IncomingMessage): void {
  if (statusCode === 200) return;
  const refused = statusCode >= 300 && statusCode < 500 && statusCode !== 429;
  throw new ProviderError(refused ? 'refused' : 'status', `answered ${statusCode}`);
}

/** The whole file; one that says itself that it is too large is not read. */
async function readFile(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const over = () => new ProviderError('refused', `file is over ${maxBytes} bytes`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw over();
  return readCapped(response, maxBytes, over);
}

/** Fetches files of one origin: no redirects, no addresses inside our own networks, bounds of size and time [decision 26]. */
export function createByteFetcher(options: ByteFetcherOptions): ByteFetcher {
  const { origin, protocol } = new URL(options.origin);
  const isSecure = protocol === 'https:';
  const agent = new (isSecure ? SecureAgent : PlainAgent)({ keepAlive: true, maxSockets: connections });
  const get = isSecure ? secureGet : plainGet;
  const lookup = publicOnly({ resolve: options.resolve });
  const headers = { accept: options.accept };

  async function fetched(url: URL, signal: AbortSignal): Promise<Buffer> {
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get(url, { agent, lookup, signal, headers }, resolve).on('error', reject),
    );
    try {
      refuseStatus(response);
      return await readFile(response, options.maxBytes);
    } finally {
      response.destroy();
    }
  }

  return async (address) => {
    const url = new URL(address);
    if (url.origin !== origin) throw new ProviderError('host', `${url.origin} is not ${origin}`);
    const late = AbortSignal.timeout(options.timeoutMs);
    return fetched(url, late).catch((error: unknown) => {
      if (error instanceof ProviderError) throw error;
      throw new ProviderError(late.aborted ? 'timeout' : 'network', (error as Error).message, error);
    });
  };
}
