import { Button } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import type { ReactNode } from 'react';

/** The narrow card of a page that lets somebody in by mail, under its sign. */
export const EntryCard = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Card pad className="mx-auto grid w-full max-w-[30rem] gap-6 wide:p-8">
    <span className="grid size-12 place-items-center rounded-lg bg-accent-soft text-accent">{icon}</span>
    {children}
  </Card>
);

type FieldProps = {
  label: string;
  hint?: string;
  error: string;
  value: string;
  onValue: (value: string) => void;
  /** The mail goes to the address as it was sent, so that it cannot change meanwhile. */
  readOnly: boolean;
};

/** Where the mail goes. */
export function EmailField({ label, hint, error, value, onValue, readOnly }: FieldProps) {
  return (
    <Field label={label} {...(hint && { hint })} error={error} required>
      <TextInput
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        readOnly={readOnly}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </Field>
  );
}

type SendProps = {
  busy: boolean;
  /** Seconds until another mail may be asked for. */
  left: number;
  words: { send: string; sending: string; seconds: (left: number) => string };
};

/** Sends the form; while another mail must wait, the button says how long. */
export function SendButton({ busy, left, words }: SendProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      block
      loading={busy}
      loadingText={words.sending}
      disabled={left > 0}
    >
      {words.send}
      {left > 0 && <span className="num"> {words.seconds(left)}</span>}
    </Button>
  );
}
