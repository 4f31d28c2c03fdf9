import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, type ProcessIdentity, startOf } from '../stores/process-table.ts';

/** Takes the home for this process; throws when a living one has it. The returned function gives it back. */
export function lockHome(home: string): () => void {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const file = join(home, 'running.json');
  const own: ProcessIdentity = { pid: process.pid, started: startOf(process.pid) ?? '' };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(own), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
      if (isAlive(holder)) {
        throw new Error(
          `E-Doğrula already runs on ${home} (process ${holder.pid}). Stop it, or set EDOGRULA_HOME and PORT.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new Error(`${home} cannot be locked`);
}
