import { findPersonal } from '@edogrula/contracts/detection/find-personal';
import { foldTurkish } from '@edogrula/contracts/turkish-text';
import { rememberLeft } from '../blacklist/removed-address.ts';
import type { BlacklistEntryRow, Tx } from '../tables.ts';
import { freeSlug } from './free-slug.ts';

type Named = Pick<BlacklistEntryRow, 'id' | 'name' | 'handle'>;

/** An address outlives every correction but one: it never holds a telephone. */
const withoutLongNumbers = (name: string): string => name.replace(/\d(?:\D{0,3}\d){9,}/g, ' ');

/** A free address for an entry, made of its name and account. Call after `lockRegistry`. */
export const entryAddress = (tx: Tx, { id, name, handle }: Named): Promise<string> =>
  freeSlug(tx, `${withoutLongNumbers(name)} ${handle ?? ''}`, id);

/** Whether a name that replaces another one has lost something personal of it. */
function losesPerson(before: string, after: string): boolean {
  const left = foldTurkish(after);
  return findPersonal(before).some(
    ({ at, length }) => !left.includes(foldTurkish(before.slice(at, at + length))),
  );
}

/** Whether an entry leaves its address with its name: it loses something personal, or is another's (`ofOther`) [R514]. */
export const leavesAddress = (
  before: string,
  { name, ofOther }: { name: string; ofOther: boolean },
): boolean => name !== before && (ofOther || losesPerson(before, name));

/**
 * The address of an entry whose name changes. It stays, so that links keep working [R171], unless the old name has lost
 * something personal or is another's (`ofOther`): then the address, which is made of it, goes too [R514]. Call after
 * `lockRegistry`.
 */
export async function addressAfter(
  tx: Tx,
  row: BlacklistEntryRow,
  { ofOther = false, now, ...changed }: Partial<Named> & { ofOther?: boolean; now: Date },
): Promise<string> {
  const named = { ...row, ...changed };
  if (!leavesAddress(row.name, { name: named.name, ofOther })) return row.slug;
  await rememberLeft(tx, row.slug, now);
  return entryAddress(tx, named);
}
