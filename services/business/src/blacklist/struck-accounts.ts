import { toHandle } from '@edogrula/contracts/contact/handle';
import type { CondemnableKey } from '@edogrula/contracts/record-key';
import type { Context } from '../context.ts';
import { keysOf } from '../keys/lookup-keys.ts';
import type { BlacklistEntryRow } from '../tables.ts';

type Needs = Pick<Context, 'accountMac'>;
/** So many of one entry are kept, the latest: corrections are made by hand. */
const atMost = 50;

const asked = (entryId: string, handle: string): string => `struck account ${entryId} ${handle}`;
const handlesOf = (keys: readonly { kind: string; key: string }[]): string[] =>
  keys.flatMap(({ kind, key }) => (kind === 'handle' ? key : []));

/**
 * The accounts by which an entry condemned once and does no more, once it condemns by `keys`. They are kept as keyed hashes:
 * who is not listed is in no entry [R320].
 */
export function struckBeside(
  { accountMac }: Needs,
  row: BlacklistEntryRow,
  keys: readonly CondemnableKey[],
): string[] {
  const stay = new Set(handlesOf(keys));
  const gone = handlesOf(row.keys ?? keysOf(row)).filter((handle) => !stay.has(handle));
  const hashes = gone.map((handle) => accountMac.asker(asked(row.id, handle)));
  return [...new Set([...row.struck, ...hashes])].slice(-atMost);
}

/** The name itself, where it is such an account: it would accuse whom a moderator took out of the entry [R307, R322]. */
export function struckNamed(
  { accountMac }: Needs,
  { id, struck }: BlacklistEntryRow,
  name: string,
): string[] {
  const handle = toHandle(name);
  if (!handle || !struck.length) return [];
  return accountMac.askers(asked(id, handle)).some((hash) => struck.includes(hash)) ? [handle] : [];
}
