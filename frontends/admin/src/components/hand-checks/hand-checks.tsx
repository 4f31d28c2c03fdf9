import type { HandCheck } from '@edogrula/contracts/business-checks';
import { Checkbox } from '@edogrula/ui/checkbox';
import { Field } from '@edogrula/ui/field';
import { PanelSection } from '@edogrula/ui/side-panel';
import { useEffect, useRef } from 'react';
import { handChecksText as text } from '../../locales/tr/hand-checks.ts';
import { DayInput } from '../day-input.tsx';
import { FailureBanner } from '../failure-banner.tsx';
import { type HandKind, type HandLine, type HandLines, newLine, waysOf } from './hand-lines.ts';

type Props = {
  kinds: readonly HandKind[];
  lines: HandLines;
  onChange: (lines: HandLines) => void;
  /** The record was verified when the form was opened: what is ticked is checked again. */
  again: boolean;
  fault: string | null;
};

/** What a moderator vouches for, or has checked again: each with how, when and until when [R354, R356]. */
export function HandChecks({ kinds, lines, onChange, again, fault }: Props) {
  const set = (kind: HandKind, line: HandLine | undefined) => {
    const { [kind]: _old, ...others } = lines;
    onChange(line ? { ...others, [kind]: line } : others);
  };
  const hint = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Below the fold of a long form a refusal would look like a button that does nothing.
    if (fault) hint.current?.scrollIntoView?.({ block: 'start' });
  }, [fault]);
  return (
    <PanelSection title={again ? text.againTitle : text.title}>
      <p ref={hint} className="text-sm text-ink-soft">
        {again ? text.againHint : text.hint}
      </p>
      <FailureBanner>{fault}</FailureBanner>
      <ul className="grid divide-y divide-line border-y border-line">
        {kinds.map((kind) => (
          <li key={kind} className="grid gap-2 py-1">
            <Checkbox
              label={text.kinds[kind]}
              checked={lines[kind] !== undefined}
              onChange={() => set(kind, lines[kind] ? undefined : newLine(kind))}
            />
            {lines[kind] && <Line kind={kind} line={lines[kind]} onChange={(line) => set(kind, line)} />}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

type LineProps = { kind: HandKind; line: HandLine; onChange: (line: HandLine) => void };

function Line({ kind, line, onChange }: LineProps) {
  const name = text.kinds[kind];
  return (
    <div className="grid gap-x-4 gap-y-2 ps-8 pb-2 wide:grid-cols-3">
      <Ways kind={kind} how={line.how} onChange={(how) => onChange({ ...line, how })} />
      <Field label={text.onOf(name)} hint={text.onHint}>
        <DayInput value={line.on} onChange={(on) => onChange({ ...line, on })} />
      </Field>
      <Field label={text.untilOf(name)} hint={text.untilHint}>
        <DayInput value={line.until} onChange={(until) => onChange({ ...line, until })} />
      </Field>
    </div>
  );
}

type WaysProps = { kind: HandKind; how: HandCheck['how']; onChange: (how: HandCheck['how']) => void };

function Ways({ kind, how, onChange }: WaysProps) {
  return (
    <fieldset className="grid content-start">
      <legend className="font-medium">{text.how}</legend>
      {waysOf(kind).map((way) => (
        <label key={way} className="inline-flex min-h-control items-center gap-3">
          <input
            type="radio"
            name={`how-${kind}`}
            value={way}
            checked={how === way}
            onChange={() => onChange(way)}
          />
          {text.ways[way]}
        </label>
      ))}
    </fieldset>
  );
}
