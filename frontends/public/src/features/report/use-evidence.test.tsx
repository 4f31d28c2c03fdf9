import '../../testing/dom-globals.ts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useEvidence } from './use-evidence.ts';

const revoked: string[] = [];
const picture = (name: string) => new File([name], name, { type: 'image/png' });

beforeEach(() => {
  let made = 0;
  revoked.length = 0;
  URL.createObjectURL = () => {
    made += 1;
    return `blob:${made}`;
  };
  URL.revokeObjectURL = (address) => void revoked.push(address);
});
afterEach(cleanup);

describe('previews of evidence', () => {
  it('[R045] evidence that is taken out gives its picture back at once, the rest when the page is left', () => {
    const { result, unmount } = renderHook(() => useEvidence());
    act(() => result.current.add([picture('a.png'), picture('b.png'), picture('c.png')]));
    const [first, second] = result.current.items;
    expect(result.current.items.map(({ src }) => src)).toEqual(['blob:1', 'blob:2', 'blob:3']);
    act(() => result.current.act({ do: 'note', id: first?.id ?? '', note: 'x' }));
    expect(revoked).toEqual([]);
    act(() => result.current.act({ do: 'remove', id: second?.id ?? '' }));
    expect(revoked).toEqual(['blob:2']);
    unmount();
    expect(revoked).toEqual(['blob:2', 'blob:1', 'blob:3']);
  });
});
