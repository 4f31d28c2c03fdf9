import { useLayoutEffect } from 'react';
import { takeEarlyClicks } from './early-clicks.ts';
import { firstFields, tellEarlyInput } from './early-input.ts';

// Read as the scripts arrive, before React adds fields of its own.
const fields = typeof document === 'undefined' ? [] : firstFields();

/**
 * Hands what was typed and clicked before the scripts ran to the page: before the visitor's next key or click, which may
 * be the one that sends a form; after React's own work, which would put the server's words back and lose the caret.
 */
export function useEarlyInput(): void {
  useLayoutEffect(() => {
    const tellEarlyClicks = takeEarlyClicks();
    queueMicrotask(() => {
      tellEarlyInput(fields);
      void tellEarlyClicks();
    });
  }, []);
}
