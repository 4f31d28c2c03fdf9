import type { LookupAnswer } from '@edogrula/contracts/http/business';
import { DemoBadge } from '@edogrula/ui/badge';
import { ButtonLink } from '@edogrula/ui/button';
import { Note } from '@edogrula/ui/note';
import { businessText } from '../../../locales/tr/business.ts';
import { Link } from '../../../locales/tr/link.ts';
import { lookupText } from '../../../locales/tr/lookup.ts';
import { AdviceList } from './advice-list.tsx';
import { NewSearchLink } from './new-search-link.tsx';

type Lapsed = NonNullable<Extract<LookupAnswer, { status: 'not_found' }>['lapsed']>;

const text = lookupText.lapsed;

/** Whose badge pauses, and what that does and does not mean [R354]. */
export function LapsedNotes({ lapsed }: { lapsed: Lapsed }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <b>{lapsed.name}</b> {lapsed.demo && <DemoBadge />}
      </p>
      <Note>
        {businessText.noFinding} {text.today}
      </Note>
      <AdviceList title={lookupText.notFound.next} steps={text.steps} />
    </>
  );
}

/** What to do at a badge that ended: open the record, search anew. */
export function LapsedActions({ lapsed }: { lapsed: Lapsed }) {
  return (
    <>
      <ButtonLink variant="primary" render={<Link to={`/isletme/${lapsed.slug}`} />}>
        {lookupText.verified.open}
      </ButtonLink>
      <NewSearchLink />
    </>
  );
}
