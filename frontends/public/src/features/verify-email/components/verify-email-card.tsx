import { Button } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { CodeInput } from '@edogrula/ui/code-input';
import { Field } from '@edogrula/ui/field';
import { Note } from '@edogrula/ui/note';
import { TextInput } from '@edogrula/ui/text-input';
import Mail from 'lucide-react/icons/mail';
import type { FormEvent, ReactNode } from 'react';
import { pageNonce } from '../../../lib/nonce.ts';
import { verifyEmailText as text } from '../../../locales/tr/verify-email.ts';
import { maskEmail } from '../mask-email.ts';
import type { useVerifyEmail } from '../use-verify-email.ts';

type Verification = ReturnType<typeof useVerifyEmail>;

/** The card of /verify-email: address, then code, then the good news [R101, R102]. */
export function VerifyEmailCard({ verification }: { verification: Verification }) {
  const { step } = verification;
  return (
    <Card pad className="mx-auto grid w-full max-w-[30rem] gap-6 wide:p-8">
      <span className="grid size-12 place-items-center rounded-lg bg-accent-soft text-accent">
        <Mail aria-hidden />
      </span>
      {step === 'email' && <EmailStep {...verification} />}
      {step === 'code' && <CodeStep {...verification} />}
      {step === 'done' && (
        <Words title={text.success} role="status">
          {text.redirecting}
        </Words>
      )}
    </Card>
  );
}

function Words({ title, role, children }: { title: string; role?: 'status'; children: ReactNode }) {
  return (
    <div role={role} className="grid gap-1">
      <h1 className="text-2xl">{title}</h1>
      <p className="text-ink-soft">{children}</p>
    </div>
  );
}

const submitting = (act: () => void) => (event: FormEvent) => {
  event.preventDefault();
  act();
};

function EmailStep({ email, setEmail, error, busy, send, waitSeconds }: Verification) {
  return (
    <>
      <Words title={text.emailTitle}>{text.emailLead}</Words>
      <form noValidate onSubmit={submitting(send)} className="grid gap-4">
        <Field label={text.email} hint={text.emailHint} error={error} required>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          loading={busy}
          loadingText={text.sending}
          disabled={waitSeconds > 0}
        >
          {text.send}
          {waitSeconds > 0 && <span className="num"> {text.seconds(waitSeconds)}</span>}
        </Button>
      </form>
    </>
  );
}

function CodeStep(props: Verification) {
  const { email, code, setCode, error, notice, busy, verify, send, waitSeconds, change } = props;
  return (
    <>
      <Words title={text.codeTitle}>
        {text.codeLeadBefore}
        <b className="wrap-anywhere">{maskEmail(email)}</b>
        {text.codeLeadAfter}
      </Words>
      <form noValidate onSubmit={submitting(verify)} className="grid gap-4">
        <Field label={text.code} hint={notice} error={error}>
          <CodeInput
            name="code"
            value={code}
            autoFocus
            nonce={pageNonce()}
            onChange={(next) => setCode(next.replace(/\s/g, ''))}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" block loading={busy} loadingText={text.verifying}>
          {text.verify}
        </Button>
      </form>
      <div className="grid gap-2">
        <Button disabled={waitSeconds > 0 || busy} onClick={send}>
          {text.resend}
          {waitSeconds > 0 && <span className="num"> {text.seconds(waitSeconds)}</span>}
        </Button>
        <Button variant="ghost" onClick={change}>
          {text.change}
        </Button>
      </div>
      <Note>{text.spam}</Note>
    </>
  );
}
