import type { Contact } from '@edogrula/contracts/contact/contact-kinds';
import type { BlacklistView } from '@edogrula/contracts/http/business';
import { DemoBadge } from '@edogrula/ui/badge';
import { ButtonLink } from '@edogrula/ui/button';
import { Facts } from '@edogrula/ui/facts';
import { formatDate } from '@edogrula/ui/format';
import { madeGoodOf } from '../../../lib/made-good.ts';
import { reportPath } from '../../../lib/report-subject.ts';
import { courseText } from '../../../locales/tr/entry-course.ts';
import { statementText } from '../../../locales/tr/entry-statement.ts';
import { Link } from '../../../locales/tr/link.ts';
import { lookupText } from '../../../locales/tr/lookup.ts';
import { AdviceList } from './advice-list.tsx';
import { NewSearchLink } from './new-search-link.tsx';

const text = lookupText.blacklist;

/** Which record matched, why and since when, and what to do now. */
export function BlacklistFacts({ entry, matched }: { entry: BlacklistView; matched: string }) {
  const good = madeGoodOf(entry);
  const name = (
    <>
      <b>{entry.name}</b> {entry.demo && <DemoBadge />}
    </>
  );
  return (
    <>
      <Facts
        items={[
          { label: text.business, value: name },
          ...(good
            ? [{ label: text.state, value: good.whole ? courseText.good : courseText.goodPartly }]
            : []),
          { label: text.match, value: matched },
          {
            label: text.why,
            value: entry.statement ? statementText.groundOf(entry.statement) : text.whyText,
          },
          {
            label: text.since,
            value: <time dateTime={entry.listedAt}>{formatDate(entry.listedAt)}</time>,
          },
        ]}
      />
      <AdviceList title={text.next} steps={text.steps} />
      <p className="text-sm text-ink-muted">
        {text.ownerBefore}
        <Link to={`/itiraz?kayit=${entry.slug || entry._id}#form`}>{text.ownerLink}</Link>.
      </p>
    </>
  );
}

/** What to do at an entry: open it, report the same seller, search anew. */
export function BlacklistActions({ entry, contact }: { entry: BlacklistView; contact: Contact | null }) {
  return (
    <>
      <ButtonLink variant="primary" render={<Link to={`/kara-liste/${entry.slug || entry._id}`} />}>
        {text.open}
      </ButtonLink>
      <ButtonLink render={<Link to={reportPath(contact, entry.name)} />}>{text.report}</ButtonLink>
      <NewSearchLink />
    </>
  );
}
