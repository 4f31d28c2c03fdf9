import { removeKey, writeJson } from '@edogrula/ui/storage';
import { useCallback, useEffect, useRef, useState } from 'react';

export type DraftState = { savedAt: number | null; refused: boolean };

/**
 * Keeps a draft in local storage some milliseconds after the last change; `save` is called with every change,
 * `forget` erases it. What is still waiting is written when the page is left.
 */
export function useDraft(key: string, delayMs: number) {
  const [state, setState] = useState<DraftState>({ savedAt: null, refused: false });
  const waiting = useRef<{ value: unknown; timer: ReturnType<typeof setTimeout> }>(undefined);

  const flush = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    const kept = writeJson(key, waiting.current.value);
    waiting.current = undefined;
    setState({ savedAt: kept ? Date.now() : null, refused: !kept });
  }, [key]);

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
    removeKey(key);
    setState({ savedAt: null, refused: false });
  }, [key]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  return { ...state, save, forget };
}
