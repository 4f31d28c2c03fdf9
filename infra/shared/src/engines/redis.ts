import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findDaemon, startDaemon, stopDaemon } from '../stores/daemon.ts';
import { debianTree } from './debian-tree.ts';

const NAME = 'redis';
/** Of Debian: the server, and what it loads beside the C library. */
const packages = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1'];
const bundledByRelease = ['liblua5.1-0', 'lua-cjson', 'lua-bitop', 'libhiredis0.14'];

const redisTree = (): Promise<string> => debianTree('redis-debian-1', { packages, bundledByRelease });

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.on('data', (data) => resolve(String(data).startsWith('+PONG')));
    socket.on('data', () => socket.destroy());
    socket.on('error', () => resolve(false));
  });

/** Starts Debian's Redis, which speaks Valkey's protocol, on 127.0.0.1; it keeps nothing. Needs apt the first time. */
export async function startRedis(options: {
  home: string;
  port: number;
}): Promise<{ stop: () => Promise<void> }> {
  const { home, port } = options;
  mkdirSync(home, { recursive: true });
  const tree = await redisTree();
  if (findDaemon(home, NAME)) await stopDaemon(home, NAME);
  await startDaemon({
    folder: home,
    name: NAME,
    port,
    command: join(tree, 'usr/bin/redis-server'),
    args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', home],
    env: { LD_LIBRARY_PATH: join(tree, 'usr/lib/x86_64-linux-gnu') },
    ready: () => answers(port),
  });
  return { stop: () => stopDaemon(home, NAME) };
}
