import { Badge } from '@edogrula/ui/badge';
import { Button, ButtonLink } from '@edogrula/ui/button';
import { Facts } from '@edogrula/ui/facts';
import { formatDateTime } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Reply from 'lucide-react/icons/reply';
import { useState } from 'react';
import { Link } from 'react-router';
import { Attachments } from '../../../components/attachments/attachments.tsx';
import { OwnSubmission } from '../../../components/decision/own-submission.tsx';
import { History } from '../../../components/history/history.tsx';
import type { PanelSteps } from '../../../components/record-table/panel-steps.ts';
import { RecordPanel } from '../../../components/record-table/record-panel.tsx';
import { businessQuery } from '../../../lib/business-query.ts';
import { recordSearch } from '../../../lib/dashboard-state.ts';
import { useIsOwn } from '../../../lib/own-submission.ts';
import { useMay } from '../../../lib/permissions.ts';
import { correctionsText as text } from '../../../locales/tr/corrections.ts';
import type { Correction } from '../api/corrections-query.ts';
import { presentValue } from '../present-value.ts';
import { DecideCorrection } from './decide-correction.tsx';

type Props = { correction: Correction; steps: PanelSteps<Correction> };

/** Everything about one request: what the record says, what is asked for, and the way to the editor [R404, R405]. */
export function CorrectionPanel({ correction, steps }: Props) {
  const { decide } = useMay();
  const isOwn = useIsOwn(correction.email);
  const [deciding, setDeciding] = useState(false);
  const { status, decision } = correction;
  return (
    <RecordPanel
      id={correction._id}
      steps={steps}
      title={correction.businessName}
      kicker={text.kicker(correction.number, formatDateTime(correction.createdAt))}
      tags={<Badge>{text.statuses[status]}</Badge>}
      footer={
        decide &&
        status === 'open' &&
        (isOwn || correction.ownMatter ? (
          <OwnSubmission kind={isOwn ? 'sent' : 'record'} />
        ) : (
          <Button variant="primary" size="sm" icon={<Reply aria-hidden />} onClick={() => setDeciding(true)}>
            {text.decide}
          </Button>
        ))
      }
    >
      <Compared correction={correction} />
      <Facts
        items={[
          { label: text.role, value: text.roles[correction.role] },
          { label: text.email, value: correction.email },
          { label: text.address, value: correction.ownersAddress ? text.ownersAddress : text.otherAddress },
        ]}
      />
      {decision && (
        <PanelSection title={text.outcomeTitle}>
          <p className="text-sm text-ink-muted">
            {[text.statuses[status], decision.by, formatDateTime(decision.at)].filter(Boolean).join(' · ')}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{decision.reason}</p>
        </PanelSection>
      )}
      <PanelSection title={text.files}>
        <Attachments files={correction.files} />
      </PanelSection>
      <History subject="correction" id={correction._id} version={correction.version} />
      {deciding && (
        <DecideCorrection correction={correction} onClose={() => setDeciding(false)} onDone={steps.onClose} />
      )}
    </RecordPanel>
  );
}

/** The present value and the asked one side by side, with the record's own editor below. */
function Compared({ correction: { businessId, part, wish } }: { correction: Correction }) {
  const { data: business, isError } = useQuery(businessQuery(businessId));
  const present = business ? presentValue(part, business) || text.noValue : isError ? text.gone : '…';
  return (
    <PanelSection title={text.parts[part]}>
      <div className="grid gap-3 wide:grid-cols-2">
        <Side title={text.present}>{present}</Side>
        <Side title={text.wish}>{wish}</Side>
      </div>
      {business && (
        <p className="mt-3">
          <ButtonLink
            size="sm"
            icon={<Pencil aria-hidden />}
            render={<Link to={recordSearch('businesses', businessId)} />}
          >
            {text.openBusiness}
          </ButtonLink>
        </p>
      )}
    </PanelSection>
  );
}

const Side = ({ title, children }: { title: string; children: string }) => (
  <div className="grid content-start gap-1 rounded-md border p-3">
    <b className="text-sm font-medium text-ink-muted">{title}</b>
    <span className="whitespace-pre-line wrap-anywhere">{children}</span>
  </div>
);
