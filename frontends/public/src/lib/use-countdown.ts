import { useCallback, useEffect, useState } from 'react';

/** Seconds left until a moment; counts down by the clock, so a sleeping phone does not stretch it [R104]. */
export function useCountdown(initial = 0): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(() => (initial > 0 ? Date.now() + initial * 1000 : 0));
  const [left, setLeft] = useState(initial);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    if (until <= Date.now()) return;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  const start = useCallback((seconds: number) => {
    setUntil(Date.now() + seconds * 1000);
    setLeft(seconds);
  }, []);
  return [left, start];
}
