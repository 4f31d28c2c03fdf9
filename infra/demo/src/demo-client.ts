import { type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

type DemoCall = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: FormData;
  /** One file as it is. */
  raw?: Buffer;
};
export type DemoClient = <T>(call: DemoCall) => Promise<T>;

/** The API refused a record for good: trying again would not help. */
export class Refused extends Error {
  readonly status: number;
  constructor(call: DemoCall, status: number, text: string) {
    super(`${call.method} ${call.path}: ${status} ${text.slice(0, 300)}`);
    this.status = status;
  }
}

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };
type ClientOptions = {
  port: number;
  signal: AbortSignal;
  /** The loopback address to call from. */
  from: string;
};
type Sending = { port: number; signal: AbortSignal; localAddress: string | undefined };

const answerMs = 90_000;

async function encode(call: DemoCall): Promise<{ body: Buffer; headers: Record<string, string> }> {
  if (call.json !== undefined)
    return {
      body: Buffer.from(JSON.stringify(call.json)),
      headers: { 'content-type': 'application/json' },
    };
  if (call.raw) return { body: call.raw, headers: { 'content-type': 'application/octet-stream' } };
  if (!call.form) return { body: Buffer.alloc(0), headers: {} };
  const encoded = new Response(call.form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

async function send(call: DemoCall, { port, signal, localAddress }: Sending): Promise<Answer> {
  const { body, headers } = await encode(call);
  const { method, path } = call;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        signal,
        ...(localAddress ? { localAddress } : {}),
        headers: { ...headers, ...call.headers, 'content-length': body.length },
        timeout: answerMs,
      },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => (text += chunk));
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }),
        );
        incoming.on('error', reject);
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer to ${method} ${path}`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/**
 * Milliseconds that a refusal asks to wait, or null when waiting would not help. A 409 with Retry-After means that a
 * sender which was cut off still holds the key of this form, for 30 s at most.
 */
function waitMs({ status, headers }: Answer): number | null {
  const asksToWait = status === 409 && headers['retry-after'] !== undefined;
  if (status !== 429 && status !== 503 && !asksToWait) return null;
  const seconds = Number(headers['retry-after'] ?? 5);
  return (Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 120) : 5) * 1000;
}

/**
 * Calls the gateway from a loopback address of its own. So the person at this machine keeps all of her limits, and no
 * demo visitor waits for another's. Where the system has no such address they share hers. Waits as 429, 503 and a key
 * in use ask, because nothing was done then.
 * @throws Refused for other 4xx; Error for 5xx and lost connections
 */
export function createDemoClient({ port, signal, from }: ClientOptions): DemoClient {
  let localAddress: string | undefined = from;
  const once = async (call: DemoCall): Promise<Answer> => {
    try {
      return await send(call, { port, signal, localAddress });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRNOTAVAIL' || !localAddress) throw error;
      localAddress = undefined;
      return send(call, { port, signal, localAddress });
    }
  };
  return async <T>(call: DemoCall) => {
    for (;;) {
      const answer = await once(call);
      if (answer.status < 400) return JSON.parse(answer.text) as T;
      const pauseMs = waitMs(answer);
      if (pauseMs === null && answer.status < 500) throw new Refused(call, answer.status, answer.text);
      if (pauseMs === null) throw new Error(`${call.method} ${call.path}: ${answer.status}`);
      await sleep(pauseMs, undefined, { signal });
    }
  };
}
