import { showPhone } from '@edogrula/contracts/contact/phone-input';
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

/** The same function, remembering its answer for each row as long as the row lives: folding is the slow part. */
export function rememberText<T extends object>(textOf: (row: T) => string): (row: T) => string {
  const known = new WeakMap<T, string>();
  return (row) => {
    const text = known.get(row) ?? textOf(row);
    known.set(row, text);
    return text;
  };
}

const looksLikePhone = (text: string) => /^[+(\d][\d\s().-]*$/.test(text);

type Wish<T> = { q: string; filters: readonly RecordFilter<T>[]; textOf: (row: T) => string };

/** Whether a row holds every word of the search and passes one filter of every group. */
export function matcherOf<T>({ q, filters, textOf }: Wish<T>): (row: T) => boolean {
  const typed = q.trim().replace(/^@/, '');
  const words = looksLikePhone(typed)
    ? [typed.replace(/[^+\d]/g, '')]
    : foldTurkish(typed).split(' ').filter(Boolean);
  const groups = [...Map.groupBy(filters, (filter) => filter.group).values()];
  return (row) => {
    const text = words.length ? textOf(row) : '';
    return (
      words.every((word) => text.includes(word)) &&
      groups.every((group) => group.some((filter) => filter.test(row)))
    );
  };
}
