import { AppError } from '@edogrula/service-kit/app-error';

/** How many submissions may stream at once: each holds sockets and some hundred kilobytes. */
export type UploadSlots = {
  /** Takes a slot; call the result to give it back. @throws AppError unavailable when all are taken */
  take(): () => void;
};

export function createUploadSlots(count: number): UploadSlots {
  let free = count;
  return {
    take() {
      if (free === 0) throw new AppError('unavailable', { retryAfterSeconds: 5 });
      free -= 1;
      let held = true;
      return () => {
        if (held) free += 1;
        held = false;
      };
    },
  };
}
