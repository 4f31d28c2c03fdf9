import { ButtonLink } from '@edogrula/ui/button';
import { writeJson } from '@edogrula/ui/storage';
import { Link, useNavigate } from 'react-router';
import { verifyPath } from '../../../lib/require-verified.ts';
import { applyText } from '../../../locales/tr/apply.ts';
import type { ClosedLinkRefusal } from '../api/read-refused.ts';
import { applyDraftKey, isDraftOfLink, withoutLink } from '../apply-form.ts';
import { ClosedStart } from './closed-start.tsx';

const text = applyText.again;

/** The way to the proof of the address that applied, and back to the link. */
const proofOf = ({ token }: ClosedLinkRefusal) => ({
  to: verifyPath(`/apply?${new URLSearchParams({ devam: token })}`),
  // Whoever has a proof is to stay there and prove another address.
  state: { reason: text.reason, isAnother: true },
});

/**
 * In the wizard's place where a link opens no application: nothing is written under it before its visitor says what to do.
 * A draft of the link stays one [R030, decision 29].
 */
export function ClosedLink({ refusal, files }: { refusal: ClosedLinkRefusal; files: number }) {
  const navigate = useNavigate();
  const goOn = (kept: unknown): unknown => {
    if (!isDraftOfLink(kept, refusal.token)) return kept;
    const proof = proofOf(refusal);
    if (refusal.isOpenToAnother) {
      void navigate(proof.to, { state: proof.state });
      return null;
    }
    // That link accepts nothing now, and what was typed under it is not lost.
    const freed = withoutLink(kept);
    writeJson(applyDraftKey, freed);
    return freed;
  };
  return (
    <ClosedStart title={text.closed} reason={refusal.words} files={files} onGoOn={goOn}>
      {refusal.isOpenToAnother && <ProofLink {...proofOf(refusal)} />}
    </ClosedStart>
  );
}

const ProofLink = ({ to, state }: ReturnType<typeof proofOf>) => (
  <ButtonLink variant="primary" render={<Link to={to} state={state} />}>
    {text.prove}
  </ButtonLink>
);
