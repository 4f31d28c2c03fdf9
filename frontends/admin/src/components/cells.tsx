import { Badge } from '@edogrula/ui/badge';
import { CellSub } from '@edogrula/ui/data-table';
import { formatDateTimeShort } from '@edogrula/ui/format';
import { commonText } from '../locales/tr/common.ts';

/** Says that a record is made up [decision 27]. */
export const DemoBadge = () => <Badge>{commonText.demo}</Badge>;

/** Whether a record is marked as made up. */
export const isDemo = (record: object): boolean => 'demo' in record && record.demo === true;

type NameProps = { name: string; instagramUsername: string | null; demo?: boolean };

/** Name over handle: the first cell of most tables. */
export function NameCell({ name, instagramUsername: handle, demo }: NameProps) {
  return (
    <>
      <span className="font-medium">{name}</span>
      {(handle || demo) && (
        <CellSub className="font-normal">
          {handle && `@${handle}`}
          {handle && demo && ' · '}
          {demo && <b className="font-medium">{commonText.demo}</b>}
        </CellSub>
      )}
    </>
  );
}

/** A moment, short; empty without one. */
export function MomentCell({ at }: { at: string | null | undefined }) {
  if (!at) return null;
  return (
    <time dateTime={at} className="whitespace-nowrap text-ink-muted">
      {formatDateTimeShort(at)}
    </time>
  );
}
