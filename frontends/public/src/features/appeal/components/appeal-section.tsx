import { ButtonLink } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { Note } from '@edogrula/ui/note';
import { Spinner } from '@edogrula/ui/spinner';
import Lock from 'lucide-react/icons/lock';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PrivacyNotice } from '../../../components/privacy-notice.tsx';
import { SideList } from '../../../components/wizard/wizard-frame.tsx';
import { verifyPath } from '../../../lib/require-verified.ts';
import { isVerified } from '../../../lib/session.ts';
import { appealText as text } from '../../../locales/tr/appeal.ts';
import { siteText } from '../../../locales/tr/site.ts';
import type { AppealedEntry, EntryChoice as Choice } from '../api/find-entry.ts';
import { EntryChoice } from './entry-choice.tsx';

/** The page's text is read by many, its form is sent by few: its rules and uploads come when it is opened. */
const AppealForm = lazy(async () => ({ default: (await import('./appeal-form.tsx')).AppealForm }));

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
  if (verified)
    return (
      <Suspense
        fallback={
          <p role="status" className="flex items-center gap-2 text-ink-muted">
            <Spinner className="size-5" /> {siteText.loading}
          </p>
        }
      >
        <AppealForm entry={entry} key={entry._id} />
      </Suspense>
    );
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
