import { Kbd } from '@edogrula/ui/kbd';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useKeydown } from '../../lib/use-keydown.ts';
import { decisionText as text } from '../../locales/tr/decision.ts';

type Props<Code extends string> = {
  codes: readonly Code[];
  /** `label` is what is chosen from, `text` what the mail says. */
  texts: Readonly<Record<Code, { label: string; text: string }>>;
  /** The first choice: takes the focus when a reason is needed. */
  firstRef: RefObject<HTMLInputElement | null>;
  chosen: Code | null;
  optional: boolean;
  /** What the keys do; by default Enter confirms. */
  keysHint?: string;
  onChoose: (code: Code | null) => void;
  onEnter: () => void;
};

/** The reasons of the list; arrows or their number choose one, Enter confirms, and the mail's words are below. */
export function ReasonList<Code extends string>(props: Props<Code>) {
  const { codes, texts, firstRef, chosen, optional, onChoose, onEnter } = props;
  const list = useRef<HTMLFieldSetElement>(null);
  useNumberKeys(codes, (code, index) => {
    onChoose(code);
    list.current?.querySelectorAll('input')[index]?.focus();
  });
  const confirmOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <fieldset ref={list}>
      <legend className="mb-1.5 text-sm font-medium">
        {text.presets}
        {optional && <span className="font-normal text-ink-muted"> ({text.optional})</span>}
      </legend>
      <div className="grid overflow-hidden rounded-md border">
        {codes.map((code, index) => (
          <label
            key={code}
            className="flex min-h-9 cursor-pointer items-center gap-3 px-3 py-1 text-[0.9375rem] not-first:border-t hover:bg-sunken has-checked:bg-accent-soft pointer-coarse:min-h-control"
          >
            <input
              ref={index === 0 ? firstRef : undefined}
              type="radio"
              name="reasonCode"
              className="size-4 flex-none accent-accent"
              checked={chosen === code}
              onChange={() => onChoose(code)}
              onKeyDown={confirmOnEnter}
            />
            <span className="min-w-0 flex-1">{texts[code].label}</span>
            <Kbd aria-hidden className="pointer-coarse:hidden">
              {index + 1}
            </Kbd>
          </label>
        ))}
      </div>
      <p className="mt-1.5 min-h-10 text-sm text-ink-muted" aria-live="polite">
        {chosen ? (
          `${text.mailed} «${texts[chosen].text}»`
        ) : (
          <span className="pointer-coarse:hidden">{props.keysHint ?? text.presetKeys}</span>
        )}
      </p>
    </fieldset>
  );
}

const typedInto = 'textarea, select, input:not([type=radio], [type=checkbox])';

/** 1 to 9 choose a reason unless a text field has the focus. */
function useNumberKeys<Code extends string>(
  codes: readonly Code[],
  onChoose: (code: Code, index: number) => void,
) {
  useKeydown((event) => {
    const writing = event.target instanceof Element && event.target.closest(typedInto);
    const index = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
    const code = codes[index];
    if (!code || writing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChoose(code, index);
  });
}
