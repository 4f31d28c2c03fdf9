import type { PayeeAnswer } from '@edogrula/contracts/http/payees';
import { ButtonLink } from '@edogrula/ui/button';
import { Note } from '@edogrula/ui/note';
import { shownName } from '../../../lib/shown-name.ts';
import { Link } from '../../../locales/tr/link.ts';
import { payeeText as text } from '../../../locales/tr/payee.ts';
import { AdviceList } from './advice-list.tsx';
import { NewSearchLink } from './new-search-link.tsx';

/** What the answer does not mean, and what to do next. */
export function PayeeNotes({ answer }: { answer: PayeeAnswer }) {
  const { note, steps } = text.next[answer.status];
  const holders = answer.status === 'confirmed' ? answer.businesses : [];
  return (
    <>
      {holders.map(({ slug, tradeTitle }) => tradeTitle && <p key={slug}>{text.holder(tradeTitle)}</p>)}
      <Note>{note}</Note>
      <AdviceList title={text.nextTitle} steps={steps} />
    </>
  );
}

/** What to do at an answer about an account: open the businesses or the entry that it names, or search anew. */
export function PayeeActions({ answer }: { answer: PayeeAnswer }) {
  if (answer.status === 'confirmed')
    return answer.businesses.map((business) => (
      <ButtonLink key={business.slug} variant="primary" render={<Link to={`/isletme/${business.slug}`} />}>
        {text.see(shownName(business))}
      </ButtonLink>
    ));
  if (!('entry' in answer)) return <NewSearchLink />;
  return (
    <ButtonLink variant="primary" render={<Link to={`/kara-liste/${answer.entry.slug}`} />}>
      {text.seeEntry}
    </ButtonLink>
  );
}
