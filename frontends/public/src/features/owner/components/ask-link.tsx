import { ApiError } from '@edogrula/contracts/api-error';
import { emailInput } from '@edogrula/contracts/http/identity';
import { Banner } from '@edogrula/ui/banner';
import { Button, ButtonLink } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { Field } from '@edogrula/ui/field';
import { Note } from '@edogrula/ui/note';
import { TextInput } from '@edogrula/ui/text-input';
import Mail from 'lucide-react/icons/mail';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ownerText } from '../../../locales/tr/owner.ts';
import { ownerCall } from '../api/owner-call.ts';
import { failureText } from '../failure-text.ts';

const text = ownerText.ask;

/** Seconds until the next link may be asked for. */
function usePause() {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    if (until <= Date.now()) return;
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  return { left, pause: (seconds: number) => setUntil(Date.now() + seconds * 1000) };
}

function useAskLink() {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const { left, pause } = usePause();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || left > 0) return;
    const checked = emailInput.safeParse(email);
    if (!checked.success) return setError(text.badEmail);
    setBusy(true);
    setError('');
    try {
      const { retryAfterSeconds } = await ownerCall('POST /api/auth/owner-link', {
        body: { email: checked.data },
      });
      setSentTo(checked.data);
      pause(retryAfterSeconds);
    } catch (failure) {
      setError(failureText(failure));
      if (failure instanceof ApiError && failure.retryAfterSeconds) pause(failure.retryAfterSeconds);
    } finally {
      setBusy(false);
    }
  };
  return { email, setEmail, sentTo, error, busy, left, send };
}

/** Asks for a link; what it answers is the same for an address that owns nothing [R357]. */
export function AskLink({ notice }: { notice?: string | undefined }) {
  const asking = useAskLink();
  const { sentTo } = asking;
  return (
    <div className="mx-auto grid w-full max-w-[30rem] gap-4">
      {notice && <Banner role="status">{notice}</Banner>}
      <Card pad className="grid gap-6 wide:p-8">
        <span className="grid size-12 place-items-center rounded-lg bg-accent-soft text-accent">
          <Mail aria-hidden />
        </span>
        <div role="status" className="grid gap-1">
          <h1 className="text-2xl">{sentTo ? text.sentTitle : text.title}</h1>
          <p className="text-ink-soft">
            {sentTo && <b className="wrap-anywhere text-ink">{sentTo} </b>}
            {sentTo ? text.sent : text.lead}
          </p>
        </div>
        <AskForm {...asking} />
        {sentTo && <Note>{text.none}</Note>}
        <ButtonLink variant="ghost" render={<Link to="/apply" />}>
          {text.apply}
        </ButtonLink>
      </Card>
    </div>
  );
}

function AskForm({ email, setEmail, error, busy, left, send }: ReturnType<typeof useAskLink>) {
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <Field label={text.email} error={error} required>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          readOnly={busy}
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
        disabled={left > 0}
      >
        {text.send}
        {left > 0 && <span className="num"> {text.seconds(left)}</span>}
      </Button>
    </form>
  );
}
