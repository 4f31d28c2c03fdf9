import { AppError } from '@edogrula/service-kit/app-error';
import { submissionTexts } from '../locales/tr/submission.ts';

/** Who holds a slot: the proved address, and the network that it is used from. */
export type SlotHolder = { visitor: string; network: string };

/** How many submissions may send files at once: each holds sockets and some hundred kilobytes. */
export type UploadSlots = {
  /**
   * Takes a slot; call the result to give it back.
   * @throws AppError too_many_requests when the visitor or the network holds its share, unavailable when all are taken
   */
  take(holder: SlotHolder): () => void;
};

export type SlotCounts = { all: number; perVisitor: number; perNetwork: number };

export function createUploadSlots({ all, perVisitor, perNetwork }: SlotCounts): UploadSlots {
  let free = all;
  // One map for both: an e-mail address is never a network's.
  const heldBy = new Map<string, number>();
  const add = (key: string, change: 1 | -1) => {
    const count = (heldBy.get(key) ?? 0) + change;
    if (count) heldBy.set(key, count);
    else heldBy.delete(key);
  };
  return {
    take({ visitor, network }) {
      const full = (heldBy.get(visitor) ?? 0) >= perVisitor || (heldBy.get(network) ?? 0) >= perNetwork;
      if (full)
        throw new AppError('too_many_requests', {
          retryAfterSeconds: 5,
          message: submissionTexts.manyUploads,
        });
      if (free === 0) throw new AppError('unavailable', { retryAfterSeconds: 5 });
      const move = (change: 1 | -1) => {
        free -= change;
        add(visitor, change);
        add(network, change);
      };
      move(1);
      let taken = true;
      return () => {
        if (taken) move(-1);
        taken = false;
      };
    },
  };
}

/** One submission's slot, taken when its first file begins: a form without files never needs one. */
export function slotWhenNeeded(slots: UploadSlots, holder: SlotHolder) {
  let giveBack: (() => void) | null = null;
  return {
    /** @throws AppError as `take` does */
    need(): void {
      giveBack ??= slots.take(holder);
    },
    giveBack: () => giveBack?.(),
  };
}
