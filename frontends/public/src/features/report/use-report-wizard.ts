import { useCallback, useEffect, useState } from 'react';
import { dropKeptFiles, keepFiles, keptFiles } from '../../lib/kept-files.ts';
import { type FieldFaults, useSubmission } from '../../lib/use-submission.ts';
import { reportText } from '../../locales/tr/report.ts';
import { type ReportReceipt, reportForm, submitReport } from './api/submit-report.ts';
import type { Evidence } from './evidence-list.ts';
import { reportFailure } from './report-failure.ts';
import { isEmpty, missingFields } from './report-form.ts';
import { type EvidenceState, useEvidence } from './use-evidence.ts';
import { useReportForm } from './use-report-form.ts';

const wizard = 'report';

/** Everything that the report wizard holds: form, draft, evidence, submission. */
export function useReportWizard() {
  const [kept] = useState(() => keptFiles<readonly Evidence[]>(wizard));
  useEffect(() => dropKeptFiles(wizard), []);
  const evidence = useEvidence(kept ?? undefined);
  const { items } = evidence;
  const report = useReportForm(items);
  const { values } = report;
  const missing = missingFields(values);

  const clear = () => {
    report.clear();
    evidence.clear();
  };
  const submission = useSubmission<ReportReceipt>({
    send: submitReport,
    explain: reportFailure,
    unauthorised: reportText.errors.unauthorised,
    onVerify: () => keepFiles(wizard, items),
    onRefused: (faults) => mark(faults, evidence),
    onSent: clear,
  });
  const { settle, leaving } = submission;
  const submit = () => {
    if (missing.length > 0) settle(reportText.invalid);
    else void submission.submit(reportForm(values, items));
  };
  const clearAll = () => {
    clear();
    settle();
  };

  const empty = isEmpty(values, items.length);
  const unsaved = useCallback(() => !leaving.current && !empty, [empty, leaving]);
  return { ...report, evidence, missing, submission, submit, clear: clearAll, unsaved };
}

export type ReportWizardState = ReturnType<typeof useReportWizard>;

/** Takes out the files that the server refused and says which and why. */
function mark(faults: FieldFaults, { items, refuse }: EvidenceState): void {
  for (const { path, message } of faults) {
    const [part, index = '0'] = path.split('.');
    const item = part === 'evidence' ? items[Number(index)] : undefined;
    if (item) refuse(item, message);
  }
}
