import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';

type Shown = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'description' | 'failure' | 'notice' | 'busy' | 'onClose' | 'submitLabel' | 'tone'
>;
type Props = Shown & {
  label: string;
  hint?: string;
  /** What is said while there is none. */
  missingText: string;
  maxLength?: number;
  /** What else is missing before it can be done. */
  todo?: string | null;
  /** Above the reason: what is done, and to what. */
  children?: ReactNode;
  onReason: (reason: string) => void;
};

const reasonMin = 3;

/** Asks why, in words of one's own, before something is done; the server wants them too. */
export function ReasonDialog({ label, hint, missingText, todo, children, onReason, ...rest }: Props) {
  const { maxLength = 500, ...dialog } = rest;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const submit = () => {
    const words = reason.trim();
    const fault = todo ?? (words.length < reasonMin ? missingText : null);
    setMissing(fault);
    if (!fault) onReason(words);
  };
  return (
    <FormDialog {...dialog} failure={missing ?? dialog.failure} onSubmit={submit}>
      {children}
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
