import type { Pace } from './row-pace.ts';

/** Places for what is under way at once, shared by clients. */
export type Room = {
  /** Takes a place in the name of all keys; false, and nothing taken, when one has its share or all are taken. */
  enter(keys: readonly string[]): boolean;
  leave(keys: readonly string[]): void;
  /** Whether nobody gets in now, whatever share he has left. */
  isFull(): boolean;
};

/** How many places the key at this place of its list may have. */
type ShareOf = (place: number, places: number) => number;

type RoomOptions = {
  size?: number;
  /** Once so many are taken, only who has fewer than `below` gets in: the rest is kept for others than those who fill it. */
  crowd?: { from: number; below: ShareOf };
  /** Makes the room smaller for a time, and each share with it down to what `crowd` leaves. */
  pace?: Pick<Pace, 'bound' | 'part'>;
};

const unhurried: Pick<Pace, 'bound' | 'part'> = { bound: () => Number.POSITIVE_INFINITY, part: () => 1 };

/** Makes room for `size` at once (unbounded without it), of which one key may take its share. */
export function createRoom(
  shareOf: ShareOf,
  { size = Number.POSITIVE_INFINITY, crowd, pace = unhurried }: RoomOptions = {},
): Room {
  const counts = new Map<string, number>();
  let taken = 0;
  const isFull = () => taken >= Math.min(size, pace.bound());
  return {
    isFull,
    enter(keys) {
      if (isFull()) return false;
      const part = pace.part();
      const isCrowded = crowd !== undefined && taken >= crowd.from * part;
      for (let place = 0; place < keys.length; place += 1) {
        const usual = shareOf(place, keys.length);
        // Nobody has less than the little that a crowd leaves: a page asks for all its scripts at once, and never again.
        const little = Math.min(usual, crowd?.below(place, keys.length) ?? 0);
        const share = isCrowded ? little : Math.max(usual * part, little);
        if ((counts.get(keys[place] as string) ?? 0) >= share) return false;
      }
      taken += 1;
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
      return true;
    },
    leave(keys) {
      taken -= 1;
      for (const key of keys) {
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      }
    },
  };
}
