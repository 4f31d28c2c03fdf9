import { type SpawnOptions, spawn } from 'node:child_process';

/** Runs a program to its end and returns its standard output; throws with the end of its error output. */
export function run(words: string[], options: SpawnOptions = {}): Promise<string> {
  const [command = '', ...args] = words;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
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
