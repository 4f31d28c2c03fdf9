import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { Checkbox } from '@edogrula/ui/checkbox';
import { dossierText as text } from '../../../locales/tr/dossier.ts';
import { payeesText } from '../../../locales/tr/payees.ts';
import type { DossierKey } from '../api/dossier-query.ts';
import type { CondemnedKeysState } from '../use-condemned-keys.ts';

function labelOf({ kind, key, account }: DossierKey): string {
  if (account) return text.account(payeesText.account(account.last4, account.bankCode));
  const shown = kind === 'phone' ? showPhone(key) : kind === 'handle' ? `@${key}` : key;
  return `${text.kinds[kind]}: ${shown}`;
}

/** Which of the seller's contacts, and whether the account that was paid, are put on the blacklist [R305]. */
export function CondemnedKeys({ chosen }: { chosen: CondemnedKeysState }) {
  const { keys, isChosen, toggle, none } = chosen;
  if (keys.length === 0) return null;
  const someTold = keys.some(({ told }) => told);
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-medium">{text.keys}</legend>
      <p className="text-sm text-ink-muted">{text.keysHint}</p>
      <ul className="grid divide-y divide-line border-y border-line">
        {keys.map((key) => (
          <li key={`${key.kind} ${key.key}`} className="wrap-anywhere py-1">
            <Checkbox
              label={labelOf(key)}
              hint={hintOf(key, someTold)}
              disabled={key.common}
              checked={isChosen(key)}
              onChange={() => toggle(key)}
            />
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted" aria-live="polite">
        {none ? text.noKey : ''}
      </p>
    </fieldset>
  );
}

function hintOf(
  { account, common, condemns, told, holders }: DossierKey,
  someTold: boolean,
): string | undefined {
  if (common) return text.common;
  const names = holders.map(({ name }) => `«${name}»`).join(', ');
  if (names) return account ? text.heldAccount(names) : text.held(names);
  if (someTold && !told) return text.untold;
  return condemns ? text.condemned : undefined;
}
