import { removeKey, writeJson } from '@edogrula/ui/storage';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isElsewhere, releaseDraft, takeDraft, useDraftElsewhere } from './draft-tab.ts';

/** `elsewhere`: another tab keeps the draft, and nothing of this one is stored. */
export type DraftState = { savedAt: number | null; refused: boolean; elsewhere: boolean };

const nothingYet = { savedAt: null, refused: false };
type DraftPlace = { wizard: string; key: string; delayMs: number };

/**
 * Keeps a wizard's draft in local storage, in one tab alone, some milliseconds after the last change; `save` is called
 * with every change, `forget` erases it. What is still waiting is written when the page is
 * left, and another tab may keep its own from then on.
 */
export function useDraft({ wizard, key, delayMs }: DraftPlace) {
  const [state, setState] = useState<Omit<DraftState, 'elsewhere'>>(nothingYet);
  const elsewhere = useDraftElsewhere(wizard);
  const waiting = useRef<{ value: unknown; timer: ReturnType<typeof setTimeout> }>(undefined);

  const flush = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    const { value } = waiting.current;
    waiting.current = undefined;
    if (isElsewhere(wizard)) return setState(nothingYet);
    takeDraft(wizard);
    const kept = writeJson(key, value);
    setState({ savedAt: kept ? Date.now() : null, refused: !kept });
  }, [wizard, key]);

  const save = useCallback(
    (value: unknown) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { value, timer: setTimeout(flush, delayMs) };
    },
    [delayMs, flush],
  );

  const forget = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    if (!isElsewhere(wizard)) {
      removeKey(key);
      releaseDraft(wizard);
    }
    setState(nothingYet);
  }, [wizard, key]);

  useEffect(() => {
    const leave = () => {
      flush();
      if (!isElsewhere(wizard)) releaseDraft(wizard);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush, wizard]);
  return { ...state, elsewhere, save, forget };
}
