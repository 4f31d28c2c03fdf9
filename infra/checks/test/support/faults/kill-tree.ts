import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The parent of each living process, by its id. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (state !== 'Z') found.set(Number(name), Number(parent));
    } catch {
      // It ended while the list was read.
    }
  }
  return found;
}

function descendants(root: number): number[] {
  const known = parents();
  const found = [root];
  for (const one of found) for (const [pid, parent] of known) if (parent === one) found.push(pid);
  return found.filter((pid) => known.has(pid));
}

/** Kills a process and all that it started, the process first, so that none of them can say goodbye. */
export async function killTree(root: number): Promise<void> {
  const doomed = descendants(root);
  for (const pid of doomed) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
  while (doomed.some((pid) => parents().has(pid))) await sleep(20);
}
