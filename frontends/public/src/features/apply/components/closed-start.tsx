import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { readJson } from '@edogrula/ui/storage';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { DraftQuestion, type DraftWords } from '../../../components/wizard/draft-question.tsx';
import { forgetDraft } from '../../../lib/forget-draft.ts';
import { applyText } from '../../../locales/tr/apply.ts';
import { applyDraftKey, draftAddress, draftOf, holdsWork } from '../apply-form.ts';
import { applyWizard } from '../draft-parts.ts';

const text = applyText.again;
const draftWords = applyText.draft;

function wordsAbout(kept: unknown, goOn: string): DraftWords {
  const name = draftOf(kept).name?.trim();
  return {
    about: name ? draftWords.about(name) : draftWords.unnamed,
    ask: text.askEmpty,
    lost: draftWords.lost,
    goOn,
    anew: text.empty,
  };
}

type Props = {
  /** Why no form opens here. */
  title: string;
  reason: string;
  /** Files of the draft on this device. */
  files: number;
  /** What becomes of a draft that is not thrown away: its button, and the draft to go on with; null stays here. */
  goOn: string;
  onGoOn: (kept: unknown) => unknown;
  /** Ways on besides an empty application. */
  children: ReactNode;
};

/** In the wizard's place where no form may open: nothing is written before its visitor says what to do. */
export function ClosedStart({ title, reason, files, goOn, onGoOn, children }: Props) {
  const navigate = useNavigate();
  const [kept] = useState(() => readJson(applyDraftKey));
  const [isAsking, setAsking] = useState(false);
  const toDraft = (draft: unknown) =>
    void navigate({ pathname: '/apply', search: `${draftAddress(draft)}` }, { replace: true });
  // The page that follows reads the device's files again.
  const anew = () => void forgetDraft(applyWizard, applyDraftKey).then(() => toDraft(null));
  const keep = () => {
    const draft = onGoOn(kept);
    if (draft !== null) toDraft(draft);
    else setAsking(false);
  };
  if (isAsking)
    return (
      <DraftQuestion title={applyText.title} words={wordsAbout(kept, goOn)} onGoOn={keep} onAnew={anew} />
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
