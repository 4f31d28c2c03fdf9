import { ApiError } from '@edogrula/contracts/api-error';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadReader } from './load-reader.ts';
import type { LookupResult } from './lookup-result.ts';

/** An answer younger than this many milliseconds is shown again instead of asked for again. */
const freshMs = 20_000;

/** What is said where the reader cannot be fetched: nothing was asked [R028]. */
const unread = (query: string): LookupResult => ({
  query,
  contacts: [],
  answer: { status: 'error', reason: 'failed', requestId: null },
});

/** Adds to an open answer what is said beside it, which comes later by calls of its own. */
function useBeside(shown: LookupResult | null, onResult: (result: LookupResult) => void) {
  useEffect(() => {
    if (!shown) return;
    const call = new AbortController();
    const about = new Request(window.location.href, { signal: call.signal });
    void loadReader()
      .then(
        ({ withBeside }) => withBeside(shown, about),
        // Without the reader there was no answer that something could stand beside, or the server asked.
        () => shown,
      )
      .then((found) => {
        if (!call.signal.aborted) onResult(found);
      });
    return () => call.abort();
  }, [shown, onResult]);
}

/**
 * One question to the registry at a time, and its answer; a newer question ends the one before. A loud one, which
 * the visitor asked for, opens its answer; a quiet one only has it ready [decision 33].
 */
export function useAnswer(initial: LookupResult | null) {
  const [result, setResult] = useState<LookupResult | null>(initial);
  const [open, setOpen] = useState(initial !== null);
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  const askedAt = useRef(0);

  const stop = useCallback(() => {
    running.current?.abort();
    setBusy(false);
  }, []);
  useEffect(() => stop, [stop]);

  const ask = useCallback(
    async (text: string, loud: boolean) => {
      stop();
      const call = new AbortController();
      running.current = call;
      setBusy(loud);
      try {
        const about = new Request(window.location.href, { signal: call.signal });
        const reader = await loadReader().catch(() => null);
        const next = reader ? await reader.answerTo(text, about) : unread(text);
        if (call.signal.aborted) return;
        askedAt.current = Date.now();
        setResult(next);
        if (loud) setOpen(true);
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind !== 'cancelled') throw error;
      } finally {
        if (running.current === call) setBusy(false);
      }
    },
    [stop],
  );

  useBeside(open ? result : null, setResult);

  const isFresh = (text: string): boolean =>
    result?.query === text && result.answer.status !== 'error' && Date.now() - askedAt.current < freshMs;
  return { result, open, busy, ask, stop, isFresh, setOpen, forget: () => setResult(null) };
}
