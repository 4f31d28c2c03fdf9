import { Banner } from '@edogrula/ui/banner';
import { Button, ButtonLink } from '@edogrula/ui/button';
import { readJson, writeJson } from '@edogrula/ui/storage';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DraftQuestion, type DraftWords } from '../../../components/wizard/draft-question.tsx';
import { forgetDraft } from '../../../lib/forget-draft.ts';
import { verifyPath } from '../../../lib/require-verified.ts';
import { applyText } from '../../../locales/tr/apply.ts';
import type { Refusal } from '../api/read-refused.ts';
import {
  applyDraftKey,
  draftAddress,
  draftOf,
  holdsWork,
  isDraftOfLink,
  withoutLink,
} from '../apply-form.ts';
import { applyWizard } from '../draft-parts.ts';

const text = applyText.again;
const draftWords = applyText.draft;

/** The way to the proof of the address that applied, and back to the link. */
const proofOf = ({ token }: Refusal) => ({
  to: verifyPath(`/apply?${new URLSearchParams({ devam: token })}`),
  // Whoever has a proof is to stay there and prove another address.
  state: { reason: text.reason, isAnother: true },
});

function wordsAbout(kept: unknown): DraftWords {
  const name = draftOf(kept).name?.trim();
  return {
    about: name ? draftWords.about(name) : draftWords.unnamed,
    ask: text.askEmpty,
    lost: draftWords.lost,
    goOn: draftWords.goOn,
    anew: text.empty,
  };
}

/**
 * In the wizard's place where a link opens no application: nothing is written under it before its visitor says what to do.
 * A draft of the link stays one [R030, decision 29].
 */
export function ClosedLink({ refusal, files }: { refusal: Refusal; files: number }) {
  const navigate = useNavigate();
  const [kept] = useState(() => readJson(applyDraftKey));
  const [isAsking, setAsking] = useState(false);
  const toDraft = (draft: unknown) =>
    void navigate({ pathname: '/apply', search: `${draftAddress(draft)}` }, { replace: true });

  const goOn = () => {
    if (!isDraftOfLink(kept, refusal.token)) return toDraft(kept);
    const proof = proofOf(refusal);
    if (refusal.isOpenToAnother) return void navigate(proof.to, { state: proof.state });
    // Nobody can send it by that link any more, and its words are not lost with it.
    const freed = withoutLink(kept);
    writeJson(applyDraftKey, freed);
    toDraft(freed);
  };
  // The page that follows reads the device's files again.
  const anew = () => void forgetDraft(applyWizard, applyDraftKey).then(() => toDraft(null));
  if (isAsking)
    return <DraftQuestion title={applyText.title} words={wordsAbout(kept)} onGoOn={goOn} onAnew={anew} />;
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-8 pt-6 wide:pt-10">
      <h1>{applyText.title}</h1>
      <Banner tone="warning" title={text.closed} className="max-w-[45rem]">
        <p className="text-lg/6.5 text-ink">{refusal.words}</p>
        <p className="flex flex-wrap gap-3 pt-3 max-phone:[&>*]:w-full">
          {refusal.isOpenToAnother && <ProofLink {...proofOf(refusal)} />}
          <Button onClick={() => (holdsWork(kept, files) ? setAsking(true) : anew())}>{text.empty}</Button>
        </p>
      </Banner>
    </main>
  );
}

const ProofLink = ({ to, state }: ReturnType<typeof proofOf>) => (
  <ButtonLink variant="primary" render={<Link to={to} state={state} />}>
    {text.prove}
  </ButtonLink>
);
