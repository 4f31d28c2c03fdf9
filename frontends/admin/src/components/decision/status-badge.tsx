import { Badge } from '@edogrula/ui/badge';
import { decisionText as text, withheldText } from '../../locales/tr/decision.ts';
import { heldText } from '../../locales/tr/held.ts';
import type { RecordFilter } from '../record-table/columns.ts';
import { type Decidable, isPending, publicState } from './decision.ts';

type Props = {
  record: Pick<Decidable, 'status' | 'decision'>;
  /** Whether the registry shows what the approval led to. */
  visible: boolean;
  /** It was approved before, and the registry did not carry that out. */
  cameBack?: boolean;
  /** It was approved and waits for the end of its reply window. */
  held?: { late: boolean } | null;
};

const note = (words: string) => <small className="inline-block px-1 text-xs text-ink-muted">{words}</small>;

/** A submission's status; what is approved and not public says so. */
export function StatusBadge({ record, visible, cameBack = false, held = null }: Props) {
  const { status } = record;
  if (status === 'pending')
    return (
      <span className="inline-block max-w-32">
        {held ? <Badge>{heldText.badge}</Badge> : <Badge tone="accent">{text.pending}</Badge>}
        {held?.late && note(heldText.late)}
        {cameBack && note(withheldText.mark)}
      </span>
    );
  const seen = publicState(record, visible, Date.now());
  return (
    <span className="inline-block max-w-28">
      <Badge>{text[status]}</Badge>
      {seen === 'publishing' && note(text.publishing)}
      {seen === 'hidden' && note(text.notPublic)}
    </span>
  );
}

/** The same in words, for sorting and CSV. */
export const statusWords = (status: Decidable['status']): string => text[status];

/** One filter for each state that a submission can be in. */
export const statusFilters = <T extends Pick<Decidable, 'status'>>(
  group: string,
  states: readonly Decidable['status'][],
): RecordFilter<T>[] =>
  states.map((status) => ({
    id: status,
    group,
    label: text[status],
    test: (row) => (status === 'pending' ? isPending(row) : row.status === status),
  }));
