import type { EntryKey } from '@edogrula/contracts/http/appeal';
import { useState } from 'react';

const textOf = ({ kind, key }: EntryKey) => `${kind} ${key}`;

const toggled = (all: ReadonlySet<string>, one: string): ReadonlySet<string> =>
  new Set(all.has(one) ? [...all].filter((other) => other !== one) : [...all, one]);

/** What leads to an entry and is in none of its texts, so that no field takes it out; all of it stays at first. */
export function useKeptKeys(all: readonly EntryKey[]) {
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const keys = all.filter(({ shown }) => !shown);
  const isKept = (key: EntryKey) => !dropped.has(textOf(key));
  return {
    keys,
    isKept,
    toggle: (key: EntryKey) => setDropped((before) => toggled(before, textOf(key))),
    stays: keys.filter(isKept),
    /** Accounts that leave the entry. */
    leaves: keys.flatMap((key) => (key.kind === 'handle' && !isKept(key) ? key.key : [])),
    dropKeys: keys.filter((key) => !isKept(key)).map(({ kind, key }) => ({ kind, key })),
  };
}

export type KeptKeysState = ReturnType<typeof useKeptKeys>;
