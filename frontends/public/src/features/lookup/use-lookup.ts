import { classifyLookup } from '@edogrula/contracts/classify-lookup';
import { useEffect, useRef, useState } from 'react';
import type { LookupResult } from './lookup-result.ts';
import { rememberRecent } from './recent-lookups.ts';
import { useAnswer } from './use-answer.ts';
import { useBoundQuery, useOuterQuery } from './use-bound-query.ts';

/** Pause after the last key before a lookup starts, in milliseconds [R029]. */
export const debounceMs = 250;

/**
 * The home box: its text, bound to `q` [R017], and the lookup. Typing asks 250 ms after the last key and opens the
 * answer by itself only when there is a record; Enter, the button and a paste ask at once and always open it.
 */
export function useLookup(initial: LookupResult | null) {
  const [query, setQuery] = useBoundQuery();
  const [value, setValue] = useState(query.current);
  const { result, open, busy, ask, stop, isFresh, setOpen, forget } = useAnswer(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const take = (text: string) => {
    clearTimeout(timer.current);
    stop();
    setValue(text);
  };
  const submit = (text: string) => {
    take(text);
    setQuery(text);
    if (!text.trim()) return forget();
    if (isFresh(text)) return setOpen(true);
    void ask(text, true);
  };
  const type = (text: string) => {
    take(text);
    forget();
    timer.current = setTimeout(() => {
      setQuery(text);
      if (classifyLookup(text)) void ask(text, false);
    }, debounceMs);
  };

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
