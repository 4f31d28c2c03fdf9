import { Button } from '@edogrula/ui/button';
import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import KeyRound from 'lucide-react/icons/key-round';
import type { FormEvent } from 'react';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { sessionText as text } from '../../../locales/tr/session.ts';
import { enterByKey } from '../enter.ts';
import { useEntry } from '../use-entry.ts';

/** Sign-in by admin key [R112, R117]. */
export function KeyForm({ onEntered }: { onEntered: () => void }) {
  const { failure, busy, attempt } = useEntry(onEntered);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('adminKey');
    const key = typeof typed === 'string' ? typed.trim() : '';
    void attempt(async () => (key ? enterByKey(key) : text.keyMissing));
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <FailureBanner>{failure}</FailureBanner>
      <Field label={text.key} hint={text.keyHint}>
        <TextInput
          name="adminKey"
          type="password"
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          icon={<KeyRound aria-hidden />}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {text.submitKey}
      </Button>
    </form>
  );
}
