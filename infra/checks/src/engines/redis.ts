import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findDaemon, startDaemon, stopDaemon } from '@edogrula/infra-shared/stores/daemon';
import { run } from '@edogrula/infra-shared/tools/run';
import { cachedTool } from '@edogrula/infra-shared/tools/tools-cache';

const NAME = 'redis';
/** Of Debian: the server, and what it loads beside the C library. */
const packages = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1'];
const bundledByRelease = ['liblua5.1-0', 'lua-cjson', 'lua-bitop', 'libhiredis0.14'];

/** Unpacked and not installed, once per machine. */
const redisTree = (): Promise<string> =>
  cachedTool('redis-debian-1', async (scratch) => {
    const fetchAll = async () => {
      await run(['apt-get', 'download', ...packages], { cwd: scratch });
      // Some releases have these inside the server.
      for (const one of bundledByRelease)
        await run(['apt-get', 'download', one], { cwd: scratch }).catch(() => undefined);
    };
    await fetchAll().catch(async () => {
      await run(['apt-get', 'update']);
      await fetchAll();
    });
    await run(['sh', '-c', 'for one in *.deb; do dpkg -x "$one" .; rm "$one"; done'], { cwd: scratch });
  });

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
