import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Distinguishes a process from a later one with the same pid. */
export interface ProcessIdentity {
  pid: number;
  /** Opaque start time: clock ticks since boot on Linux, `ps` text elsewhere. */
  started: string;
}

function linuxStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name may hold spaces and brackets: fields are counted after its closing bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie is not alive: process 1 of a container may never reap it. One with threads left still holds its ports.
    const gone = fields[0] === 'X' || (fields[0] === 'Z' && Number(fields[17]) <= 1);
    return gone ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function psStart(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
}

/** Start time of a living process; undefined when there is none (a zombie counts as none). */
export function startOf(pid: number): string | undefined {
  return process.platform === 'linux' ? linuxStart(pid) : psStart(pid);
}

/** True while exactly this process lives. */
export function isAlive(identity: ProcessIdentity): boolean {
  return startOf(identity.pid) === identity.started;
}
