import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DecisionDialog, type WarningState } from '../../../components/decision/decision-dialog.tsx';
import { applicationKind } from '../../../components/decision/submission-kind.ts';
import type { useSubmissionDecision } from '../../../components/decision/use-submission-decision.ts';
import { identityOf } from '../../../components/same-elsewhere/find-same.ts';
import { KnownElsewhere, knownBeside } from '../../../components/same-elsewhere/known-elsewhere.tsx';
import { sameContactsQuery } from '../../../components/same-elsewhere/same-contacts-query.ts';
import { SameFiles } from '../../../components/same-elsewhere/same-files.tsx';
import { SamePictures } from '../../../components/same-elsewhere/same-pictures.tsx';
import { applicationsText as text } from '../../../locales/tr/applications.ts';
import type { Application } from '../api/applications-query.ts';
import { type ApprovalChecksState, useApprovalChecks } from '../use-approval-checks.ts';
import { ApprovalChecks } from './approval-checks.tsx';
import { ApprovalLicence } from './approval-licence.tsx';
import { ApprovalPayees } from './approval-payees.tsx';
import { ByHand } from './by-hand.tsx';
import { FormerChecks } from './former-checks.tsx';
import { LinkedComparison } from './linked-comparison.tsx';
import { ProfileGaps } from './profile-gaps.tsx';
import { RefusedFiles } from './refused-files.tsx';

type Props = {
  application: Application;
  decision: ReturnType<typeof useSubmissionDecision<Application>>;
};

/** The window that approves or rejects an application. Ticks are kept out here: they are still set when it opens again. */
export function ApplicationDecision({ application, decision }: Props) {
  const { kind } = decision;
  const warningState = useApprovalWarning(application);
  const checks = useApprovalChecks(application);
  return (
    kind && (
      <DecisionWindow
        key={kind}
        application={application}
        decision={decision}
        kind={kind}
        warningState={warningState}
        checks={checks}
      />
    )
  );
}

type WindowProps = Props & {
  kind: 'approve' | 'reject';
  warningState: WarningState;
  checks: ApprovalChecksState;
};

/** For an approval, what to know and the checks to tick; for a rejection, the files to ask for again. */
function DecisionWindow({ application, decision, kind, warningState, checks }: WindowProps) {
  const [refusedFiles, setRefusedFiles] = useState<readonly string[]>([]);
  const { linkedBusinessId } = application;
  const approves = kind === 'approve';
  const consequence = approves ? text.approveConsequence : text.rejectConsequence;
  return (
    <DecisionDialog
      kind={kind}
      subject={applicationKind.subject}
      words={{
        title: approves ? text.approveTitle : text.rejectTitle,
        consequence: consequence(application.name),
        reasonHint: text.rejectHint,
      }}
      busy={decision.busy}
      failure={decision.failure}
      size={approves ? 'lg' : 'md'}
      onConfirm={(why) =>
        decision.confirm({
          ...why,
          ...(approves
            ? { checks: checks.given, byHand: checks.byHand, payees: checks.payees }
            : { refusedFiles }),
        })
      }
      todo={approves ? checks.todo : null}
      wordsNeeded={approves ? checks.wordsNeeded : null}
      untrue={approves ? checks.untrue : undefined}
      onClose={decision.close}
      warningState={approves ? warningState : undefined}
    >
      {approves ? (
        <>
          <BeforeApproval application={application} />
          <ApprovalChecks application={application} checks={checks} />
          <ByHand checks={checks} />
          {linkedBusinessId && (
            <FormerChecks application={application} id={linkedBusinessId} given={checks} />
          )}
          <ApprovalLicence application={application} checks={checks} />
          <ApprovalPayees application={application} checks={checks} />
        </>
      ) : (
        <RefusedFiles files={application.attachments} refused={refusedFiles} onChange={setRefusedFiles} />
      )}
    </DecisionDialog>
  );
}

/** `present` where the approval shows others with the same contacts, or could not read whether there are any. */
function useApprovalWarning(application: Application): WarningState {
  const { data, isPending } = useQuery(sameContactsQuery(identityOf(application)));
  if (isPending) return 'loading';
  return data && knownBeside(data, application.linkedBusinessId).length === 0 ? 'none' : 'present';
}

/** What to know before an approval: who has the same contacts, files or pictures, what is rewritten, what is lacking. */
function BeforeApproval({ application }: { application: Application }) {
  const { linkedBusinessId } = application;
  return (
    <>
      <KnownElsewhere identity={identityOf(application)} linkedId={linkedBusinessId} />
      <SameFiles of={{ application: application._id }} files={application.attachments} />
      <SamePictures of={{ application: application._id }} />
      {linkedBusinessId && <LinkedComparison application={application} id={linkedBusinessId} />}
      <ProfileGaps application={application} />
    </>
  );
}
