import { Badge } from '@edogrula/ui/badge';
import { InstagramIcon } from '@edogrula/ui/brand-icons';
import { PanelSection } from '@edogrula/ui/side-panel';
import { Skeleton } from '@edogrula/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import Globe from 'lucide-react/icons/globe';
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router';
import { readPreferences, tabSearch } from '../../lib/dashboard-state.ts';
import { sameText as text } from '../../locales/tr/decision.ts';
import { findSame, type Identity, type SameRecord } from './find-same.ts';

const icons = { phone: Phone, handle: InstagramIcon, website: Globe };

/** Other records with the same phone, handle or website: what a moderator would otherwise search for by hand. */
export function SameElsewhere({ identity }: { identity: Identity }) {
  const { data, error } = useQuery({
    queryKey: ['same', identity],
    queryFn: ({ signal }) => findSame(identity, signal),
    staleTime: 60_000,
    meta: { admin: true },
  });
  return (
    <PanelSection title={text.title}>
      {error ? (
        <p className="text-ink-muted">{text.failed}</p>
      ) : !data ? (
        <Skeleton className="h-6 w-3/4" />
      ) : data.length === 0 ? (
        <p className="text-ink-muted">{text.none}</p>
      ) : (
        <ul className="grid gap-2 text-[0.9375rem]/6">
          {data.map((one) => (
            <SameRow key={one.id} record={one} />
          ))}
        </ul>
      )}
    </PanelSection>
  );
}

const toneOf = (state: SameRecord['state']) => {
  if (state === 'listed' || state === 'blacklisted') return 'blacklist';
  return state === 'verified' ? 'verified' : 'neutral';
};

function SameRow({ record: { by, kind, tab, title, state, id } }: { record: SameRecord }) {
  const Icon = icons[by[0] ?? 'phone'];
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-start gap-2">
      <Icon aria-hidden className="mt-1 size-4 text-ink-muted" />
      <span>
        <b>{by.map((one) => text[one]).join(', ')}</b>
        {' · '}
        <Link to={tabSearch(tab, readPreferences().tables, { id })}>{title}</Link>
      </span>
      <Badge tone={toneOf(state)}>{`${text[kind]}: ${text.states[state]}`}</Badge>
    </li>
  );
}
