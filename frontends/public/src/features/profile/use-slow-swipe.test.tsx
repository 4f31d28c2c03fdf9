import '../../testing/dom-globals.ts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useSlowSwipe } from './use-slow-swipe.ts';

const turned: string[] = [];
/** What the lightbox shows, and what it makes of a gesture by itself. */
let globalIndex = 0;
const lightbox = {
  current: {
    getLightboxState: () => ({ globalIndex }),
    prev: () => void turned.push('prev'),
    next: () => void turned.push('next'),
  } as never,
};

function Gallery({ dir }: { dir: 'ltr' | 'rtl' }) {
  useSlowSwipe(lightbox);
  return (
    <>
      <div className="yarl__container">
        <p style={{ direction: dir }}>fotoğraf</p>
      </div>
      <p>küçükler</p>
    </>
  );
}

type Way = { across: number; along?: number; on?: string; id?: number };
const touch = (
  type: 'pointerdown' | 'pointerup' | 'pointercancel',
  { across, along = 0, on, id = 1 }: Way,
) => {
  const event = new MouseEvent(type, { bubbles: true, clientX: 200 + across, clientY: 200 + along });
  Object.defineProperty(event, 'pointerId', { value: id });
  fireEvent(screen.getByText(on ?? 'fotoğraf'), event);
};
const swipe = (way: Way) => {
  touch('pointerdown', { ...way, across: 0, along: 0 });
  touch('pointerup', way);
  jest.runAllTimers();
};
const show = (dir: 'ltr' | 'rtl' = 'ltr') => {
  jest.useFakeTimers();
  globalIndex = 0;
  turned.length = 0;
  return render(<Gallery dir={dir} />);
};
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('[R070] a swipe that the lightbox takes back', () => {
  it.each([
    [-31, ['next']],
    [31, ['prev']],
    [-30, []],
    [30, []],
  ])('over 30 px changes the picture, 30 px do not: %i px', (across, expected) => {
    show();
    swipe({ across });
    expect(turned).toEqual(expected);
  });

  it('goes the other way on a page from right to left', () => {
    show('rtl');
    swipe({ across: -45 });
    swipe({ across: 45 });
    expect(turned).toEqual(['prev', 'next']);
  });

  it.each([
    ['goes down rather than across', { across: 45, along: 46 }],
    ['is over the small pictures', { across: 45, on: 'küçükler' }],
  ])('is none when it %s', (_what, way) => {
    show();
    swipe(way);
    expect(turned).toEqual([]);
  });

  it('is left alone where the lightbox has changed the picture itself', () => {
    show();
    touch('pointerdown', { across: 0 });
    touch('pointerup', { across: -45 });
    globalIndex = 1;
    jest.runAllTimers();
    expect(turned).toEqual([]);
  });

  it('is none with two fingers, nor once the browser took the finger over', () => {
    show();
    touch('pointerdown', { across: 0 });
    touch('pointerdown', { across: 20, id: 2 });
    touch('pointerup', { across: -45 });
    touch('pointercancel', { across: 20, id: 2 });
    touch('pointerup', { across: 90, id: 2 });
    jest.runAllTimers();
    expect(turned).toEqual([]);
    swipe({ across: -45 });
    expect(turned).toEqual(['next']);
  });

  it('is not looked for when the gallery is closed', () => {
    const { unmount } = show();
    touch('pointerdown', { across: 0 });
    const [pictures] = document.getElementsByClassName('yarl__container');
    unmount();
    document.body.append(pictures as Element);
    touch('pointerup', { across: -45 });
    jest.runAllTimers();
    pictures?.remove();
    expect(turned).toEqual([]);
  });
});
