import { Badge } from '@edogrula/ui/badge';
import { Button } from '@edogrula/ui/button';
import { Facts } from '@edogrula/ui/facts';
import { formatDate, formatDateTime } from '@edogrula/ui/format';
import { Note } from '@edogrula/ui/note';
import { PanelSection } from '@edogrula/ui/side-panel';
import { useQuery } from '@tanstack/react-query';
import Scale from 'lucide-react/icons/scale';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { Link } from 'react-router';
import { Attachments } from '../../../components/attachments/attachments.tsx';
import { History } from '../../../components/history/history.tsx';
import type { PanelSteps } from '../../../components/record-table/panel-steps.ts';
import { RecordPanel } from '../../../components/record-table/record-panel.tsx';
import { recordSearch } from '../../../lib/dashboard-state.ts';
import { useMay } from '../../../lib/permissions.ts';
import { appealsText as text } from '../../../locales/tr/appeals.ts';
import { decisionText } from '../../../locales/tr/decision.ts';
import { type Appeal, appealQuery } from '../api/appeals-query.ts';
import { DecideAppeal } from './decide-appeal.tsx';
import { DossierDecisions } from './dossier-decisions.tsx';
import { DossierReports } from './dossier-reports.tsx';
import { OtherAppeals } from './other-appeals.tsx';
import { ShownEntry } from './shown-entry.tsx';

type Props = { appeal: Appeal; steps: PanelSteps<Appeal> };

/** Everything about one appeal, and its decision by somebody else [R319, R322]. */
export function AppealPanel({ appeal, steps }: Props) {
  const { decide } = useMay();
  const { data: detail } = useQuery(appealQuery(appeal._id, appeal.version));
  const [deciding, setDeciding] = useState(false);
  const isOpen = appeal.status === 'open';
  return (
    <RecordPanel
      id={appeal._id}
      steps={steps}
      title={appeal.entryName}
      kicker={text.kicker(appeal.number, formatDateTime(appeal.createdAt))}
      tags={
        <>
          <Badge icon={<Scale aria-hidden />}>{text.statuses[appeal.status]}</Badge>
          {appeal.overdue && <Badge tone="blacklist">{text.overdue}</Badge>}
        </>
      }
      footer={
        decide &&
        detail?.mayDecide && (
          <Button variant="primary" size="sm" icon={<Scale aria-hidden />} onClick={() => setDeciding(true)}>
            {text.decide}
          </Button>
        )
      }
    >
      {isOpen && detail && !detail.mayDecide && (
        <Note icon={<Users aria-hidden />}>
          <b>{detail.ownMatter ? decisionText.partyText : text.otherNeeded}</b> {text.otherNeededHint}
        </Note>
      )}
      <AppealFacts appeal={appeal} firstReport={detail?.reports?.[0]?._id} />
      {detail && <OtherAppeals appeals={detail.together} />}
      {detail && <ShownEntry detail={detail} />}
      {detail?.reports && <DossierReports detail={detail} reports={detail.reports} />}
      {detail && <DossierDecisions decisions={detail.decisions} reports={detail.reports ?? []} />}
      <History subject="appeal" id={appeal._id} version={appeal.version} />
      {deciding && isOpen && detail && (
        <DecideAppeal detail={detail} onClose={() => setDeciding(false)} onDone={steps.onClose} />
      )}
    </RecordPanel>
  );
}

function AppealFacts({ appeal, firstReport }: { appeal: Appeal; firstReport: string | undefined }) {
  const { decision } = appeal;
  return (
    <>
      <Facts
        items={[
          { label: text.due, value: formatDate(appeal.dueAt) },
          { label: text.appellant, value: appeal.name },
          { label: text.role, value: text.roles[appeal.role] },
          { label: text.email, value: appeal.email },
          {
            label: text.dossier,
            // A dossier is in the panel of each of its reports.
            value: firstReport ? (
              <Link to={recordSearch('reports', firstReport)}>{appeal.dossier.number}</Link>
            ) : (
              appeal.dossier.number
            ),
          },
          {
            label: text.record,
            value: <Link to={recordSearch('blacklist', appeal.entryId)}>{text.openEntry}</Link>,
          },
          { label: text.claims, value: appeal.claims.map((claim) => text.claimTexts[claim]).join(' · ') },
        ]}
      />
      {decision && (
        <PanelSection title={text.outcomeTitle}>
          <p className="text-sm text-ink-muted">
            {[text.statuses[appeal.status], decision.by, formatDateTime(decision.at)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{decision.reason}</p>
        </PanelSection>
      )}
      <PanelSection title={text.desc}>
        <p className="whitespace-pre-line wrap-anywhere">{appeal.desc}</p>
      </PanelSection>
      <PanelSection title={text.files}>
        <Attachments files={appeal.files} />
      </PanelSection>
    </>
  );
}
