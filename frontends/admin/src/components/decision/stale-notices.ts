import { useSyncExternalStore } from 'react';
import type { Decidable } from './decision.ts';

let notice: Decidable | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Tells that a record changed while it was looked at; null takes the notice away. */
export function showStaleNotice(record: Decidable | null): void {
  notice = record;
  for (const listener of listeners) listener();
}

export const useStaleNotice = (): Decidable | null => useSyncExternalStore(subscribe, () => notice);
