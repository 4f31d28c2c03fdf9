import { Worker } from 'node:worker_threads';

// A process of its own around the parsing thread. A thread alone is no cage: V8 ends the whole process when a
// thread's heap overflows in one allocation, and its limits do not cover buffers. Here that ends nothing but this.
const path = process.argv[2] ?? '';
const [memoryMb = 0, cpuMs = 0] = process.argv.slice(3).map(Number);
const watchMs = 50;
/** Known to check-pdf.ts; an answer would let the memory grow while it is on its way. */
const memoryExitCode = 77;
const ownBytes = process.memoryUsage.rss();
const ownTime = process.cpuUsage();

const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
  workerData: { path },
  env: {},
  resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
});
const answer = (message: unknown) => process.send?.(message, () => process.exit(0));
worker.once('message', answer);
worker.once('error', (error) => {
  const full = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
  answer({ ok: false, fault: full ? 'memory' : error.name });
});
setInterval(() => {
  const { user, system } = process.cpuUsage(ownTime);
  if (process.memoryUsage.rss() - ownBytes > memoryMb * 1024 * 1024) process.exit(memoryExitCode);
  if ((user + system) / 1000 > cpuMs) answer({ ok: false, fault: 'time' });
}, watchMs);
