import { showPhone } from '@edogrula/contracts/lookup-input';
import { foldTurkish } from '@edogrula/contracts/turkish-text';
import type { RecordFilter } from './columns.ts';

/** What a search looks in: the words, and each phone in the ways that people type it. */
export function searchable(
  words: readonly (string | null | undefined)[],
  phones: readonly (string | null | undefined)[] = [],
): string {
  const numbers = phones.flatMap((phone) =>
    phone ? [phone, showPhone(phone), showPhone(phone).replaceAll(' ', '')] : [],
  );
  return foldTurkish([...words, ...numbers].filter(Boolean).join(' '));
}

const looksLikePhone = (text: string) => /^[+(\d][\d\s().-]*$/.test(text);

/** The rows that hold every word of the search and pass one filter of every group. */
export function narrowRows<T>(
  rows: readonly T[],
  { q, filters, textOf }: { q: string; filters: readonly RecordFilter<T>[]; textOf: (row: T) => string },
): T[] {
  const typed = q.trim().replace(/^@/, '');
  const words = looksLikePhone(typed)
    ? [typed.replace(/[^+\d]/g, '')]
    : foldTurkish(typed).split(' ').filter(Boolean);
  const groups = Map.groupBy(filters, (filter) => filter.group);
  return rows.filter((row) => {
    const text = words.length ? textOf(row) : '';
    return (
      words.every((word) => text.includes(word)) &&
      [...groups.values()].every((group) => group.some((filter) => filter.test(row)))
    );
  });
}
