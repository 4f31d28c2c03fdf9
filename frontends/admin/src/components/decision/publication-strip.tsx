import { Banner } from '@edogrula/ui/banner';
import { ButtonLink } from '@edogrula/ui/button';
import { Spinner } from '@edogrula/ui/spinner';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { dashboardCall } from '../../lib/dashboard-call.ts';
import { listKeys, replaceRecord } from '../../lib/list-cache.ts';
import { dropPublication, type Publication, usePublications } from '../../lib/publications.ts';
import { decisionText as text } from '../../locales/tr/decision.ts';

type Watched = { _id: string; businessVisible?: boolean; entryVisible?: boolean };

const soonMs = 1000;
const laterMs = 20_000;
/** After this long the effect waits for more than the bus, such as the time to reply [decision 15]. */
const patienceMs = 30_000;
const goneAfterMs = 12_000;

/** Approved records on their way to the public pages: «yayımlanıyor…» until they are there [decision 13]. */
export function PublicationStrip() {
  const publications = usePublications();
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {publications.map((one) => (
        <PublicationRow key={one.id} publication={one} />
      ))}
    </div>
  );
}

function usePublished({ id, path, startedAt }: Publication) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['publication', id],
    queryFn: ({ signal }) => dashboardCall<Watched>('GET', path, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (isVisible(state.data)) return false;
      return Date.now() - startedAt < patienceMs ? soonMs : laterMs;
    },
  });
  const visible = isVisible(data);
  useEffect(() => {
    if (!visible || !data) return;
    for (const key of [listKeys.applications, listKeys.reports]) replaceRecord(client, key, data);
    for (const key of [listKeys.counts, listKeys.businesses, listKeys.blacklist]) {
      void client.invalidateQueries({ queryKey: key });
    }
    const timer = setTimeout(() => dropPublication(id), goneAfterMs);
    return () => clearTimeout(timer);
  }, [visible, data, client, id]);
  return { visible, isLate: Date.now() - startedAt >= patienceMs };
}

const isVisible = (record: Watched | undefined): boolean =>
  Boolean(record?.businessVisible || record?.entryVisible);

function PublicationRow({ publication }: { publication: Publication }) {
  const { visible, isLate } = usePublished(publication);
  return (
    <Banner
      icon={visible ? undefined : <Spinner />}
      onDismiss={() => dropPublication(publication.id)}
      action={
        visible && (
          <ButtonLink variant="ghost" size="sm" render={<Link to={publication.href} />}>
            {text.openRecord}
          </ButtonLink>
        )
      }
    >
      <p>
        <b className="text-ink">{text.approvedTitle(publication.title)}</b>
        {' · '}
        {visible ? text.published : isLate ? text.publishingLong : text.publishing}
      </p>
    </Banner>
  );
}
