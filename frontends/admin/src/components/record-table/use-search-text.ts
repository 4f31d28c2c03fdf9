import { useEffect, useRef, useState } from 'react';

/** Milliseconds of silence after which a search starts [R121]. */
export const searchDelayMs = 250;

/** What is being typed; `settle` hears of it once typing pauses. A change from outside replaces it. */
export function useSearchText(settled: string, settle: (text: string) => void) {
  const [value, setValue] = useState(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(settled);
  const latest = useRef(settle);
  latest.current = settle;
  useEffect(() => {
    if (settled === sent.current) return;
    sent.current = settled;
    clearTimeout(timer.current);
    setValue(settled);
  }, [settled]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setValue(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = text;
      latest.current(text);
    }, searchDelayMs);
  };
  return { value, type };
}
