import { Chip, ChipList } from '@edogrula/ui/chip';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { decisionText as text } from '../../locales/tr/decision.ts';
import { FormDialog } from '../form-dialog.tsx';
import type { DecisionKind } from './decision.ts';

/** Longest reason that the server takes. */
const reasonMax = 500;

export type DecisionWords = {
  title: string;
  /** What follows from the decision, in one or two sentences. */
  consequence: string;
  reasonHint: string;
  presets: readonly string[];
};

type Props = {
  kind: DecisionKind;
  words: DecisionWords;
  busy: boolean;
  failure: string | null;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Says what follows, takes the reason; Enter confirms [decision 29]. */
export function DecisionDialog({ kind, words, busy, failure, onConfirm, onClose }: Props) {
  const confirm = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    const given = reason.trim();
    const needed = kind === 'reject' && !given;
    setMissing(needed);
    if (needed) field.current?.focus();
    else onConfirm(given);
  };
  return (
    <FormDialog
      title={words.title}
      description={words.consequence}
      failure={failure}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={text[kind]}
      tone={kind === 'approve' ? 'primary' : 'danger'}
      showEnter
      submitRef={confirm}
      initialFocus={kind === 'approve' ? confirm : field}
    >
      <ReasonField
        inputRef={field}
        reason={reason}
        onChange={setReason}
        onEnter={submit}
        optional={kind === 'approve'}
        hint={words.reasonHint}
        error={missing && !reason.trim() ? text.reasonNeeded : undefined}
      />
      <ChipList aria-label={text.presets}>
        {words.presets.map((preset) => (
          <li key={preset}>
            <Chip selected={reason === preset} onClick={() => setReason(preset)}>
              {preset}
            </Chip>
          </li>
        ))}
      </ChipList>
    </FormDialog>
  );
}

type ReasonProps = {
  inputRef: RefObject<HTMLTextAreaElement | null>;
  reason: string;
  onChange: (reason: string) => void;
  onEnter: () => void;
  optional: boolean;
  hint: string;
  error: string | undefined;
};

function ReasonField({ inputRef, reason, onChange, onEnter, optional, hint, error }: ReasonProps) {
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Field label={text.reason} optional={optional} hint={hint} error={error}>
      <TextArea
        ref={inputRef}
        rows={2}
        className="min-h-20"
        maxLength={reasonMax}
        value={reason}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={submitOnEnter}
      />
    </Field>
  );
}
