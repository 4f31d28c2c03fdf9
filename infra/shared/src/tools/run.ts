import { type SpawnOptions, spawn } from 'node:child_process';

/**
 * Runs a program to its end and returns its standard output; throws with the end of its error output. `input` is what
 * it reads: the place for a secret, which words and variables are not.
 */
export function run(
  words: string[],
  { input, ...options }: SpawnOptions & { input?: string } = {},
): Promise<string> {
  const [command = '', ...args] = words;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...options,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    // A program that ends without reading says why by its exit code.
    child.stdin?.on('error', () => undefined).end(input);
    let output = '';
    let errors = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      errors = (errors + chunk).slice(-4_000);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} failed (${code}): ${(errors || output.slice(-4_000)).trim()}`));
    });
  });
}
