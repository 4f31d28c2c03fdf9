import { ApiError } from '@edogrula/contracts/api-error';
import { reportText } from '../../locales/tr/report.ts';

const text = reportText.errors;

/** What a failed report says [R236–R240, R498]. */
export function reportFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return text.other;
  if (error.status === 401) return text.unauthorised;
  if (error.status === 413) return text.tooBig;
  if (error.code === 'too_many_open_reports') return error.message;
  if (error.status === 429) return text.tooOften;
  if (error.kind !== 'http') return text.network;
  return error.message || text.other;
}
