import { describe, expect, it } from '@jest/globals';
import { lintOpenApi } from './check-openapi.ts';

const documentWith = (operation: unknown) => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  servers: [{ url: 'http://localhost:1' }],
  paths: { '/a': { get: operation } },
});
const sound = {
  summary: 'A',
  security: [],
  responses: { 200: { description: 'ok' }, 400: { description: 'no' } },
};

describe('lintOpenApi', () => {
  it('finds nothing in a sound document', async () => {
    expect(await lintOpenApi(documentWith(sound))).toEqual([]);
  }, 60_000);

  it('names rule and place of a fault', async () => {
    const faults = await lintOpenApi(documentWith({ ...sound, parameters: [{ name: 'x', in: 'nowhere' }] }));
    expect(faults).toContainEqual(
      expect.objectContaining({ severity: 'error', rule: 'struct', at: '#/paths/~1a/get/parameters/0/in' }),
    );
  }, 60_000);
});
