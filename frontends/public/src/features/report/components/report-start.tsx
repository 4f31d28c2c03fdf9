import { readJson } from '@edogrula/ui/storage';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DraftQuestion, type DraftWords } from '../../../components/wizard/draft-question.tsx';
import { forgetDraft } from '../../../lib/forget-draft.ts';
import type { ReportSubject } from '../../../lib/report-subject.ts';
import { reportText } from '../../../locales/tr/report.ts';
import type { Evidence } from '../evidence-list.ts';
import { type ReportValues, readDraft, reportDraftKey } from '../report-form.ts';
import { isOtherSeller, sellerWord } from '../report-seller.ts';
import { takeReportSubject } from '../take-subject.ts';
import { reportWizard } from '../use-report-wizard.ts';
import { ReportWizard } from './report-wizard.tsx';

const text = reportText.draft;

function wordsFor(draft: ReportValues, subject: ReportSubject): DraftWords {
  const there = sellerWord(draft);
  const asked = subject.desc ? null : sellerWord(subject);
  return {
    about: there ? text.about(there) : text.unnamed,
    ask: asked ? text.ask(asked) : text.askMessage,
    lost: text.lost,
    goOn: text.goOn,
    anew: asked ? text.anew(asked) : text.anewMessage,
  };
}

/** The words of the question, or null where there is nothing to ask [R025, R056]. */
function questionAbout(subject: ReportSubject): DraftWords | null {
  const draft = readDraft(readJson(reportDraftKey))?.values;
  return draft && isOtherSeller(draft, subject) ? wordsFor(draft, subject) : null;
}

/** The wizard, about whoever was looked up; a draft about somebody else is asked about first. */
export function ReportStart({ stored }: { stored: readonly Evidence[] }) {
  const [subject, setSubject] = useState(() => takeReportSubject(window.location.search));
  const [question, setQuestion] = useState(() => questionAbout(subject));
  const [evidence, setEvidence] = useState(stored);
  const [, setParams] = useSearchParams();
  if (!question) return <ReportWizard stored={evidence} subject={subject} />;
  const goOn = () => {
    setSubject({});
    setQuestion(null);
    // The draft is what a reload shows, too.
    setParams({}, { replace: true });
  };
  const anew = () => {
    void forgetDraft(reportWizard, reportDraftKey);
    setEvidence([]);
    setQuestion(null);
  };
  return <DraftQuestion title={reportText.title} words={question} onGoOn={goOn} onAnew={anew} />;
}
