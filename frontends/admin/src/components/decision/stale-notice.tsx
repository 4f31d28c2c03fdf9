import { Banner } from '@edogrula/ui/banner';
import { createStore } from '../../lib/create-store.ts';
import { decisionText as text } from '../../locales/tr/decision.ts';
import type { Decidable } from './decision.ts';

const notice = createStore<Decidable | null>(null);

/** Reports that a record changed while its panel was open; null removes the notice. */
export const showStaleNotice = notice.set;

type Props = {
  /** Only about this record: inside its panel. */
  only?: string;
  /** About any record but this one: on the page beside its panel. */
  except?: string | null;
};

/** Another moderator was faster: who decided, and what. */
export function StaleNotice({ only, except }: Props) {
  const record = notice.use();
  if (!record || (only && record._id !== only) || record._id === except) return null;
  const { decision, number, name } = record;
  return (
    <Banner
      tone="warning"
      role="status"
      title={text.decidedElsewhere}
      onDismiss={() => showStaleNotice(null)}
    >
      <p>
        {decision
          ? text.decidedBy(`${number} ${name}`, decision.by, text[decision.outcome])
          : text.changed(`${number} ${name}`)}
      </p>
    </Banner>
  );
}
