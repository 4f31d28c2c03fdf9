import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { EmptyState } from '@edogrula/ui/empty-state';
import { formatDateTime } from '@edogrula/ui/format';
import { Skeleton, SkeletonGroup } from '@edogrula/ui/skeleton';
import { TabLinks } from '@edogrula/ui/tabs';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useNavigation, useRevalidator } from 'react-router';
import { PageMeta } from '../../../components/page-meta.tsx';
import { shortText } from '../../../lib/short-text.ts';
import { searchText as text } from '../../../locales/tr/search.ts';
import {
  type Explored,
  type Result,
  type SearchOutcome,
  type SearchTab,
  searchTabs,
} from '../api/explore.ts';
import { SearchBar } from './search-bar.tsx';
import { PlacesRow, ResultList, SampleList, Words } from './search-results.tsx';
import { IbanElsewhere, RefusedAddress, UnknownContact, Verdicts } from './search-verdicts.tsx';

const titleLength = 100;

// Few searches have one, and it shares its parts with the answer of the home page.
const AlikeAccounts = lazy(async () => ({
  default: (await import('../../../components/alike/alike-accounts.tsx')).AlikeAccounts,
}));
// One tab of four.
const FoundPictures = lazy(async () => ({
  default: (await import('./found-pictures.tsx')).FoundPictures,
}));

/** Search results [R059–R067]; tabs are links, the state is in the address. */
export function SearchPage({ outcome }: { outcome: SearchOutcome }) {
  const { q, tab } = outcome;
  const title = text.title(shortText(q, titleLength));
  const busy = useNavigation().state !== 'idle';
  const tabs = searchTabs.map((id) => {
    const href = `/ara?${new URLSearchParams({ q, tab: id })}`;
    return { id, href, label: text.tabs[id], render: <Link to={href} preventScrollReset /> };
  });
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-5 pt-5">
      <PageMeta title={title} description={text.description} noindex />
      <h1 className="sr-only">{title}</h1>
      <SearchBar q={q} tab={tab} />
      <TabLinks label={text.tabsLabel} items={tabs} current={tab} />
      <div aria-busy={busy} className="grid max-w-[52rem] grid-cols-1 gap-8">
        {busy ? <FoundSkeleton /> : <Found outcome={outcome} />}
      </div>
    </main>
  );
}

/** The results' shape while they are on their way [R065]. */
function FoundSkeleton() {
  return (
    <SkeletonGroup label={text.loading} className="grid gap-6">
      {[1, 2, 3, 4].map((no) => (
        <div key={no} className="grid gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-10" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function Found({ outcome }: { outcome: SearchOutcome }) {
  const { q, tab, found, samples, iban } = outcome;
  const { revalidate, state } = useRevalidator();
  const retry = (
    <Button onClick={() => void revalidate()} loading={state === 'loading'}>
      {text.retry}
    </Button>
  );
  if (!q && iban) return <IbanElsewhere said={text.ibanTaken} />;
  if (!q) return <p className="py-6 text-ink-soft">{text.start}</p>;
  if (!found) {
    return (
      <>
        <Banner tone="warning" role="alert" action={retry}>
          {text.fallback}
        </Banner>
        <SampleList samples={samples} />
      </>
    );
  }
  return (
    <>
      <RefusedAddress found={found} q={q} />
      <Verdicts found={found} />
      <UnknownContact found={found} />
      {outcome.alike && (
        <Suspense>
          <AlikeAccounts {...outcome.alike} />
        </Suspense>
      )}
      {tab === 'all' && found.vertical === 'lodging' && <PlacesRow places={found.places} />}
      <OwnOnlyNote tab={tab} found={found} />
      <TabResults tab={tab} found={found} q={q} retry={retry} />
      <WebSource web={found.web} />
      <Words label={text.suggestions} words={found.suggestions} />
      <Words label={text.trending} words={found.trending} />
    </>
  );
}

type TabResultsProps = { tab: SearchTab; found: Explored; q: string; retry: ReactNode };

/** What a tab holds, or that it holds nothing [R065]; the row of places answers «Tümü» alone, a verdict every tab. */
function TabResults({ tab, found, q, retry }: TabResultsProps) {
  const { results, places, lookup, warnings, unknownContact, refused } = found;
  if (results.length > 0) {
    if (tab === 'images')
      return (
        <Suspense fallback={<FoundSkeleton />}>
          <FoundPictures results={results} />
        </Suspense>
      );
    return tab === 'all' ? <OwnThenWeb results={results} q={q} /> : <ResultList results={results} q={q} />;
  }
  const isAnswered = Boolean(
    lookup || unknownContact || refused || warnings?.length || (tab === 'all' && places.length),
  );
  if (isAnswered) return null;
  return (
    <EmptyState title={text.empty} action={retry}>
      {text.emptyLead}
    </EmptyState>
  );
}

/** «Tümü»: our own records, then what the web has, under a heading that says so [decision 43]. */
function OwnThenWeb({ results, q }: { results: readonly Result[]; q: string }) {
  const own = results.filter(({ source }) => source !== 'web');
  const web = results.filter(({ source }) => source === 'web');
  return (
    <>
      {own.length > 0 && <ResultList results={own} q={q} />}
      {web.length > 0 && (
        <div className="grid gap-4 border-t pt-6">
          <h2 className="text-lg">{text.webPages}</h2>
          <p className="text-sm text-pretty text-ink-muted">{text.webPagesNote}</p>
          <ResultList results={web} q={q} label={text.webPages} />
        </div>
      )}
    </>
  );
}

/** Who found the web's part, and when [decision 26]; an empty answer has a source and an age too. */
function WebSource({ web }: Pick<Explored, 'web'>) {
  if (!web) return null;
  return (
    <p className="text-sm text-ink-muted">{text.web(web.source, formatDateTime(web.fetchedAt), web.stale)}</p>
  );
}

/** What a tab cannot know while no outside search answered: an empty tab is not the absence of videos or news. */
function OwnOnlyNote({ tab, found }: { tab: SearchTab; found: Explored }) {
  if (found.web || tab === 'all') return null;
  return <p className="text-sm text-pretty text-ink-muted">{text.ownOnly[tab]}</p>;
}
