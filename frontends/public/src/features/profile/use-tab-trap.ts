import { useEffect } from 'react';

const focusable = 'a[href], button:not([disabled]), [tabindex="0"]';

/**
 * Keeps Tab among the parts of what `selector` finds, first after last and last before first [R259]. What `leaving` finds
 * is on its way out and takes no focus: with it the focus would be gone, too.
 */
export function useTabTrap(selector: string, leaving: string): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const box = document.querySelector(selector);
      if (event.key !== 'Tab' || !box) return;
      const parts = [...box.querySelectorAll<HTMLElement>(focusable)].filter(
        (part) => !part.matches(leaving) && part.checkVisibility({ visibilityProperty: true }),
      );
      event.preventDefault();
      const at = parts.indexOf(document.activeElement as HTMLElement);
      const next = event.shiftKey ? (at < 0 ? -1 : at - 1) : (at + 1) % parts.length;
      parts.at(next)?.focus();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [selector, leaving]);
}
