import '../../testing/dom-globals.ts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { usePhotos } from './use-photos.ts';

/** No canvas here: what a browser makes of the picture, its own tests show. */
const unchanged = (file: File) => Promise.resolve(file);
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

describe('previews of photographs', () => {
  it('[R035] a photograph that is replaced or removed does so too', async () => {
    const { result, unmount } = renderHook(() => usePhotos([], unchanged));
    act(() => result.current.add([picture('a.png'), picture('b.png')]));
    const ready = (count: number) =>
      waitFor(() => expect(result.current.photos.filter(({ src }) => src)).toHaveLength(count));
    await ready(2);
    act(() => result.current.replace(result.current.photos[0]?.id ?? '', picture('c.png')));
    await ready(2);
    expect(revoked).toEqual(['blob:1']);
    act(() => result.current.act({ do: 'remove', id: result.current.photos[1]?.id ?? '' }));
    expect(revoked).toEqual(['blob:1', 'blob:2']);
    unmount();
    expect(revoked).toEqual(['blob:1', 'blob:2', 'blob:3']);
  });
});
