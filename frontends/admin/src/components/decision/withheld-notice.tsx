import { Banner } from '@edogrula/ui/banner';
import { formatDateTime } from '@edogrula/ui/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { businessQuery } from '../../lib/business-query.ts';
import { recordSearch } from '../../lib/dashboard-state.ts';
import { withheldText as text } from '../../locales/tr/decision.ts';
import { type Withheld, whyWithheld } from './withheld.ts';

/** In the panel of an application that came back: its approval did not count, why, and what can be done now. */
export function WithheldNotice({ withheld }: { withheld: Withheld }) {
  const name = useQuery(businessQuery(withheld.businessId)).data?.name;
  const { reason, businessId, by, approvedAt } = withheld;
  return (
    <Banner tone="warning" title={text.title}>
      <p>
        {capitalised(whyWithheld(withheld, name))}{' '}
        {name && <Link to={recordSearch('businesses', businessId)}>{text.openRecord}</Link>}
      </p>
      <p>{`${text.untold} ${text.next[nextStep(reason)]}`}</p>
      <p className="text-sm text-ink-muted">{text.approvedBy(by, formatDateTime(approvedAt))}</p>
    </Banner>
  );
}

function nextStep(reason: Withheld['reason']): keyof typeof text.next {
  if (reason === 'deleted') return 'deleted';
  if (reason === 'owner-replaced') return 'replaced';
  return reason === 'account-taken' || reason === 'website-taken' ? 'taken' : 'condemned';
}

const capitalised = (sentence: string) => sentence.charAt(0).toLocaleUpperCase('tr') + sentence.slice(1);
