import { AppError } from '@edogrula/service-kit/app-error';

// What a file that used up its time or memory costs its sender.
// In: the error that refused the file. Out: milliseconds that are added to its own time in the sender's line and day.
//
// AppError('file_damaged', { cause: new ExhaustedLimits('pdf: memory') }): 15,000.
// AppError('file_damaged', { cause: new Error('pdf: not a PDF') }): 0.

/** A file used up the time or memory that one file may take: on purpose, or by chance. */
export class ExhaustedLimits extends Error {
  constructor(what: string, options?: { cause?: unknown }) {
    super(what, options);
    this.name = 'ExhaustedLimits';
  }
}

const exhaustedMs = 15_000;

/** What a refused file costs its holder on top of the time it took: milliseconds, for later turns and for the day's limit. */
export const penaltyMsOf = (error: unknown): number =>
  error instanceof AppError && error.cause instanceof ExhaustedLimits ? exhaustedMs : 0;
