import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { Checkbox } from '@edogrula/ui/checkbox';
import { dossierText as text } from '../../../locales/tr/dossier.ts';
import type { DossierKey } from '../api/dossier-query.ts';
import type { CondemnedKeysState } from '../use-condemned-keys.ts';

const shown = ({ kind, key }: DossierKey): string =>
  kind === 'phone' ? showPhone(key) : kind === 'handle' ? `@${key}` : key;

/** Which of the seller's contacts are put on the blacklist [R305]. */
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
              label={`${text.kinds[key.kind]}: ${shown(key)}`}
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

function hintOf({ common, condemns, told, holders }: DossierKey, someTold: boolean): string | undefined {
  if (common) return text.common;
  if (holders.length > 0) return text.held(holders.map(({ name }) => `«${name}»`).join(', '));
  if (someTold && !told) return text.untold;
  return condemns ? text.condemned : undefined;
}
