import { useLayoutEffect } from 'react';
import { takeEarlyClicks } from './early-clicks.ts';
import { firstFields, tellEarlyInput } from './early-input.ts';

// A visitor may type and click on the server's HTML before the scripts run; React does not know of it.
// In: what the page's fields hold by then, and the clicks that the head's inline script kept. Out: the same events once
// more, so that the components hear them.
//
// `kuzgun` typed into the box before the scripts ran: an `input` event with `kuzgun` follows.
// A click on the menu button before they ran: the button is clicked again.

// Read as the scripts arrive, before React adds fields of its own.
const fields = typeof document === 'undefined' ? [] : firstFields();

/**
 * Repeats early input and clicks at the one right moment. That is before the visitor's next key or click, which may send
 * a form. It is after React's own work, which would restore the server's values and lose the caret.
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
