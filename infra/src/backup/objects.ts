import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { repositoryRoot } from '../repository.ts';
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

async function* terminated(file: string): AsyncGenerator<string> {
  for await (const line of readLines(file)) yield `${line}\n`;
}

function start(args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['src/objects-command.ts', ...args], {
    cwd: join(repositoryRoot, 'services', 'media'),
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

/** Media's own command, told of the objects that a backup's rows name. */
async function onObjects(
  verb: 'copy-out' | 'copy-in' | 'check',
  folder: string,
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = start([verb, join(folder, 'objects')], env);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  if (!child.stdin || !child.stdout) throw new Error('no pipe to media’s command');
  const [, output] = await Promise.all([
    pipeline(Readable.from(terminated(join(folder, objectRows))), child.stdin),
    text(child.stdout),
  ]);
  const [code] = await ended;
  return { code, output };
}

/**
 * Copies a backup's objects out of media's store or into it, with media's environment.
 * @throws Error when one is not what its row says
 */
export async function copyObjects(
  verb: 'copy-out' | 'copy-in',
  folder: string,
  env: Record<string, string>,
): Promise<{ copied: number; missing: string[] }> {
  const { code, output } = await onObjects(verb, folder, env);
  if (code !== 0) throw new Error(`Objects could not be copied: ${output.slice(0, 500)}`);
  const { copied, missing } = answer.parse(JSON.parse(output));
  return { copied, missing };
}

/** Compares a backup's objects with its rows, and opens no store: what is there and right, with its size; what is not. */
export async function checkObjects(folder: string): Promise<z.infer<typeof answer>> {
  const { code, output } = await onObjects('check', folder, {});
  if (!output) throw new Error(`The objects of ${folder} could not be looked at (code ${code})`);
  return answer.parse(JSON.parse(output));
}

/** The key of any object that media's store holds, or null when it is empty. */
export async function anyObject(env: Record<string, string>): Promise<string | null> {
  const child = start(['first'], env);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  if (!child.stdin || !child.stdout) throw new Error('no pipe to media’s command');
  child.stdin.end();
  const output = await text(child.stdout);
  const [code] = await ended;
  if (code !== 0) throw new Error('The store of objects could not be read.');
  return firstAnswer.parse(JSON.parse(output)).first;
}
