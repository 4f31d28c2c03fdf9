import { useEffect } from 'react';

const focusable = 'a[href], button:not([disabled]), [tabindex="0"]';

/** Keeps Tab among the parts of what this selector finds, first after last and last before first [R259]. */
export function useTabTrap(selector: string): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const box = document.querySelector(selector);
      if (event.key !== 'Tab' || !box) return;
      // While the small pictures move, one that nobody sees stands at their end and takes no focus.
      const parts = [...box.querySelectorAll<HTMLElement>(focusable)].filter((part) =>
        part.checkVisibility({ visibilityProperty: true }),
      );
      const edge = event.shiftKey ? parts[0] : parts.at(-1);
      const active = document.activeElement;
      if (active !== edge && active !== document.body && box.contains(active)) return;
      event.preventDefault();
      (event.shiftKey ? parts.at(-1) : parts[0])?.focus();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [selector]);
}
