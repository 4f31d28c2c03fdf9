import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { refusalTexts } from '@edogrula/contracts/locales/tr/contact';
import { Badge, DemoBadge } from '@edogrula/ui/badge';
import { Banner } from '@edogrula/ui/banner';
import { formatDate } from '@edogrula/ui/format';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { reportPath, reportPathOfRefused } from '../../../lib/report-subject.ts';
import { lookupText } from '../../../locales/tr/lookup.ts';
import { searchText as text } from '../../../locales/tr/search.ts';
import type { Explored } from '../api/explore.ts';

const reportAs = lookupText.notFound.suspectAs;
type Warning = NonNullable<Explored['warnings']>[number];
type Contact = NonNullable<Warning['contact']>;

// Few verdicts have one of them.
const LookupNotes = lazy(() => import('./lookup-notes.tsx'));
const TooLong = lazy(async () => ({ default: (await import('./lookup-notes.tsx')).TooLong }));

/** The registry's verdict on the query, before any result. */
export function Verdicts({ found: { lookup, warnings = [] } }: { found: Explored }) {
  return (
    <>
      <LookupVerified lookup={lookup} />
      <LookupWarning lookup={lookup} />
      <Warnings title={text.warningsByContact} warnings={warnings.filter(({ contact }) => contact)} />
      <Warnings title={text.warnings} warnings={warnings.filter(({ contact }) => !contact)} />
    </>
  );
}

/** A number, account or site that the registry warns of: said before any result. */
function LookupWarning({ lookup }: Pick<Explored, 'lookup'>) {
  if (lookup?.status !== 'blacklist') return null;
  return (
    <>
      <Banner tone="danger" role="alert" title={lookup.name}>
        {text.blacklisted} <Link to={lookup.url}>{text.openRecord}</Link>
      </Banner>
      <Suspense>{lookup.unmatched && <LookupNotes lookup={lookup} />}</Suspense>
    </>
  );
}

/**
 * The verified holder of exactly the account, phone or site that was typed: without it, an account that we verified
 * would meet the warnings of its copies alone. Never without the notes that it has.
 */
function LookupVerified({ lookup }: Pick<Explored, 'lookup'>) {
  const input = lookup?.matched;
  if (lookup?.status !== 'verified' || !input) return null;
  const { reason, reasonFor } = lookupText.verified;
  return (
    <Suspense>
      <section aria-label={text.verified(lookup.name)} className="grid gap-3">
        <Banner tone="verified" title={text.verified(lookup.name)} className="wrap-anywhere">
          {input.kind === 'ig_username' ? reasonFor(`@${input.key}`, input.kind) : reason[input.kind]}{' '}
          <Link to={lookup.url}>{text.openProfile}</Link>
        </Banner>
        {(lookup.unchecked || lookup.unmatched) && <LookupNotes lookup={lookup} />}
      </section>
    </Suspense>
  );
}

/** A number, account or site that no record has: what that means, and the way to report it [decision 39]. */
export function UnknownContact({ found }: { found: Explored }) {
  const { unknownContact: contact, unknownOther: other } = found;
  if (!contact) return null;
  const shown = contact.kind === 'phone' ? showPhone(contact.key) : contact.key;
  const named = contact.kind.startsWith('ig_') ? `@${shown}` : shown;
  return (
    <section aria-label={text.unknown(named)}>
      <Banner title={text.unknown(named)} className="wrap-anywhere">
        {text.unknownLead}{' '}
        <Link to={reportPath(contact)}>{other ? reportAs[contact.kind](contact.key) : text.reportIt}</Link>
        {other && (
          <>
            {' '}
            · <Link to={reportPath(other)}>{reportAs[other.kind](other.key)}</Link>
          </>
        )}
      </Banner>
    </section>
  );
}

/** An address that was not asked, and why; the results come of its letters alone. */
export function RefusedAddress({ found: { refused, results }, q }: { found: Explored; q: string }) {
  if (!refused) return null;
  if (refused === 'too_long') return <LongQuestion />;
  // A sentence with an address in it is none itself.
  const report = /\s/.test(q.trim()) ? null : reportPathOfRefused(q, refused);
  const isNobodys = refused === 'shared_site' || refused === 'post';
  return (
    <section aria-label={text.notAsked}>
      <Banner tone={isNobodys ? 'info' : 'warning'} title={text.notAsked}>
        {refusalTexts[refused]} {results.length > 0 && text.notItsAnswer}{' '}
        {report && <Link to={report}>{text.reportIt}</Link>}
      </Banner>
    </section>
  );
}

/** A text of which nothing was asked. */
export const LongQuestion = () => (
  <Suspense>
    <TooLong />
  </Suspense>
);

/** Where an account number is asked for: in no address, no history and no log [R362]. */
export const IbanElsewhere = ({ said }: { said: string }) => (
  <Banner>
    {said} <Link to="/">{text.ibanBox}</Link>
  </Banner>
);

function shownContact({ kind, key }: Contact): string {
  if (kind === 'phone') return showPhone(key);
  return kind === 'handle' ? `@${key}` : key;
}

/**
 * Entries of the blacklist that the words name, before any result: those by account, phone or site apart from those by
 * name, of which the account distinguishes an honest namesake.
 */
function Warnings({ title, warnings }: { title: string; warnings: Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <section aria-label={title}>
      <Banner tone="danger" title={title}>
        <ul className="mt-2 grid gap-3">
          {warnings.map(({ name, url, instagramUsername, listedAt, demo, business, contact }) => (
            <li key={url} className="grid justify-items-start gap-1 wrap-anywhere">
              <span className="flex flex-wrap items-center gap-2">
                <Link to={url} className="font-semibold">
                  {name}
                </Link>
                <Badge tone="blacklist">{text.listed}</Badge>
                {demo && <DemoBadge />}
              </span>
              {contact && <span>{text.byContact(shownContact(contact))}</span>}
              {business && <span>{text.condemned(business)}</span>}
              <span className="text-sm">
                {instagramUsername && `@${instagramUsername} · `}
                <time dateTime={listedAt}>{text.listedSince(formatDate(listedAt))}</time>
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-pretty">{text.compare}</p>
      </Banner>
    </section>
  );
}
