import { useEffect, useRef } from 'react';

/**
 * A row that is wider than a phone: the part that `selector` names is brought into its middle where it is not in view,
 * whichever way the text runs. `layout` says when to look again.
 */
export function useScrolledTo<T extends HTMLElement>(selector: string, layout: string) {
  const row = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout means another part, or another place for it
  useEffect(() => {
    const box = row.current;
    const part = box?.querySelector(selector);
    if (!box || !part) return;
    const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
    const hidden = inner.left < outer.left || inner.right > outer.right;
    if (hidden) box.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
  }, [selector, layout]);
  return row;
}
