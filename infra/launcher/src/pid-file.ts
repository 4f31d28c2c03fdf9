import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keeps `<home>/processes.json` (name → pid) up to date, for operators and fault tests. */
export function pidFile(home: string): (name: string, pid: number) => void {
  const file = join(home, 'processes.json');
  const pids: Record<string, number> = {};
  return (name, pid) => {
    pids[name] = pid;
    writeFileSync(file, `${JSON.stringify(pids)}\n`, { mode: 0o600 });
  };
}
