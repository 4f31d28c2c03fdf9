import { readJson, removeKey } from '@edogrula/ui/storage';
import { keptSubject, type ReportSubject, subjectFields } from '../../lib/report-subject.ts';
import { longestKept } from './report-form.ts';

const longest = 300;

function takeKept(): ReportSubject {
  const kept = readJson(keptSubject, 'session') as Record<string, unknown> | null;
  removeKey(keptSubject, 'session');
  const text = (field: 'iban' | 'desc') => {
    const value = kept?.[field];
    return typeof value === 'string' && value ? { [field]: value.slice(0, longestKept) } : {};
  };
  return { ...text('iban'), ...text('desc') };
}

/**
 * What the address says of whom the report is about, or else the tab, once. Never both: what the tab keeps may be of a
 * way that was not gone to its end.
 */
export function takeReportSubject(search: string): ReportSubject {
  const params = new URLSearchParams(search);
  const found = subjectFields.flatMap((field) => {
    const value = params.get(field)?.trim().slice(0, longest);
    return value ? [[field, value]] : [];
  });
  const kept = takeKept();
  return found.length > 0 ? Object.fromEntries(found) : kept;
}
