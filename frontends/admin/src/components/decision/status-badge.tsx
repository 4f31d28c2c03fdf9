import { Badge } from '@edogrula/ui/badge';
import { decisionText as text } from '../../locales/tr/decision.ts';
import type { Decidable } from './decision.ts';

/** Where a submission stands; what is approved but not yet public says so. */
export function StatusBadge({ status, visible }: { status: Decidable['status']; visible: boolean }) {
  if (status === 'pending') return <Badge tone="accent">{text.pending}</Badge>;
  const waits = status === 'approved' && !visible;
  return (
    <Badge>
      {text[status]}
      {waits && ` · ${text.publishing}`}
    </Badge>
  );
}

/** The same in words, for sorting and CSV. */
export const statusWords = (status: Decidable['status']): string => text[status];
