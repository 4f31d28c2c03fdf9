import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { Checkbox } from '@edogrula/ui/checkbox';
import { appealsText } from '../../../locales/tr/appeals.ts';
import { dossierText } from '../../../locales/tr/dossier.ts';
import { payeesText } from '../../../locales/tr/payees.ts';
import type { AppealDetail } from '../api/appeals-query.ts';
import type { KeptKeysState } from '../use-kept-keys.ts';

const text = appealsText.correction;

function labelOf({ kind, key, account }: AppealDetail['keys'][number]): string {
  if (account) return dossierText.account(payeesText.account(account.last4, account.bankCode));
  if (kind === 'iban') return text.unreadableAccount;
  const shown = kind === 'phone' ? showPhone(key) : kind === 'handle' ? `@${key}` : key;
  return `${dossierText.kinds[kind]}: ${shown}`;
}

/** Contacts and accounts that lead to the entry besides those in its texts: what is not ticked leaves it [R320]. */
export function KeptKeys({ kept: { keys, isKept, toggle } }: { kept: KeptKeysState }) {
  if (keys.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-medium">{text.keys}</legend>
      <p className="text-sm text-ink-muted">{text.keysHint}</p>
      <ul className="grid divide-y divide-line border-y border-line">
        {keys.map((key) => (
          <li key={`${key.kind} ${key.key}`} className="wrap-anywhere py-1">
            <Checkbox
              label={labelOf(key)}
              hint={isKept(key) ? undefined : text.leaves}
              checked={isKept(key)}
              onChange={() => toggle(key)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
