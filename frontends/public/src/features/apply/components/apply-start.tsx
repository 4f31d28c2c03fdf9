import type { BlacklistView } from '@edogrula/contracts/http/business';
import { readJson } from '@edogrula/ui/storage';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { DraftQuestion, type DraftWords } from '../../../components/wizard/draft-question.tsx';
import { forgetDraft } from '../../../lib/forget-draft.ts';
import { applyText } from '../../../locales/tr/apply.ts';
import { applyDraftKey, draftAddress, isOthersDraft } from '../apply-form.ts';
import { applyWizard } from '../draft-parts.ts';
import { draftWords } from '../draft-words.ts';
import { prefillOf } from '../use-apply-form.ts';
import type { ApplyBegin } from '../use-apply-wizard.ts';
import { ApplyWizard } from './apply-wizard.tsx';
import { ClosedLink } from './closed-link.tsx';
import { ListedRecord } from './listed-record.tsx';

const text = applyText.draft;

/** The question about a draft of another record; null where there is none, or nothing in it to lose [R030, R033]. */
function questionAbout({ linked, stored, again }: ApplyBegin): DraftWords | null {
  const prefill = again.values ?? prefillOf(linked);
  const kept = readJson(applyDraftKey);
  if (!isOthersDraft(kept, prefill, stored.length)) return null;
  const name = prefill.name ?? '';
  return draftWords(kept, text.ask(name), text.anew(name));
}

type Props = ApplyBegin & { listed: BlacklistView | null };

/** The wizard for the record that the address names; a draft of another one is asked about first. */
export function ApplyStart({ listed, ...begin }: Props) {
  const { linked, stored, again } = begin;
  const navigate = useNavigate();
  const question = useMemo(() => questionAbout({ linked, stored, again }), [linked, stored, again]);
  // Kept by the question that was answered so: another record asks anew.
  const [answered, setAnswered] = useState<DraftWords | null>(null);
  const isAnew = question !== null && answered === question;
  if (again.refusal) return <ClosedLink refusal={again.refusal} files={stored.length} />;
  if (listed) return <ListedRecord entry={listed} files={stored.length} />;
  // Another record is another form.
  const record = again.values?.again ?? linked?._id ?? '';
  if (!question || isAnew) return <ApplyWizard key={record} {...begin} stored={isAnew ? [] : stored} />;
  // The page takes the address of the draft's record, so that a reload stays there.
  const goOn = () =>
    void navigate(
      { pathname: '/apply', search: `${draftAddress(readJson(applyDraftKey))}` },
      { replace: true },
    );
  const anew = () => {
    void forgetDraft(applyWizard, applyDraftKey);
    setAnswered(question);
  };
  return <DraftQuestion title={applyText.title} words={question} onGoOn={goOn} onAnew={anew} />;
}
