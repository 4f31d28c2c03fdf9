import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aptMirror, documentDbTree } from '@edogrula/infra-shared/stores/mongo/documentdb-tree';

const names = ['pg_basebackup', 'pg_receivewal', 'pg_archivecleanup', 'psql'];

/** A folder for PATH with PostgreSQL 18's own client programs, which its image has and the server's npm package lacks. */
export async function postgresTools(folder: string): Promise<string> {
  const mirror = aptMirror();
  if (!mirror) throw new Error("PostgreSQL's client programs come from Debian, which this machine is not");
  const { program } = await documentDbTree(mirror, () => undefined);
  const [server = '', loader] = [program.at(-1), program.slice(0, -1)];
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    const words = [...loader, join(dirname(server), name)].map((word) => `'${word}'`).join(' ');
    writeFileSync(join(folder, name), `#!/bin/sh\nexec ${words} "$@"\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}
