import { type ErrorCode, errorStatus } from '@edogrula/contracts/error-codes';
import type { CurrentState } from '@edogrula/contracts/problem';
import type { Attributes } from './telemetry/telemetry.ts';

type AppErrorOptions = {
  cause?: unknown;
  /** Faulty fields, with messages a person can read. */
  fields?: readonly { path: string; message: string }[];
  /** The current record, for 409 and 410. */
  current?: CurrentState;
  /** The date by which what is in the way ends, for 409. */
  dueAt?: Date;
  /** Seconds for the Retry-After header (429, 503). */
  retryAfterSeconds?: number;
  /** For whoever keeps watch: the limit's name, a keyed pseudonym; never in the answer. */
  seen?: Attributes;
  /** Replaces the catalogue's text where the specification fixes another one. */
  message?: string;
};

/** An expected failure: thrown once where it is found, mapped once to a problem document. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly options: AppErrorOptions;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus[code];
    this.options = options;
  }
}

/** What is asked for by an id that no row has, or by one that is not the caller's; for `executeTakeFirstOrThrow`. */
export const notFound = (): AppError => new AppError('not_found');
