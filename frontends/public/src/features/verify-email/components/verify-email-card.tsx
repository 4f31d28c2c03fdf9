import { pathPrefix } from '@edogrula/contracts/locales/tr/language';
import { Button } from '@edogrula/ui/button';
import { CodeInput } from '@edogrula/ui/code-input';
import { Field } from '@edogrula/ui/field';
import { Note } from '@edogrula/ui/note';
import Mail from 'lucide-react/icons/mail';
import type { FormEvent, ReactNode } from 'react';
import { EmailField, EntryCard, SendButton } from '../../../components/mail-entry.tsx';
import { pageNonce, useNonce } from '../../../lib/nonce.ts';
import { verifyEmailText as text } from '../../../locales/tr/verify-email.ts';
import type { useVerifyEmail } from '../use-verify-email.ts';

const words = { send: text.send, sending: text.sending, seconds: text.seconds };

type Verification = ReturnType<typeof useVerifyEmail>;

/** The card of /verify-email: address, then code, then the good news [R101, R102]. */
export function VerifyEmailCard({ verification, target }: { verification: Verification; target: string }) {
  const { step } = verification;
  return (
    <EntryCard icon={<Mail aria-hidden />}>
      {step === 'email' && <EmailStep {...verification} />}
      {step === 'own' && <OwnStep {...verification} target={target} />}
      {step === 'code' && <CodeStep {...verification} />}
      {step === 'done' && <Done target={target} />}
    </EntryCard>
  );
}

/** The good news; without scripts a link leads on. */
function Done({ target }: { target: string }) {
  return (
    <>
      <Words title={text.success} role="status">
        {text.redirecting}
      </Words>
      <noscript>
        <p className="text-ink-soft">
          {text.noScript} <a href={pathPrefix + target}>{text.goOn}</a>
        </p>
      </noscript>
    </>
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
      <form method="post" noValidate onSubmit={submitting(send)} className="grid gap-4">
        <EmailField
          label={text.email}
          hint={text.emailHint}
          error={error}
          readOnly={busy}
          value={email}
          onValue={setEmail}
        />
        <SendButton busy={busy} left={waitSeconds} words={words} />
      </form>
    </>
  );
}

/** Whoever writes a link chooses its address, so that nobody proves it unasked [R013]. Works by forms alone, too. */
function OwnStep({ email, code, verify, change, target }: Verification & { target: string }) {
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-2xl">{text.ownTitle}</h1>
        <p>
          <b dir="ltr" className="text-lg wrap-anywhere">
            {email.trim()}
          </b>
        </p>
        <p className="text-ink-soft">{text.ownLead}</p>
      </div>
      <div className="grid gap-2">
        <form method="post" onSubmit={submitting(() => verify())} className="grid">
          <input type="hidden" name="step" value="linked" />
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="code" value={code} />
          <Button type="submit" variant="primary" size="lg">
            {text.ownYes}
          </Button>
        </form>
        <form onSubmit={submitting(change)} className="grid">
          <input type="hidden" name="redirect" value={target} />
          <Button type="submit" size="lg">
            {text.ownNo}
          </Button>
        </form>
      </div>
    </>
  );
}

/** What is said around the address: that the code is there, is to come, or may be a link's that nobody sent here. */
function leadOf({ isLinked, isSent }: Verification): readonly [string, string] {
  if (isLinked) return [text.codeLeadLinkedBefore, text.codeLeadLinked];
  return isSent ? [text.codeLeadBefore, text.codeLeadAfter] : [text.codeLeadLaterBefore, text.codeLeadLater];
}

/** The address is shown whole, so that a mistyped one is seen; the sixth digit sends the code by itself. */
function CodeStep(props: Verification) {
  const { email, code, setCode, error, notice, isLinked, busy, verify, send, waitSeconds, change } = props;
  const [before, after] = leadOf(props);
  return (
    <>
      <Words title={text.codeTitle}>
        {before}
        <b dir="ltr" className="wrap-anywhere">
          {email.trim()}
        </b>
        {after}
      </Words>
      <form method="post" noValidate onSubmit={submitting(() => verify())} className="grid gap-4">
        <input type="hidden" name="step" value={isLinked ? 'linked' : 'verify'} />
        <input type="hidden" name="email" value={email} />
        <PlainCodeInput />
        <Field label={text.code} hint={notice} error={error}>
          <CodeInput
            name="code"
            value={code}
            autoFocus
            nonce={pageNonce()}
            onChange={(next) => setCode(next.replace(/\s/g, ''))}
            onComplete={verify}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" block loading={busy} loadingText={text.verifying}>
          {text.verify}
        </Button>
      </form>
      <div className="grid gap-2">
        <form method="post" onSubmit={submitting(send)} className="grid">
          <input type="hidden" name="email" value={email} />
          <Button type="submit" disabled={waitSeconds > 0 || busy}>
            {isLinked ? text.send : text.resend}
            {waitSeconds > 0 && <span className="num"> {text.seconds(waitSeconds)}</span>}
          </Button>
        </form>
        <form onSubmit={submitting(change)} className="grid">
          <Button type="submit" variant="ghost">
            {text.change}
          </Button>
        </form>
      </div>
      {!isLinked && <Note>{text.spam}</Note>}
    </>
  );
}

/** Without scripts the six boxes are empty: the input itself is visible. */
function PlainCodeInput() {
  const nonce = useNonce();
  return (
    <noscript>
      <style nonce={nonce}>{plainCode}</style>
    </noscript>
  );
}

const plainCode =
  '[data-input-otp]{position:static!important;height:3.5rem!important;padding:0 1rem!important;' +
  'border:1px solid var(--color-line-strong)!important;border-radius:.5rem!important;color:inherit!important;' +
  'caret-color:auto!important;letter-spacing:.5em!important;font-size:1.5rem!important}' +
  '[data-input-otp-container]>div[aria-hidden]{display:none!important}' +
  // In the flow, so that the button comes below it.
  '[data-input-otp-container]>div:last-child{position:static!important}';
