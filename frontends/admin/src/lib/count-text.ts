import { countedRows } from '@edogrula/contracts/listing-limits';
import { formatNumber } from '@edogrula/ui/format';
import { recordsText as text } from '../locales/tr/records.ts';

/** Whether a list's `total` was counted to its end. */
export const isCounted = (total: number): boolean => total < countedRows;

/** A list's `total` as it is shown: «2.300», and «10.000+» where it means «at least». */
export const countText = (total: number): string =>
  isCounted(total) ? formatNumber(total) : text.atLeast(formatNumber(total));
