import { checkNames } from '@edogrula/contracts/locales/tr/check-names';
import { formatDate } from '@edogrula/ui/format';
import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../../../lib/business-query.ts';
import { formerChecksText as text } from '../../../locales/tr/applications.ts';
import type { Application } from '../api/applications-query.ts';
import { formerChecks, type Given } from '../former-checks.ts';

type Props = { application: Application; id: string; given: Given };

/**
 * Until when each check counts that the record has: what a renewal leaves out ends by itself [R354]. Follows the ticks. That
 * the record could not be read is said by the comparison.
 */
export function FormerChecks({ application, id, given }: Props) {
  const { data: business } = useQuery(businessQuery(id));
  const checks = business ? formerChecks(application, business, given, new Date()) : [];
  if (!checks.length) return null;
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{text.title}</h3>
      <p className="text-sm text-ink-muted">{text.hint}</p>
      <ul aria-label={text.title} className="list-disc ps-5" aria-live="polite">
        {checks.map(({ kind, until, fate }) => (
          <li key={kind}>{text.fates[fate](checkNames[kind], until ? formatDate(until) : '')}</li>
        ))}
      </ul>
    </section>
  );
}
