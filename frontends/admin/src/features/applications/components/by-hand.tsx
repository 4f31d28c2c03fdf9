import { Banner } from '@edogrula/ui/banner';
import { Checkbox } from '@edogrula/ui/checkbox';
import { byHandText as text } from '../../../locales/tr/applications.ts';
import type { ApprovalChecksState } from '../use-approval-checks.ts';

/** What an approval lacks: a document that was opened, or the express choice to vouch by hand [R330, R352]. */
export function ByHand({ checks }: { checks: ApprovalChecksState }) {
  const { proved, byHand, setByHand, unseenPhotos } = checks;
  return (
    <>
      {unseenPhotos && <p className="text-sm text-ink-muted">{text.photos}</p>}
      {!proved && (
        <Banner tone="warning" title={text.title}>
          <p>{text.lead}</p>
          <Checkbox
            label={text.choose}
            hint={text.hint}
            checked={byHand}
            onChange={() => setByHand(!byHand)}
          />
        </Banner>
      )}
    </>
  );
}
