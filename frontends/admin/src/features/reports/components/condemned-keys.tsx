import { Banner } from '@edogrula/ui/banner';
import { KeyChoice } from '../../../components/key-choice.tsx';
import { dossierText as text } from '../../../locales/tr/dossier.ts';
import type { DossierKey } from '../api/dossier-query.ts';
import type { CondemnedKeysState } from '../use-condemned-keys.ts';

/** Which of the seller's contacts, and whether the account that was paid, are put on the blacklist [R305]. */
export function CondemnedKeys({ chosen }: { chosen: CondemnedKeysState }) {
  const { keys, isChosen, toggle, none, verified } = chosen;
  const someTold = keys.some(({ told }) => told);
  return (
    <KeyChoice
      title={text.keys}
      hint={text.keysHint}
      keys={keys}
      choiceOf={(key) => ({
        checked: isChosen(key),
        disabled: key.common,
        hint: keyHint(key, someTold),
        onChange: () => toggle(key),
      })}
    >
      <p className="text-sm text-ink-muted" aria-live="polite">
        {none ? text.noKey : ''}
      </p>
      <div aria-live="polite">
        {verified.length > 0 && <Banner tone="danger">{text.condemnsVerified(quoted(verified))}</Banner>}
      </div>
    </KeyChoice>
  );
}

const quoted = (names: readonly string[]): string => names.map((name) => `«${name}»`).join(', ');

/** What is to be known of a contact before it condemns; `someTold`: the accused was told of others. */
export function keyHint(key: DossierKey, someTold: boolean): string | undefined {
  if (key.common) return text.common;
  const hints = [reachOf(key), key.struck && text.struck, stateOf(key, someTold)].filter(Boolean);
  return hints.length > 0 ? hints.join(' ') : undefined;
}

/** Which questions an address warns. */
function reachOf({ kind, key }: DossierKey): string | undefined {
  if (kind !== 'host') return undefined;
  return key.includes('/') ? text.onePage : text.wholeSite;
}

function stateOf({ account, condemns, told, holders }: DossierKey, someTold: boolean): string | undefined {
  const names = quoted(holders.map(({ name }) => name));
  if (names) return account ? text.heldAccount(names) : text.held(names);
  if (someTold && !told) return text.untold;
  return condemns ? text.condemned : undefined;
}
