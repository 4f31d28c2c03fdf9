import { readJson } from '@edogrula/ui/storage';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ReportSubject } from '../../lib/report-subject.ts';
import { useDraft } from '../../lib/use-draft.ts';
import type { Evidence } from './evidence-list.ts';
import {
  draftWith,
  emptyReport,
  isEmpty,
  type ReportFieldsOut,
  type ReportValues,
  readDraft,
  reportDraftKey,
  reportDraftMs,
  reportFields,
  withSubject,
} from './report-form.ts';

/** The text part of the wizard and its draft, which also names the files: those that the device did not keep are to be added again [R056]. */
export function useReportForm(items: readonly Evidence[], subject: ReportSubject = {}) {
  const [restored] = useState(() => readDraft(readJson(reportDraftKey)));
  const form = useForm<ReportValues, unknown, ReportFieldsOut>({
    resolver: zodResolver(reportFields),
    mode: 'onTouched',
    defaultValues: withSubject(restored?.values ?? emptyReport, subject),
  });
  const values = { ...emptyReport, ...useWatch({ control: form.control }) } as ReportValues;
  const [lostFiles, setLostFiles] = useState(() => {
    const there = new Set(items.map(({ file }) => file.name));
    return (restored?.fileNames ?? []).filter((name) => !there.has(name));
  });
  const draft = useDraft({ wizard: 'report', key: reportDraftKey, delayMs: reportDraftMs });
  const { save, forget } = draft;
  const content = JSON.stringify(values);
  const first = useRef(true);
  useEffect(() => {
    const now = JSON.parse(content) as ReportValues;
    const files = items.map(({ file }) => file);
    // The first run only repeats what the draft already says.
    if (first.current) first.current = false;
    else if (isEmpty(now, files.length)) forget();
    else save(draftWith(now, files));
  }, [content, items, save, forget]);

  const clear = () => {
    form.reset(emptyReport);
    setLostFiles([]);
    forget();
  };
  return { form, values, draft, lostFiles, clear };
}
