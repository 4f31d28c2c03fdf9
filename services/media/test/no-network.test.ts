import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { kernelTakesNetwork, startGuarded } from '../src/intake/run-guarded.ts';

type Knocked = { ok: boolean; got: Record<string, string>; network: string };

/** Runs a thread that tries everything, as parsers of uploads run. */
async function knock(port: number): Promise<Knocked> {
  const worker = '../../test/support/knocking-worker.ts' as never;
  const child = startGuarded(worker, '', { cpuMs: 5000, timeoutMs: 20_000, memoryMb: 256 }, port);
  const [answer] = (await once(child, 'message')) as [Knocked];
  child.kill('SIGKILL');
  return answer;
}

it('[R459] the process that parses an upload reaches neither this machine nor a name, by no way that Node has', async () => {
  let knocks = 0;
  const listener = createServer((socket) => {
    knocks += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  try {
    const { got, network } = await knock((listener.address() as AddressInfo).port);
    expect(Object.entries(got).filter(([, outcome]) => outcome === 'went through')).toEqual([]);
    expect(Object.keys(got).length).toBeGreaterThan(12);
    expect(knocks).toBe(0);
    // Where the kernel has such a thing, the process has no network at all, whatever Node would do.
    expect(network !== readlinkSync('/proc/self/ns/net')).toBe(kernelTakesNetwork());
  } finally {
    listener.close();
  }
});
