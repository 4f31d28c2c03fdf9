import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { Checkbox } from '@edogrula/ui/checkbox';
import type { ReactNode } from 'react';
import { dossierText } from '../locales/tr/dossier.ts';
import { payeesText } from '../locales/tr/payees.ts';

type Key = {
  kind: keyof typeof dossierText.kinds;
  key: string;
  account?: { last4: string; bankCode: string } | null | undefined;
};
type Choice = { checked: boolean; disabled?: boolean; hint: string | undefined; onChange: () => void };

/** A contact or an account, which the desk knows by its end alone, as a moderator reads it. */
export function keyLabel({ kind, key, account }: Key): string {
  if (account) return dossierText.account(payeesText.account(account.last4, account.bankCode));
  const shown = kind === 'phone' ? showPhone(key) : kind === 'handle' ? `@${key}` : key;
  return `${dossierText.kinds[kind]}: ${shown}`;
}

/** Contacts and accounts with a box each. `children` are below them. */
export function KeyChoice<K extends Key>({
  title,
  hint,
  keys,
  label = keyLabel,
  choiceOf,
  children,
}: {
  title: string;
  hint: string;
  keys: readonly K[];
  label?: (key: K) => string;
  choiceOf: (key: K) => Choice;
  children?: ReactNode;
}) {
  if (keys.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-medium">{title}</legend>
      <p className="text-sm text-ink-muted">{hint}</p>
      <ul className="grid divide-y divide-line border-y border-line">
        {keys.map((key) => (
          <li key={`${key.kind} ${key.key}`} className="wrap-anywhere py-1">
            <Checkbox label={label(key)} {...choiceOf(key)} />
          </li>
        ))}
      </ul>
      {children}
    </fieldset>
  );
}
