import { type IncomingMessage, get as plainGet } from 'node:http';
import { get as secureGet } from 'node:https';
import { isIP } from 'node:net';
import { ProviderError } from './provider-client.ts';
import { type PublicLookupOptions, publicOnly } from './public-lookup.ts';

export type PageReaderOptions = PublicLookupOptions & {
  /** Time for the whole page, redirects included. */
  timeoutMs: number;
  /** What comes after so many bytes is not read. */
  maxBytes: number;
  /** Where sites of tests answer, which have no port of their own below 1024. */
  port?: number;
};

/** The HTML at a stranger's address. @throws ProviderError; `elsewhere`: it leads to another host */
export type PageReader = (address: string) => Promise<string>;

const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/** @throws ProviderError for whatever is no site with a name on the usual port: numbers are machines, not sites */
function refuseStrange({ protocol, hostname, port, username, password }: URL): void {
  const web = protocol === 'http:' || protocol === 'https:';
  const literal = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (!web || port || username || password || literal || !hostname.includes('.'))
    throw new ProviderError('host', `${protocol}//${hostname} is no site with a name`);
}

/** Where a redirect leads. @throws ProviderError for another host, and for a way back to plain http */
function nextOf(url: URL, location: string): URL {
  if (!URL.canParse(location, url.href)) throw new ProviderError('refused', 'redirects to no address');
  const next = new URL(location, url);
  if (next.hostname !== url.hostname) throw new ProviderError('elsewhere', `leads to ${next.hostname}`);
  if (url.protocol === 'https:' && next.protocol !== 'https:')
    throw new ProviderError('refused', 'leads back to plain http');
  return next;
}

async function firstBytes(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}

/**
 * Reads the beginning of pages whose address a stranger has chosen [decision 26]: public addresses alone, looked at again
 * at each connection and connected to as they were looked at; no other port, no redirect to another host, bounds of time
 * and size. Nothing of ours goes along.
 */
export function createPageReader(options: PageReaderOptions): PageReader {
  const lookup = publicOnly(options);
  const headers = { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': 'E-Dogrula' };

  async function answerOf(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    refuseStrange(url);
    const get = url.protocol === 'https:' ? secureGet : plainGet;
    const port = options.port === undefined ? {} : { port: options.port };
    // No connection is kept: each is made to an address that was looked at for it.
    return new Promise((resolve, reject) =>
      get(url, { agent: false, lookup, signal, headers, ...port }, resolve).on('error', reject),
    );
  }

  async function read(url: URL, signal: AbortSignal, left: number): Promise<string> {
    const response = await answerOf(url, signal);
    const { statusCode = 0, headers: given } = response;
    try {
      if (redirects.has(statusCode) && given.location !== undefined) {
        if (left === 0) throw new ProviderError('refused', 'redirects without end');
        response.destroy();
        return await read(nextOf(url, given.location), signal, left - 1);
      }
      if (statusCode !== 200) throw new ProviderError('refused', `answered ${statusCode}`);
      if (!/^text\/html\b/i.test(given['content-type'] ?? '')) throw new ProviderError('shape', 'is no page');
      return await firstBytes(response, options.maxBytes);
    } finally {
      response.destroy();
    }
  }

  return async (address) => {
    const late = AbortSignal.timeout(options.timeoutMs);
    return read(new URL(address), late, mostRedirects).catch((error: unknown) => {
      if (error instanceof ProviderError) throw error;
      throw new ProviderError(late.aborted ? 'timeout' : 'network', (error as Error).message, error);
    });
  };
}
