import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keeps `<home>/processes.json` (name → pid) up to date, for operators and fault tests; nobody reads half of it. */
export function pidFile(home: string): (name: string, pid: number) => void {
  const file = join(home, 'processes.json');
  const pids: Record<string, number> = {};
  return (name, pid) => {
    pids[name] = pid;
    writeFileSync(`${file}.part`, `${JSON.stringify(pids)}\n`, { mode: 0o600 });
    renameSync(`${file}.part`, file);
  };
}
