import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { z } from 'zod';
import type { BackupFiles } from './backup-files.ts';
import { readLines } from './lines.ts';

const firstAnswer = z.object({ first: z.string().nullable() });
const answer = z.object({
  copied: z.number(),
  sizeBytes: z.number(),
  missing: z.array(z.string()),
  broken: z.array(z.string()),
});

/** Of a backup's files the one whose rows name the objects. */
export const objectRows = 'postgres/media.file_object.gz';

async function* terminated(from: BackupFiles): AsyncGenerator<string> {
  for await (const line of readLines(from, objectRows)) yield `${line}\n`;
}

/** Media's own command; nothing, or lines of the objects' rows, on its standard input. */
async function run(
  args: readonly string[],
  env: Record<string, string>,
  rows: AsyncIterable<string> | Iterable<string> = [],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['src/objects-command.ts', ...args], {
    cwd: join(repositoryRoot, 'services', 'media'),
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const [fed, output] = await Promise.all([
    pipeline(Readable.from(rows), child.stdin).then(
      () => null,
      (error: unknown) => ({ error }),
    ),
    text(child.stdout),
  ]);
  const [code] = await ended;
  // One that gave up says why by itself, and takes no more.
  if (fed && code === 0) throw fed.error;
  return { code, output };
}

const onObjects = (verb: 'copy-out' | 'copy-in' | 'check', files: BackupFiles, env: Record<string, string>) =>
  run([verb, join(files.folder, 'objects')], { ...env, ...files.keys }, terminated(files));

/**
 * Copies a backup's objects out of media's store or into it, with media's environment.
 * @throws Error when one is not what its row says
 */
export async function copyObjects(
  verb: 'copy-out' | 'copy-in',
  files: BackupFiles,
  env: Record<string, string>,
): Promise<{ copied: number; missing: string[] }> {
  const { code, output } = await onObjects(verb, files, env);
  if (code !== 0) throw new Error(`Objects could not be copied: ${output.slice(0, 500)}`);
  const { copied, missing } = answer.parse(JSON.parse(output));
  return { copied, missing };
}

/** Compares a backup's objects with its rows, and opens no store: what is there and right, with its size; what is not. */
export async function checkObjects(files: BackupFiles): Promise<z.infer<typeof answer>> {
  const { code, output } = await onObjects('check', files, {});
  if (!output) throw new Error(`The objects of ${files.folder} could not be looked at (code ${code})`);
  return answer.parse(JSON.parse(output));
}

/** The key of any object that media's store holds, or null when it is empty. */
export async function anyObject(env: Record<string, string>): Promise<string | null> {
  const { code, output } = await run(['first'], env);
  if (code !== 0) throw new Error('The store of objects could not be read.');
  return firstAnswer.parse(JSON.parse(output)).first;
}
