import type { DecisionReasonCode } from '@edogrula/contracts/decision-reasons';
import { decisionReasonTexts } from '@edogrula/contracts/locales/tr/decision-reasons';
import { Kbd } from '@edogrula/ui/kbd';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { decisionText as text } from '../../locales/tr/decision.ts';

type Props = {
  codes: readonly DecisionReasonCode[];
  /** The first choice: takes the focus when a reason is needed. */
  firstRef: RefObject<HTMLInputElement | null>;
  chosen: DecisionReasonCode | null;
  optional: boolean;
  onChoose: (code: DecisionReasonCode | null) => void;
  onEnter: () => void;
};

/** The reasons of the list; arrows or their number choose one, Enter confirms, and the mail's words are below. */
export function ReasonList({ codes, firstRef, chosen, optional, onChoose, onEnter }: Props) {
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
            <span className="min-w-0 flex-1">{decisionReasonTexts[code].label}</span>
            <Kbd aria-hidden className="pointer-coarse:hidden">
              {index + 1}
            </Kbd>
          </label>
        ))}
      </div>
      <p className="mt-1.5 min-h-10 text-sm text-ink-muted" aria-live="polite">
        {chosen ? (
          `${text.mailed} «${decisionReasonTexts[chosen].text}»`
        ) : (
          <span className="pointer-coarse:hidden">{text.presetKeys}</span>
        )}
      </p>
    </fieldset>
  );
}

/** 1 to 9 choose a reason unless a text field has the focus. */
function useNumberKeys(
  codes: readonly DecisionReasonCode[],
  onChoose: (code: DecisionReasonCode, index: number) => void,
) {
  const latest = useRef({ codes, onChoose });
  latest.current = { codes, onChoose };
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const writing = event.target instanceof Element && event.target.closest('textarea');
      const index = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
      const code = latest.current.codes[index];
      if (!code || writing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      latest.current.onChoose(code, index);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
