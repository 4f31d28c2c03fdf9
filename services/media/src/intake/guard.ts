import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

// A process of its own around the parsing thread. A thread alone is no cage: V8 ends the whole process when a
// thread's heap overflows in one allocation, and its limits do not cover buffers. Here that ends nothing but this.
const [workerName = '', path = ''] = process.argv.slice(2);
const [memoryMb = 0, cpuMs = 0, page = 0] = process.argv.slice(4).map(Number);
const watchMs = 50;
/** Known to run-guarded.ts; an answer would let the memory grow while it is on its way. */
const memoryExitCode = 77;
const ownBytes = process.memoryUsage.rss();
const ownTime = process.cpuUsage();

type Answer = { pixels?: Uint8Array };

const worker = new Worker(new URL(workerName, import.meta.url), {
  workerData: { path, page },
  env: {},
  // In the place of those that a thread inherits: without them it would have every right of Node again.
  execArgv: [...process.execArgv, '--import', new URL('./no-network.ts', import.meta.url).href],
  resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
});
const answer = (facts: unknown) => process.send?.(facts, () => process.exit(0));
/** The facts by the channel of messages; pixels, where there are some, by standard output. */
async function pass({ pixels, ...facts }: Answer): Promise<void> {
  if (pixels && !process.stdout.write(pixels)) await once(process.stdout, 'drain');
  answer(facts);
}
worker.once('message', (message: Answer) => void pass(message));
worker.once('error', (error) => {
  const full = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
  answer({ ok: false, fault: full ? 'memory' : error.name });
});
setInterval(() => {
  const { user, system } = process.cpuUsage(ownTime);
  if (process.memoryUsage.rss() - ownBytes > memoryMb * 1024 * 1024) process.exit(memoryExitCode);
  if ((user + system) / 1000 > cpuMs) answer({ ok: false, fault: 'time' });
}, watchMs);
