import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can lose answers: what the client sends arrives, what the server says does not. */
export type DeafProxy = {
  /** From now on answers are lost; after `ms` milliseconds every connection is reset and all is well again. */
  loseAnswers: (ms: number) => Promise<number>;
  close: () => Promise<void>;
};

/** Listens on `port` of 127.0.0.1 in front of `target`. */
export async function startDeafProxy(port: number, target: number): Promise<DeafProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let deaf = false;
  let lost = 0;
  const server = createServer((client) => {
    const upstream = connect({ port: target, host: '127.0.0.1' });
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    client.on('data', (chunk) => upstream.write(chunk));
    upstream.on('data', (chunk) => {
      if (deaf) lost += chunk.length;
      else client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const reset = () => {
    for (const [client, upstream] of pairs) {
      client.resetAndDestroy();
      upstream.destroy();
    }
  };
  return {
    async loseAnswers(ms) {
      deaf = true;
      lost = 0;
      await new Promise((resolve) => setTimeout(resolve, ms));
      reset();
      deaf = false;
      return lost;
    },
    close: async () => {
      reset();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
