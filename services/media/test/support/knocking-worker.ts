import { readlinkSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

// What a file could make a parser's thread do: every way to a listener on this machine, and to a name.
const { page: port } = workerData as { page: number };

const ways: Record<string, () => unknown> = {
  net: async () => (await import('node:net')).connect(port, '127.0.0.1'),
  socket: async () => new (await import('node:net')).Socket().connect(port, '127.0.0.1'),
  listen: async () => (await import('node:net')).createServer().listen(0),
  tls: async () => (await import('node:tls')).connect({ port, host: '127.0.0.1' }),
  http: async () => (await import('node:http')).get({ port, host: '127.0.0.1' }),
  http2: async () => (await import('node:http2')).connect(`http://127.0.0.1:${port}`),
  fetch: () => fetch(`http://127.0.0.1:${port}`),
  websocket: () => new WebSocket(`ws://127.0.0.1:${port}`),
  udp: async () => (await import('node:dgram')).createSocket('udp4').send('x', port, '127.0.0.1'),
  lookup: async () => (await import('node:dns')).promises.lookup('localhost'),
  resolve: async () => new (await import('node:dns')).Resolver().resolve4('example.com', () => undefined),
  binding: () => (process as unknown as { binding: (name: string) => unknown }).binding('tcp_wrap'),
  inspector: async () => (await import('node:inspector')).open(0, '127.0.0.1'),
  write: async () => (await import('node:fs')).writeFileSync('/tmp/edogrula-knocked', 'x'),
  program: async () => (await import('node:child_process')).spawnSync('/bin/true'),
};

const got: Record<string, string> = {};
for (const [name, way] of Object.entries(ways)) {
  try {
    await way();
    got[name] = 'went through';
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    got[name] = code ?? message;
  }
}
parentPort?.postMessage({ ok: true, got, network: readlinkSync('/proc/self/ns/net') });
