import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { repositoryRoot } from '@edogrula/infra-shared/repository';

/**
 * Runs a service's own command with its own variables, and reads the JSON that it prints: no command reads another
 * service's tables.
 * @throws Error with what the command said, or that it failed
 */
export async function askService(
  { service, command, env }: { service: string; command: string; env: Record<string, string> },
  args: readonly string[],
  input: unknown = null,
): Promise<unknown> {
  const child = spawn(process.execPath, [`src/${command}.ts`, ...args], {
    cwd: join(repositoryRoot, 'services', service),
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
    stdio: 'pipe',
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.stdin.end(JSON.stringify(input));
  const [output, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  if (code !== 0) throw new Error(said.trim() || `${service} could not do ${command} (code ${code})`);
  process.stderr.write(said);
  return JSON.parse(output);
}
