import { formatDateTime } from '@edogrula/ui/format';
import type { ComponentProps } from 'react';
import { DemoBadge } from '../../../components/cells.tsx';
import { isPending } from '../../../components/decision/decision.ts';
import { DecisionFooter } from '../../../components/decision/decision-footer.tsx';
import { OwnSubmission } from '../../../components/decision/own-submission.tsx';
import { StaleNotice } from '../../../components/decision/stale-notice.tsx';
import { StatusBadge } from '../../../components/decision/status-badge.tsx';
import { applicationKind } from '../../../components/decision/submission-kind.ts';
import { useSubmissionDecision } from '../../../components/decision/use-submission-decision.ts';
import { WithheldNotice } from '../../../components/decision/withheld-notice.tsx';
import type { PanelSteps } from '../../../components/record-table/panel-steps.ts';
import { RecordPanel } from '../../../components/record-table/record-panel.tsx';
import { useIsOwn } from '../../../lib/own-submission.ts';
import { useMay } from '../../../lib/permissions.ts';
import { useTurn } from '../../../lib/viewed-files.ts';
import { applicationsText as text } from '../../../locales/tr/applications.ts';
import type { Application } from '../api/applications-query.ts';
import { publicityOf } from '../application-columns.tsx';
import { ApplicationDecision } from './application-decision.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { ReopenApplication } from './reopen-application.tsx';

type Props = { application: Application; steps: PanelSteps<Application> };

/** What can be done next: a decision, or the way back from a rejection; nothing by who applied. */
function nextSteps(
  application: Application,
  { ask, isOwn }: Pick<ComponentProps<typeof DecisionFooter>, 'ask'> & { isOwn: boolean },
) {
  if (isOwn) return application.status !== 'approved' && <OwnSubmission />;
  if (isPending(application)) return <DecisionFooter ask={ask} note={text.footNote} />;
  return (
    application.status === 'rejected' && application.email && <ReopenApplication application={application} />
  );
}

/** Everything about one application, and its decision; the next moderator in the window begins with it anew. */
export const ApplicationPanel = (props: Props) => <OnePanel key={useTurn()} {...props} />;

function OnePanel({ application, steps }: Props) {
  const decision = useSubmissionDecision(applicationKind, application, steps);
  const { decide } = useMay();
  const isOwn = useIsOwn(application.email);
  return (
    <RecordPanel
      id={application._id}
      steps={steps}
      title={application.name}
      kicker={text.kicker(application.number, formatDateTime(application.createdAt))}
      tags={
        <>
          <StatusBadge record={application} {...publicityOf(application)} />
          {application.demo && <DemoBadge />}
        </>
      }
      footer={decide && nextSteps(application, { ask: decision.ask, isOwn })}
    >
      <StaleNotice only={application._id} />
      {isPending(application) && application.withheld && <WithheldNotice withheld={application.withheld} />}
      <ApplicationFacts application={application} />
      <ApplicationDecision application={application} decision={decision} />
    </RecordPanel>
  );
}
