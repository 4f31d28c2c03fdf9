import { Banner } from '@edogrula/ui/banner';
import { decisionText as text } from '../../locales/tr/decision.ts';

/** In place of the decision, where what waits came from the reader's own mailbox, or accuses the own house [R319, R509]. */
export const OwnSubmission = ({ isAccused = false }: { isAccused?: boolean | undefined }) => (
  <Banner tone="warning" title={isAccused ? text.ownHouseTitle : text.ownTitle} className="col-span-full">
    {isAccused ? text.ownHouseText : text.ownText}
  </Banner>
);
