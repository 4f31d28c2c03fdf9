import { ApiError } from '@edogrula/contracts/api-error';
import { useState } from 'react';
import { keepFiles, useKeptFiles } from './kept-files.ts';
import type { SubmitOptions } from './submit-form.ts';
import { useEvidenceFiles } from './use-evidence-files.ts';
import { useSubmission } from './use-submission.ts';

type Words = { unauthorised: string; tooBig: string; network: string; other: string; check: string };
export type Faults<Values> = { [Field in keyof Values]?: string | undefined };
type Kept<Values> = { values: Values; files: readonly File[] };

/** What makes such a form the one of an appeal or of a correction request. */
type Plan<Values, Sent> = {
  /** Under which name values and files wait while the visitor proves an address. */
  kept: string;
  start: Values;
  mostFiles: number;
  words: Words;
  /** What is wrong with each field, by the rules that the server has. */
  faultsOf(values: Values): Faults<Values>;
  body(values: Values, files: readonly File[]): FormData;
  send(body: FormData, options: SubmitOptions): Promise<Sent>;
  onSent(sent: Sent): void;
  /** Nothing that a visitor would miss is in it. */
  isEmpty(values: Values): boolean;
};

function failureText(error: unknown, words: Words): string {
  if (!(error instanceof ApiError)) return words.other;
  if (error.status === 401) return words.unauthorised;
  if (error.status === 413) return words.tooBig;
  if (error.kind !== 'http') return words.network;
  return error.message || words.other;
}

/** A form of one page with a few files: values, faults, files, and the submission. */
export function useEvidenceForm<Values extends object, Sent>(plan: Plan<Values, Sent>) {
  const { kept, words } = plan;
  const start = useKeptFiles<Kept<Values>>(kept);
  const [values, setValues] = useState(start?.values ?? plan.start);
  const [faults, setFaults] = useState<Faults<Values>>({});
  const evidence = useEvidenceFiles(plan.mostFiles, start?.files);
  const { files } = evidence;
  const submission = useSubmission<Sent>({
    send: plan.send,
    explain: (error) => failureText(error, words),
    unauthorised: words.unauthorised,
    onVerify: () => keepFiles(kept, { values, files } satisfies Kept<Values>),
    onRefused: (named) =>
      setFaults(Object.fromEntries(named.map(({ path, message }) => [path, message])) as Faults<Values>),
    onSent: plan.onSent,
  });
  const change = (next: Partial<Values>) => {
    setValues((now) => ({ ...now, ...next }));
    const mended = Object.fromEntries(Object.keys(next).map((field) => [field, undefined]));
    setFaults((now) => ({ ...now, ...mended }));
  };
  const submit = () => {
    const found = plan.faultsOf(values);
    setFaults(found);
    if (Object.keys(found).length > 0) return submission.settle(words.check);
    void submission.submit(plan.body(values, files));
  };
  const unsaved = files.length > 0 || !plan.isEmpty(values);
  return { values, change, faults, evidence, submit, submission, unsaved };
}
