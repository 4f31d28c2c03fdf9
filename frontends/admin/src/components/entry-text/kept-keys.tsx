import type { EntryKey } from '@edogrula/contracts/http/appeal';
import { appealsText } from '../../locales/tr/appeals.ts';
import { KeyChoice, keyLabel } from '../key-choice.tsx';
import type { KeptKeysState } from './use-kept-keys.ts';

const text = appealsText.correction;

/** A key as a moderator reads it; of an erased account nothing is known any more. */
export const labelOf = (key: EntryKey): string =>
  key.kind === 'iban' && !key.account ? text.unreadableAccount : keyLabel(key);

/** Contacts and accounts that lead to the entry besides those in its texts: what is not ticked leaves it [R320]. */
export function KeptKeys({ kept: { keys, isKept, toggle } }: { kept: KeptKeysState }) {
  return (
    <KeyChoice
      title={text.keys}
      hint={text.keysHint}
      keys={keys}
      label={labelOf}
      choiceOf={(key) => ({
        checked: isKept(key),
        hint: isKept(key) ? undefined : text.leaves,
        onChange: () => toggle(key),
      })}
    />
  );
}
