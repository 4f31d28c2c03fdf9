import { loginBody } from '@edogrula/contracts/http/identity';
import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import type { FormEvent } from 'react';
import { lastEmail } from '../../../lib/admin-session.ts';
import { sessionText as text } from '../../../locales/tr/session.ts';
import { enterByPassword } from '../enter.ts';
import { useEntry } from '../use-entry.ts';

/** Sign-in by e-mail address and password [R112, R116, R118]. */
export function PasswordForm({ onEntered }: { onEntered: () => void }) {
  const { failure, busy, attempt } = useEntry(onEntered);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    void attempt(async () => {
      const parsed = loginBody.safeParse(typed);
      return parsed.success ? enterByPassword(parsed.data.email, parsed.data.password) : text.badInput;
    });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {failure && (
        <Banner tone="danger" role="alert">
          <p>{failure}</p>
        </Banner>
      )}
      <Field label={text.email} reserve={false}>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={lastEmail()}
        />
      </Field>
      <Field label={text.password} reserve={false}>
        <TextInput name="password" type="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {text.submit}
      </Button>
    </form>
  );
}
