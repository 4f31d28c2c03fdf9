import { useEffect, useRef } from 'react';

/** Calls `close` once after some milliseconds while `open` holds [R043, R055]. */
export function useTimedClose(open: boolean, afterMs: number, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => latest.current(), afterMs);
    return () => clearTimeout(timer);
  }, [open, afterMs]);
}
