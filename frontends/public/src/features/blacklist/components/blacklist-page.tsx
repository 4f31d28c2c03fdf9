import { showPhone } from '@edogrula/contracts/contact/phone-input';
import type { BlacklistView } from '@edogrula/contracts/http/business';
import { DemoBadge } from '@edogrula/ui/badge';
import { ButtonLink } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { EmptyState } from '@edogrula/ui/empty-state';
import { Facts } from '@edogrula/ui/facts';
import { Note } from '@edogrula/ui/note';
import { VerdictIcon } from '@edogrula/ui/verdict-icon';
import Scale from 'lucide-react/icons/scale';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { PageMeta } from '../../../components/page-meta.tsx';
import { type MadeGood, madeGoodOf } from '../../../lib/made-good.ts';
import { reportPathAbout } from '../../../lib/report-subject.ts';
import { blacklistText as text } from '../../../locales/tr/blacklist.ts';
import { courseText } from '../../../locales/tr/entry-course.ts';
import { statementText } from '../../../locales/tr/entry-statement.ts';
import { Link } from '../../../locales/tr/link.ts';
import { courseSteps } from '../course-steps.ts';
import type { BlacklistRecord } from '../load-entry.ts';
import { seenEvidence } from '../seen-evidence.ts';
import { EntryCourseLine } from './entry-course.tsx';
import { EntryGood } from './entry-good.tsx';
import { EntryStatement } from './entry-statement.tsx';
import { EntryVoices } from './entry-voices.tsx';

const messages = {
  missing_id: text.missingId,
  gone: text.gone,
  not_found: text.notFound,
  failed: text.notFound,
} as const;

/** The record of a blacklisted business: facts, date, neutral words, how to object [R089, R090]. */
export function BlacklistPage({ record }: { record: BlacklistRecord }) {
  if (record.state === 'loaded') return <Entry entry={record.entry} />;
  const message = messages[record.state];
  return (
    <main id="icerik" className="page grid grid-cols-1 content-center py-10">
      <PageMeta title={message} description={text.description} noindex />
      <h1 className="sr-only">{message}</h1>
      <EmptyState
        title={message}
        icon={record.state === 'gone' ? <Scale aria-hidden /> : <TriangleAlert aria-hidden />}
        action={
          <>
            <ButtonLink variant="primary" render={<Link to="/" />}>
              {text.home}
            </ButtonLink>
            <ButtonLink render={<Link to="/report" />}>{text.reportSeller}</ButtonLink>
            {record.state !== 'gone' && (
              <ButtonLink variant="ghost" render={<Link to="/itiraz" />}>
                {text.howToObject}
              </ButtonLink>
            )}
          </>
        }
      >
        {record.state === 'gone' ? text.goneLead : text.missingLead}
      </EmptyState>
    </main>
  );
}

function Entry({ entry }: { entry: BlacklistView }) {
  const good = madeGoodOf(entry);
  const isSeen = entry.statement && seenEvidence(entry.statement) === 'all';
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-8 pt-6 wide:pt-10">
      <PageMeta title={text.title(entry.name)} description={text.description} noindex />
      <article className="overflow-hidden rounded-xl border border-blacklist-border bg-surface">
        {good && <EntryGood good={good} />}
        <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 border-b border-blacklist-border bg-blacklist-bg p-5 wide:gap-5 wide:px-8 wide:py-6">
          <VerdictIcon verdict="blacklist" />
          <div>
            <p className="text-sm text-ink-soft">{text.kicker(entry.number)}</p>
            <h1 className="text-2xl text-blacklist-fg">
              {entry.name} {entry.demo && <DemoBadge className="align-middle" />}
            </h1>
          </div>
        </header>
        <div className="grid gap-6 p-5 wide:px-8 wide:py-6">
          {entry.appealOpen && (
            <Note icon={<Scale aria-hidden />}>
              <b>{text.appealOpen}</b> {text.appealOpenText}
            </Note>
          )}
          <p className="text-lg/6.5 font-medium text-pretty">
            {good?.whole ? courseText.warningGood : text.warning}
          </p>
          <p className="text-ink-soft">
            {isSeen ? statementText.withEvidence : statementText.withoutEvidence}
          </p>
          <Facts items={factsOf(entry)} />
          <EntryStatement entry={entry} />
          <EntryVoices entry={entry} />
          {entry.course && (
            <EntryCourseLine
              steps={courseSteps(entry.course, entry.statement?.reports ?? 1, goodTitle(good))}
            />
          )}
          <Note>{text.noPerson}</Note>
        </div>
      </article>
      <NextSteps entry={entry} />
    </main>
  );
}

function NextSteps({ entry }: { entry: BlacklistView }) {
  const { slug, appealOpen } = entry;
  return (
    <div className="grid gap-8 wide:grid-cols-2">
      <section className="grid content-start gap-3">
        <h2 className="text-xl">{text.next}</h2>
        <ul className="grid list-disc gap-2 ps-5 text-ink-soft marker:text-line-strong">
          {text.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-2 pt-2">
          <ButtonLink variant="primary" render={<Link to={reportPathAbout(entry)} />}>
            {text.report}
          </ButtonLink>
          <ButtonLink variant="ghost" render={<Link to="/" />}>
            {text.newSearch}
          </ButtonLink>
        </p>
      </section>
      <Card pad className="content-start">
        <h2 className="mb-2 text-xl">{text.objectTitle}</h2>
        <p className="mb-3 text-ink-soft">{appealOpen ? text.objectWaits : text.objectText}</p>
        <ButtonLink render={<Link to={`/itiraz?kayit=${slug}#form`} />}>{text.object}</ButtonLink>
      </Card>
    </div>
  );
}

const goodTitle = (good: MadeGood | null): string | null =>
  good && (good.whole ? courseText.good : courseText.goodPartly);

const factsOf = (entry: BlacklistView) => [
  {
    label: text.instagram,
    value: entry.instagramUsername ? `@${entry.instagramUsername}` : entry.instagramUrl,
  },
  { label: text.phone, value: entry.phone && showPhone(entry.phone) },
  { label: text.address, value: entry.address },
];
