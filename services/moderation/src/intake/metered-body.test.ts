import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { meterBody } from './metered-body.ts';

async function* pieces(...sizes: number[]) {
  for (const size of sizes) yield Buffer.alloc(size, size % 251);
}
async function readAll(body: AsyncIterable<Uint8Array>) {
  const read: Uint8Array[] = [];
  for await (const piece of body) read.push(piece);
  return Buffer.concat(read);
}

describe('meterBody', () => {
  it('passes every byte on, counts and hashes them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 20 }), async (sizes) => {
        const body = meterBody(pieces(...sizes), 1_000_000);
        const bytes = await readAll(body);
        expect(bytes.length).toBe(sizes.reduce((sum, size) => sum + size, 0));
        expect(body.sizeBytes).toBe(bytes.length);
        expect(body.sha256()).toBe(createHash('sha256').update(bytes).digest('hex'));
        expect(body.failure).toBeNull();
      }),
    );
  });

  it.each([
    [[10], true],
    [[5, 5], true],
    [[11], false],
    [[10, 1], false],
    [[0, 0, 10], true],
  ])('with a limit of 10 bytes %j passes: %s', async (sizes, passes) => {
    const body = meterBody(pieces(...sizes), 10);
    const reading = readAll(body);
    if (passes) await expect(reading).resolves.toHaveLength(10);
    else await expect(reading).rejects.toMatchObject({ code: 'file_too_large' });
    expect(body.failure?.code ?? null).toBe(passes ? null : 'file_too_large');
  });

  it('stops reading at the limit', async () => {
    let given = 0;
    async function* endless() {
      for (;;) {
        given += 1;
        yield Buffer.alloc(4);
      }
    }
    await expect(readAll(meterBody(endless(), 10))).rejects.toMatchObject({ code: 'file_too_large' });
    expect(given).toBe(3);
  });

  it('an upload that breaks off is the client’s failure', async () => {
    async function* broken() {
      yield Buffer.alloc(4);
      throw new Error('socket closed');
    }
    const body = meterBody(broken(), 10);
    await expect(readAll(body)).rejects.toMatchObject({ code: 'invalid_request' });
    expect(body.failure?.options.message).toMatch(/yarıda kaldı/);
  });

  it('tells who is waited for', async () => {
    const body = meterBody(pieces(1), 10);
    const reader = body[Symbol.asyncIterator]();
    expect(body.waitsForClient).toBe(true);
    await reader.next();
    expect(body.waitsForClient).toBe(false);
  });
});
