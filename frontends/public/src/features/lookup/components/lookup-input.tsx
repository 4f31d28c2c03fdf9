import { IconButton } from '@edogrula/ui/icon-button';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { ComponentProps } from 'react';
import { lookupText as text } from '../../../locales/tr/lookup.ts';

type Props = Pick<ComponentProps<'input'>, 'ref' | 'onFocus' | 'onPaste' | 'onKeyDown'> & {
  value: string;
  onText: (text: string) => void;
  onClear: () => void;
};

/** The field itself, between its sign and the button that empties it. */
export function LookupInput({ value, onText, onClear, ...rest }: Props) {
  return (
    <>
      <Search aria-hidden className="size-6 text-ink-muted max-wide:ms-2" />
      <input
        {...rest}
        id="q"
        name="q"
        type="search"
        dir="auto"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={text.placeholder}
        aria-describedby="q-durum"
        value={value}
        onChange={(event) => onText(event.target.value)}
        className="h-11 min-w-0 flex-1 appearance-none border-0 bg-transparent text-lg outline-none max-wide:basis-[calc(100%-6.5rem)] wide:text-xl [&::-webkit-search-cancel-button]:hidden"
      />
      <IconButton
        label={text.clear}
        icon={<X aria-hidden />}
        onClick={onClear}
        className={value ? '' : 'invisible'}
      />
    </>
  );
}
