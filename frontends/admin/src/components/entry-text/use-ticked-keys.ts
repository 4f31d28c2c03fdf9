import type { EntryKey } from '@edogrula/contracts/http/appeal';
import { useState } from 'react';

const textOf = ({ kind, key }: EntryKey) => `${kind} ${key}`;

const toggled = (all: ReadonlySet<string>, one: string): ReadonlySet<string> =>
  new Set(all.has(one) ? [...all].filter((other) => other !== one) : [...all, one]);

/**
 * Keys of an entry that no field of its form can take out: a moderator unticks those that shall leave the entry.
 * In: all keys of the entry, of which `shown` ones are in its name or text. Out: the others as boxes, ticked at first;
 * `stays`, the ticked keys; and `dropKeys`, the unticked ones as the request names them.
 *
 * In: handle `kuzgun` (shown) and phone `+905321112233`. Out: `keys` and `stays` have the phone, `dropKeys` is empty.
 * After `toggle` of the phone: `stays` is empty, `dropKeys` is `[{ kind: 'phone', key: '+905321112233' }]`.
 */
export function useTickedKeys(all: readonly EntryKey[]) {
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const keys = all.filter(({ shown }) => !shown);
  const isTicked = (key: EntryKey) => !dropped.has(textOf(key));
  return {
    keys,
    isTicked,
    toggle: (key: EntryKey) => setDropped((before) => toggled(before, textOf(key))),
    stays: keys.filter(isTicked),
    /** Accounts that leave the entry. */
    leaves: keys.flatMap((key) => (key.kind === 'handle' && !isTicked(key) ? key.key : [])),
    dropKeys: keys.filter((key) => !isTicked(key)).map(({ kind, key }) => ({ kind, key })),
  };
}

export type TickedKeysState = ReturnType<typeof useTickedKeys>;
