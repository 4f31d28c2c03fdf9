import { Badge } from '@edogrula/ui/badge';
import { Button } from '@edogrula/ui/button';
import { Facts } from '@edogrula/ui/facts';
import { formatDate, formatDateTime } from '@edogrula/ui/format';
import { PanelSection, SidePanel } from '@edogrula/ui/side-panel';
import FilePen from 'lucide-react/icons/file-pen';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Link } from 'react-router';
import { DemoBadge } from '../../../components/cells.tsx';
import { HandleLink, PhoneLink } from '../../../components/contact/contact-links.tsx';
import { History } from '../../../components/history/history.tsx';
import { panelClass } from '../../../components/panel-slot.tsx';
import type { PanelSteps } from '../../../components/record-table/panel-steps.ts';
import { SameElsewhere } from '../../../components/same-elsewhere/same-elsewhere.tsx';
import { recordSearch } from '../../../lib/dashboard-state.ts';
import { useMay } from '../../../lib/permissions.ts';
import { correctEntryText } from '../../../locales/tr/appeals.ts';
import { blacklistText as text } from '../../../locales/tr/registry.ts';
import type { BlacklistEntry } from '../api/blacklist-query.ts';
import { CorrectEntry } from './correct-entry.tsx';
import { RemoveEntry } from './remove-entry.tsx';
import { RenameEntry } from './rename-entry.tsx';

type Props = { entry: BlacklistEntry; steps: PanelSteps<BlacklistEntry> };

/** Everything about one blacklist entry; rename, remove [R129]. */
export function BlacklistPanel({ entry, steps }: Props) {
  const { decide } = useMay();
  const [open, setOpen] = useState<'rename' | 'correct' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <SidePanel
      className={panelClass}
      focusKey={entry._id}
      title={entry.name}
      kicker={text.kicker(formatDate(entry.listedAt))}
      tags={
        <>
          <EntryBadge entry={entry} />
          {entry.demo && <DemoBadge />}
        </>
      }
      {...steps}
      footer={
        decide && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              size="sm"
              icon={<Pencil aria-hidden />}
              onClick={() => setOpen('rename')}
            >
              {text.rename}
            </Button>
            <Button size="sm" icon={<FilePen aria-hidden />} onClick={() => setOpen('correct')}>
              {correctEntryText.open}
            </Button>
            <Button
              variant="danger"
              size="sm"
              icon={<Trash2 aria-hidden />}
              onClick={() => setOpen('remove')}
            >
              {text.remove}
            </Button>
          </div>
        )
      }
    >
      <EntryFacts entry={entry} />
      <SameElsewhere
        identity={{
          id: entry._id,
          phone: entry.phone,
          handle: entry.instagramUsername,
          instagramUrl: entry.instagramUrl,
        }}
      />
      <History subject="blacklist-entry" id={entry._id} version={entry.version} />
      {open === 'rename' && <RenameEntry entry={entry} onClose={close} />}
      {open === 'correct' && <CorrectEntry entry={entry} onClose={close} />}
      {open === 'remove' && <RemoveEntry entry={entry} onClose={close} onRemoved={steps.onClose} />}
    </SidePanel>
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
          {
            label: text.instagram,
            value: (entry.instagramUsername || entry.instagramUrl) && (
              <HandleLink handle={entry.instagramUsername} url={entry.instagramUrl} />
            ),
          },
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
