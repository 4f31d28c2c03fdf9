import { describe, expect, it } from '@jest/globals';
import { pickSame } from './find-same.ts';

const identity = { id: 'self', phone: '+905321234567', handle: 'vadi.evi' };

describe('pickSame', () => {
  it('keeps records that share the phone or the handle, never the record itself or one that only looks alike', () => {
    const rows = [
      { _id: 'self', name: 'Vadi', phone: identity.phone },
      { _id: 'p', name: 'Başka Ad', number: 'İ-7', phone: identity.phone, status: 'approved' as const },
      { _id: 'h', name: 'Vadi Evi', instagramUsername: 'vadi.evi', phone: null, status: 'pending' as const },
      { _id: 'x', name: 'vadi.evi gibi', instagramUsername: 'vadi.evi2', phone: '+905321234568' },
    ];
    expect(pickSame('application', rows, identity)).toEqual([
      {
        id: 'p',
        kind: 'application',
        tab: 'archived',
        title: 'İ-7 Başka Ad',
        by: 'phone',
        status: 'approved',
      },
      { id: 'h', kind: 'application', tab: 'requests', title: 'Vadi Evi', by: 'handle', status: 'pending' },
    ]);
  });

  it('a record without phone and handle shares nothing with another one without them', () => {
    const bare = { id: 'self', phone: null, handle: null };
    expect(
      pickSame('business', [{ _id: 'a', name: 'A', phone: null, instagramUsername: null }], bare),
    ).toEqual([]);
  });
});
