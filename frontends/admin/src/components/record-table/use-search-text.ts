import { useEffect, useRef, useState } from 'react';
import { createOwnEchoes } from '../../lib/own-echoes.ts';

/** Milliseconds of silence after which a search starts [R121]. */
const searchDelayMs = 250;

/** What is being typed; `settle` hears of it once typing pauses. A change from outside replaces it. */
export function useSearchText(settled: string, settle: (text: string) => void) {
  const [value, setValue] = useState(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [echoes] = useState(() => createOwnEchoes(settled));
  const latest = useRef(settle);
  latest.current = settle;
  useEffect(() => {
    if (!echoes.isForeign(settled)) return;
    clearTimeout(timer.current);
    setValue(settled);
  }, [settled, echoes]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setValue(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      echoes.sent(text);
      latest.current(text);
    }, searchDelayMs);
  };
  return { value, type };
}
