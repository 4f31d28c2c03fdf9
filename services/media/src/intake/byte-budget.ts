import { AppError } from '@edogrula/service-kit/app-error';

export type ByteBudget = {
  /** Sets bytes aside for one upload. @throws AppError unavailable with Retry-After when too many are under way */
  take(bytes: number): { release(): void };
  takenBytes(): number;
};

/** Bounds what all uploads under way may occupy together; full means 503, never a swelling process [R217]. */
export function createByteBudget(totalBytes: number): ByteBudget {
  let taken = 0;
  return {
    take(bytes) {
      if (taken + bytes > totalBytes) throw new AppError('unavailable', { retryAfterSeconds: 5 });
      taken += bytes;
      let open = true;
      return {
        release() {
          if (!open) return;
          open = false;
          taken -= bytes;
        },
      };
    },
    takenBytes: () => taken,
  };
}
