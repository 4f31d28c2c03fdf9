import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import type { KeyboardEvent } from 'react';
import { decisionText as text } from '../../locales/tr/decision.ts';

/** Longest words of one's own that the server takes. */
const reasonMax = 500;

type Props = {
  value: string;
  onChange: (text: string) => void;
  onEnter: () => void;
  hint: string;
  optional?: boolean;
};

/** Words of one's own beside the reasons of the list; Enter confirms, Shift and Enter begin a line. */
export function OwnWords({ value, onChange, onEnter, hint, optional = true }: Props) {
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Field label={text.own} optional={optional} hint={hint}>
      <TextArea
        rows={2}
        className="min-h-20"
        maxLength={reasonMax}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={submitOnEnter}
      />
    </Field>
  );
}
