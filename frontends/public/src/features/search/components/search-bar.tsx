import { longestQuestion } from '@edogrula/contracts/contact/longest-question';
import { Button } from '@edogrula/ui/button';
import { IconButton } from '@edogrula/ui/icon-button';
import { TextInput } from '@edogrula/ui/text-input';
import Flag from 'lucide-react/icons/flag';
import Search from 'lucide-react/icons/search';
import ShieldCheck from 'lucide-react/icons/shield-check';
import X from 'lucide-react/icons/x';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { mayHoldPaymentNumber } from '../../../lib/may-hold-payment-number.ts';
import { searchText as text } from '../../../locales/tr/search.ts';
import { siteText } from '../../../locales/tr/site.ts';
import type { SearchTab } from '../api/explore.ts';
import { IbanElsewhere, LongQuestion } from './search-verdicts.tsx';

/** Search input with clear, and the ways to apply and report [R059, R060]; without scripts no address holds what it sends [R362]. */
export function SearchBar({ q, tab }: { q: string; tab: SearchTab }) {
  const input = useRef<HTMLInputElement>(null);
  const { value, type, submit, stopped } = useTyped(q);
  const clear = () => {
    type('');
    input.current?.focus();
  };
  return (
    <Form
      role="search"
      method="post"
      action="/ara"
      onSubmit={submit}
      className="flex max-w-[52rem] flex-wrap items-center gap-2"
    >
      <input type="hidden" name="tab" value={tab} />
      <TextInput
        ref={input}
        name="q"
        type="search"
        aria-label={text.label}
        placeholder={text.placeholder}
        autoComplete="off"
        value={value}
        onChange={(event) => type(event.target.value)}
        icon={<Search aria-hidden />}
        end={value && <IconButton size="sm" label={text.clear} icon={<X aria-hidden />} onClick={clear} />}
        wrapClassName="min-w-60 flex-1"
        className="[&::-webkit-search-cancel-button]:hidden"
      />
      <Button type="submit" variant="primary">
        {text.submit}
      </Button>
      <IconButton label={siteText.apply} icon={<ShieldCheck aria-hidden />} render={<Link to="/apply" />} />
      <IconButton label={siteText.report} icon={<Flag aria-hidden />} render={<Link to="/report" />} />
      <div aria-live="polite" className="basis-full">
        {stopped === 'long' && <LongQuestion />}
        {stopped && stopped !== 'long' && <IbanElsewhere said={text[stopped]} />}
      </div>
    </Form>
  );
}

/** Why a text is no question: a payment number in it, what looks for one could not be loaded, or more than is read. */
type Stop = 'ibanStopped' | 'unread' | 'long';

/** What the box holds: the page's query, unless the visitor typed on while an answer was under way. */
function useTyped(q: string) {
  const [value, setValue] = useState(q);
  const [shown, setShown] = useState(q);
  const [sent, setSent] = useState<string | null>(null);
  const [stopped, setStopped] = useState<Stop | null>(null);
  const send = useSubmit();
  const now = useRef<{ q: string; value: string } | null>(null);
  useEffect(() => {
    now.current = { q, value };
    return () => {
      now.current = null;
    };
  }, [q, value]);
  if (q !== shown) {
    setShown(q);
    setSent(null);
    const typedOn = sent?.trim() === q && value.trim() !== q;
    if (!typedOn) setValue(q);
  }
  const type = (next: string) => {
    setValue(next);
    setStopped(null);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Before it becomes an address, which is kept in histories and logs.
    event.preventDefault();
    setSent(value);
    const isLong = value.trim().length > longestQuestion;
    setStopped(isLong ? 'long' : null);
    if (isLong) return;
    const asked = new FormData(event.currentTarget);
    // Whoever typed on, is shown another answer or has left is told nothing of this text, nor sent to it.
    const unlessLeft = (act: () => unknown) => now.current?.q === q && now.current.value === value && act();
    mayHoldPaymentNumber(value).then(
      (holds) => unlessLeft(() => (holds ? setStopped('ibanStopped') : send(asked, { action: '/ara' }))),
      () => unlessLeft(() => setStopped('unread')),
    );
  };
  return { value, type, submit, stopped };
}
