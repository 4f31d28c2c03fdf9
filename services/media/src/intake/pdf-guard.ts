import { Worker } from 'node:worker_threads';

// A process of its own around the parsing thread. A thread alone is no cage: V8 ends the whole process when a
// thread's heap overflows in one allocation, and its limits do not cover buffers. Here that ends nothing but this.
const [path, memoryMb] = [process.argv[2] ?? '', Number(process.argv[3])];
const watchMs = 50;
const ownBytes = process.memoryUsage.rss();

const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
  workerData: { path },
  env: {},
  resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
});
const answer = (message: unknown) => process.send?.(message, () => process.exit(0));
worker.once('message', answer);
worker.once('error', (error) => answer({ ok: false, fault: error.name }));
setInterval(() => {
  if (process.memoryUsage.rss() - ownBytes > memoryMb * 1024 * 1024) process.exit(1);
}, watchMs);
