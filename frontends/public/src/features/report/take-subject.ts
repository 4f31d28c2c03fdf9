import { longestAddress } from '@edogrula/contracts/contact/reported-as';
import { readJson, removeKey } from '@edogrula/ui/storage';
import { keptSubject, type ReportSubject, subjectFields } from '../../lib/report-subject.ts';
import { longestKept } from './report-form.ts';

function takeKept(): ReportSubject {
  const kept = readJson(keptSubject, 'session') as Record<string, unknown> | null;
  removeKey(keptSubject, 'session');
  const text = (field: 'iban' | 'desc') => {
    const value = kept?.[field];
    return typeof value === 'string' && value && value.length <= longestKept ? { [field]: value } : {};
  };
  return { ...text('iban'), ...text('desc') };
}

/**
 * What the address says of whom the report is about, or else the tab, once. Never both: what the tab keeps may be of a
 * way that was not gone to its end. What no field takes whole is left out: its beginning may accuse somebody else.
 */
export function takeReportSubject(search: string): ReportSubject {
  const params = new URLSearchParams(search);
  const found = subjectFields.flatMap((field) => {
    const value = params.get(field)?.trim();
    return value && value.length <= longestAddress ? [[field, value]] : [];
  });
  const kept = takeKept();
  return found.length > 0 ? Object.fromEntries(found) : kept;
}
