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
  open: (id: string | null) => void;
  noun: string;
};

/** Without an open record, «next» opens the first one. */
export function panelSteps<T extends { _id: string }>({
  ordered,
  openId,
  open,
  noun,
}: Options<T>): PanelSteps<T> {
  const at = ordered.findIndex((row) => row._id === openId);
  const stepTo = (row: T | undefined) => row && (() => open(row._id));
  return {
    onClose: () => open(null),
    onNext: stepTo(ordered[at + 1]),
    onPrevious: at > 0 ? stepTo(ordered[at - 1]) : undefined,
    nextLabel: text.next(noun),
    previousLabel: text.previous(noun),
    openNextWhere: (waits) => {
      const others = [...ordered.slice(at + 1), ...ordered.slice(0, Math.max(0, at))];
      open(others.find(waits)?._id ?? null);
    },
  };
}
