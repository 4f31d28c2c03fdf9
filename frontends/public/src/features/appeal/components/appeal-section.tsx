import { Note } from '@edogrula/ui/note';
import Lock from 'lucide-react/icons/lock';
import { lazy } from 'react';
import { VerifiedFirst } from '../../../components/wizard/verified-first.tsx';
import { SideList } from '../../../components/wizard/wizard-frame.tsx';
import { appealText as text } from '../../../locales/tr/appeal.ts';
import type { EntryChoice as Choice } from '../api/find-entry.ts';
import { EntryChoice } from './entry-choice.tsx';

/** The page's text is read by many, its form is sent by few: its rules and uploads come when it is opened. */
const AppealForm = lazy(async () => ({ default: (await import('./appeal-form.tsx')).AppealForm }));

/** The form before the page's text: the entry, the proof of address, then who and what [R317]. */
export function AppealSection({ choice, asked }: { choice: Choice; asked: string }) {
  return (
    <section id="form" aria-labelledby="form-baslik" className="scroll-mt-20 border-b pb-8">
      <header className="mb-6 grid gap-1">
        <h2 id="form-baslik" className="text-2xl">
          {text.title}
        </h2>
        <p className="lead">{text.lead}</p>
      </header>
      <div className="grid grid-cols-1 gap-10 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-16">
        <div className="grid min-w-0 content-start gap-8">
          <EntryChoice choice={choice} asked={asked} />
          {choice.state === 'found' && (
            <VerifiedFirst words={text.verify} path={`/itiraz?kayit=${choice.entry.slug}#form`}>
              <AppealForm entry={choice.entry} key={choice.entry._id} />
            </VerifiedFirst>
          )}
        </div>
        <aside className="grid content-start gap-4">
          <SideList title={text.how.title} items={text.how.items} />
          <Note icon={<Lock aria-hidden />}>{text.privacy}</Note>
        </aside>
      </div>
    </section>
  );
}
