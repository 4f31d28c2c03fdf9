import { PanelSection } from '@edogrula/ui/side-panel';
import { Skeleton } from '@edogrula/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/permissions.ts';
import { sameText as text } from '../../locales/tr/decision.ts';
import type { Identity } from './find-same.ts';
import { sameContactsQuery } from './same-contacts-query.ts';
import { SameRow } from './same-row.tsx';

type Props = { identity: Identity; title?: string };

/** Other records with the same phone, handle or website: what a moderator would otherwise search for by hand. */
export function SameElsewhere(props: Props) {
  return useMay().read ? <Found {...props} /> : null;
}

function Found({ identity, title = text.title }: Props) {
  const { data, error } = useQuery(sameContactsQuery(identity));
  return (
    <PanelSection title={title}>
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
