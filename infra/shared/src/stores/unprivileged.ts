import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync } from 'node:fs';

/** How to start a program that refuses to run as root. */
export interface RunAs {
  /** Words to put before the program, for example a `setpriv` call. */
  prefix: string[];
  /** Passed to `spawn`; empty when the current user will do. */
  identity: { uid?: number; gid?: number };
  /** Who must own the files the program writes; empty when that is the current user. */
  owner: { uid?: number; gid?: number };
}

function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

const runs = (command: string, args: string[], identity: { uid?: number; gid?: number } = {}) =>
  spawnSync(command, args, { ...identity, stdio: 'ignore', cwd: '/' }).status === 0;

/**
 * Decides how to run `program` (which must answer `--version`) on data in `folder`.
 * Not root: as ourselves. Root: as `nobody`, who is given the folder; when `nobody` cannot reach the paths
 * (a checkout below /root), with the one capability that lets it pass closed folders. Throws when neither works.
 */
export function runUnprivileged(program: string[], folder: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [], identity: {}, owner: {} };
  const identity = nobody();
  chownSync(folder, identity.uid, identity.gid);
  const [command = '', ...args] = program;
  if (runs(command, [...args, '--version'], identity) && runs('test', ['-w', folder], identity)) {
    return { prefix: [], identity, owner: identity };
  }
  const prefix = [
    'setpriv',
    `--reuid=${identity.uid}`,
    `--regid=${identity.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    // Without it access(2), which PostgreSQL asks about its own path, ignores the capability.
    '--securebits=+no_setuid_fixup',
  ];
  if (runs('setpriv', [...prefix.slice(1), 'test', '-x', program.at(-1) ?? '', '-a', '-w', folder]))
    return { prefix, identity: {}, owner: identity };
  throw new Error(
    `PostgreSQL does not run as root, and the user "nobody" cannot reach ${command} or ${folder}. Run as another user, or move the checkout to a folder everyone can enter.`,
  );
}
