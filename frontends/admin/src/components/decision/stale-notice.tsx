import { Banner } from '@edogrula/ui/banner';
import { decisionText as text } from '../../locales/tr/decision.ts';
import { showStaleNotice, useStaleNotice } from './stale-notices.ts';

type Props = {
  /** Only about this record: inside its panel. */
  only?: string;
  /** About any record but this one: on the page beside its panel. */
  except?: string | null;
};

/** Another moderator was first: said as such, with the record as it stands now. */
export function StaleNotice({ only, except }: Props) {
  const record = useStaleNotice();
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
