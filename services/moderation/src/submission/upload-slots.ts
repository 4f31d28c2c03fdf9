import { AppError } from '@edogrula/service-kit/app-error';
import { submissionTexts } from '../locales/tr/submission.ts';

/** How many submissions may stream at once: each holds sockets and some hundred kilobytes. */
export type UploadSlots = {
  /**
   * Takes a slot for a visitor; call the result to give it back.
   * @throws AppError too_many_requests when the visitor holds his share, unavailable when all are taken
   */
  take(visitor: string): () => void;
};

export function createUploadSlots(count: number, countPerVisitor: number): UploadSlots {
  let free = count;
  const heldBy = new Map<string, number>();
  return {
    take(visitor) {
      const held = heldBy.get(visitor) ?? 0;
      if (held >= countPerVisitor)
        throw new AppError('too_many_requests', {
          retryAfterSeconds: 5,
          message: submissionTexts.manyUploads,
        });
      if (free === 0) throw new AppError('unavailable', { retryAfterSeconds: 5 });
      free -= 1;
      heldBy.set(visitor, held + 1);
      let taken = true;
      return () => {
        if (!taken) return;
        taken = false;
        free += 1;
        const left = (heldBy.get(visitor) ?? 1) - 1;
        if (left) heldBy.set(visitor, left);
        else heldBy.delete(visitor);
      };
    },
  };
}
