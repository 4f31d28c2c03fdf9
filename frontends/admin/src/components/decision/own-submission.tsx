import { Banner } from '@edogrula/ui/banner';
import { decisionText as text } from '../../locales/tr/decision.ts';

/** In place of the decision, where what waits came from the reader's own mailbox [R319]. */
export const OwnSubmission = () => (
  <Banner tone="warning" title={text.ownTitle} className="col-span-full">
    {text.ownText}
  </Banner>
);
