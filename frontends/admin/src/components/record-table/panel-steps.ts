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
  openId: string | null;
  /** Opens a record, and with it the page of the table that it stands on. */
  open: (id: string | null, page?: number) => void;
  noun: string;
  perPage: number;
};

/** Without an open record, «next» opens the first one. */
export function panelSteps<T extends { _id: string }>({
  ordered,
  openId,
  open,
  noun,
  perPage,
}: Options<T>): PanelSteps<T> {
  const at = ordered.findIndex((row) => row._id === openId);
  const openAt = (index: number) => {
    const row = ordered[index];
    if (row) open(row._id, Math.floor(index / perPage) + 1);
  };
  const stepTo = (index: number) => (ordered[index] ? () => openAt(index) : undefined);
  return {
    onClose: () => open(null),
    onNext: stepTo(at + 1),
    onPrevious: at > 0 ? stepTo(at - 1) : undefined,
    nextLabel: text.next(noun),
    previousLabel: text.previous(noun),
    openNextWhere: (waits) => {
      const below = ordered.findIndex((row, index) => index > at && waits(row));
      const next = below >= 0 ? below : ordered.findIndex((row, index) => index < at && waits(row));
      if (next >= 0) openAt(next);
      else open(null);
    },
  };
}
