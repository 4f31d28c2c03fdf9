import { longestQuestion } from '@edogrula/contracts/contact/longest-question';
import { useEffect, useRef, useState } from 'react';
import { holdsPaymentNumber } from '../../lib/holds-payment-number.ts';
import { loadReader } from './load-reader.ts';
import type { LookupResult } from './lookup-result.ts';
import { rememberRecent } from './recent-lookups.ts';
import { useAnswer } from './use-answer.ts';
import { type BoundQuery, useBoundQuery, useOuterQuery } from './use-bound-query.ts';

/** Pause after the last key before a lookup starts, in milliseconds [R029]. */
const debounceMs = 250;

/** What of a text may be in the address: a payment number is only in the box [R361], and so is what nobody reads. */
const shareable = (text: string): string =>
  text.length > longestQuestion || holdsPaymentNumber(text) ? '' : text;

/** Whether a question may be listed on the device. */
const keeps = ({ query, answer }: LookupResult): boolean =>
  answer.status !== 'error' && answer.status !== 'payee' && !holdsPaymentNumber(query);

/** Whether a text is a contact as a whole, or one that is refused with a reason of its own. */
async function isContact(text: string): Promise<boolean> {
  const { isIbanShaped, readTyped } = await loadReader();
  if (isIbanShaped(text)) return true;
  const reading = readTyped(text);
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

/** What is in the box. Kept is what may be somebody's message: nobody is asked about it, and no address has it [R363]. */
function useBoxText(initial: string) {
  const [value, setValue] = useState(initial);
  const now = useRef({ text: initial, isKept: false });
  const put = (text: string, isKept = false) => {
    now.current = { text, isKept };
    setValue(text);
  };
  const holds = (text: string): boolean => now.current.text === text;
  return { value, put, holds, isKept: () => now.current.isKept };
}

type Parts = {
  text: ReturnType<typeof useBoxText>;
  answer: ReturnType<typeof useAnswer>;
  setQuery: (query: BoundQuery) => void;
};

/** What becomes of a text that comes into the box, by how it came. */
function useWays({ text: { put, holds, isKept }, answer, setQuery }: Parts) {
  const { ask, stop, isFresh, setOpen, forget } = answer;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = (...text: Parameters<typeof put>) => {
    clearTimeout(timer.current);
    stop();
    put(...text);
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
  const keep = (text: string) => {
    take(text, true);
    setQuery({ text: '', typed: false });
    forget();
  };
  const typeOn = (text: string) => {
    take(text);
    forget();
    timer.current = setTimeout(() => askQuietly(text), debounceMs);
  };
  /** A letter more makes it nobody else's words. */
  const type = (text: string) => (isKept() && text.trim() ? keep : typeOn)(text);
  /** What is pasted as a whole is asked at once; a piece of a name is typed on. */
  const paste = async (text: string) => {
    typeOn(text);
    // Where it cannot be read, asking says so.
    const isWhole = await isContact(text).catch(() => true);
    if (isWhole && holds(text)) submit(text);
  };
  const follow = ({ text, typed }: BoundQuery) => {
    setOpen(false);
    if (!typed) return submit(text);
    take(text);
    forget();
    askQuietly(text);
  };
  return { submit, keep, typeOn, type, paste, follow };
}

/**
 * The home box: its text, bound to `q` [R017], and the lookup. Typing asks 250 ms after the last key and shows nothing
 * but a quiet line: an impostor's name begins with the real one. Enter, the button, a paste, an example and an address
 * with a `q` that was asked before ask at once and open the answer [decision 33].
 */
export function useLookup(initial: LookupResult | null) {
  const [query, setQuery] = useBoundQuery();
  const text = useBoxText(query.current.text || (initial?.query ?? ''));
  const answer = useAnswer(initial);
  const { follow, ...ways } = useWays({ text, answer, setQuery });
  const { result, open, busy, ask, setOpen } = answer;
  const { value, holds, isKept } = text;
  useArrival(query.current, initial, ask);
  useEffect(() => {
    if (open && result && keeps(result)) rememberRecent(result.query);
  }, [open, result]);
  useOuterQuery(query, follow);
  const box = { value, holds, isKept, ...ways };
  return { ...box, result, open, busy, setOpen, retry: () => void ask(value, true) };
}
