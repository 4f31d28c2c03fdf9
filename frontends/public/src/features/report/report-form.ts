import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { reportFieldsAt } from '@edogrula/contracts/http/report-form';
import type { z } from 'zod';
import { publicUrl } from '../../lib/public-url.ts';
import type { ReportSubject } from '../../lib/report-subject.ts';

export const reportFields = reportFieldsAt(() => publicUrl(''));
/** What the form holds: text as typed. */
export type ReportValues = Omit<z.input<typeof reportFields>, 'demo'>;
export type ReportFieldsOut = z.output<typeof reportFields>;

export const emptyReport: ReportValues = {
  name: '',
  phone: '',
  phoneUnknown: false,
  instagramUnknown: false,
  instagramUsername: '',
  instagramUrl: '',
  website: '',
  iban: '',
  desc: '',
};

export const reportDraftKey = 'reportDraft';
/** Pause after a change before the draft is kept, in milliseconds [R056]. */
export const reportDraftMs = 350;
/** No conversation that somebody pastes is longer; what a store holds beyond that is damaged. */
export const longestKept = 200_000;
const version = 1;

/** A draft as it is stored: version 1, text, and of the files only what they were called [R056]. */
type ReportDraft = {
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
    Object.entries(emptyReport).map(([key, empty]) => {
      const value = (values as Record<string, unknown>)[key];
      if (typeof value !== typeof empty) return [key, empty];
      return [key, typeof value === 'string' ? value.slice(0, longestKept) : value];
    }),
  ) as ReportValues;
  const names = Array.isArray(files) ? files.map((file: { name?: unknown } | null) => file?.name) : [];
  return {
    values: texts,
    fileNames: names.filter((name): name is string => typeof name === 'string').slice(0, 10),
  };
}

/** The form about somebody whom its draft does not contradict: what a draft says is never written over [R025, R056]. */
export function withSubject(values: ReportValues, { phone, ...subject }: ReportSubject): ReportValues {
  const { instagramUsername, instagramUrl, ...others } = subject;
  const known = {
    ...others,
    ...(values.instagramUnknown ? {} : { instagramUsername, instagramUrl }),
    ...(phone && !values.phoneUnknown ? { phone: showPhone(phone) } : {}),
  };
  const empty = Object.entries(known).filter(
    ([field, value]) => value && !values[field as keyof ReportValues],
  );
  return { ...values, ...Object.fromEntries(empty) };
}

/** Nothing was typed and nothing was added. */
export const isEmpty = (values: ReportValues, files: number): boolean =>
  files === 0 && Object.values(values).every((value) => (typeof value === 'string' ? !value.trim() : !value));

const order = [
  'desc',
  'name',
  'phone',
  'phoneUnknown',
  'instagramUsername',
  'instagramUrl',
  'website',
  'iban',
] as const;
type ReportField = (typeof order)[number];

/** Which of the required parts are missing or faulty, in the order of the form [R206, R220–R222, decision 36]. */
export function missingFields(values: ReportValues): ReportField[] {
  const checked = reportFields.safeParse(values);
  if (checked.success) return [];
  const faulty = new Set(checked.error.issues.map((issue) => issue.path[0]));
  return order.filter((field) => faulty.has(field));
}

/** A text of at most 240 characters for the summary [R053]. */
export function shortened(text: string, most = 240): string {
  const trimmed = text.trim();
  return trimmed.length <= most ? trimmed : `${trimmed.slice(0, most)}…`;
}
