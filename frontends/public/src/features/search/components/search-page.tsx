import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { EmptyState } from '@edogrula/ui/empty-state';
import { formatDateTime } from '@edogrula/ui/format';
import { Skeleton, SkeletonGroup } from '@edogrula/ui/skeleton';
import { TabLinks } from '@edogrula/ui/tabs';
import { Link, useNavigation, useRevalidator } from 'react-router';
import { PageMeta } from '../../../components/page-meta.tsx';
import { searchText as text } from '../../../locales/tr/search.ts';
import { type SearchOutcome, searchTabs } from '../api/explore.ts';
import { OwnOnlyNote } from './own-only-note.tsx';
import { SearchBar } from './search-bar.tsx';
import { PictureGrid, PlacesRow, ResultList, SampleList, Words } from './search-results.tsx';
import { Verdicts } from './search-verdicts.tsx';

/** Search results [R059–R067]; tabs are links, the state is in the address. */
export function SearchPage({ outcome }: { outcome: SearchOutcome }) {
  const { q, tab } = outcome;
  const busy = useNavigation().state !== 'idle';
  const tabs = searchTabs.map((id) => {
    const href = `/ara?${new URLSearchParams({ q, tab: id })}`;
    return { id, href, label: text.tabs[id], render: <Link to={href} /> };
  });
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-5 pt-5">
      <PageMeta title={text.title(q)} description={text.description} noindex />
      <h1 className="sr-only">{text.title(q)}</h1>
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

function Found({ outcome: { q, tab, found, samples } }: { outcome: SearchOutcome }) {
  const { revalidate, state } = useRevalidator();
  const retry = (
    <Button onClick={() => void revalidate()} loading={state === 'loading'}>
      {text.retry}
    </Button>
  );
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
  const isAnswered = Boolean(found.lookup || found.warnings?.length);
  if (found.results.length === 0 && found.places.length === 0) {
    return (
      <>
        <Verdicts found={found} q={q} />
        <OwnOnlyNote tab={tab} found={found} />
        {!isAnswered && (
          <EmptyState title={text.empty} action={retry}>
            {text.emptyLead}
          </EmptyState>
        )}
        <Words label={text.suggestions} words={found.suggestions} />
        <Words label={text.trending} words={found.trending} />
      </>
    );
  }
  return (
    <>
      <Verdicts found={found} q={q} />
      {found.vertical === 'lodging' && <PlacesRow places={found.places} />}
      <OwnOnlyNote tab={tab} found={found} />
      {tab === 'images' ? (
        <PictureGrid results={found.results} />
      ) : (
        <ResultList results={found.results} q={q} />
      )}
      {found.web && (
        <p className="text-sm text-ink-muted">
          {text.web(found.web.source, formatDateTime(found.web.fetchedAt), found.web.stale)}
        </p>
      )}
      <Words label={text.suggestions} words={found.suggestions} />
      <Words label={text.trending} words={found.trending} />
    </>
  );
}
