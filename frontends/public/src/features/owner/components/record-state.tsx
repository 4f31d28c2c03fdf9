import { isLicenceOutcome } from '@edogrula/contracts/tourism-licence';
import { Badge } from '@edogrula/ui/badge';
import { ButtonLink } from '@edogrula/ui/button';
import { formatDate } from '@edogrula/ui/format';
import { type Verdict, VerdictIcon, verdictLook } from '@edogrula/ui/verdict-icon';
import { Link } from 'react-router';
import { checksText } from '../../../locales/tr/checks.ts';
import { ownerText } from '../../../locales/tr/owner.ts';
import { byEnd, daysUntil } from '../ending-checks.ts';
import type { OwnBusiness } from '../use-own-business.ts';

const text = ownerText.recordState;

/** The state as visitors see it, in the same colours. */
function wordsOf({ business, listed }: OwnBusiness): { verdict: Verdict; title: string; lead: string } {
  const { verified, verification, lapsedAt } = business;
  if (listed) return { verdict: 'blacklist', title: text.listed, lead: text.listedLead };
  if (verified) {
    const until = verification?.until;
    const lead = until ? text.verifiedUntil(formatDate(until)) : text.endless;
    return { verdict: 'verified', title: text.verified, lead };
  }
  if (lapsedAt) return { verdict: 'lapsed', title: text.lapsed, lead: text.lapsedLead(formatDate(lapsedAt)) };
  return { verdict: 'notfound', title: text.unverified, lead: text.unverifiedLead };
}

/** The state of the record, and each check with its end [R357]. */
export function RecordState({ own }: { own: OwnBusiness }) {
  const { verdict, title, lead } = wordsOf(own);
  const look = verdictLook[verdict];
  return (
    <section aria-labelledby="durum" className="rounded-lg border">
      <header
        className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 rounded-t-lg border-b p-5 wide:px-6 ${look.head}`}
      >
        <VerdictIcon verdict={verdict} />
        <div>
          <h2 id="durum" className={`text-xl ${look.words}`}>
            {title}
          </h2>
          <p className="text-ink-soft">{lead}</p>
        </div>
      </header>
      {own.listed ? (
        <p className="p-5 wide:px-6">
          <ButtonLink render={<Link to="/itiraz" />}>{text.appeal}</ButtonLink>
        </p>
      ) : (
        <CheckRows checks={own.checks} />
      )}
    </section>
  );
}

function CheckRows({ checks }: { checks: OwnBusiness['checks'] }) {
  if (checks.length === 0) return <p className="p-5 text-ink-soft wide:px-6">{ownerText.noChecks}</p>;
  return (
    <ul aria-label={ownerText.checks} className="divide-y divide-line">
      {byEnd(checks).map(({ kind, how, until }) => (
        <li
          key={kind}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 wide:px-6"
        >
          <div>
            <b>{checksText.kinds[kind]}</b>
            <p className="text-sm text-ink-muted">
              {isLicenceOutcome(how) && `${text.licence[how]} `}
              {until ? ownerText.until(formatDate(until)) : ownerText.endlessCheck}
            </p>
          </div>
          {until && <Left until={until} />}
        </li>
      ))}
    </ul>
  );
}

function Left({ until }: { until: string }) {
  const days = daysUntil(until, Date.now());
  if (Date.parse(until) <= Date.now()) return <Badge tone="warning">{ownerText.over}</Badge>;
  if (days <= 30) return <Badge tone="warning">{ownerText.daysLeft(days)}</Badge>;
  return <span className="text-sm whitespace-nowrap text-ink-muted">{ownerText.daysLeft(days)}</span>;
}
