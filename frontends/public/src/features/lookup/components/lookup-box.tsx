import { classifyLookup, isSharedAddress } from '@edogrula/contracts/classify-lookup';
import { Button } from '@edogrula/ui/button';
import { IconButton } from '@edogrula/ui/icon-button';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { lookupText as text } from '../../../locales/tr/lookup.ts';
import type { LookupResult } from '../lookup-result.ts';
import { readClipboard } from '../read-clipboard.ts';

type Props = {
  inputRef: RefObject<HTMLInputElement | null>;
  value: string;
  result: LookupResult | null;
  busy: boolean;
  onType: (text: string) => void;
  onSubmit: (text: string) => void;
  /** The box got attention: a good moment to fetch what an answer needs. */
  onReady: () => void;
};

/** The one big box: text, clear, paste, «Sorgula»; a plain GET form without scripts. */
export function LookupBox({ inputRef, value, result, busy, onType, onSubmit, onReady }: Props) {
  const [notice, setNotice] = useState('');
  const pasted = useRef(false);
  const change = (next: string) => {
    setNotice('');
    const whole = pasted.current && classifyLookup(next) !== null;
    pasted.current = false;
    if (whole) onSubmit(next);
    else onType(next);
  };
  const paste = async () => {
    const clip = await readClipboard();
    setNotice(clip.ok ? '' : clip.reason);
    if (clip.ok) onSubmit(clip.text);
    inputRef.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setNotice('');
    onSubmit(value);
  };
  const clear = () => {
    change('');
    onSubmit('');
    inputRef.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers know the role, not the element
    <form
      role="search"
      method="get"
      action="/"
      onSubmit={submit}
      className="mt-4 grid w-full max-w-[52.5rem] gap-2 text-start wide:mt-6"
    >
      <label htmlFor="q" className="font-medium">
        {text.label}
      </label>
      <div className="flex flex-wrap items-center gap-2 rounded-xl border-[1.5px] border-line-strong bg-surface p-2 shadow-lift focus-within:border-focus focus-within:ring-3 focus-within:ring-focus/30 wide:flex-nowrap wide:p-2.5 wide:ps-5">
        <Search aria-hidden className="size-6 text-ink-muted max-wide:ms-2" />
        <input
          ref={inputRef}
          id="q"
          name="q"
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          placeholder={text.placeholder}
          aria-describedby="q-durum"
          value={value}
          onFocus={onReady}
          onPaste={() => {
            pasted.current = true;
          }}
          onChange={(event) => change(event.target.value)}
          className="h-11 min-w-0 flex-1 appearance-none border-0 bg-transparent text-lg outline-none max-wide:basis-[calc(100%-6.5rem)] wide:text-xl [&::-webkit-search-cancel-button]:hidden"
        />
        <IconButton
          label={text.clear}
          icon={<X aria-hidden />}
          onClick={clear}
          className={value ? '' : 'invisible'}
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
      <p id="q-durum" role="status" className="min-h-6 text-sm/6 text-ink-soft">
        {notice || statusLine(value, result, busy)}
      </p>
    </form>
  );
}

/** One quiet line: what goes on, what a pause in typing found, or how the text will be read. */
function statusLine(value: string, result: LookupResult | null, busy: boolean): string {
  if (busy) return text.searching;
  if (result?.query === value && result.answer.status === 'not_found') return text.quietNotFound;
  if (result?.query === value && result.answer.status === 'error' && result.kind) return text.quietError;
  const kind = classifyLookup(value)?.kind;
  if (kind) return text.recognised[kind];
  if (isSharedAddress(value)) return text.sharedSite;
  return value.trim().length >= 3 ? text.unrecognised : '';
}
