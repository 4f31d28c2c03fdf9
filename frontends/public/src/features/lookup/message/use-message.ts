import { ApiError } from '@edogrula/contracts/api-error';
import type { MessageItem } from '@edogrula/contracts/detection/find-in-message';
import type { TogetherAnswer } from '@edogrula/contracts/http/together';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Accounts, askAccountsOf } from './ask-accounts.ts';
import { askTogether, type TogetherFailure } from './ask-together.ts';
import { longestMessage, nameOfItem, readMessage } from './read-message.ts';
import { questionOf } from './to-ask.ts';

export type Answered = {
  items: readonly MessageItem[];
  answer: TogetherAnswer | TogetherFailure;
  accounts: Accounts;
};

const nothing: TogetherAnswer = { together: 'unknown', business: null, items: [], checkedAt: '' };

/** One question at a time; a newer one, or a changed text, ends the one before. */
function useQuestion() {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => {
    running.current?.abort();
    setBusy(false);
    setAnswered(null);
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  const ask = useCallback(async (items: readonly MessageItem[]) => {
    running.current?.abort();
    const call = new AbortController();
    running.current = call;
    setBusy(true);
    try {
      const question = questionOf(items);
      const isAsked = question.keys.length + question.elsewhere.length > 0;
      const about = new Request(window.location.href, { signal: call.signal });
      const answer = isAsked ? await askTogether(question, about) : nothing;
      const said = await askAccountsOf(items, answer, about);
      if (!call.signal.aborted) setAnswered({ items, ...said });
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'cancelled') throw error;
    } finally {
      if (running.current === call) setBusy(false);
    }
  }, []);
  return { answered, busy, ask, stop };
}

/**
 * A message in the box [R363]: its text, which stays here, what it names, what of that the visitor takes out, and the
 * answer about the rest. What was pasted is asked at once, what is typed on Enter's twin, the button.
 */
export function useMessage(initial: string) {
  const [text, setText] = useState(initial.slice(0, longestMessage));
  const [cut, setCut] = useState(initial.length > longestMessage);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const { answered, busy, ask, stop } = useQuestion();
  const { items: found, doubts } = useMemo(() => readMessage(text), [text]);
  const items = found.filter((item) => !dismissed.has(nameOfItem(item)));

  const first = useRef(found);
  useEffect(() => {
    if (first.current.length) void ask(first.current);
  }, [ask]);

  const write = (next: string) => {
    setText(next.slice(0, longestMessage));
    setCut(next.length > longestMessage);
    stop();
  };
  const keep = (next: ReadonlySet<string>) => {
    setDismissed(next);
    const left = found.filter((item) => !next.has(nameOfItem(item)));
    if (left.length) void ask(left);
    else stop();
  };
  return {
    text,
    cut,
    doubts,
    found,
    items,
    answered,
    busy,
    write,
    submit: () => void ask(items),
    dismiss: (item: MessageItem) => keep(new Set([...dismissed, nameOfItem(item)])),
    bringBack: () => keep(new Set()),
  };
}
