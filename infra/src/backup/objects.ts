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
const answer = z.object({ copied: z.number(), missing: z.array(z.string()), broken: z.array(z.string()) });

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

/**
 * Media's own command, with media's environment: copies the objects that the file of `media.file_object` names.
 * @throws Error when one is not what its row says
 */
export async function copyObjects(
  verb: 'copy-out' | 'copy-in',
  options: { folder: string; rows: string; env: Record<string, string> },
): Promise<{ copied: number; missing: string[] }> {
  const child = start([verb, options.folder], options.env);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  if (!child.stdin || !child.stdout) throw new Error('no pipe to media’s command');
  const [, output] = await Promise.all([
    pipeline(Readable.from(terminated(options.rows)), child.stdin),
    text(child.stdout),
  ]);
  const [code] = await ended;
  if (code !== 0) throw new Error(`Objects could not be copied: ${output.slice(0, 500)}`);
  const { copied, missing } = answer.parse(JSON.parse(output));
  return { copied, missing };
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
