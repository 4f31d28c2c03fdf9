import { Banner } from '@edogrula/ui/banner';
import { useQuery } from '@tanstack/react-query';
import { sameText as text } from '../../locales/tr/decision.ts';
import type { Identity, SameRecord } from './find-same.ts';
import { sameContactsQuery } from './same-contacts-query.ts';
import { SameRow } from './same-row.tsx';

const condemning: readonly SameRecord['state'][] = ['blacklisted', 'listed', 'waiting'];

const isCondemned = ({ state }: SameRecord): boolean => condemning.includes(state);

/** The registry withholds an approval that would give the account or website of such a record to another. */
const withholdsAs =
  (as: SameRecord['state']) =>
  ({ kind, state, by }: SameRecord): boolean =>
    kind === 'business' &&
    state === as &&
    by.some((contact) => contact === 'handle' || contact === 'website');

function adviceOn(known: readonly SameRecord[], linkedId: string | null): string {
  if (known.some(withholdsAs('blacklisted'))) return text.withheld;
  if (known.some(isCondemned)) return text.condemned;
  if (known.some(withholdsAs('verified'))) return text.taken;
  return linkedId ? text.knownBesides : text.known;
}

/** Records of the registry among those with the same contacts, but for the one that the approval itself would change. */
export const knownBeside = (same: readonly SameRecord[], linkedId: string | null): SameRecord[] =>
  same.filter(({ kind, id }) => (kind === 'business' || kind === 'blacklist') && id !== linkedId);

/**
 * Before an approval: who in the registry has the same phone, handle or website, so that nobody approves a second
 * record, or a condemned seller, unawares. `linkedId` is the record that the approval itself would change.
 */
export function KnownElsewhere({ identity, linkedId }: { identity: Identity; linkedId: string | null }) {
  const { data, error, isPending } = useQuery(sameContactsQuery(identity));
  if (error) return <Banner tone="warning">{text.failed}</Banner>;
  if (isPending) {
    return (
      <p role="status" className="text-ink-muted">
        {text.reading}
      </p>
    );
  }
  const known = knownBeside(data, linkedId);
  if (known.length === 0) return null;
  const condemned = known.some(isCondemned);
  return (
    <Banner tone={condemned ? 'danger' : 'warning'} title={condemned ? text.condemnedTitle : text.knownTitle}>
      <p>{adviceOn(known, linkedId)}</p>
      <ul className="mt-2 grid gap-2">
        {known.map((one) => (
          <SameRow key={one.id} record={one} />
        ))}
      </ul>
    </Banner>
  );
}
