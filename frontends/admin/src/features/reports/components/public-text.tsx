import type { Personal } from '@edogrula/contracts/detection/find-personal';
import { Checkbox } from '@edogrula/ui/checkbox';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import type { ReactNode } from 'react';
import { publicTextText as text } from '../../../locales/tr/public-text.ts';
import type { PublicTextState } from '../use-public-text.ts';

/** What everybody will read: edited and confirmed before it is published [R325]. */
export function PublicText({ state }: { state: PublicTextState }) {
  const { marks } = state;
  return (
    <>
      <Field label={text.label} hint={text.hint}>
        <TextArea
          rows={5}
          maxLength={2000}
          value={state.text}
          onChange={(event) => state.edit(event.target.value)}
        />
      </Field>
      {marks.length > 0 && (
        <section className="grid gap-2" aria-label={text.preview}>
          <p className="max-h-48 overflow-y-auto rounded-md bg-sunken p-3 text-[0.9375rem]/6 whitespace-pre-line wrap-anywhere">
            {markedParts(state.text, marks)}
          </p>
          <p className="text-sm" aria-live="polite">
            {text.marked(marks.map(({ kind }) => kind))}
          </p>
          <Checkbox
            label={text.confirm}
            checked={state.confirmed}
            onChange={(event) => state.confirm(event.target.checked)}
          />
        </section>
      )}
      {state.kinds.length > 0 && <SeenEvidence state={state} />}
    </>
  );
}

function SeenEvidence({ state: { kinds, seen, toggle } }: { state: PublicTextState }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-medium">{text.evidence}</legend>
      <p className="text-sm text-ink-muted">{text.evidenceHint}</p>
      <div className="grid wide:grid-cols-2">
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={text.evidenceKinds[kind]}
            checked={seen.includes(kind)}
            onChange={() => toggle(kind)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function markedParts(shown: string, marks: readonly Personal[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { at, length } of marks) {
    parts.push(shown.slice(from, at), <mark key={at}>{shown.slice(at, at + length)}</mark>);
    from = at + length;
  }
  return [...parts, shown.slice(from)];
}
