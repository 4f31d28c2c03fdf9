import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '@edogrula/infra-shared/stores/free-port';

/** A TCP proxy of this machine that can be slow, and can cut every connection. */
export type SlowProxy = {
  port: number;
  /** From now on each piece of an answer comes so much later. */
  delay: (ms: number) => void;
  /** Resets every connection that is open now. */
  cut: () => void;
  close: () => Promise<void>;
};

/** Listens on a free port of 127.0.0.1 in front of `target`. */
export async function startSlowProxy(target: number): Promise<SlowProxy> {
  const open = new Set<Socket>();
  let delayMs = 0;
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: target, host: '127.0.0.1', noDelay: true });
    const pair = [client, upstream];
    const end = () => {
      for (const socket of pair) {
        open.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of pair) {
      open.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.pipe(upstream);
    upstream.on('data', (piece) => {
      // Timers of one length end in the order of their beginning: pieces keep theirs.
      if (delayMs) setTimeout(() => client.write(piece), delayMs);
      else client.write(piece);
    });
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port,
    cut,
    delay: (ms) => {
      delayMs = ms;
    },
    close: async () => {
      server.close();
      cut();
    },
  };
}
