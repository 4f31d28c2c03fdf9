import { ApiError } from '@edogrula/contracts/api-error';
import { classifyLookup } from '@edogrula/contracts/classify-lookup';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { lookUp } from './api/look-up.ts';
import type { LookupResult } from './lookup-result.ts';
import { rememberRecent } from './recent-lookups.ts';

/** Pause after the last key before a lookup starts, in milliseconds [R029]. */
export const debounceMs = 250;
/** An answer younger than this many milliseconds is shown again instead of asked for again. */
const freshMs = 20_000;

/**
 * The home box: its text, bound to `q` [R017], and the lookup. Typing asks 250 ms after the last key and opens the
 * answer by itself only when there is a record; Enter, the button and a paste ask at once and always open it.
 */
export function useLookup(initial: LookupResult | null) {
  const [query, setQuery] = useBoundQuery();
  const [value, setValue] = useState(query.current);
  const [result, setResult] = useState<LookupResult | null>(initial);
  const [open, setOpen] = useState(initial !== null);
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askedAt = useRef(0);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    running.current?.abort();
    setBusy(false);
  }, []);

  const ask = useCallback(
    async (text: string, loud: boolean) => {
      stop();
      const call = new AbortController();
      running.current = call;
      setBusy(true);
      try {
        const next = await lookUp(text, new Request(window.location.href, { signal: call.signal }));
        if (call.signal.aborted) return;
        askedAt.current = Date.now();
        setResult(next);
        const { status } = next.answer;
        const shown = loud || status === 'verified' || status === 'blacklist';
        if (shown) setOpen(true);
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind !== 'cancelled') throw error;
      } finally {
        if (running.current === call) setBusy(false);
      }
    },
    [stop],
  );

  const submit = useCallback(
    (text: string) => {
      stop();
      setValue(text);
      setQuery(text);
      if (!text.trim()) return setResult(null);
      const fresh = result?.query === text && Date.now() - askedAt.current < freshMs;
      if (fresh && result.answer.status !== 'error') return setOpen(true);
      void ask(text, true);
    },
    [ask, result, setQuery, stop],
  );

  const type = useCallback(
    (text: string) => {
      stop();
      setValue(text);
      setResult(null);
      timer.current = setTimeout(() => {
        setQuery(text);
        if (classifyLookup(text)) void ask(text, false);
      }, debounceMs);
    },
    [ask, setQuery, stop],
  );

  useEffect(() => stop, [stop]);
  const arrived = useRef({ initial, ask });
  useEffect(() => {
    const text = query.current;
    if (text && !arrived.current.initial) void arrived.current.ask(text, true);
  }, [query]);
  useEffect(() => {
    if (open && result && result.answer.status !== 'error') rememberRecent(result.query);
  }, [open, result]);
  useOuterQuery(query, (text) => {
    setOpen(false);
    submit(text);
  });
  return { value, result, open, busy, setOpen, type, submit, retry: () => void ask(value, true) };
}

/** `q` of the address, and how to write it without a page change. */
function useBoundQuery() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const written = useRef(params.get('q') ?? '');
  const write = useCallback(
    (text: string) => {
      if (text === written.current) return;
      written.current = text;
      const search = text ? `?${new URLSearchParams({ q: text })}` : '';
      const state = { typed: true };
      void navigate({ pathname: '/', search }, { replace: true, preventScrollReset: true, state });
    },
    [navigate],
  );
  return [written, write] as const;
}

/**
 * Follows a `q` that something else put into the address: a link home, a recent look-up (also the one that stands there
 * already), the back button.
 */
function useOuterQuery(written: { current: string }, follow: (text: string) => void) {
  const [params] = useSearchParams();
  const { key, state } = useLocation();
  const current = params.get('q') ?? '';
  const typed = Boolean((state as { typed?: unknown } | null)?.typed);
  const latest = useRef(follow);
  latest.current = follow;
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (typed && current === written.current) return;
    written.current = current;
    latest.current(current);
  }, [key, typed, current, written]);
}
