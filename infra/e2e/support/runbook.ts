import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { type CommandResult, runToEnd } from './command.ts';

const folder = join(repositoryRoot, 'docs', 'runbooks');

/** Every page, by its name without the ending. */
export const runbooks: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -3))
  .sort();

export type Block = { page: string; commands: string; needsStopped: boolean };

/** The command blocks of a page, in their order. */
export function blocksOf(page: string): Block[] {
  const text = readFileSync(join(folder, `${page}.md`), 'utf8');
  return [...text.matchAll(/^( *)```sh( stopped)?\n([\s\S]*?)^\1```/gm)].map(
    ([, indent = '', stopped, body = '']) => ({
      page,
      commands: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      needsStopped: Boolean(stopped),
    }),
  );
}

/** What the pages have an operator type where docker is, as `docker compose run … operator` gets it. */
export const composedLines: readonly string[] = runbooks.flatMap((page) =>
  [...readFileSync(join(folder, `${page}.md`), 'utf8').matchAll(/^```console\n([\s\S]*?)^```/gm)].flatMap(
    ([, body = '']) =>
      [...body.matchAll(/docker compose run --rm (?:--no-deps )?operator ([^\n&]+)/g)].map(
        ([, line = '']) => line,
      ),
  ),
);

/** Runs a block as an operator would type it; the first command that fails ends it. */
export function runBlock(block: Block, env: Record<string, string>): Promise<CommandResult> {
  return runToEnd('bash', ['-euo', 'pipefail', '-c', block.commands], { BASH_ENV: '', ...env });
}
