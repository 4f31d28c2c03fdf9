import { randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { createServer } from 'node:net';

// Below the ephemeral range (Linux starts at 32768): there a probe can connect to itself.
const LOWEST = 20_000;
const HIGHEST = 32_000;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

const reserved = new Map<number, Socket>();

/**
 * Keeps a port for this process until it ends: false when another process of ours keeps it. Whoever is to listen there
 * takes seconds to start, and a second stack that starts meanwhile would find the port free. The mark is the UDP port of
 * the same number, which nothing here uses and which no crash leaves behind.
 */
export async function reservePort(port: number): Promise<boolean> {
  if (reserved.has(port)) return true;
  const mark = createSocket('udp4');
  return new Promise((resolve) => {
    mark.once('error', () => {
      mark.close();
      resolve(false);
    });
    mark.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      mark.unref();
      reserved.set(port, mark);
      resolve(true);
    });
  });
}

/** A TCP port on 127.0.0.1 that is neither in use nor reserved, reserved for this process, between 20000 and 32000; throws when 200 tries find none. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (!reserved.has(port) && (await isFree(port)) && (await reservePort(port))) return port;
  }
  throw new Error(`No free port between ${LOWEST} and ${HIGHEST}`);
}
