import { describe, expect, it } from '@jest/globals';
import { fakeApi } from '../../testing/fake-api.ts';
import { findSame } from './find-same.ts';

const at = '2026-11-21T10:00:00.000Z';

describe('findSame', () => {
  it('[R192] [R194] asks the registry and the queue by every contact of a record, not for the record itself', async () => {
    const api = fakeApi({
      'GET /api/admin/businesses/elsewhere': {
        body: {
          items: [
            {
              kind: 'blacklist',
              _id: 'l',
              name: 'Vadi',
              slug: 'vadi',
              state: 'listed',
              createdAt: at,
              matches: ['phone'],
            },
          ],
        },
      },
      'GET /api/admin/requests/elsewhere': {
        body: {
          items: [
            {
              kind: 'application',
              _id: 'a',
              number: 'B-7',
              name: 'Ev',
              status: 'pending',
              createdAt: at,
              matches: ['handle', 'website'],
            },
            {
              kind: 'application',
              _id: 'b',
              number: 'B-6',
              name: 'Ev',
              status: 'rejected',
              createdAt: at,
              matches: ['handle'],
            },
          ],
        },
      },
    });
    const found = await findSame({ id: 'self', phone: '+905321234567', handle: 'vadi.evi', website: null });
    expect(found.map(({ id, tab, title, by, state }) => [id, tab, title, by, state])).toEqual([
      ['l', 'blacklist', 'Vadi', ['phone'], 'listed'],
      ['a', 'requests', 'B-7 Ev', ['handle', 'website'], 'pending'],
      ['b', 'archived', 'B-6 Ev', ['handle'], 'rejected'],
    ]);
    for (const { params } of api.calls) {
      expect(params).toEqual({ phone: '+905321234567', handle: 'vadi.evi', except: 'self' });
    }
  });

  it('a record without contacts shares nothing, and nobody is asked', async () => {
    const api = fakeApi({});
    expect(await findSame({ id: 'self', phone: null, handle: '' })).toEqual([]);
    expect(api.calls).toEqual([]);
  });
});
