import { pathPrefix } from '@edogrula/contracts/locales/tr/language';
import { Button, ButtonLink } from '@edogrula/ui/button';
import { Note } from '@edogrula/ui/note';
import { holdsPaymentNumber } from '../../../lib/holds-payment-number.ts';
import { keepReportSubject, reportPathOfRefused } from '../../../lib/report-subject.ts';
import { Link } from '../../../locales/tr/link.ts';
import { lookupText } from '../../../locales/tr/lookup.ts';
import { payeeText } from '../../../locales/tr/payee.ts';
import type { NameSearch } from '../asked.ts';
import type { LookupFailure } from '../lookup-result.ts';

/** What the page can do for an answer; without scripts a form and a link replace it. */
export type AnswerHandlers = { onRetry?: () => void; onEdit?: () => void };

const text = lookupText.error;

const isAboutAccount = (failure: LookupFailure): boolean =>
  failure.reason === 'account' ||
  failure.reason === 'too_many_accounts' ||
  (failure.reason === 'refused' && failure.refused === 'iban');

/** Says that nothing was said about the business [decision 16]. */
export function ErrorNotes({ failure, name }: { failure: LookupFailure | null; name: NameSearch | null }) {
  return (
    <>
      {name && <p>{text.name}</p>}
      <Note>{failure && isAboutAccount(failure) ? payeeText.failed.note : text.note}</Note>
      {failure?.requestId && (
        <p className="text-sm text-ink-muted">
          {text.reference} <span className="font-mono wrap-anywhere">{failure.requestId}</span>
        </p>
      )}
    </>
  );
}

type Props = AnswerHandlers & { query: string; retryable: boolean; name: NameSearch | null };

/** What to do after a failed search: try again, change the question, search by name. */
export function ErrorActions({ query, retryable, name, onRetry, onEdit }: Props) {
  const editLook = retryable || name ? 'ghost' : 'primary';
  const retry = onRetry ? (
    <Button variant="primary" onClick={onRetry}>
      {text.retry}
    </Button>
  ) : (
    <PlainRetry query={query} />
  );
  const edit = onEdit ? (
    <Button variant={editLook} onClick={onEdit}>
      {text.edit}
    </Button>
  ) : (
    <ButtonLink variant={editLook} render={<Link to="/" />}>
      {text.edit}
    </ButtonLink>
  );
  return (
    <>
      {retryable && retry}
      {name && (
        <ButtonLink variant="primary" render={<Link to={name.to} />}>
          {lookupText.seeName(name.label)}
        </ButtonLink>
      )}
      {edit}
    </>
  );
}

/** Without scripts: a link, for an account number a form, so that no address holds it [R362]. */
function PlainRetry({ query }: { query: string }) {
  if (!holdsPaymentNumber(query))
    return (
      <ButtonLink variant="primary" href={`${pathPrefix}/?${new URLSearchParams({ q: query })}`}>
        {text.retry}
      </ButtonLink>
    );
  return (
    <form method="post" action={`${pathPrefix}/`}>
      <input type="hidden" name="q" value={query} />
      <Button type="submit" variant="primary">
        {text.retry}
      </Button>
    </form>
  );
}

/** Links to the report form, filled with the address of a post or of a shared site, which names no seller. */
export function ReportAddress({ query, failure }: { query: string; failure: LookupFailure | null }) {
  if (failure?.reason !== 'refused') return null;
  const to = reportPathOfRefused(query, failure.refused);
  if (!to) return null;
  return (
    <ButtonLink render={<Link to={to} />}>
      {failure.refused === 'post' ? text.reportPost : text.reportAddress}
    </ButtonLink>
  );
}

/** A report takes the account number along in this tab. */
export function ReportIban({ iban }: { iban: string }) {
  return (
    <ButtonLink render={<Link to="/report" onClick={() => keepReportSubject({ iban })} />}>
      {text.reportIban}
    </ButtonLink>
  );
}
