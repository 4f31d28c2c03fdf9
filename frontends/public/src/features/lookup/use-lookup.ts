import { useEffect, useRef, useState } from 'react';
import { holdsIban } from '../../lib/holds-iban.ts';
import { loadReader } from './load-reader.ts';
import type { LookupResult } from './lookup-result.ts';
import { rememberRecent } from './recent-lookups.ts';
import { useAnswer } from './use-answer.ts';
import { type BoundQuery, useBoundQuery, useOuterQuery } from './use-bound-query.ts';

/** Pause after the last key before a lookup starts, in milliseconds [R029]. */
export const debounceMs = 250;

/** What of a text may be in the address: an account number is only in the box [R361]. */
const shareable = (text: string): string => (holdsIban(text) ? '' : text);

/** Whether a question may be listed on the device. */
const keeps = ({ query, answer }: LookupResult): boolean =>
  answer.status !== 'error' && answer.status !== 'payee' && !holdsIban(query);

/** Whether a text is a contact as a whole, or one that is refused with a reason of its own. */
async function isContact(text: string): Promise<boolean> {
  const { isIbanShaped, readContact } = await loadReader();
  if (isIbanShaped(text)) return true;
  const reading = readContact(text);
  return 'contacts' in reading || reading.refused !== 'unrecognised';
}

/** A text that is in the address already is asked for, unless the first HTML has its answer; quietly where it was only typed. */
function useArrival(
  query: BoundQuery,
  initial: LookupResult | null,
  ask: ReturnType<typeof useAnswer>['ask'],
) {
  const arrived = useRef({ query, initial, ask });
  useEffect(() => {
    const { query: there, initial: answered, ask: asks } = arrived.current;
    if (there.text && !answered) void asks(there.text, !there.typed);
  }, []);
}

/**
 * The home box: its text, bound to `q` [R017], and the lookup. Typing asks 250 ms after the last key and shows nothing
 * but a quiet line: an impostor's name begins with the real one. Enter, the button, a paste, an example and an address
 * with a `q` that was asked before ask at once and open the answer [decision 33].
 */
export function useLookup(initial: LookupResult | null) {
  const [query, setQuery] = useBoundQuery();
  const [value, setValue] = useState(query.current.text || (initial?.query ?? ''));
  const { result, open, busy, ask, stop, isFresh, setOpen, forget } = useAnswer(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const latest = useRef(value);
  const take = (text: string) => {
    latest.current = text;
    clearTimeout(timer.current);
    stop();
    setValue(text);
  };
  const submit = (text: string) => {
    take(text);
    setQuery({ text: shareable(text), typed: false });
    if (!text.trim()) return forget();
    if (isFresh(text)) return setOpen(true);
    void ask(text, true);
  };
  const askQuietly = (text: string) => {
    const typed = shareable(text);
    setQuery({ text: typed, typed: typed !== '' });
    if (typed.trim()) void ask(text, false);
  };
  const type = (text: string) => {
    take(text);
    forget();
    timer.current = setTimeout(() => askQuietly(text), debounceMs);
  };
  /** What is pasted as a whole is asked at once; a piece of a name is typed on. */
  const paste = async (text: string) => {
    type(text);
    if ((await isContact(text)) && latest.current === text) submit(text);
  };

  useArrival(query.current, initial, ask);
  useEffect(() => {
    if (open && result && keeps(result)) rememberRecent(result.query);
  }, [open, result]);
  useOuterQuery(query, ({ text, typed }) => {
    setOpen(false);
    if (!typed) return submit(text);
    take(text);
    forget();
    askQuietly(text);
  });
  return { value, result, open, busy, setOpen, type, submit, paste, retry: () => void ask(value, true) };
}
