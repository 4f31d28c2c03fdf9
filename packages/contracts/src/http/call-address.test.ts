import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { areas } from './all-endpoints.ts';
import { callAddress, queryText } from './call-address.ts';
import { headings } from './headings.ts';

describe('the address of a call', () => {
  it('has each path parameter in its place, encoded', () => {
    expect(callAddress('PUT /api/a/:id/b/:index', { id: 'x y/ü', index: 0 })).toEqual({
      method: 'PUT',
      path: '/api/a/x%20y%2F%C3%BC/b/0',
    });
    expect(callAddress('GET /api/a')).toEqual({ method: 'GET', path: '/api/a' });
  });

  it('carries what is asked and leaves out what is undefined', () => {
    expect(queryText({ q: 'göl & kıyı', page: 2, after: undefined })).toBe(
      '?q=g%C3%B6l+%26+k%C4%B1y%C4%B1&page=2',
    );
    expect(queryText({ after: undefined })).toBe('');
    expect(queryText()).toBe('');
  });
});

describe('the endpoints', () => {
  const all = areas.flatMap((area) => Object.values(area));

  it('name each operation once', () => {
    const names = all.flatMap(({ method, path, ...rest }) =>
      [path, ...('also' in rest ? rest.also : [])].map((one) => `${method} ${one.replace(/:\w+/g, ':x')}`),
    );
    expect(names.length).toBeGreaterThan(80);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('leave no heading empty', () => {
    const used = new Set(all.map(({ heading }) => heading));
    expect([...used].sort()).toEqual(Object.keys(headings).sort());
  });

  it.each(all.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s describes every parameter of its path',
    (_, one) => {
      const described = 'params' in one ? Object.keys((one.params as z.ZodObject).shape) : [];
      for (const path of [one.path, ...('also' in one ? one.also : [])]) {
        expect([...path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort()).toEqual(described.sort());
      }
    },
  );
});
