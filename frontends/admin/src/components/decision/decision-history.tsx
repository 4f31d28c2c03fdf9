import { Facts } from '@edogrula/ui/facts';
import { formatDateTime } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import { decisionText as text } from '../../locales/tr/decision.ts';
import { heldText } from '../../locales/tr/held.ts';
import type { Decidable } from './decision.ts';

type Props = {
  record: Decidable & {
    createdAt: string;
    /** An approval in its reply window, which is decided and not yet carried out. */
    held?: { by: string; since: string; until: string } | null;
  };
};

/** When it came, what was decided, by whom and why; of an approval in its reply window, until when that waits. */
export function DecisionHistory({ record }: Props) {
  const { held } = record;
  const decision = record.decision ?? (held && { by: held.by, at: held.since, reason: '' });
  return (
    <PanelSection title={text.history}>
      <Facts
        items={[
          { label: text.received, value: formatDateTime(record.createdAt) },
          { label: text.history, value: outcomeOf(record) },
          { label: text.reason, value: decision?.reason },
          { label: text.by, value: decision?.by },
          { label: text.at, value: decision && formatDateTime(decision.at) },
        ]}
      />
    </PanelSection>
  );
}

function outcomeOf({ decision, held }: Props['record']): string {
  if (held) return heldText.decided(formatDateTime(held.until));
  return decision ? text[decision.outcome] : text.noDecision;
}
