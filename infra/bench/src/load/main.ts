import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { runCommand } from '@edogrula/service-kit/run-command';
import { findK6 } from './k6.ts';

const folder = join(repositoryRoot, 'infra', 'k6');
const scenarios = readdirSync(folder)
  .filter((name) => name.endsWith('.js'))
  .map((name) => name.slice(0, -3));
const profiles = ['smoke', 'load', 'stress', 'soak'];
const usage = [
  'Usage: npm run load -- <scenario> [--profile smoke|load|stress|soak] [--url http://localhost:8080] [--duration 30s] [--rate 500]',
  `Scenarios: ${scenarios.join(', ')}`,
].join('\n');

/** Who moderates: the variables, or what the home's first start has made up. */
function credentials(env: NodeJS.ProcessEnv): Record<string, string> {
  if (env.ADMIN_KEY) return { ADMIN_KEY: env.ADMIN_KEY };
  const file = join(env.EDOGRULA_HOME || join(repositoryRoot, '.data'), 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { adminPassword?: string }) : {};
  const password = env.ADMIN_PASSWORD || kept.adminPassword;
  if (!password) throw new Error('Set ADMIN_KEY, or ADMIN_EMAIL and ADMIN_PASSWORD, of the stack.');
  return { ADMIN_EMAIL: env.ADMIN_EMAIL || 'yonetici@edogrula.example', ADMIN_PASSWORD: password };
}

async function assertReady(url: string): Promise<void> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  if (!answer?.ok)
    throw new Error(
      `No stack is ready at ${url}: start one with TRUSTED_PROXIES=127.0.0.1 LIMITS=relaxed DEMO=on npm start.`,
    );
}

/** `npm run load -- <scenario>`: k6 on a running stack; fails when a threshold is crossed. */
await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      profile: { type: 'string', default: 'smoke' },
      url: { type: 'string' },
      duration: { type: 'string' },
      rate: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const [scenario = '', ...rest] = positionals;
  const isRate = values.rate === undefined || /^[1-9]\d*$/.test(values.rate);
  if (!scenarios.includes(scenario) || rest.length || !profiles.includes(values.profile) || !isRate)
    throw new Error(usage);
  const url = (values.url ?? `http://localhost:${process.env.PORT || 8080}`).replace(/\/$/, '');
  await assertReady(url);
  const results = join(repositoryRoot, '.data', 'load');
  mkdirSync(results, { recursive: true });
  const k6 = await findK6();
  const quiet = values.verbose ? [] : ['--quiet', '--no-color'];
  const child = spawn(k6, ['run', ...quiet, join(folder, `${scenario}.js`)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...credentials(process.env),
      K6_NO_USAGE_REPORT: 'true',
      URL: url,
      SCENARIO: scenario,
      PROFILE: values.profile,
      SUMMARY: join(results, `${scenario}-${values.profile}.json`),
      ...(values.duration && { DURATION: values.duration }),
      ...(values.rate && { RATE: values.rate }),
      ...(values.verbose && { VERBOSE: '1' }),
    },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
});
