import type { CallAnswer } from '@edogrula/contracts/http/api';
import { NoticeToast, noticeLinkClass } from '@edogrula/ui/notice-toast';
import { Spinner } from '@edogrula/ui/spinner';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { businessQuery } from '../../lib/business-query.ts';
import { dashboardCall } from '../../lib/dashboard-call.ts';
import { recordSearch } from '../../lib/dashboard-state.ts';
import { listKeys, refresh, replaceRecord } from '../../lib/list-cache.ts';
import { dropPublication, type Publication, usePublications } from '../../lib/publications.ts';
import { decisionText as text, withheldText } from '../../locales/tr/decision.ts';
import { type Withheld, whyWithheld } from './withheld.ts';

/** An application is published when its registry says so; a report when its entry shows. */
type Watched = CallAnswer<Publication['read']>;

const soonMs = 1000;
const laterMs = 20_000;
/** After this long the effect waits for more than the bus, such as the time to reply [decision 15]. */
const patienceMs = 30_000;
const goneAfterMs = 12_000;

/** Approved records on their way to the public pages: «yayımlanıyor…» until they are there [decision 13]. */
export function PublicationToasts() {
  return usePublications().map((one) => <PublicationToast key={one.id} publication={one} />);
}

type Fate = 'waiting' | 'published' | 'withheld';

function fateOf(record: Watched | undefined, { version }: Publication): Fate {
  if (!record) return 'waiting';
  if ('entryVisible' in record) return record.entryVisible ? 'published' : 'waiting';
  if (record.publishedAt) return 'published';
  // What was withheld is an earlier approval, unless the record has gone on since this one.
  return record.withheld && record.status !== 'approved' && record.version > version ? 'withheld' : 'waiting';
}

function useFate(publication: Publication) {
  const { id, read, startedAt } = publication;
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['publication', id],
    queryFn: ({ signal }) => dashboardCall(read, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (fateOf(state.data, publication) !== 'waiting') return false;
      return Date.now() - startedAt < patienceMs ? soonMs : laterMs;
    },
  });
  const fate = fateOf(data, publication);
  useEffect(() => {
    if (fate === 'waiting' || !data) return;
    for (const key of [listKeys.applications, listKeys.reports]) replaceRecord(client, key, data);
    refresh(client, listKeys.counts, listKeys.businesses, listKeys.blacklist, ['history', id]);
    // A failed publication stays until it is dismissed.
    if (fate === 'withheld') return;
    const timer = setTimeout(() => dropPublication(id), goneAfterMs);
    return () => clearTimeout(timer);
  }, [fate, data, client, id]);
  return { fate, data, isLate: Date.now() - startedAt >= patienceMs };
}

function PublicationToast({ publication }: { publication: Publication }) {
  const { fate, data, isLate } = useFate(publication);
  const close = () => dropPublication(publication.id);
  if (fate === 'withheld' && data && 'withheld' in data && data.withheld)
    return (
      <WithheldToast
        publication={publication}
        withheld={data.withheld}
        waits={data.status === 'pending'}
        onDismiss={close}
      />
    );
  const isPublished = fate === 'published';
  return (
    <NoticeToast
      icon={isPublished ? <Check aria-hidden className="size-5" /> : <Spinner />}
      onDismiss={close}
      action={isPublished && <OpenLink to={publication.href}>{text.openRecord}</OpenLink>}
    >
      <b>{text.approvedTitle(publication.title)}</b>
      {' · '}
      {isPublished ? text.published : isLate ? text.publishingLong : text.publishing}
    </NoticeToast>
  );
}

type WithheldProps = {
  publication: Publication;
  withheld: Withheld;
  waits: boolean;
  onDismiss: () => void;
};

/** In the place of «yayımlanıyor…»: nothing was published, why, and where the application is now. */
function WithheldToast({ publication: { id, title }, withheld, waits, onDismiss }: WithheldProps) {
  const name = useQuery(businessQuery(withheld.businessId)).data?.name;
  const tab = waits ? 'requests' : 'archived';
  const href = recordSearch(tab, id);
  return (
    <NoticeToast
      icon={<TriangleAlert aria-hidden className="size-5" />}
      onDismiss={onDismiss}
      action={<OpenLink to={href}>{withheldText.openApplication}</OpenLink>}
    >
      <b>{`${title} · ${withheldText.title}:`}</b>{' '}
      {`${whyWithheld(withheld, name)} ${waits ? withheldText.waits : withheldText.rejected}`}
    </NoticeToast>
  );
}

const OpenLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={noticeLinkClass}>
    {children}
  </Link>
);
