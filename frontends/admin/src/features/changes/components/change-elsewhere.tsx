import { Banner } from '@edogrula/ui/banner';
import { useQuery } from '@tanstack/react-query';
import type { Identity } from '../../../components/same-elsewhere/find-same.ts';
import { sameContactsQuery } from '../../../components/same-elsewhere/same-contacts-query.ts';
import { SameElsewhere } from '../../../components/same-elsewhere/same-elsewhere.tsx';
import { useMay } from '../../../lib/permissions.ts';
import { changesText as text } from '../../../locales/tr/changes.ts';
import type { Change } from '../api/changes-query.ts';

const contacts = {
  phone: 'phone',
  landline: 'landline',
  website: 'website',
  instagramUsername: 'handle',
  instagramUrl: 'instagramUrl',
  bookingUrl: 'bookingUrl',
} as const;

/** The accounts that a wish adds to the sister accounts; nobody finds a business by one that it lets go. */
const addedSisters = ({ values, now }: Change): string | undefined =>
  values
    .flatMap(({ field, after }, place) => {
      const known = now[place]?.split(', ') ?? [];
      return field === 'sisters' ? (after?.split(', ') ?? []).filter((one) => !known.includes(one)) : [];
    })
    .join(',') || undefined;

/** The contacts among the values of a wish, as it lets them go or brings them; null when there are none. */
function identityIn(change: Change, side: 'now' | 'after'): Identity | null {
  const { businessId, values, now } = change;
  const found = values.flatMap(({ field, after }, place) => {
    const value = side === 'after' ? after : now[place];
    return value && field in contacts ? [[contacts[field as keyof typeof contacts], value]] : [];
  });
  const sisters = side === 'after' ? addedSisters(change) : undefined;
  if (!found.length && !sisters) return null;
  return { id: businessId, ...Object.fromEntries(found), ...(sisters ? { sisters } : {}) };
}

/**
 * Before a wish is accepted: which records name the contacts that the business lets go, and which those that it brings. An
 * accused seller who changes contacts while a report waits would be found by none of those that it names [R357].
 */
export function ChangeElsewhere({ change }: { change: Change }) {
  const { read } = useMay();
  if (!read || change.state !== 'open') return null;
  const [gone, brought] = [identityIn(change, 'now'), identityIn(change, 'after')];
  return (
    <>
      {gone && <Reported identity={gone} />}
      {gone && <SameElsewhere identity={gone} title={text.goneElsewhere} />}
      {brought && <SameElsewhere identity={brought} title={text.broughtElsewhere} />}
    </>
  );
}

function Reported({ identity }: { identity: Identity }) {
  const { data = [] } = useQuery(sameContactsQuery(identity));
  const waits = data.some(({ kind, state }) => kind === 'report' && state === 'pending');
  return waits ? (
    <Banner tone="danger" title={text.reportedTitle}>
      {text.reportedText}
    </Banner>
  ) : null;
}
