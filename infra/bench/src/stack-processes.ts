import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDaemon } from '@edogrula/infra-shared/stores/daemon';

const stores = ['postgres', 'mongod', 'ferretdb', 'ferretdb-postgres'];

/** A file of a process, empty when the process ended meanwhile. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Process ids by parent, of this moment. */
function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readProc(pid, 'status'))?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  return children;
}

/** Open files and sockets of one process; 0 when it ended meanwhile. */
function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

/** What one process holds: resident memory, its proportional share of pages that several hold (both MB), descriptors. */
function heldBy(pid: number): { rss: number; pss: number; descriptors: number } {
  const text = readProc(pid, 'smaps_rollup');
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
  return { rss: read('Rss'), pss: read('Pss'), descriptors: descriptorsOf(pid) };
}

/** A service, store or the launcher of a running stack, with its children; RSS and PSS in whole MB. */
export type Held = { name: string; processes: number; RSS: number; PSS: number; descriptors: number };

/** What each part of the stack of a home holds now (Linux). @throws Error when no stack runs there */
export function readHeld(home: string): Held[] {
  const read = (file: string) => JSON.parse(readFileSync(join(home, file), 'utf8'));
  const launcher = (read('running.json') as { pid: number }).pid;
  const services = read('processes.json') as Record<string, number>;
  const running = stores.flatMap((name) => {
    const daemon = findDaemon(home, name);
    return daemon ? [[name, daemon.pid] as const] : [];
  });
  const children = childrenByParent();
  const family = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(family)];
  const groups = [...Object.entries(services), ...running].map(([name, pid]) => ({
    name,
    pids: family(pid),
  }));
  return [{ name: 'launcher', pids: [launcher] }, ...groups].map(({ name, pids }) => {
    const held = pids.map(heldBy);
    const sum = (figure: keyof (typeof held)[number]) =>
      Math.round(held.reduce((all, one) => all + one[figure], 0));
    return {
      name,
      processes: pids.length,
      RSS: sum('rss'),
      PSS: sum('pss'),
      descriptors: sum('descriptors'),
    };
  });
}
