import { ApiError } from '@edogrula/contracts/api-error';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { dropKeptFiles, keepFiles, keptFiles } from '../../lib/kept-files.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { appealText } from '../../locales/tr/appeal.ts';
import type { AppealedEntry } from './api/find-entry.ts';
import { appealBody, type SentAppeal, submitAppeal } from './api/submit-appeal.ts';
import { type Refusal, withFiles } from './appeal-files.ts';
import {
  type AppealFaults,
  type AppealField,
  type AppealValues,
  emptyAppeal,
  faultsOf,
} from './appeal-form.ts';
import { appealSentPath, keepAppealReceipt } from './appeal-receipt.ts';

const text = appealText.errors;
const kept = 'appeal';
type Kept = { values: AppealValues; files: readonly File[] };

/** What a failed appeal says. */
export function appealFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return text.other;
  if (error.status === 401) return text.unauthorised;
  if (error.status === 413) return text.tooBig;
  if (error.kind !== 'http') return text.network;
  return error.message || text.other;
}

/** Everything that the form of an appeal holds: fields, files, submission, and the date of one that is open already. */
export function useAppeal(entry: AppealedEntry) {
  const navigate = useNavigate();
  const [start] = useState(() => keptFiles<Kept>(kept));
  useEffect(() => dropKeptFiles(kept), []);
  const [values, setValues] = useState(start?.values ?? emptyAppeal);
  const [files, setFiles] = useState<readonly File[]>(start?.files ?? []);
  const [refused, setRefused] = useState<readonly { name: string; reason: Refusal }[]>([]);
  const [faults, setFaults] = useState<AppealFaults>({});
  const [openUntil, setOpenUntil] = useState<string | null>(null);

  const submission = useSubmission<SentAppeal>({
    send: (form, options) =>
      submitAppeal(form, options).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'appeal_open') setOpenUntil(error.dueAt);
        throw error;
      }),
    explain: appealFailure,
    unauthorised: text.unauthorised,
    onVerify: () => keepFiles(kept, { values, files } satisfies Kept),
    onRefused: (named) => setFaults(Object.fromEntries(named.map(({ path, message }) => [path, message]))),
    onSent: (sent) => {
      const { name, slug } = entry;
      keepAppealReceipt({ ...sent, sentAt: Date.now(), entry: { name, slug } });
      void navigate(appealSentPath, { replace: true });
    },
  });
  const change = (next: Partial<AppealValues>) => {
    setValues((now) => ({ ...now, ...next }));
    const changed = Object.keys(next) as AppealField[];
    setFaults((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !changed.includes(field as AppealField))),
    );
  };
  const add = (chosen: readonly File[]) => {
    const sorted = withFiles(files, chosen);
    setFiles(sorted.files);
    setRefused(sorted.refused);
  };
  const remove = (file: File) => setFiles((now) => now.filter((one) => one !== file));
  const submit = () => {
    const found = faultsOf(values);
    setFaults(found);
    if (Object.keys(found).length > 0) return submission.settle(text.check);
    void submission.submit(appealBody(entry._id, values, files));
  };
  const { leaving } = submission;
  const empty = files.length === 0 && values.name === '' && values.desc === '';
  const unsaved = useCallback(() => !leaving.current && !empty, [empty, leaving]);
  return { values, change, faults, files, refused, add, remove, submit, submission, openUntil, unsaved };
}

export type AppealState = ReturnType<typeof useAppeal>;
