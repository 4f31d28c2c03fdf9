const tries = 3;

/**
 * Processor time of a pure piece of work, the least of three tries: a busy machine and the collector of other tests'
 * garbage are counted to one of them. Microseconds.
 */
export function leastCpuTime(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < tries; run += 1) {
    const before = process.cpuUsage();
    work();
    least = Math.min(least, process.cpuUsage(before).user);
  }
  return least;
}

/** The same of work that is waited for; what its process does beside it counts, too. */
export async function leastCpuTimeOf(work: () => Promise<void>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < tries; run += 1) {
    const before = process.cpuUsage();
    await work();
    least = Math.min(least, process.cpuUsage(before).user);
  }
  return least;
}
