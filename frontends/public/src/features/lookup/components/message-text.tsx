import type { MessageItem } from '@edogrula/contracts/detection/find-in-message';
import { cn } from '@edogrula/ui/cn';
import { type ComponentProps, useEffect, useRef } from 'react';
import { nameOfItem } from '../message/read-message.ts';
import type { Look } from '../message/together-rows.ts';
import { LookIcon } from './look-icon.tsx';

type Part = { at: number; text: string; look?: Look | 'found' };

const underline: Record<Look | 'found', string> = {
  verified: 'decoration-verified-solid',
  blacklist: 'decoration-blacklist-solid',
  mismatch: 'decoration-error-solid',
  error: 'decoration-error-solid',
  lapsed: 'decoration-notfound-solid',
  notfound: 'decoration-notfound-solid',
  plain: 'decoration-notfound-solid decoration-dotted',
  found: 'decoration-ink-muted decoration-dotted',
};

/** The text in parts: what was found, with its look, and what stands between. */
function partsOf(text: string, items: readonly MessageItem[], looks: ReadonlyMap<string, Look>): Part[] {
  const marks = items.flatMap((item) =>
    item.places.map((place) => ({ ...place, look: looks.get(nameOfItem(item)) ?? ('found' as const) })),
  );
  const parts: Part[] = [];
  let from = 0;
  for (const { at, length, look } of marks.sort((a, b) => a.at - b.at)) {
    if (at < from) continue;
    parts.push({ at: from, text: text.slice(from, at) }, { at, text: text.slice(at, at + length), look });
    from = at + length;
  }
  return [...parts, { at: from, text: text.slice(from) }];
}

// Both layers set their letters alike, each line in the direction of its own script; what differs is drawn, never spaced.
const letters =
  'col-start-1 row-start-1 w-full border-0 px-4 pt-3 pb-2 text-base/8.5 whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext] wide:px-5 wide:pt-4 wide:text-[1.0625rem]/9';

type Props = Omit<ComponentProps<'textarea'>, 'onChange'> & {
  value: string;
  items: readonly MessageItem[];
  looks: ReadonlyMap<string, Look>;
  onText: (text: string) => void;
};

/** A real text area over a layer that marks what was found in it; the layer gives the height. */
export function MessageText({ value, items, looks, onText, ...rest }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const end = area.current?.value.length ?? 0;
    area.current?.focus({ preventScroll: true });
    area.current?.setSelectionRange(end, end);
  }, []);
  return (
    <div className="grid max-h-96 overflow-y-auto">
      <div aria-hidden className={cn(letters, 'min-h-26 text-transparent select-none')}>
        {partsOf(value, items, looks).map(({ at, text, look }) =>
          look ? (
            <mark
              key={`${at}+`}
              className={cn(
                'rounded-none bg-transparent p-0 text-transparent shadow-none underline decoration-2 underline-offset-5 [text-decoration-skip-ink:none]',
                underline[look],
              )}
            >
              <span className="relative">
                {look !== 'found' && (
                  <LookIcon
                    look={look}
                    className="absolute -start-0.5 -top-2.5 size-3.5 max-w-none wide:size-3.5"
                  />
                )}
              </span>
              {text}
            </mark>
          ) : (
            <span key={at}>{text}</span>
          ),
        )}
        {/* A last line without letters has a height, too. */}
        {'\u200b'}
      </div>
      <textarea
        {...rest}
        ref={area}
        dir="auto"
        value={value}
        onChange={(event) => onText(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={cn(letters, 'resize-none overflow-hidden bg-transparent outline-none')}
      />
    </div>
  );
}
