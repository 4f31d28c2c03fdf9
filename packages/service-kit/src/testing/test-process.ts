import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A free port below the ephemeral range. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 20_000);
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    probe.close();
    if (free) return port;
  }
}

const answers = (url: string) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

/** Asks until /readyz says yes. @throws Error with what the process said when it ends before */
async function untilReady(url: string, child: ChildProcess, said: () => string): Promise<string> {
  for (let waited = 0; waited < 300; waited += 1) {
    if (await answers(url)) return url;
    if (child.exitCode !== null) throw new Error(`Ended with ${child.exitCode}: ${said()}`);
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`Not ready: ${said()}`);
}

/** A service's own `src/main.ts` as a process, with the environment that a launcher would give it. */
export function startTestProcess(serviceDir: string, env: Record<string, string>) {
  let said = '';
  const started = freePort().then((port) => {
    const child = spawn(process.execPath, ['src/main.ts'], {
      cwd: serviceDir,
      env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
    });
    return { child, url: `http://127.0.0.1:${port}`, closed: once(child, 'close') };
  });
  const ready = async () => {
    const { child, url } = await started;
    return untilReady(url, child, () => said);
  };
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const { child, closed } = await started;
    child.kill(signal);
    await closed;
    return child.exitCode;
  };
  return {
    /** The process's address, once every store answers it. */
    ready,
    /** SIGTERM; resolves to the exit code. */
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    /** For one that ends by itself: its exit code and error output. */
    async ended(): Promise<{ code: number | null; said: string }> {
      const { child, closed } = await started;
      await closed;
      return { code: child.exitCode, said };
    },
  };
}

export type TestProcess = ReturnType<typeof startTestProcess>;
