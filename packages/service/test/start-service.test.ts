import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const program = fileURLToPath(new URL('./support/failing-service.ts', import.meta.url));

/** Runs the process to its end. */
async function ended(env: Record<string, string>) {
  const child = fork(program, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { IDENTITY_JWKS: '{"keys":[{"kty":"OKP","crv":"Ed25519","x":"AA"}]}', ...env },
    silent: true,
  });
  const closed: unknown[] = [];
  let said = '';
  child.on('message', (part) => closed.push(part));
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      said += text;
    });
  const [code] = await once(child, 'close');
  return { code, closed, said };
}

describe('the process of a service whose start fails', () => {
  it('ends with 1 and the reason, after it closed in reverse what was open', async () => {
    const { code, closed, said } = await ended({ FAILS: 'on' });
    expect([code, closed]).toEqual([1, ['deps', 'store']]);
    expect(said).toContain('Error: planned');
  }, 60_000);

  it('does so too when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, closed, said } = await ended({ PORT: String(port) });
    other.close();
    expect([code, closed]).toEqual([1, ['deps', 'store']]);
    expect(said).toContain('EADDRINUSE');
  }, 60_000);
});
