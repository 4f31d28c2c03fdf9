import { Facts } from '@edogrula/ui/facts';
import { formatDateTime } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import { decisionText as text } from '../../locales/tr/decision.ts';
import type { Decidable } from './decision.ts';

/** When it came, what was decided, by whom and why. */
export function DecisionHistory({ record }: { record: Decidable & { createdAt: string } }) {
  const { decision } = record;
  return (
    <PanelSection title={text.history}>
      <Facts
        items={[
          { label: text.received, value: formatDateTime(record.createdAt) },
          { label: text.history, value: decision ? text[decision.outcome] : text.noDecision },
          { label: text.reason, value: decision?.reason },
          { label: text.by, value: decision?.by },
          { label: text.at, value: decision && formatDateTime(decision.at) },
        ]}
      />
    </PanelSection>
  );
}
