import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { z } from 'zod';

const limitMs = 60_000;
const result = z.object({
  problems: z.array(
    z.object({
      severity: z.enum(['error', 'warn']),
      ruleId: z.string(),
      message: z.string(),
      location: z.array(z.object({ pointer: z.string().optional() })),
    }),
  ),
});

/** A fault of an OpenAPI document: how grave, which rule, where. */
type ApiFault = { severity: 'error' | 'warn'; rule: string; at: string; message: string };

/** Standard output of the linter, whatever its exit code: it is 1 as soon as there is a fault. */
function linterOutput(file: string): Promise<string> {
  const config = join(repositoryRoot, 'infra', 'checks', 'src', 'docs', 'redocly.yaml');
  const child = spawn(
    process.execPath,
    [
      join(repositoryRoot, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js'),
      'lint',
      file,
      '--config',
      config,
      '--format',
      'json',
      '--max-problems',
      '1000',
    ],
    {
      cwd: repositoryRoot,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
    },
  );
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () =>
      output ? resolve(output) : reject(new Error(`redocly said nothing: ${errors}`)),
    );
  });
}

/** Lints an OpenAPI document with an independent linter; empty when it is clean. Works offline. */
export async function lintOpenApi(document: unknown): Promise<ApiFault[]> {
  const folder = mkdtempSync(join(tmpdir(), 'edogrula-openapi-'));
  const file = join(folder, 'openapi.json');
  try {
    writeFileSync(file, JSON.stringify(document));
    const { problems } = result.parse(JSON.parse(await linterOutput(file)));
    return problems.map(({ severity, ruleId, message, location }) => ({
      severity,
      rule: ruleId,
      at: location[0]?.pointer ?? '',
      message,
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
