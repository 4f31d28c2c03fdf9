import { Banner } from '@edogrula/ui/banner';
import { Checkbox } from '@edogrula/ui/checkbox';
import { payeesText as text } from '../../../locales/tr/payees.ts';
import type { Application } from '../api/applications-query.ts';
import type { ApprovalChecksState } from '../use-approval-checks.ts';

type Payee = Application['payees'][number];
type Props = { application: Application; checks: ApprovalChecksState };

/** One tick for each account that the application names: its holder is the tax record's [R360]. */
export function ApprovalPayees({ application, checks }: Props) {
  const { payees, tradeTitle } = application;
  if (!payees.length) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{text.askTitle}</legend>
      <p className="mb-2 text-sm text-ink-muted">{text.askLead(tradeTitle)}</p>
      <ul className="grid divide-y divide-line border-y border-line">
        {payees.map((payee) => (
          <li key={payee._id} className="grid gap-2 py-1">
            <Checkbox
              label={text.compare(text.account(payee.last4, payee.bankCode))}
              hint={checks.sawTaxRecord ? undefined : text.taxFirst}
              disabled={!checks.sawTaxRecord}
              checked={checks.payees.includes(payee._id)}
              onChange={() => checks.togglePayee(payee._id)}
            />
            <PayeeWarnings payee={payee} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** What else is known of an account: whoever decides looks first. */
function PayeeWarnings({ payee }: { payee: Payee }) {
  const { reported, holders } = payee;
  if (!reported && !holders.length) return null;
  return (
    <Banner tone="warning">
      {reported && <p>{text.reported}</p>}
      {holders.length > 0 && <p>{text.others(holders.map(({ name }) => name).join(', '))}</p>}
    </Banner>
  );
}
