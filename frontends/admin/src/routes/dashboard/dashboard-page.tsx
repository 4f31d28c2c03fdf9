import { Card } from '@edogrula/ui/card';
import { cn } from '@edogrula/ui/cn';
import { Skeleton, SkeletonGroup } from '@edogrula/ui/skeleton';
import { Tabs } from '@edogrula/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { redirect, useSearchParams } from 'react-router';
import { AdminTop } from '../../components/admin-top.tsx';
import { PublicationToasts } from '../../components/decision/publication-toasts.tsx';
import { StaleToast } from '../../components/decision/stale-notice.tsx';
import { Forbidden } from '../../components/forbidden.tsx';
import { LiveMark } from '../../components/live-mark.tsx';
import { OfflineBanner } from '../../components/offline-banner.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { WithPanelSlot } from '../../components/panel-slot.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { AccessView } from '../../features/account/components/access-view.tsx';
import { AuditView } from '../../features/audit/components/audit-view.tsx';
import { CommonValuesView } from '../../features/common-values/components/common-values-view.tsx';
import { type Counts, countsQuery } from '../../features/overview/api/counts-query.ts';
import { StatCards } from '../../features/overview/components/stat-cards.tsx';
import { useLiveLists } from '../../features/overview/use-live-lists.ts';
import { WaitingView } from '../../features/waiting/components/waiting-view.tsx';
import { accessQuery } from '../../lib/access-query.ts';
import {
  readPreferences,
  type TabId,
  tabIds,
  tabOf,
  tabSearch,
  type View,
  viewOf,
} from '../../lib/dashboard-state.ts';
import { useMay } from '../../lib/permissions.ts';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { dashboardText as text } from '../../locales/tr/records.ts';
import { DeniedBanner } from './denied-banner.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { TabPanel } from './tab-panel.tsx';

/** A bare address opens the tab that was left last, as it was left [R124]. */
export function loader({ request }: { request: Request }) {
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.has('tab') || viewOf(searchParams) !== 'records') return null;
  const { tab, tables } = readPreferences();
  return redirect(`${pathname}${tabSearch(tab, tables, Object.fromEntries(searchParams))}`);
}

const countOf: Record<TabId, (counts: Counts) => number> = {
  businesses: (counts) => counts.businesses,
  requests: (counts) => counts.pendingApplications,
  archived: (counts) => counts.archivedApplications,
  reports: (counts) => counts.reports,
  featured: (counts) => counts.featured,
  blacklist: (counts) => counts.blacklist,
  appeals: (counts) => counts.openAppeals ?? 0,
  corrections: (counts) => counts.openCorrections ?? 0,
  changes: (counts) => counts.openChanges ?? 0,
};

const mainClass = 'flex min-w-0 flex-col gap-4 p-4 wide:px-6 wide:py-5';
/** From 960 px the table takes what is left of the screen: its head, and the pages below it, stay in view. */
const tableClass = 'wide:h-[calc(100dvh-3.5rem)] wide:overflow-auto';

/** /admin/dashboard [R119–R133]; the audit log and the access page are views of it, for it has no other addresses. */
export function Component() {
  const [params] = useSearchParams();
  const [help, setHelp] = useState(false);
  const view = viewOf(params);
  const access = useQuery(accessQuery);
  const granted = access.data?.granted;
  const may = useMay();
  // Before a required second factor there is, nothing else opens [R392].
  const shownView = may.setUp ? 'access' : view;
  const counts = useQuery({ ...countsQuery, enabled: granted === true && !may.setUp });
  const shown = granted ? counts.data : undefined;
  useShortcuts({ help: () => setHelp(true) });
  useLiveLists(shown);
  return (
    <>
      <PageTitle>{`${view === 'records' ? text[tabOf(params)] : text.views[view]} · ${text.title}`}</PageTitle>
      <AdminTop
        current={view === 'records' ? 'dashboard' : view}
        onShortcuts={() => setHelp(true)}
        live={<LiveMark updatedAt={counts.dataUpdatedAt} />}
      />
      <WithPanelSlot>
        <main id="icerik" className={view === 'records' ? cn(mainClass, tableClass) : mainClass}>
          <OfflineBanner />
          {granted === false && <DeniedBanner since={access.dataUpdatedAt} />}
          {granted === undefined ? (
            <Waiting access={access} />
          ) : shownView === 'records' ? (
            <Records granted={granted} counts={shown} counting={granted && !counts.error} />
          ) : (
            granted && <OtherView view={shownView} />
          )}
        </main>
      </WithPanelSlot>
      {help && <ShortcutsDialog onClose={() => setHelp(false)} />}
    </>
  );
}

type RecordsProps = { granted: boolean; counts: Counts | undefined; counting: boolean };

/** Counts, what is on its way, and the six tables. */
function Records({ granted, counts, counting }: RecordsProps) {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params);
  const openTab = (id: string) =>
    setParams(tabSearch(tabIds.find((one) => one === id) ?? tab, readPreferences().tables), {
      preventScrollReset: true,
    });
  return (
    <>
      <h1 className="sr-only">{text.title}</h1>
      <StatCards counts={counts} loading={counting} />
      {granted && <PublicationToasts />}
      <StaleToast except={params.get('id')} />
      <Card className="flex min-w-0 flex-col overflow-hidden wide:min-h-96 wide:flex-1">
        <RecordTabs tab={tab} granted={granted} counts={counts} onTab={openTab} />
      </Card>
    </>
  );
}

type TabsProps = {
  tab: TabId;
  granted: boolean;
  counts: Counts | undefined;
  onTab: (id: string) => void;
};

/** What is public anyway: open to every role. */
const openTabs: ReadonlySet<TabId> = new Set(['businesses', 'featured']);

/** The tabs that a role may open; one that it may not, as the first tab is for editors, gives way to the first of them. */
function RecordTabs({ tab, granted, counts, onTab }: TabsProps) {
  const { read } = useMay();
  const offered = tabIds.filter((id) => !granted || read || openTabs.has(id));
  const shown = offered.includes(tab) ? tab : (offered[0] ?? tab);
  return (
    <Tabs
      label={text.tabs}
      value={shown}
      onValueChange={onTab}
      className="flex min-h-0 flex-1 flex-col"
      panelClassName="flex min-h-0 flex-1 flex-col pt-0"
      items={offered.map((id) => ({
        id,
        label: text[id],
        count: counts && countOf[id](counts),
        panel: id === shown && <TabPanel key={id} tab={id} granted={granted} />,
      }))}
    />
  );
}

/** What waits, the audit log and shared contacts, for who may read them [R395]; the access page for everybody. */
function OtherView({ view }: { view: Exclude<View, 'records'> }) {
  const { read } = useMay();
  if (view === 'access') return <AccessView />;
  if (!read) return <Forbidden />;
  if (view === 'common') return <CommonValuesView />;
  return view === 'audit' ? <AuditView /> : <WaitingView />;
}

/** Until it is known who is looking: a place holder, or why that could not be asked. */
function Waiting({ access }: { access: Parameters<typeof ReadFailure>[0]['query'] }) {
  if (access.error) return <ReadFailure query={access} />;
  return (
    <SkeletonGroup className="grid gap-3 p-4">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-64" />
    </SkeletonGroup>
  );
}
