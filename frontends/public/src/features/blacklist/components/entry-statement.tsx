import type { BlacklistView } from '@edogrula/contracts/http/business';
import { formatDate } from '@edogrula/ui/format';
import type { ReactNode } from 'react';
import { courseText } from '../../../locales/tr/entry-course.ts';
import { statementText as text } from '../../../locales/tr/entry-statement.ts';
import { seenEvidence } from '../seen-evidence.ts';

/** Why the entry is active: ground, date, independent reports and kinds of evidence, before any story [R324]. */
export function EntryStatement({ entry: { statement, course, listedAt } }: { entry: BlacklistView }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line wide:grid-cols-4">
      {statement && <Point label={text.ground}>{text.groundOf(statement)}</Point>}
      <Point label={text.since} {...(course ? { hint: courseText.reviewed(course.reviewed) } : {})}>
        <time dateTime={listedAt}>{formatDate(listedAt)}</time>
      </Point>
      {statement && (
        <>
          <Point label={text.reports} hint={text.reportsHint(statement.reports)}>
            <span className="text-2xl font-semibold tabular-nums">{statement.reports}</span>
          </Point>
          <Point label={text.evidence} hint={text.evidenceHint[seenEvidence(statement)]}>
            {text.evidenceOf(statement)}
          </Point>
        </>
      )}
    </dl>
  );
}

function Point({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="font-medium">
        {children}
        {hint && <small className="block text-sm font-normal text-ink-muted">{hint}</small>}
      </dd>
    </div>
  );
}
