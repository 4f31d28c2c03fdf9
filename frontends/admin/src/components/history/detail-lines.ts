import { decisionReasonTexts } from '@edogrula/contracts/locales/tr/decision-reasons';
import { delistingReasonTexts } from '@edogrula/contracts/locales/tr/delisting-reasons';
import { formatDateTime } from '@edogrula/ui/format';
import { detailNames } from '../../locales/tr/audit.ts';

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const reasons = new Map(Object.entries({ ...decisionReasonTexts, ...delistingReasonTexts }));

function shown(value: unknown): string {
  if (typeof value === 'string')
    return reasons.get(value)?.label ?? (instant.test(value) ? formatDateTime(value) : value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ');
  return '';
}

/** What of an audit row's details people can read, a line each; empty and unknown ones are left out. */
export const detailLines = (details: Record<string, unknown>): string[] =>
  Object.entries(details).flatMap(([name, value]) => {
    const [label, text] = [detailNames[name], shown(value)];
    return label && text ? [`${label}: ${text}`] : [];
  });
