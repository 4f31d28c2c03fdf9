import { readFileSync } from 'node:fs';

const ticksPerSecond = 100; // USER_HZ of every Linux that Node runs on

/** CPU time in microseconds that a living process has used so far, user and system. */
export function cpuMicros(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The process name, in parentheses, may hold spaces: fields are counted after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / ticksPerSecond;
}
