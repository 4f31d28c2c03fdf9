import type { EntryKey } from '@edogrula/contracts/http/appeal';
import { appealsText } from '../../locales/tr/appeals.ts';
import { KeyChoice, keyLabel } from '../key-choice.tsx';
import type { TickedKeysState } from './use-ticked-keys.ts';

const text = appealsText.correction;

/** A key as a moderator reads it; of an erased account nothing is left to show. */
export const labelOf = (key: EntryKey): string =>
  key.kind === 'iban' && !key.account ? text.unreadableAccount : keyLabel(key);

/** Contacts and accounts that lead to the entry besides those in its texts: what is not ticked leaves it [R320]. */
export function TickedKeys({ ticked: { keys, isTicked, toggle } }: { ticked: TickedKeysState }) {
  return (
    <KeyChoice
      title={text.keys}
      hint={text.keysHint}
      keys={keys}
      label={labelOf}
      choiceOf={(key) => ({
        checked: isTicked(key),
        hint: isTicked(key) ? undefined : text.leaves,
        onChange: () => toggle(key),
      })}
    />
  );
}
