import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { Chip, ChipList } from '@edogrula/ui/chip';
import { Dialog } from '@edogrula/ui/dialog';
import { Field } from '@edogrula/ui/field';
import { Kbd } from '@edogrula/ui/kbd';
import { TextArea } from '@edogrula/ui/text-area';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { commonText } from '../../locales/tr/common.ts';
import { decisionText as text } from '../../locales/tr/decision.ts';
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
  const formId = useId();
  const confirm = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const given = reason.trim();
    setMissing(kind === 'reject' && !given);
    if (kind === 'reject' && !given) field.current?.focus();
    else onConfirm(given);
  };
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={words.title}
      description={words.consequence}
      initialFocus={kind === 'approve' ? confirm : field}
      footer={
        <>
          <Button
            ref={confirm}
            type="submit"
            form={formId}
            variant={kind === 'approve' ? 'primary' : 'danger'}
            loading={busy}
            iconEnd={
              <Kbd aria-hidden className="pointer-coarse:hidden">
                ↵
              </Kbd>
            }
          >
            {kind === 'approve' ? text.approve : text.reject}
          </Button>
          <Button variant="ghost" onClick={onClose} disabled={busy}>
            {commonText.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-3">
        {failure && (
          <Banner tone="danger" role="alert">
            <p>{failure}</p>
          </Banner>
        )}
        <Field
          label={text.reason}
          optional={kind === 'approve'}
          hint={words.reasonHint}
          error={missing && !reason.trim() ? text.reasonNeeded : undefined}
        >
          <TextArea
            ref={field}
            rows={2}
            className="min-h-20"
            maxLength={reasonMax}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={submitOnEnter}
          />
        </Field>
        <ChipList aria-label={text.presets}>
          {words.presets.map((preset) => (
            <li key={preset}>
              <Chip selected={reason === preset} onClick={() => setReason(preset)}>
                {preset}
              </Chip>
            </li>
          ))}
        </ChipList>
      </form>
    </Dialog>
  );
}
