import type { Contact } from '@edogrula/contracts/contact/contact-kinds';
import { Note } from '@edogrula/ui/note';
import Flag from 'lucide-react/icons/flag';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { AlikeAccounts, type AlikeProps } from '../../../components/alike/alike-accounts.tsx';
import { reportPath } from '../../../lib/report-subject.ts';
import { Link } from '../../../locales/tr/link.ts';
import { lookupText } from '../../../locales/tr/lookup.ts';
import type { NameSearch } from '../asked.ts';
import type { Unverified } from '../lookup-result.ts';
import { AdviceList } from './advice-list.tsx';
import { NewSearchLink } from './new-search-link.tsx';

const text = lookupText.notFound;

/**
 * No record is no clean bill [decision 16]; what to do, and the ways on [R025]. A name that was asked as a site and as an
 * account is reported as the one that the visitor chooses.
 */
export function NotFoundAdvice({
  contacts,
  name,
  unverified,
  alike,
}: {
  contacts: readonly Contact[];
  name: NameSearch | null;
  unverified: Unverified | null;
  alike: AlikeProps | null;
}) {
  return (
    <>
      {alike && <AlikeAccounts {...alike} />}
      <Note>{text.warning}</Note>
      {unverified && (
        <p>
          {text.unverified}{' '}
          <Link to={`/isletme/${unverified.slug}`}>{text.seeUnverified(unverified.name)}</Link>
        </p>
      )}
      {name && (
        <p>
          {lookupText.maybeName} <Link to={name.to}>{lookupText.seeName(name.label)}</Link>
        </p>
      )}
      <AdviceList title={text.next} steps={text.steps} />
      <div className="grid gap-3 wide:grid-cols-2">
        <Way to="/apply" icon={<ShieldCheck aria-hidden />} title={text.own} line={text.ownText} />
        {(contacts.length > 0 ? contacts : [null]).map((contact) => (
          <Way
            key={`${contact?.kind} ${contact?.key}`}
            to={reportPath(contact)}
            icon={<Flag aria-hidden />}
            title={text.suspect}
            line={
              contact && contacts.length > 1 ? text.suspectAs[contact.kind](contact.key) : text.suspectText
            }
          />
        ))}
      </div>
    </>
  );
}

function Way({ to, icon, title, line }: { to: string; icon: ReactNode; title: string; line: string }) {
  return (
    <Link
      to={to}
      className="flex items-center gap-3 rounded-lg border px-4 py-3 text-ink no-underline hover:border-line-strong hover:text-ink [&>svg]:text-accent"
    >
      {icon}
      <span>
        <b className="block">{title}</b>
        <span className="block text-sm text-ink-muted">{line}</span>
      </span>
    </Link>
  );
}

/** What to do where nothing is known: search anew. */
export function NotFoundActions() {
  return <NewSearchLink primary />;
}
