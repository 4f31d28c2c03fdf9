import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { Banner } from '@edogrula/ui/banner';
import { Skeleton } from '@edogrula/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../../../lib/business-query.ts';
import { comparisonText as text } from '../../../locales/tr/applications.ts';
import type { Application } from '../api/applications-query.ts';
import { anewBy, changesContacts, type Difference, differences, keptContacts } from '../compare-linked.ts';
import { LeftBehind } from './left-behind.tsx';

/**
 * What approving an application for an existing record would change in it, field by field: now → afterwards. Contacts
 * that stay are named too: guests reach somebody by them.
 */
export function LinkedComparison({ application, id }: { application: Application; id: string }) {
  const { data: business, error } = useQuery(businessQuery(id));
  if (error) return <Banner tone="warning">{text.failed}</Banner>;
  if (!business) return <Skeleton className="h-16 w-full" />;
  const changes = differences(application, business);
  const kept = keptContacts(application, business);
  const by = anewBy(application, business);
  return (
    <div className="grid gap-3">
      {business.blacklistEntryId && (
        <Banner tone="danger" title={text.condemnedTitle}>
          {text.condemned}
        </Banner>
      )}
      {by && <LeftBehind business={business} by={by} />}
      {changesContacts(changes) && (
        <Banner tone="warning" title={text.takeoverTitle}>
          {business.verified ? text.takeoverVerified : text.takeover}
        </Banner>
      )}
      {changes.length === 0 && <p className="text-ink-muted">{text.same}</p>}
      {changes.length + kept.length > 0 && <Changes changes={changes} kept={kept} />}
    </div>
  );
}

const shown = ({ field }: Difference, value: string) => {
  if (!value) return text.empty;
  if (field === 'handle') return `@${value}`;
  return field === 'phone' || field === 'landline' ? showPhone(value) : value;
};

function Changes({ changes, kept }: Record<'changes' | 'kept', readonly Difference[]>) {
  return (
    <table className="w-full table-fixed text-start text-[0.9375rem]/6">
      <thead className="text-sm/6 text-ink-muted">
        <tr>
          <th scope="col" className="w-24 font-normal">
            {text.field}
          </th>
          <th scope="col" className="font-normal">
            {text.now}
          </th>
          <th scope="col" className="font-normal">
            {text.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...changes, ...kept].map((one) => (
          <tr key={one.field} className="border-t border-line align-top">
            <th scope="row" className="py-1 pe-2 text-sm/6 font-normal text-ink-muted">
              {text.fields[one.field]}
            </th>
            <td className="py-1 pe-2 wrap-anywhere">{shown(one, one.now)}</td>
            {kept.includes(one) ? (
              <td className="py-1 text-ink-muted">{text.stays}</td>
            ) : (
              <td className="py-1 font-semibold wrap-anywhere">
                {one.why ? text.drops[one.why] : shown(one, one.after)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
