import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useWide } from '../../lib/use-wide.ts';

/** Up to so many rows are all in the page; more are drawn as they come into view. */
const drawnMax = 50;
const rowHeight = 57;
const cardHeight = 112;
const overscan = 8;

type DrawnRow = { index: number };

/** Which rows of a page are drawn, what space the others take, and how to bring one into view. */
export type RowWindow = {
  drawn: readonly DrawnRow[];
  before: number;
  after: number;
  /** Ref of a drawn row: its true height replaces the estimate. */
  measure: (row: HTMLTableRowElement | null) => void;
  show: (index: number) => void;
};

type AnyVirtualizer =
  | Virtualizer<Window, HTMLTableRowElement>
  | Virtualizer<HTMLElement, HTMLTableRowElement>;

const nothing = () => undefined;

/** All rows while they are few; else those in view: in the table's own box from 960 px, in the window below. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number): RowWindow {
  const wide = useWide();
  const many = count > drawnMax;
  const scrollMargin = useTop(box, many && !wide);
  const inBox = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    enabled: many && wide,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan,
  });
  const inWindow = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    enabled: many && !wide,
    estimateSize: () => cardHeight,
    overscan,
    scrollMargin,
  });
  if (!many) return { drawn: allOf(count), before: 0, after: 0, measure: nothing, show: nothing };
  return windowOf(wide ? inBox : inWindow, wide ? 0 : scrollMargin);
}

const allOf = (count: number): DrawnRow[] => Array.from({ length: count }, (_, index) => ({ index }));

function windowOf(virtualizer: AnyVirtualizer, margin: number): RowWindow {
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    drawn: items,
    before: first ? first.start - margin : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - margin) : virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    show: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

/** Where the box begins in the document, in pixels; 0 while it does not matter. */
function useTop(box: RefObject<HTMLElement | null>, matters: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (matters && box.current) setTop(box.current.getBoundingClientRect().top + window.scrollY);
  }, [box, matters]);
  return matters ? top : 0;
}
