import { connect, type Socket } from 'node:net';

/** Connections from one local address that ask and then read nothing until a test lets them. */
export type DeafClient = {
  sockets: Socket[];
  /** The first line of each answer; hangs up. */
  statusLines(): Promise<string[]>;
  close(): void;
};

const batch = 200;

/**
 * Opens `count` connections from `from` (any 127.x.x.x), each of which asks once for `path`; `head` replaces the request
 * line and headers, `body` follows them.
 */
export async function askAndIgnore(
  url: string,
  options: { from: string; path: string; count: number; head?: string; body?: string },
): Promise<DeafClient> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port: Number(port), host: hostname, localAddress: options.from });
      sockets.push(socket);
      socket.pause();
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject).on('error', () => socket.destroy());
        const head = options.head ?? `GET ${options.path} HTTP/1.1\r\nHost: x\r\n`;
        socket.write(`${head}\r\n${options.body ?? ''}`, () => resolve());
      });
    });
  for (let at = 0; at < options.count; at += batch) {
    const size = Math.min(batch, options.count - at);
    await Promise.all(Array.from({ length: size }, open));
  }
  return {
    sockets,
    statusLines: () => Promise.all(sockets.map(statusLine)),
    close: () => sockets.forEach((socket) => void socket.destroy()),
  };
}

const statusLine = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    if (socket.destroyed) return resolve('closed');
    socket.once('data', (data) => {
      resolve(String(data).split('\r\n', 1)[0] ?? '');
      socket.destroy();
    });
    socket.once('close', () => resolve('closed'));
    socket.resume();
  });
