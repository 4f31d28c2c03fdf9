import { Badge } from '@edogrula/ui/badge';
import { Banner } from '@edogrula/ui/banner';
import { Button, ButtonLink } from '@edogrula/ui/button';
import { formatDate, formatDateTime } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link } from 'react-router';
import { OwnSubmission } from '../../../components/decision/own-submission.tsx';
import { History } from '../../../components/history/history.tsx';
import type { PanelSteps } from '../../../components/record-table/panel-steps.ts';
import { RecordPanel } from '../../../components/record-table/record-panel.tsx';
import { SamePictures } from '../../../components/same-elsewhere/same-pictures.tsx';
import { recordSearch } from '../../../lib/dashboard-state.ts';
import { useMay } from '../../../lib/permissions.ts';
import { changesText as text } from '../../../locales/tr/changes.ts';
import type { Change } from '../api/changes-query.ts';
import { ChangeElsewhere } from './change-elsewhere.tsx';
import { ChangeFiles } from './change-files.tsx';
import { ComparedValues } from './compared-values.tsx';
import { AcceptDialog, RefuseDialog } from './decide-change.tsx';

type Props = { change: Change; steps: PanelSteps<Change> };

/** Only a deletion has a date: until then its owner may take it back. */
const isWaitOver = ({ dueAt }: Change) => !dueAt || Date.parse(dueAt) <= Date.now();

/** Everything about one proposal: the record now, what is wished, what would be lost, and the decision [R357]. */
export function ChangePanel({ change, steps }: Props) {
  const [deciding, setDeciding] = useState<'accept' | 'refuse' | null>(null);
  const close = () => setDeciding(null);
  return (
    <RecordPanel
      id={change._id}
      steps={steps}
      title={change.businessName}
      kicker={text.kicker(change.number, formatDateTime(change.createdAt))}
      tags={
        <>
          <Badge>{text.kinds[change.kind]}</Badge>
          <Badge tone={change.state === 'open' ? 'accent' : 'neutral'}>{text.states[change.state]}</Badge>
        </>
      }
      footer={<Decisions change={change} onDecide={setDeciding} />}
    >
      <Warnings change={change} />
      {change.values.length > 0 && change.kind !== 'logo' && <ComparedValues change={change} />}
      {change.fileIds.length > 0 && <Pictures change={change} />}
      <Drops change={change} />
      <ChangeElsewhere change={change} />
      {change.words && (
        <PanelSection title={text.outcomeTitle}>
          <p className="whitespace-pre-line wrap-anywhere">{change.words}</p>
        </PanelSection>
      )}
      <p>
        <ButtonLink
          size="sm"
          icon={<Pencil aria-hidden />}
          render={<Link to={recordSearch('businesses', change.businessId)} />}
        >
          {text.openBusiness}
        </ButtonLink>
      </p>
      {/* A proposal has no version; its history is read anew once it is decided. */}
      <History subject="change" id={change._id} version={change.state === 'open' ? 1 : 2} />
      {deciding === 'accept' && <AcceptDialog change={change} onClose={close} onDone={steps.onClose} />}
      {deciding === 'refuse' && <RefuseDialog change={change} onClose={close} onDone={steps.onClose} />}
    </RecordPanel>
  );
}

/** What is proposed to be shown; while it waits, with where else it stands [R370]. */
const Pictures = ({ change: { _id, state, fileIds } }: { change: Change }) => (
  <>
    {state === 'open' && <SamePictures of={{ change: _id }} />}
    <ChangeFiles fileIds={fileIds} />
  </>
);

/** The checks that go with the values that were checked [R353]. */
function Drops({ change: { drops } }: { change: Change }) {
  if (drops.length === 0) return null;
  return (
    <PanelSection title={text.drops}>
      <p className="flex flex-wrap gap-2">
        {drops.map((kind) => (
          <Badge key={kind} tone="warning">
            {text.checks[kind]}
          </Badge>
        ))}
      </p>
      <p className="mt-2 text-sm text-ink-muted">{text.dropsNote}</p>
    </PanelSection>
  );
}

function Decisions({ change, onDecide }: { change: Change; onDecide: (what: 'accept' | 'refuse') => void }) {
  const { decide } = useMay();
  if (!decide || change.state !== 'open') return null;
  if (change.own || change.ownMatter) return <OwnSubmission kind={change.own ? 'sent' : 'record'} />;
  return (
    <>
      <Button size="sm" icon={<X aria-hidden />} onClick={() => onDecide('refuse')}>
        {text.refuse}
      </Button>
      {isWaitOver(change) && !change.listed && (
        <Button variant="primary" size="sm" icon={<Check aria-hidden />} onClick={() => onDecide('accept')}>
          {text.accept}
        </Button>
      )}
    </>
  );
}

/** What a moderator must know before anything is compared. */
function Warnings({ change }: { change: Change }) {
  if (change.state !== 'open') return null;
  return (
    <>
      {change.listed && (
        <Banner tone="danger" title={text.listedTitle}>
          {text.listedText}
        </Banner>
      )}
      {change.endsBadge && (
        <Banner tone="warning" title={text.endsTitle}>
          {text.endsText}
        </Banner>
      )}
      {change.changedSince && (
        <Banner tone="warning" title={text.changedTitle}>
          {text.changedText}
        </Banner>
      )}
      {change.kind === 'deletion' && (
        <Banner tone="warning">
          {!isWaitOver(change) && change.dueAt && <p>{text.notDue(formatDate(change.dueAt))}</p>}
          <p>{text.reportsNote}</p>
        </Banner>
      )}
      {change.kind === 'sisters' && <Banner tone="warning">{text.sistersNote}</Banner>}
    </>
  );
}
