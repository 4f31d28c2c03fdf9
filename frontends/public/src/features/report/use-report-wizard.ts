import { useMemo, useState } from 'react';
import { useKeptFiles } from '../../lib/kept-files.ts';
import type { ReportSubject } from '../../lib/report-subject.ts';
import { useDraftFiles } from '../../lib/use-draft-files.ts';
import type { FieldFaults } from '../../lib/use-submission.ts';
import { useWizardSubmission } from '../../lib/use-wizard-submission.ts';
import { reportText } from '../../locales/tr/report.ts';
import { reportForm, submitReport } from './api/submit-report.ts';
import type { Evidence } from './evidence-list.ts';
import { reportFailure } from './report-failure.ts';
import { isEmpty, missingFields } from './report-form.ts';
import { type EvidenceState, useEvidence } from './use-evidence.ts';
import { useReportForm } from './use-report-form.ts';

/** Under this name the evidence is kept on the device. */
export const reportWizard = 'report' as const;

/** What a page begins with: evidence of before a reload, and whom a lookup was about. */
export type ReportBegin = { stored: readonly Evidence[]; subject: ReportSubject };

/** Everything that the report wizard holds: form, draft, evidence, submission. */
export function useReportWizard({ stored, subject }: ReportBegin) {
  const evidence = useEvidence(useKeptFiles<readonly Evidence[]>(reportWizard) ?? stored);
  const { items } = evidence;
  const draftFiles = useDraftFiles(reportWizard, useStored(items));
  const report = useReportForm(items, subject);
  const { values } = report;
  const missing = missingFields(values);

  const clear = () => {
    report.clear();
    evidence.clear();
    draftFiles.forget();
  };
  const submission = useWizardSubmission({
    wizard: reportWizard,
    chosen: items,
    clear,
    send: submitReport,
    explain: reportFailure,
    unauthorised: reportText.errors.unauthorised,
    named: (faults) => faults.map((fault) => withName(fault, items)),
    onRefused: (faults) => mark(faults, evidence),
  });
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(missing.length > 0);
    if (missing.length === 0) void submission.submit(reportForm(values, items));
  };
  const clearAll = () => {
    clear();
    submission.settle();
    setTried(false);
  };
  // Said as long as something is missing [R222].
  const lacking = isTried && missing.length > 0 ? { failure: reportText.invalid, faults: [] } : {};

  const { keeping } = draftFiles;
  const unsaved = !isEmpty(values, items.length);
  return {
    ...report,
    evidence,
    keeping,
    missing,
    submission: { ...submission, ...lacking },
    submit,
    clear: clearAll,
    unsaved,
  };
}

/** What is kept of the evidence; the address of a preview dies with the page. */
const useStored = (items: readonly Evidence[]) =>
  useMemo(() => items.map((item) => ({ ...item, src: null })), [items]);

export type ReportWizardState = ReturnType<typeof useReportWizard>;

/** The file that a fault is about, as `evidence.2`; undefined for a field. */
function fileOf({ path }: FieldFaults[number], items: readonly Evidence[]): Evidence | undefined {
  const [part, index = '0'] = path.split('.');
  return part === 'evidence' ? items[Number(index)] : undefined;
}

function withName(fault: FieldFaults[number], items: readonly Evidence[]): FieldFaults[number] {
  const item = fileOf(fault, items);
  return item ? { ...fault, message: reportText.evidence.refused(item.file.name, fault.message) } : fault;
}

/** Takes out the files that the server refused and says which and why. */
function mark(faults: FieldFaults, { items, refuse }: EvidenceState): void {
  for (const fault of faults) {
    const item = fileOf(fault, items);
    if (item) refuse(item, fault.message);
  }
}
