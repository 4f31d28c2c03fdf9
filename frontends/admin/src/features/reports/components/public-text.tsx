import { Checkbox } from '@edogrula/ui/checkbox';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { TextInput } from '@edogrula/ui/text-input';
import { Published } from '../../../components/published.tsx';
import { publicTextText as text } from '../../../locales/tr/public-text.ts';
import type { PublicTextState } from '../use-public-text.ts';
import { MarkedText } from './marked-text.tsx';

/** What everybody will read, the name and the text: edited and confirmed before it is published [R325]. */
export function PublicText({ state }: { state: PublicTextState }) {
  const { words, masked, hidesAccused } = state;
  return (
    <>
      {state.hasName && <PublicName state={state} />}
      <Field label={text.label} hint={text.hint}>
        <TextArea
          rows={5}
          maxLength={2000}
          value={words.text}
          onChange={(event) => words.edit(event.target.value)}
        />
      </Field>
      <MarkedText {...words} onConfirm={words.confirm} />
      <Published title={text.published} shown={masked}>
        {text.publishedHint} {hidesAccused && text.publishedHintMasked}
      </Published>
      {state.kinds.length > 0 && <SeenEvidence state={state} />}
    </>
  );
}

/** What everybody will read as the seller's name: it becomes title and address of the entry. */
function PublicName({ state: { name, maskedName, hidesAccused } }: { state: PublicTextState }) {
  return (
    <>
      <Field label={text.nameLabel} hint={text.nameHint}>
        <TextInput maxLength={160} value={name.text} onChange={(event) => name.edit(event.target.value)} />
      </Field>
      <MarkedText of="name" {...name} onConfirm={name.confirm} />
      <Published title={text.namePublished} shown={maskedName}>
        {text.namePublishedHint} {hidesAccused && text.publishedHintMasked}
      </Published>
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
