import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { formatDate } from '@edogrula/ui/format';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { WindowButton } from '../../../components/window-button.tsx';
import { useMay } from '../../../lib/permissions.ts';
import { payeesText as text } from '../../../locales/tr/payees.ts';
import { type Payee, payeesQuery } from '../api/payees.ts';
import { ConfirmPayee, RevokePayee } from './payee-windows.tsx';

type Props = { business: AdminBusinessView };

/** The accounts that are confirmed for a business and those that were, by their last digits [R360]. */
export function BusinessPayees({ business }: Props) {
  const { decide } = useMay();
  const { data, error, refetch } = useQuery(payeesQuery(business._id, business.version));
  return (
    <div className="grid justify-items-start gap-3">
      {error ? (
        <Banner tone="warning" className="w-full">
          <p>{text.failed}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {text.retry}
          </Button>
        </Banner>
      ) : (
        data?.items.length === 0 && <p className="text-sm text-ink-muted">{text.none}</p>
      )}
      {data && data.items.length > 0 && (
        <ul className="grid w-full divide-y divide-line border-y border-line">
          {data.items.map((payee) => (
            <PayeeLine key={payee._id} business={business} payee={payee} />
          ))}
        </ul>
      )}
      {decide && (
        <WindowButton
          icon={<Plus aria-hidden />}
          opens={(close) => <ConfirmPayee business={business} onClose={close} />}
        >
          {text.add}
        </WindowButton>
      )}
    </div>
  );
}

function PayeeLine({ business, payee }: Props & { payee: Payee }) {
  const { decide } = useMay();
  const account = text.account(payee.last4, payee.bankCode);
  const { revokedAt } = payee;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-56">
        <span className={revokedAt ? 'num text-ink-muted line-through' : 'num'}>{account}</span>
        <span className="block text-sm text-ink-muted">
          {revokedAt
            ? text.revokedOn(formatDate(revokedAt))
            : text.confirmedOn(formatDate(payee.confirmedAt))}
        </span>
        {payee.stale && <span className="block text-sm">{text.stale}</span>}
        {payee.lost && <span className="block text-sm">{text.lost}</span>}
      </span>
      {decide && !revokedAt && (
        <WindowButton
          aria-label={text.revokeOf(account)}
          opens={(close) => (
            <RevokePayee business={business} payee={payee} account={account} onClose={close} />
          )}
        >
          {text.revoke}
        </WindowButton>
      )}
    </li>
  );
}
