import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type ChildService = { url: string; child: ChildProcess; kill(signal: NodeJS.Signals): Promise<void> };

function killer(child: ChildProcess): ChildService['kill'] {
  return (signal) =>
    new Promise((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done();
      child.once('exit', () => done());
      child.kill(signal);
    });
}

/** Starts a service's own main.ts as its own process, as the launcher does, and waits until it listens; 60 s at most. */
export function startService(name: string, env: Record<string, string>): Promise<ChildService> {
  const dir = fileURLToPath(new URL(`../../../../services/${name}`, import.meta.url));
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: dir,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr?.on('data', (data) => said.push(String(data)));
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGKILL');
      reject(new Error(`${name} ${why}: ${said.join('\n')}`));
    };
    const late = setTimeout(fail, 60_000, 'did not listen within 60 s');
    child.once('exit', (code) => fail(`ended with ${code}`));
    createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
      said.push(line);
      if (!line.includes('"listening"')) return;
      clearTimeout(late);
      child.removeAllListeners('exit');
      const { address } = JSON.parse(line) as { address: string };
      resolve({ url: address, child, kill: killer(child) });
    });
  });
}
