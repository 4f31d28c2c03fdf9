import { formatDateTime } from '@edogrula/ui/format';
import { SidePanel } from '@edogrula/ui/side-panel';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { DemoBadge } from '../../../components/cells.tsx';
import { isPending } from '../../../components/decision/decision.ts';
import { type BeforeDecision, DecisionDialog } from '../../../components/decision/decision-dialog.tsx';
import { DecisionFooter } from '../../../components/decision/decision-footer.tsx';
import { StaleNotice } from '../../../components/decision/stale-notice.tsx';
import { StatusBadge } from '../../../components/decision/status-badge.tsx';
import { applicationKind } from '../../../components/decision/submission-kind.ts';
import { useSubmissionDecision } from '../../../components/decision/use-submission-decision.ts';
import { WithheldNotice } from '../../../components/decision/withheld-notice.tsx';
import { panelClass } from '../../../components/panel-slot.tsx';
import type { PanelSteps } from '../../../components/record-table/panel-steps.ts';
import { KnownElsewhere, knownBeside } from '../../../components/same-elsewhere/known-elsewhere.tsx';
import { sameQuery } from '../../../components/same-elsewhere/same-query.ts';
import { useMay } from '../../../lib/permissions.ts';
import { applicationsText as text } from '../../../locales/tr/applications.ts';
import type { Application } from '../api/applications-query.ts';
import { publicityOf } from '../application-columns.tsx';
import { identityOf } from '../compare-linked.ts';
import { useApprovalChecks } from '../use-approval-checks.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { ApprovalChecks } from './approval-checks.tsx';
import { LinkedComparison } from './linked-comparison.tsx';
import { ProfileGaps } from './profile-gaps.tsx';
import { ReopenApplication } from './reopen-application.tsx';

type Props = { application: Application; steps: PanelSteps<Application> };

const words = (kind: 'approve' | 'reject', name: string) =>
  kind === 'approve'
    ? {
        title: text.approveTitle,
        consequence: text.approveConsequence(name),
        reasonHint: text.rejectHint,
      }
    : {
        title: text.rejectTitle,
        consequence: text.rejectConsequence(name),
        reasonHint: text.rejectHint,
      };

/** What can be done next: a decision, or the way back from a rejection. */
function nextSteps(application: Application, ask: ComponentProps<typeof DecisionFooter>['ask']) {
  if (isPending(application)) return <DecisionFooter ask={ask} note={text.footNote} />;
  return (
    application.status === 'rejected' && application.email && <ReopenApplication application={application} />
  );
}

/** Everything about one application, and its decision. */
export function ApplicationPanel({ application, steps }: Props) {
  const decision = useSubmissionDecision(applicationKind, application, steps);
  const { kind } = decision;
  const { decide } = useMay();
  const before = useBeforeApproval(application);
  const checks = useApprovalChecks(application);
  return (
    <SidePanel
      className={panelClass}
      focusKey={application._id}
      title={application.name}
      kicker={text.kicker(application.number, formatDateTime(application.createdAt))}
      tags={
        <>
          <StatusBadge record={application} {...publicityOf(application)} />
          {application.demo && <DemoBadge />}
        </>
      }
      {...steps}
      footer={decide && nextSteps(application, decision.ask)}
    >
      <StaleNotice only={application._id} />
      {isPending(application) && application.withheld && <WithheldNotice withheld={application.withheld} />}
      <ApplicationFacts application={application} />
      {kind && (
        <DecisionDialog
          key={kind}
          kind={kind}
          subject={applicationKind.subject}
          words={words(kind, application.name)}
          busy={decision.busy}
          failure={decision.failure}
          size={kind === 'approve' ? 'lg' : 'md'}
          onConfirm={(why) =>
            decision.confirm({ ...why, ...(kind === 'approve' ? { checks: checks.ticks } : {}) })
          }
          onClose={() => decision.ask(null)}
          before={kind === 'approve' ? before : undefined}
        >
          {kind === 'approve' && (
            <>
              <BeforeApproval application={application} />
              <ApprovalChecks application={application} checks={checks} />
            </>
          )}
        </DecisionDialog>
      )}
    </SidePanel>
  );
}

/** Whether others with the same contacts are to be seen before the approval. */
function useBeforeApproval(application: Application): BeforeDecision {
  const { data, isPending } = useQuery(sameQuery(identityOf(application)));
  if (isPending) return 'reading';
  return data && knownBeside(data, application.linkedBusinessId).length === 0 ? 'clear' : 'warned';
}

/** Whom the approval touches: the record that it would rewrite, and others under the same contacts. */
function BeforeApproval({ application }: { application: Application }) {
  const { linkedBusinessId } = application;
  return (
    <>
      <KnownElsewhere identity={identityOf(application)} linkedId={linkedBusinessId} />
      {linkedBusinessId && <LinkedComparison application={application} id={linkedBusinessId} />}
      <ProfileGaps application={application} />
    </>
  );
}
