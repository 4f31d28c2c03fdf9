import { CellSub } from '@edogrula/ui/data-table';
import { formatDateTimeShort } from '@edogrula/ui/format';

/** Name over handle: the first cell of most tables. */
export function NameCell({ name, handle }: { name: string; handle: string | null }) {
  return (
    <>
      <span className="font-medium">{name}</span>
      {handle && <CellSub className="font-normal">@{handle}</CellSub>}
    </>
  );
}

/** A moment, short. */
export function MomentCell({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap text-ink-muted">
      {formatDateTimeShort(at)}
    </time>
  );
}
