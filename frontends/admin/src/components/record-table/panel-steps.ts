import { recordsText as text } from '../../locales/tr/records.ts';

/** How to leave a record’s panel: close it, or go to a neighbour in the order of the table. */
export type PanelSteps<T> = {
  onClose: () => void;
  onNext?: () => void;
  onPrevious?: () => void;
  nextLabel: string;
  previousLabel: string;
  /** After a decision: the next row below that still waits, else the first one above, else nothing. */
  openNextWhere: (waits: (row: T) => boolean) => void;
};

type Options<T> = {
  ordered: readonly T[];
  /** Index of the open record in the table, -1 for none; `lost` is its last one before it left. */
  place: { at: number; lost: number };
  /** Opens a record, and with it its page of the table. */
  open: (id: string | null, page?: number) => void;
  noun: string;
  perPage: number;
};

/** Without an open record, «next» opens the first one. */
export function panelSteps<T extends { _id: string }>({
  ordered,
  place: { at, lost },
  open,
  noun,
  perPage,
}: Options<T>): PanelSteps<T> {
  // The row below one that left has moved up into its place.
  const below = at < 0 ? Math.max(lost, 0) : at + 1;
  const above = at < 0 ? lost - 1 : at - 1;
  const openAt = (index: number) => {
    const row = ordered[index];
    if (row) open(row._id, Math.floor(index / perPage) + 1);
  };
  const stepTo = (index: number) => (ordered[index] ? () => openAt(index) : undefined);
  return {
    onClose: () => open(null),
    onNext: stepTo(below),
    onPrevious: stepTo(above),
    nextLabel: text.next(noun),
    previousLabel: text.previous(noun),
    openNextWhere: (waits) => {
      const waiting = ordered.findIndex((row, index) => index >= below && waits(row));
      const next = waiting >= 0 ? waiting : ordered.findIndex((row, index) => index <= above && waits(row));
      if (next >= 0) openAt(next);
      else open(null);
    },
  };
}
