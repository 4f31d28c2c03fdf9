import { spoken, spokenFields } from './locales/tr/spoken.ts';
import type { Problem } from './problem.ts';

/** How a call failed: the server answered, no server answered, it took too long, or the caller cancelled [R181]. */
type FailureKind = 'http' | 'network' | 'timeout' | 'cancelled';

type Details = { status?: number; body?: unknown; retryAfter?: string | null; cause?: unknown };

/** A failed API call; `message` is what a person reads in the page's language, empty when nothing is known. */
export class ApiError extends Error {
  readonly kind: FailureKind;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: string | null;
  readonly requestId: string | null;
  /** The date by which what is in the way ends; null where the answer names none. */
  readonly dueAt: string | null;
  readonly fields: NonNullable<Problem['fields']>;
  /** Seconds after which another try makes sense, from Retry-After. */
  readonly retryAfterSeconds: number | null;

  constructor(kind: FailureKind, { status = 0, body, retryAfter, cause }: Details = {}) {
    super(spoken(textOf(body, 'code'), serverMessage(body)), { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.code = textOf(body, 'code');
    this.requestId = textOf(body, 'requestId');
    this.dueAt = textOf(body, 'dueAt');
    this.fields = fieldsOf(body);
    this.retryAfterSeconds = secondsOf(retryAfter);
  }
}

/** Seconds of a Retry-After header: a number, or a date ahead; null when there is none. */
export function secondsOf(header: string | null | undefined, now: number = Date.now()): number | null {
  if (!header) return null;
  if (/^\d{1,7}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}

function textOf(body: unknown, field: string): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const value = (body as Record<string, unknown>)[field];
  return typeof value === 'string' && value ? value : null;
}

const serverMessage = (body: unknown): string => textOf(body, 'message') ?? textOf(body, 'error') ?? '';

function fieldsOf(body: unknown): NonNullable<Problem['fields']> {
  const fields = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : null;
  return Array.isArray(fields)
    ? spokenFields(fields as NonNullable<Problem['fields']>, textOf(body, 'code'))
    : [];
}
