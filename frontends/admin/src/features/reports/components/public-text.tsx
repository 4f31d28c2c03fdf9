import { Checkbox } from '@edogrula/ui/checkbox';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { publicTextText as text } from '../../../locales/tr/public-text.ts';
import type { PublicTextState } from '../use-public-text.ts';
import { MarkedText } from './marked-text.tsx';

/** What everybody will read: edited and confirmed before it is published [R325]. */
export function PublicText({ state }: { state: PublicTextState }) {
  const { marks, masked, hidesAccused } = state;
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
      <MarkedText text={state.text} marks={marks} confirmed={state.confirmed} onConfirm={state.confirm} />
      {masked && (
        <section className="grid gap-1" aria-label={text.published}>
          <p className="text-sm font-medium">{text.published}</p>
          <p className="border-s-2 border-accent ps-3 whitespace-pre-line wrap-anywhere">{masked}</p>
          <p className="text-sm text-ink-muted">
            {text.publishedHint} {hidesAccused && text.publishedHintMasked}
          </p>
        </section>
      )}
      {state.kinds.length > 0 && <SeenEvidence state={state} />}
    </>
  );
}

function SeenEvidence({ state: { kinds, openedAny, seen, toggle } }: { state: PublicTextState }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-medium">{text.evidence}</legend>
      <p className="text-sm text-ink-muted">{openedAny ? text.evidenceHint : text.openFirst}</p>
      <div className="grid wide:grid-cols-2">
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={text.evidenceKinds[kind]}
            disabled={!openedAny}
            checked={seen.includes(kind)}
            onChange={() => toggle(kind)}
          />
        ))}
      </div>
    </fieldset>
  );
}
