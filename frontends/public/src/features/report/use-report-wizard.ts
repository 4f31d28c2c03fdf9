import { ApiError } from '@edogrula/contracts/api-error';
import { readJson } from '@edogrula/ui/storage';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { verifyPath } from '../../lib/require-verified.ts';
import { forgetToken, readToken } from '../../lib/session.ts';
import { createKeyring } from '../../lib/submit-form.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { reportText } from '../../locales/tr/report.ts';
import { type ReportReceipt, reportForm, submitReport } from './api/submit-report.ts';
import { reportFailure } from './report-failure.ts';
import {
  draftWith,
  emptyReport,
  isEmpty,
  missingFields,
  type ReportFieldsOut,
  type ReportValues,
  readDraft,
  reportDraftKey,
  reportDraftMs,
  reportFields,
} from './report-form.ts';
import { useEvidence } from './use-evidence.ts';

/** Everything that the report wizard holds: form, draft, evidence, submission. */
export function useReportWizard() {
  const navigate = useNavigate();
  const restored = useMemo(() => readDraft(readJson(reportDraftKey)), []);
  const form = useForm<ReportValues, unknown, ReportFieldsOut>({
    resolver: zodResolver(reportFields),
    mode: 'onTouched',
    defaultValues: restored?.values ?? emptyReport,
  });
  const values = { ...emptyReport, ...useWatch({ control: form.control }) } as ReportValues;
  const evidence = useEvidence();
  const [lostFiles, setLostFiles] = useState(restored?.fileNames ?? []);
  const draft = useDraft(reportDraftKey, reportDraftMs);
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const [receipt, setReceipt] = useState<ReportReceipt | null>(null);
  const keyOf = useRef(createKeyring());
  const leaving = useRef(false);

  const { save, forget } = draft;
  const content = JSON.stringify(values);
  const first = useRef(true);
  useEffect(() => {
    // The first run only repeats what the draft already says.
    if (first.current) first.current = false;
    else if (isEmpty(JSON.parse(content) as ReportValues, evidence.items.length)) forget();
    else
      save(
        draftWith(
          JSON.parse(content) as ReportValues,
          evidence.items.map(({ file }) => file),
        ),
      );
  }, [content, evidence.items, save, forget]);

  const empty = isEmpty(values, evidence.items.length);
  const unsaved = useCallback(() => !leaving.current && !empty, [empty]);

  const clear = () => {
    form.reset(emptyReport);
    evidence.clear();
    setLostFiles([]);
    setFailure('');
    forget();
  };

  const leaveToVerify = () => {
    forgetToken();
    leaving.current = true;
    void navigate(verifyPath('/report'), { state: { reason: reportText.errors.unauthorised } });
  };

  const submit = async () => {
    if (percent !== null) return;
    if (missingFields(values).length > 0) return setFailure(reportText.invalid);
    if (!readToken()) return leaveToVerify();
    setFailure('');
    const body = reportForm(values, evidence.items);
    try {
      const answer = await submitReport(body, {
        idempotencyKey: keyOf.current(body),
        onProgress: setPercent,
      });
      clear();
      setReceipt(answer);
    } catch (error) {
      setFailure(reportFailure(error));
      if (error instanceof ApiError && error.status === 401) leaveToVerify();
    } finally {
      setPercent(null);
    }
  };
  return {
    form,
    values,
    evidence,
    lostFiles,
    draft,
    missing: missingFields(values),
    percent,
    failure,
    receipt,
    submit,
    clear,
    unsaved,
  };
}

export type ReportWizardState = ReturnType<typeof useReportWizard>;
