import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { type ComponentProps, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';

type Shown = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'description' | 'failure' | 'busy' | 'onClose' | 'submitLabel' | 'tone'
>;
type Props = Shown & {
  label: string;
  hint?: string;
  /** What is said while there is none. */
  missingText: string;
  maxLength?: number;
  onReason: (reason: string) => void;
};

const reasonMin = 3;

/** Asks why, in words of one's own, before something is done; the server wants them too. */
export function ReasonDialog({ label, hint, missingText, maxLength = 500, onReason, ...dialog }: Props) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    const words = reason.trim();
    setMissing(words.length < reasonMin);
    if (words.length >= reasonMin) onReason(words);
  };
  return (
    <FormDialog {...dialog} failure={missing ? missingText : dialog.failure} onSubmit={submit}>
      <Field label={label} {...(hint && { hint })}>
        <TextArea
          rows={3}
          maxLength={maxLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
