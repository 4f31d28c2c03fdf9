import { readFileSync } from 'node:fs';
import process from 'node:process';
import circus from 'jest-circus/runner';

const run = circus.default ?? circus;

/** CPU seconds of this process's children that have ended; 0 where there is no /proc. */
function childrenCpuSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}

/** Jest's own runner; `perfStats.cpuSeconds` is what the file took: its worker, and its processes that have ended. */
export default async function runMeasured(...args) {
  const before = process.cpuUsage();
  const childrenBefore = childrenCpuSeconds();
  const result = await run(...args);
  const { user, system } = process.cpuUsage(before);
  result.perfStats.cpuSeconds = (user + system) / 1e6 + childrenCpuSeconds() - childrenBefore;
  return result;
}
