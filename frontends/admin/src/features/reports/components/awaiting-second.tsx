import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { formatDateTime } from '@edogrula/ui/format';
import { WindowButton } from '../../../components/window-button.tsx';
import { useAccess } from '../../../lib/access-query.ts';
import { namedFailure } from '../../../lib/failure-text.ts';
import { useIsOwn } from '../../../lib/own-submission.ts';
import { useMay } from '../../../lib/permissions.ts';
import { decisionText } from '../../../locales/tr/decision.ts';
import { dossierText as text } from '../../../locales/tr/dossier.ts';
import { heldText as held } from '../../../locales/tr/held.ts';
import { secondText } from '../../../locales/tr/second.ts';
import type { Report } from '../api/reports-query.ts';
import type { CondemnedKeysState } from '../use-condemned-keys.ts';
import { useSecondWord } from '../use-second-word.ts';
import { SecondWord } from './second-word.tsx';

type Props = { report: Report; chosen: CondemnedKeysState };

/**
 * An approval that waits for a second moderator: who gave it and why. The other one reads it all in a window; the one who
 * gave it can take it back [R306, R315, R491].
 */
export function AwaitingSecond({ report, chosen }: Props) {
  const { decide } = useMay();
  const access = useAccess();
  const word = useSecondWord(report);
  const isReporter = useIsOwn(report.email);
  const isParty = isReporter || report.againstOwn === true;
  if (!report.awaiting) return null;
  const { by, byId, actId, at, what, reason } = report.awaiting;
  const isOwn = access?.granted === true && access.user.id !== '' && access.user.id === byId;
  const isEarly = what === 'publish-early';
  const when = formatDateTime(at);
  const others = isEarly ? held.earlyAwaiting : text.awaiting;
  const own = isEarly ? secondText.ownEarly : secondText.ownAwaiting;
  return (
    <Banner tone="warning" title={text.awaitingTitle}>
      <p>{isOwn ? own(when) : others(by, when)}</p>
      {reason && <p className="wrap-anywhere">{held.said(reason)}</p>}
      {isOwn && <p>{text.needsAnother}</p>}
      {isParty && <p>{isReporter ? decisionText.ownText : decisionText.ownHouseText}</p>}
      <p className="mt-2 flex flex-wrap gap-2" hidden={!decide || isParty}>
        {!isOwn && !isParty && (
          <WindowButton
            variant="primary"
            opens={(close) => <SecondWord report={report} chosen={chosen} onClose={close} />}
          >
            {secondText.look}
          </WindowButton>
        )}
        <Button
          size="sm"
          disabled={word.isPending}
          onClick={() => word.mutate({ say: 'decline', act: actId, isOwn })}
        >
          {isOwn ? (isEarly ? secondText.withdrawEarly : secondText.withdraw) : text.decline}
        </Button>
      </p>
      {word.error && <p role="alert">{namedFailure(word.error)}</p>}
    </Banner>
  );
}
