import type { AuditRecord } from '@edogrula/contracts/http/audit';
import { decisionReasonTexts } from '@edogrula/contracts/locales/tr/decision-reasons';
import { delistingReasonTexts } from '@edogrula/contracts/locales/tr/delisting-reasons';
import { removalReasonTexts, renameReasonTexts } from '@edogrula/contracts/locales/tr/entry-revision-reasons';
import { numberLetters } from '@edogrula/contracts/number-letters';
import { formatDateTime } from '@edogrula/ui/format';
import { detailNames } from '../../locales/tr/audit.ts';
import { detailValues } from '../../locales/tr/audit-values.ts';

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const reasons = new Map(
  Object.entries({
    ...decisionReasonTexts,
    ...delistingReasonTexts,
    ...removalReasonTexts,
    ...renameReasonTexts,
  }),
);

function shown(name: string, value: unknown): string {
  const words = (text: string) => detailValues[name]?.[text] ?? reasons.get(text)?.label ?? text;
  if (typeof value === 'string') return instant.test(value) ? formatDateTime(value) : words(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return value
      .filter((one) => typeof one === 'string')
      .map(words)
      .join(', ');
  return '';
}

/** The number as everybody quotes it: the log of moderation keeps the digits alone. */
function withLetter(kind: string, digits: unknown): unknown {
  const letter = (numberLetters as Record<string, string>)[kind];
  return letter && typeof digits === 'number' ? `${letter}-${digits}` : digits;
}

/** What of an audit row's details people can read, a line each; empty and unknown ones are left out. */
export const detailLines = ({ details, subject }: Pick<AuditRecord, 'details' | 'subject'>): string[] =>
  Object.entries(details).flatMap(([name, value]) => {
    const [label, text] = [
      detailNames[name],
      shown(name, name === 'number' ? withLetter(subject.kind, value) : value),
    ];
    return label && text ? [`${label}: ${text}`] : [];
  });
