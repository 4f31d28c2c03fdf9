import { pathPrefix } from '@edogrula/contracts/locales/tr/language';
import { Button } from '@edogrula/ui/button';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from 'react-router';
import { lookupText, lookupText as text } from '../../../locales/tr/lookup.ts';
import type { LookupResult } from '../lookup-result.ts';
import { LookupInput } from './lookup-input.tsx';
import { LookupStatus } from './lookup-status.tsx';

type Props = {
  inputRef: RefObject<HTMLInputElement | null>;
  value: string;
  result: LookupResult | null;
  busy: boolean;
  /** What the page has to say about what was given to the box. */
  remark: string;
  onType: (text: string) => void;
  onSubmit: (text: string, pasted?: true) => void;
  /** The text after something was pasted into it; `whole` when nothing else is in the box. */
  onPaste: (text: string, whole: boolean) => void;
  /** A line break was typed: the text goes on as a message. */
  onLine: (text: string) => void;
  /** The box got attention: a good moment to fetch what an answer needs. */
  onReady: () => void;
};

/** What the box does with keys, paste, clear and Enter, and the notice that it owes for it. */
function useBox({ inputRef, value, onType, onSubmit, onPaste, onLine }: Props) {
  const sentEmpty = useSearchParams()[0].get('q')?.trim() === '';
  const [notice, setNotice] = useState(sentEmpty ? text.empty : '');
  // What was pasted, until the box has it.
  const pasted = useRef<string>(undefined);
  const change = (next: string) => {
    setNotice('');
    if (pasted.current === undefined) onType(next);
    else onPaste(next, next.trim() === pasted.current);
    pasted.current = undefined;
  };
  const paste = async () => {
    const clip = await readClipboard();
    setNotice(clip.ok ? '' : clip.reason);
    if (clip.ok) onSubmit(clip.text, true);
    inputRef.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setNotice(value.trim() ? '' : text.empty);
    if (!value.trim()) inputRef.current?.focus();
    onSubmit(value);
  };
  const clear = () => {
    change('');
    onSubmit('');
    inputRef.current?.focus();
  };
  // The field itself would run the lines of a message together.
  const markPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData?.getData('text') ?? '';
    pasted.current = text.trim();
    if (!pasted.current.includes('\n')) return;
    pasted.current = undefined;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [before, after] = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? value.length)];
    onPaste([before, text, after].filter(Boolean).join('\n'), !before && !after);
  };
  const breakLine = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey) return;
    event.preventDefault();
    onLine(`${value}\n`);
  };
  return { notice, change, paste, submit, clear, markPaste, breakLine };
}

/** The one big box: text, clear, paste, «Sorgula»; without scripts a form that keeps an account number out of addresses. */
export function LookupBox(props: Props) {
  const { inputRef, value, result, busy, remark, onReady } = props;
  const { notice, change, paste, submit, clear, markPaste, breakLine } = useBox(props);
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers know the role, not the element
    <form
      role="search"
      method="post"
      action={`${pathPrefix}/`}
      onSubmit={submit}
      className="mt-4 grid w-full max-w-[52.5rem] gap-2 text-start wide:mt-6"
    >
      <label htmlFor="q" className="font-medium">
        {text.label}
      </label>
      <div className="flex flex-wrap items-center gap-2 rounded-xl border-[1.5px] border-line-strong bg-surface p-2 shadow-lift focus-within:border-focus focus-within:ring-3 focus-within:ring-focus/30 wide:flex-nowrap wide:p-2.5 wide:ps-5">
        <LookupInput
          ref={inputRef}
          value={value}
          onFocus={onReady}
          onPaste={markPaste}
          onKeyDown={breakLine}
          onText={change}
          onClear={clear}
        />
        <Button
          size="lg"
          icon={<ClipboardPaste aria-hidden />}
          onClick={() => void paste()}
          className="max-wide:flex-1"
        >
          {text.paste}
        </Button>
        <Button type="submit" size="lg" variant="primary" className="max-wide:flex-[1.6]">
          {text.submit}
        </Button>
      </div>
      <LookupStatus value={value} result={result} busy={busy} notice={notice || remark} />
    </form>
  );
}

type Clip = { ok: true; text: string } | { ok: false; reason: string };

/** Text of the clipboard, or why there is none: empty [R018], or refused or unknown to the browser [R019]. */
async function readClipboard(): Promise<Clip> {
  try {
    const text = (await navigator.clipboard.readText()).trim();
    return text ? { ok: true, text } : { ok: false, reason: lookupText.clipboardEmpty };
  } catch {
    // Whatever the browser's reason is (permission, no focus, plain http), to a person it is a refusal.
    return { ok: false, reason: lookupText.clipboardRefused };
  }
}
