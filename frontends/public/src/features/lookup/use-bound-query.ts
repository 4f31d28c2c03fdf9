import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';

/** What the address says about the box: its text, and whether that was only typed so far. */
export type BoundQuery = { text: string; typed: boolean };

/** Beside `q` while nobody has asked for it: a reload or a way back then opens no answer to half a name [decision 33]. */
const typedMark = 'taslak';

export const boundQueryIn = (params: URLSearchParams): BoundQuery => ({
  text: params.get('q') ?? '',
  typed: params.has(typedMark),
});

const isSame = (one: BoundQuery, other: BoundQuery): boolean =>
  one.text === other.text && one.typed === other.typed;

function searchOf({ text, typed }: BoundQuery): string {
  if (!text) return '';
  return `?${new URLSearchParams({ q: text, ...(typed && { [typedMark]: '1' }) })}`;
}

/** `q` of the address, and how to write it without a page change [R017]. */
export function useBoundQuery() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const written = useRef(boundQueryIn(params));
  const write = useCallback(
    (next: BoundQuery) => {
      if (isSame(next, written.current)) return;
      written.current = next;
      const state = { ours: true };
      void navigate(
        { pathname: '/', search: searchOf(next) },
        { replace: true, preventScrollReset: true, state },
      );
    },
    [navigate],
  );
  return [written, write] as const;
}

/**
 * Follows a `q` that something else put into the address: a link home, a recent look-up (also the one that is there
 * already), the back button.
 */
export function useOuterQuery(written: { current: BoundQuery }, follow: (query: BoundQuery) => void) {
  const [params] = useSearchParams();
  const { key, state } = useLocation();
  const way = useNavigationType();
  const ours = Boolean((state as { ours?: unknown } | null)?.ours);
  const latest = useRef(follow);
  latest.current = follow;
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    const current = boundQueryIn(params);
    // What was typed may come into the address late, when the box has gone on: only «back» follows it then.
    if (ours && (way !== 'POP' || isSame(current, written.current))) return;
    written.current = current;
    latest.current(current);
  }, [key, ours, way, params, written]);
}
