import { emailInput } from '@edogrula/contracts/http/identity';
import { Banner } from '@edogrula/ui/banner';
import { ButtonLink } from '@edogrula/ui/button';
import { Note } from '@edogrula/ui/note';
import Mail from 'lucide-react/icons/mail';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { EmailField, EntryCard, SendButton } from '../../../components/mail-entry.tsx';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { ownerText } from '../../../locales/tr/owner.ts';
import { ownerCall } from '../api/owner-call.ts';
import { failureText } from '../failure-text.ts';

const text = ownerText.ask;
const words = { send: text.send, sending: text.sending, seconds: text.seconds };

function useAskLink() {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [left, pause] = useCountdown();
  const { busy, error, setError, attempt } = useAttempt({}, pause);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy || left > 0) return;
    const checked = emailInput.safeParse(email);
    if (!checked.success) return setError(text.badEmail);
    const body = { email: checked.data };
    void attempt(async () => {
      const { retryAfterSeconds } = await ownerCall('POST /api/auth/owner-link', { body });
      setSentTo(checked.data);
      pause(retryAfterSeconds);
    }, failureText);
  };
  return { email, setEmail, sentTo, error, busy, left, send };
}

/** Asks for a link; what it answers is the same for an address that owns nothing [R357]. */
export function AskLink({ notice }: { notice?: string | undefined }) {
  const { email, setEmail, sentTo, error, busy, left, send } = useAskLink();
  return (
    <div className="mx-auto grid w-full max-w-[30rem] gap-4">
      {notice && <Banner role="status">{notice}</Banner>}
      <EntryCard icon={<Mail aria-hidden />}>
        <div role="status" className="grid gap-1">
          <h1 className="text-2xl">{sentTo ? text.sentTitle : text.title}</h1>
          <p className="text-ink-soft">
            {sentTo && <b className="wrap-anywhere text-ink">{sentTo} </b>}
            {sentTo ? text.sent : text.lead}
          </p>
        </div>
        <form noValidate onSubmit={send} className="grid gap-4">
          <EmailField label={text.email} error={error} readOnly={busy} value={email} onValue={setEmail} />
          <SendButton busy={busy} left={left} words={words} />
        </form>
        {sentTo && <Note>{text.none}</Note>}
        <ButtonLink variant="ghost" render={<Link to="/apply" />}>
          {text.apply}
        </ButtonLink>
      </EntryCard>
    </div>
  );
}
