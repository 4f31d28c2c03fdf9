import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { readJson } from '@edogrula/ui/storage';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { DraftQuestion } from '../../../components/wizard/draft-question.tsx';
import { forgetDraft } from '../../../lib/forget-draft.ts';
import { applyText } from '../../../locales/tr/apply.ts';
import { applyDraftKey, draftAddress, holdsWork } from '../apply-form.ts';
import { applyWizard } from '../draft-parts.ts';
import { draftWords } from '../draft-words.ts';

const text = applyText.again;

type Props = {
  /** Why no form opens here. */
  title: string;
  reason: string;
  /** Files of the draft on this device. */
  files: number;
  /** The draft to go on with in place of the one that is kept; null where another page opens. */
  onGoOn?: (kept: unknown) => unknown;
  /** Ways on besides an empty application. */
  children: ReactNode;
};

/** In the wizard's place where no form may open: nothing is written before its visitor says what to do. */
export function ClosedStart({ title, reason, files, onGoOn = (kept) => kept, children }: Props) {
  const navigate = useNavigate();
  const [kept] = useState(() => readJson(applyDraftKey));
  const [isAsking, setAsking] = useState(false);
  const toDraft = (draft: unknown) =>
    void navigate({ pathname: '/apply', search: `${draftAddress(draft)}` }, { replace: true });
  // The page that follows reads the device's files again.
  const anew = () => void forgetDraft(applyWizard, applyDraftKey).then(() => toDraft(null));
  const goOn = () => {
    const draft = onGoOn(kept);
    if (draft === null) return;
    // A draft of what this page is about leads back here.
    setAsking(false);
    toDraft(draft);
  };
  if (isAsking)
    return (
      <DraftQuestion
        title={applyText.title}
        words={draftWords(kept, text.askEmpty, text.empty)}
        onGoOn={goOn}
        onAnew={anew}
      />
    );
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-8 pt-6 wide:pt-10">
      <h1>{applyText.title}</h1>
      <Banner tone="warning" title={title} className="max-w-[45rem]">
        <p className="text-lg/6.5 text-ink">{reason}</p>
        <p className="flex flex-wrap gap-3 pt-3 max-phone:[&>*]:w-full">
          {children}
          <Button onClick={() => (holdsWork(kept, files) ? setAsking(true) : anew())}>{text.empty}</Button>
        </p>
      </Banner>
    </main>
  );
}
