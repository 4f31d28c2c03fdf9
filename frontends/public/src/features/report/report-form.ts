import { reportFields } from '@edogrula/contracts/http/moderation';
import type { z } from 'zod';

export { reportFields };
/** What the form holds: text as typed. */
export type ReportValues = Omit<z.input<typeof reportFields>, 'demo'>;
export type ReportFieldsOut = z.output<typeof reportFields>;

export const emptyReport: ReportValues = {
  name: '',
  phone: '',
  instagramUsername: '',
  instagramUrl: '',
  desc: '',
};

export const reportDraftKey = 'reportDraft';
/** Pause after a change before the draft is kept, in milliseconds [R056]. */
export const reportDraftMs = 350;
const version = 1;

/** A draft as it is stored: version 1, text, and of the files only what they were called [R056]. */
export type ReportDraft = {
  v: typeof version;
  values: ReportValues;
  files: { name: string; size: number; type: string }[];
};

export const draftWith = (values: ReportValues, files: readonly File[]): ReportDraft => ({
  v: version,
  values,
  files: files.map(({ name, size, type }) => ({ name, size, type })),
});

/** A stored draft that can be used, or null: another version and damaged text are dropped. */
export function readDraft(stored: unknown): { values: ReportValues; fileNames: string[] } | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { v, values, files } = stored as Record<string, unknown>;
  if (v !== version || typeof values !== 'object' || values === null) return null;
  const texts = Object.fromEntries(
    Object.keys(emptyReport).map((key) => {
      const value = (values as Record<string, unknown>)[key];
      return [key, typeof value === 'string' ? value.slice(0, 5000) : ''];
    }),
  ) as ReportValues;
  const names = Array.isArray(files) ? files.map((file: { name?: unknown } | null) => file?.name) : [];
  return {
    values: texts,
    fileNames: names.filter((name): name is string => typeof name === 'string').slice(0, 10),
  };
}

/** Nothing was typed and nothing was added. */
export const isEmpty = (values: ReportValues, files: number): boolean =>
  files === 0 && Object.values(values).every((value) => !value?.trim());

export type ReportField = 'name' | 'phone' | 'instagramUsername' | 'instagramUrl' | 'desc';
const order: readonly ReportField[] = ['name', 'phone', 'instagramUsername', 'instagramUrl', 'desc'];

/** Which of the four required parts are missing or faulty, in the order of the form [R206, R220–R222]. */
export function missingFields(values: ReportValues): ReportField[] {
  const checked = reportFields.safeParse(values);
  if (checked.success) return [];
  const faulty = new Set(checked.error.issues.map((issue) => issue.path[0]));
  // The schema looks at Instagram only once the rest is right; a person should hear of it from the start.
  const instagram = reportFields.safeParse({ ...wholeReport, ...instagramPart(values) });
  for (const issue of instagram.error?.issues ?? []) faulty.add(issue.path[0]);
  return order.filter((field) => faulty.has(field));
}

const wholeReport = { name: 'ok', phone: '05320000000', desc: 'x'.repeat(20) };
const instagramPart = ({ instagramUsername, instagramUrl }: ReportValues) => ({
  instagramUsername,
  instagramUrl,
});

/** A text of at most 240 characters for the summary [R053]. */
export function shortened(text: string, most = 240): string {
  const trimmed = text.trim();
  return trimmed.length <= most ? trimmed : `${trimmed.slice(0, most)}…`;
}
