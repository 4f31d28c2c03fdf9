import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { debianTree } from '@edogrula/infra-shared/engines/debian-tree';
import { startDaemon, stopDaemon } from '@edogrula/infra-shared/stores/daemon';

const NAME = 'haproxy';
/** Of Debian: the balancer, and what it loads beside the system's own. */
const packages = ['haproxy', 'liblua5.3-0'];
const bundledByRelease = ['libopentracing-c-wrapper0', 'libopentracing1'];

const haproxyTree = (): Promise<string> => debianTree('haproxy-debian-1', { packages, bundledByRelease });

export type Haproxy = {
  /** One command of its runtime API; returns what it prints. */
  say: (command: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** Short waits for what is dead, long ones for what works: a slow machine takes nothing out of service. */
const head = (socket: string) => `global
  stats socket ${socket} mode 600 level admin
defaults
  timeout connect 2s
  timeout client 130s
  timeout server 130s
  timeout check 10s
  retries 3
  option redispatch
  option http-server-close
  default-server check inter 1s fall 3 rise 1
`;

function ask(socket: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const connection = connect(socket, () => connection.write(`${command}\n`));
    connection.on('data', (piece) => (said += piece));
    connection.on('end', () => resolve(said)).on('error', reject);
  });
}

/** Starts Debian's HAProxy with these sections; `home` is short enough for a socket's name. Needs apt the first time. */
export async function startHaproxy(options: {
  home: string;
  /** One of the ports that the sections bind. */
  port: number;
  sections: string;
}): Promise<Haproxy> {
  const { home, port, sections } = options;
  mkdirSync(home, { recursive: true });
  const tree = await haproxyTree();
  const [socket, file] = [join(home, 'say'), join(home, 'haproxy.cfg')];
  writeFileSync(file, `${head(socket)}${sections}`);
  await startDaemon({
    folder: home,
    name: NAME,
    port,
    command: join(tree, 'usr/sbin/haproxy'),
    args: ['-db', '-f', file],
    env: { LD_LIBRARY_PATH: join(tree, 'usr/lib/x86_64-linux-gnu') },
    ready: async () => (await ask(socket, 'show info').catch(() => '')).includes('Uptime'),
  });
  return {
    say: (command) => ask(socket, command),
    stop: () => stopDaemon(home, NAME),
  };
}
