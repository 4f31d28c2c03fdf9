import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings } from '@edogrula/infra-shared/home/settings';
import { findDaemon } from '@edogrula/infra-shared/stores/daemon';
import { writeReport } from './report.ts';

const stores = ['postgres', 'mongod', 'ferretdb', 'ferretdb-postgres'];

/** Process ids by parent, of this moment. */
function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readProc(pid, 'status'))?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  return children;
}

/** A file of a process, empty when the process ended meanwhile. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Megabytes that one process holds: resident, and its proportional share of pages that several hold. */
function megabytesOf(pid: number): { rss: number; pss: number } {
  const text = readProc(pid, 'smaps_rollup');
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
  return { rss: read('Rss'), pss: read('Pss') };
}

/** How long a stack that was started to be measured is left alone before. */
const restMs = 60_000;
const option = (args: readonly string[], name: string) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

/**
 * `npm run bench -- memory`: what each process of a stack of its own holds a minute after its start, or of the running one
 * of EDOGRULA_HOME with `--url=here` (Linux).
 */
export default async function memory(args: readonly string[]): Promise<void> {
  const given = option(args, 'home');
  if (given) await sleep(restMs);
  const home = given ?? readSettings(process.env, []).home;
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
  const rows = [{ name: 'launcher', pids: [launcher] }, ...groups].map(({ name, pids }) => {
    const held = pids.map(megabytesOf);
    const sum = (figure: 'rss' | 'pss') => Math.round(held.reduce((all, one) => all + one[figure], 0));
    return { name, processes: pids.length, RSS: sum('rss'), PSS: sum('pss') };
  });
  const total = (figure: 'processes' | 'RSS' | 'PSS') => rows.reduce((all, row) => all + row[figure], 0);
  console.table([
    ...rows,
    { name: 'together', processes: total('processes'), RSS: total('RSS'), PSS: total('PSS') },
  ]);
  const goals = [
    { text: 'the launcher, RSS, MB', value: rows[0]?.RSS ?? Number.NaN, atMost: 120 },
    { text: 'the whole stack at rest, PSS, MB', value: total('PSS'), atMost: 1200 },
  ];
  writeReport('memory', { options: {}, comparisons: {}, goals, facts: { rows } });
}
