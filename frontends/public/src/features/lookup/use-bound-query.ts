import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';

/** `q` of the address, and how to write it without a page change [R017]. */
export function useBoundQuery() {
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
 * Follows a `q` that something else put into the address: a link home, a recent look-up (also the one that is there
 * already), the back button.
 */
export function useOuterQuery(written: { current: string }, follow: (text: string) => void) {
  const [params] = useSearchParams();
  const { key, state } = useLocation();
  const way = useNavigationType();
  const current = params.get('q') ?? '';
  const typed = Boolean((state as { typed?: unknown } | null)?.typed);
  const latest = useRef(follow);
  latest.current = follow;
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    // What was typed may come into the address late, when the box has gone on: only «back» follows it then.
    if (typed && (way !== 'POP' || current === written.current)) return;
    written.current = current;
    latest.current(current);
  }, [key, typed, way, current, written]);
}
