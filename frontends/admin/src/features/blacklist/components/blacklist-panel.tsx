import { Badge } from '@edogrula/ui/badge';
import { Facts } from '@edogrula/ui/facts';
import { formatDate, formatDateTime } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import { useQuery } from '@tanstack/react-query';
import FilePen from 'lucide-react/icons/file-pen';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import { DemoBadge } from '../../../components/cells.tsx';
import { accountFact, PhoneLink } from '../../../components/contact/contact-links.tsx';
import { type OwnKind, OwnSubmission } from '../../../components/decision/own-submission.tsx';
import { History } from '../../../components/history/history.tsx';
import type { PanelSteps } from '../../../components/record-table/panel-steps.ts';
import { RecordPanel } from '../../../components/record-table/record-panel.tsx';
import { identityOf } from '../../../components/same-elsewhere/find-same.ts';
import { SameElsewhere } from '../../../components/same-elsewhere/same-elsewhere.tsx';
import { WindowButton } from '../../../components/window-button.tsx';
import { recordSearch } from '../../../lib/dashboard-state.ts';
import { OwnMatter, useMay } from '../../../lib/permissions.ts';
import { correctEntryText } from '../../../locales/tr/appeals.ts';
import { blacklistText as text } from '../../../locales/tr/registry.ts';
import type { BlacklistEntry } from '../api/blacklist-query.ts';
import { type Upkeep, upkeepQuery } from '../api/upkeep-query.ts';
import { CorrectEntry } from './correct-entry.tsx';
import { EntryUpkeep } from './entry-upkeep.tsx';
import { RemoveEntry } from './remove-entry.tsx';
import { RenameEntry } from './rename-entry.tsx';

type Props = { entry: BlacklistEntry; steps: PanelSteps<BlacklistEntry> };

/** Everything about one blacklist entry; rename, remove [R129]. */
export function BlacklistPanel({ entry, steps }: Props) {
  const { decide } = useMay();
  const { data: upkeep } = useQuery(upkeepQuery(entry._id));
  const own = ownKindOf(entry, upkeep);
  return (
    <RecordPanel
      id={entry._id}
      steps={steps}
      title={entry.name}
      kicker={text.kicker(formatDate(entry.listedAt))}
      tags={
        <>
          <EntryBadge entry={entry} />
          {entry.demo && <DemoBadge />}
        </>
      }
      footer={decide && <EntryActions entry={entry} upkeep={upkeep} own={own} onRemoved={steps.onClose} />}
    >
      <OwnMatter value={own !== null}>
        <EntryUpkeep entry={entry} />
      </OwnMatter>
      <EntryFacts entry={entry} />
      <SameElsewhere identity={identityOf(entry)} />
      <History subject="blacklist-entry" id={entry._id} version={entry.version} />
    </RecordPanel>
  );
}

/** Why a colleague decides: the registry knows the own house and who reported or appealed, the dossier who is a party by now. */
const ownKindOf = (entry: BlacklistEntry, upkeep: Upkeep | undefined): OwnKind | null =>
  entry.ownMatter ?? (upkeep?.ownMatter ? 'party' : null);

type ActionsProps = {
  entry: BlacklistEntry;
  upkeep: Upkeep | undefined;
  own: OwnKind | null;
  onRemoved: () => void;
};

/** What can be done with an entry, and the window of each; one that no dossier has cannot be corrected. */
function EntryActions({ entry, upkeep, own, onRemoved }: ActionsProps) {
  const texts = upkeep?.texts;
  if (own) return <OwnSubmission kind={own} />;
  return (
    <div className="flex flex-wrap gap-2">
      <WindowButton
        variant="primary"
        icon={<Pencil aria-hidden />}
        opens={(close) => <RenameEntry entry={entry} onClose={close} />}
      >
        {text.rename}
      </WindowButton>
      {upkeep && texts && (
        <WindowButton
          icon={<FilePen aria-hidden />}
          opens={(close) => (
            <CorrectEntry entryId={entry._id} upkeep={upkeep} texts={texts} onClose={close} />
          )}
        >
          {correctEntryText.open}
        </WindowButton>
      )}
      <WindowButton
        variant="danger"
        icon={<Trash2 aria-hidden />}
        opens={(close) => <RemoveEntry entry={entry} onClose={close} onRemoved={onRemoved} />}
      >
        {text.remove}
      </WindowButton>
    </div>
  );
}

/** Published, or waiting for its day [decision 15]. */
function EntryBadge({ entry: { listedAt } }: { entry: BlacklistEntry }) {
  if (Date.parse(listedAt) > Date.now()) return <Badge>{text.waiting(formatDateTime(listedAt))}</Badge>;
  return (
    <Badge tone="blacklist" icon={<OctagonAlert aria-hidden />}>
      {text.listed}
    </Badge>
  );
}

function EntryFacts({ entry }: { entry: BlacklistEntry }) {
  const { reportId, businessId, slug } = entry;
  return (
    <>
      <Facts
        items={[
          accountFact(entry),
          { label: text.phone, value: entry.phone && <PhoneLink phone={entry.phone} /> },
          { label: text.address, value: entry.address },
          {
            label: text.source,
            value: reportId ? (
              <Link to={recordSearch('reports', reportId)}>{text.fromReport}</Link>
            ) : (
              text.fromAdmin
            ),
          },
          {
            label: text.business,
            value: businessId && <Link to={recordSearch('businesses', businessId)}>{text.openBusiness}</Link>,
          },
          { label: text.publicPage, value: <a href={`/kara-liste/${slug}`}>/kara-liste/{slug}</a> },
        ]}
      />
      <PanelSection title={text.description}>
        <p className="whitespace-pre-line wrap-anywhere">{entry.desc}</p>
      </PanelSection>
    </>
  );
}
