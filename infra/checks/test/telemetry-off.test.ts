import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { afterAll, describe, expect, it } from '@jest/globals';

const preload = fileURLToPath(new URL('./support/loaded-modules.mjs', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'edogrula-modules-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

type Run = { printed: string; modules: string[] };

/** Runs a part's own program, until it ends by itself or says that it listens; tells which modules it has loaded. */
async function run(cwd: string, file: string, env: Record<string, string> = {}): Promise<Run> {
  const list = join(place, `${cwd.replaceAll('/', '-')}-${Object.keys(env).length}`);
  const child = spawn(process.execPath, ['--import', preload, file], {
    cwd: join(repositoryRoot, cwd),
    env: { PATH: process.env.PATH ?? '', LOADED_MODULES: list, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      printed += piece;
      if (printed.includes('"msg":"listening"')) child.kill('SIGTERM');
    });
  await once(child, 'close');
  return { printed, modules: readFileSync(list, 'utf8').split('\n') };
}

const ofOpenTelemetry = ({ modules }: Run) => modules.filter((url) => url.includes('@opentelemetry'));
const telemetryFile = /service-kit\/src\/telemetry\/([a-z-]+)\.ts$/;
const telemetryFiles = ({ modules }: Run) => modules.flatMap((url) => telemetryFile.exec(url)?.[1] ?? []);

describe('without OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  it.each([
    'gateway',
    ...['identity', 'business', 'moderation', 'media', 'content', 'reviews'].map(
      (name) => `services/${name}`,
    ),
  ])(
    'nothing that %s stands on loads OpenTelemetry',
    async (part) => {
      // Everything it imports is there before it reads its variables and finds none.
      const ended = await run(part, 'src/main.ts');
      expect(ended.printed).toContain('Configuration is not usable');
      expect(telemetryFiles(ended)).toEqual(expect.arrayContaining(['start-telemetry', 'telemetry']));
      expect(ended.modules).toContainEqual(expect.stringContaining(`${part}/src/app.ts`));
      expect([ofOpenTelemetry(ended), telemetryFiles(ended)]).toEqual([
        [],
        expect.not.arrayContaining(['engine']),
      ]);
    },
    60_000,
  );

  const site = {
    PORT: '0',
    API_URL: 'http://127.0.0.1:9',
    PUBLIC_URL: 'https://edogrula.example',
    CONTACT_EMAIL: 'destek@yerimiz.example',
  };
  it('the site serves without it; with the variable it is loaded', async () => {
    const off = await run('frontends/public', 'server/main.ts', site);
    expect(off.printed).toContain('"msg":"listening"');
    expect([ofOpenTelemetry(off), telemetryFiles(off)]).toEqual([[], expect.not.arrayContaining(['engine'])]);
    const to = { ...site, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
    const on = await run('frontends/public', 'server/main.ts', to);
    expect(ofOpenTelemetry(on).length).toBeGreaterThan(10);
    expect(telemetryFiles(on)).toContain('engine');
  }, 90_000);
});
