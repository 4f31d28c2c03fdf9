import { loginBody } from '@edogrula/contracts/http/identity';
import { Button } from '@edogrula/ui/button';
import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { type FormEvent, useState } from 'react';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { lastEmail } from '../../../lib/admin-session.ts';
import { sessionText as text } from '../../../locales/tr/session.ts';
import { enterByPassword, type FactorStep } from '../enter.ts';
import { useEntry } from '../use-entry.ts';
import { FactorStepForm } from './factor-step-form.tsx';

/** Sign-in by e-mail address and password [R112, R116, R118]. */
export function PasswordForm({ onEntered }: { onEntered: () => void }) {
  const { failure, busy, attempt } = useEntry(onEntered);
  const [asked, setAsked] = useState<{ step: FactorStep; email: string } | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const parsed = loginBody.safeParse(typed);
    void attempt(
      async () => (parsed.success ? enterByPassword(parsed.data.email, parsed.data.password) : text.badInput),
      (step) => setAsked({ step, email: parsed.data?.email ?? '' }),
    );
  };
  if (asked) return <FactorStepForm {...asked} onEntered={onEntered} onBack={() => setAsked(null)} />;
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <FailureBanner>{failure}</FailureBanner>
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
