import { Banner } from '@edogrula/ui/banner';
import { decisionText as text } from '../../locales/tr/decision.ts';

/** Why a colleague decides: who sent it, whom it accuses, whose record it is, or who is a party in its dossier. */
export type OwnKind = 'sent' | 'accused' | 'record' | 'party';

const words: Record<OwnKind, { title: string; said: string }> = {
  sent: { title: text.ownTitle, said: text.ownText },
  accused: { title: text.ownHouseTitle, said: text.ownHouseText },
  record: { title: text.ownRecordTitle, said: text.ownRecordText },
  party: { title: text.partyTitle, said: text.partyText },
};

/** In place of the decision, where it is the reader's own matter [R319, R508, R509]. */
export const OwnSubmission = ({ kind = 'sent' }: { kind?: OwnKind }) => (
  <Banner tone="warning" title={words[kind].title} className="col-span-full">
    {words[kind].said}
  </Banner>
);
