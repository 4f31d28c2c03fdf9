import { AppError } from '@edogrula/service-kit/app-error';

/** A file used up the time or memory that one file may take: it was made to, or is next to it. */
export class ExhaustedLimits extends Error {
  constructor(what: string, options?: { cause?: unknown }) {
    super(what, options);
    this.name = 'ExhaustedLimits';
  }
}

const exhaustedMs = 15_000;

/** What a refused file costs its holder on top of its time, in milliseconds: in turns now, and of the day. */
export const penaltyMsOf = (error: unknown): number =>
  error instanceof AppError && error.cause instanceof ExhaustedLimits ? exhaustedMs : 0;
