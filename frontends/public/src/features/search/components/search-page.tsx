import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { EmptyState } from '@edogrula/ui/empty-state';
import { TabLinks } from '@edogrula/ui/tabs';
import { Link, useNavigation, useRevalidator } from 'react-router';
import { PageMeta } from '../../../components/page-meta.tsx';
import { searchText as text } from '../../../locales/tr/search.ts';
import { type SearchOutcome, searchTabs } from '../api/explore.ts';
import { SearchBar } from './search-bar.tsx';
import { PlacesRow, ResultList, SampleList } from './search-results.tsx';

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
      <SearchBar key={q} q={q} tab={tab} />
      <TabLinks label={text.tabsLabel} items={tabs} current={tab} />
      <div aria-busy={busy} className={`grid max-w-[52rem] gap-8 ${busy ? 'opacity-60' : ''}`}>
        <Found outcome={outcome} />
      </div>
    </main>
  );
}

function Found({ outcome: { q, found, samples } }: { outcome: SearchOutcome }) {
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
  if (found.results.length === 0 && found.places.length === 0) {
    return (
      <EmptyState title={text.empty} action={retry}>
        {text.emptyLead}
      </EmptyState>
    );
  }
  return (
    <>
      {found.vertical === 'lodging' && <PlacesRow places={found.places} />}
      <ResultList results={found.results} q={q} />
    </>
  );
}
