import { Button, ButtonLink } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { Facts } from '@edogrula/ui/facts';
import { formatDate } from '@edogrula/ui/format';
import { Note } from '@edogrula/ui/note';
import Lock from 'lucide-react/icons/lock';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PrivacyNotice } from '../../../components/privacy-notice.tsx';
import { SendOutcome } from '../../../components/wizard/send-outcome.tsx';
import { SendProgress } from '../../../components/wizard/send-progress.tsx';
import { SideList } from '../../../components/wizard/wizard-frame.tsx';
import { verifyPath } from '../../../lib/require-verified.ts';
import { isVerified } from '../../../lib/session.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { appealText as text } from '../../../locales/tr/appeal.ts';
import type { AppealedEntry, EntryChoice as Choice } from '../api/find-entry.ts';
import { useAppeal } from '../use-appeal.ts';
import { AppealFields } from './appeal-fields.tsx';
import { AppealFiles } from './appeal-files.tsx';
import { EntryChoice } from './entry-choice.tsx';

/** The form below the page's text: the entry, the proof of address, then who and what [R317]. */
export function AppealSection({ choice, asked }: { choice: Choice; asked: string }) {
  return (
    <section id="form" aria-labelledby="form-baslik" className="scroll-mt-20 border-t pt-8">
      <header className="mb-6 grid gap-1">
        <h2 id="form-baslik" className="text-2xl">
          {text.title}
        </h2>
        <p className="lead">{text.lead}</p>
      </header>
      <div className="grid grid-cols-1 gap-10 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-16">
        <div className="grid min-w-0 content-start gap-8">
          <EntryChoice choice={choice} asked={asked} />
          {choice.state === 'found' && <Verified entry={choice.entry} />}
        </div>
        <aside className="grid content-start gap-4">
          <SideList title={text.how.title} items={text.how.items} />
          <Note icon={<Lock aria-hidden />}>{text.privacy}</Note>
        </aside>
      </div>
    </section>
  );
}

/** The proof of address first; the server knows nothing of it, so the page says it to everybody before it is read. */
function Verified({ entry }: { entry: AppealedEntry }) {
  const [verified, setVerified] = useState(false);
  useEffect(() => setVerified(isVerified()), []);
  if (verified) return <AppealForm entry={entry} key={entry._id} />;
  return (
    <Card pad className="grid justify-items-start gap-3">
      <h3 className="text-xl">{text.verify.title}</h3>
      <p className="text-ink-soft">{text.verify.text}</p>
      <ButtonLink variant="primary" render={<Link to={verifyPath(`/itiraz?kayit=${entry.slug}`)} />}>
        {text.verify.action}
      </ButtonLink>
      <PrivacyNotice />
    </Card>
  );
}

function AppealForm({ entry }: { entry: AppealedEntry }) {
  const appeal = useAppeal(entry);
  const { submission, openUntil } = appeal;
  useLeaveWarning(appeal.unsaved, text.leave);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    appeal.submit();
  };
  if (openUntil) return <OpenAppeal entry={entry} until={openUntil} />;
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-8">
      <AppealFields {...appeal} />
      <AppealFiles {...appeal} />
      <PrivacyNotice />
      <SendOutcome {...submission} title={text.errors.title} />
      <div className="grid gap-3 border-t pt-6">
        <SendProgress label={text.sending} percent={submission.percent} onStop={submission.stop} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" disabled={submission.percent !== null}>
            {submission.percent === null ? text.submit : text.sending}
          </Button>
          <p className="text-sm text-ink-muted">{text.note}</p>
        </div>
      </div>
    </form>
  );
}

/** Somebody has appealed already: by when that one is answered, and nothing else of it [R318]. */
function OpenAppeal({ entry, until }: { entry: AppealedEntry; until: string }) {
  return (
    <Card pad className="grid gap-4">
      <div role="alert" className="grid gap-1">
        <h3 className="text-xl">{text.open.title}</h3>
        <p className="text-ink-soft">{text.open.lead}</p>
      </div>
      <Facts items={[{ label: text.open.due, value: <b>{formatDate(until)}</b> }]} />
      <p>
        <ButtonLink render={<Link to={`/kara-liste/${entry.slug}`} />}>{text.entry.see}</ButtonLink>
      </p>
    </Card>
  );
}
