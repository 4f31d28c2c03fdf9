import { SponsorBadge } from '@edogrula/ui/badge';
import { Button } from '@edogrula/ui/button';
import { Facts } from '@edogrula/ui/facts';
import { formatDate, formatDateTime, formatNumber } from '@edogrula/ui/format';
import { useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { accountFact } from '../../../components/contact/contact-links.tsx';
import { History } from '../../../components/history/history.tsx';
import type { PanelSteps } from '../../../components/record-table/panel-steps.ts';
import { RecordPanel } from '../../../components/record-table/record-panel.tsx';
import { recordSearch } from '../../../lib/dashboard-state.ts';
import { listKeys, refresh } from '../../../lib/list-cache.ts';
import { orReload } from '../../../lib/stale.ts';
import { featuredText as text } from '../../../locales/tr/registry.ts';
import type { Featured } from '../api/featured-query.ts';
import { deleteFeatured } from '../api/write-featured.ts';
import { FeaturedBadge } from '../featured-columns.tsx';
import { FeaturedForm } from './featured-form.tsx';

type Props = { featured: Featured; steps: PanelSteps<Featured>; editable: boolean };

/** One sponsored place; weight and end can change, or it goes [R130]. */
export function FeaturedPanel({ featured, steps, editable }: Props) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const client = useQueryClient();
  const { business } = featured;
  const remove = async () => {
    await orReload(client, listKeys.featured, () => deleteFeatured(featured));
    steps.onClose();
    refresh(client, listKeys.featured, listKeys.counts);
    return text.removed;
  };
  return (
    <RecordPanel
      id={featured._id}
      steps={steps}
      title={business.name}
      kicker={text.kicker(formatDate(featured.until))}
      tags={
        <>
          <FeaturedBadge featured={featured} />
          <SponsorBadge />
        </>
      }
      footer={editable && <Actions onEdit={() => setOpen('edit')} onRemove={() => setOpen('remove')} />}
    >
      <FeaturedFacts featured={featured} />
      {editable && <History subject="featured" id={featured._id} version={featured.version ?? 1} />}
      {open === 'edit' && <FeaturedForm featured={featured} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <ConfirmDeletion
          title={text.removeTitle}
          description={text.removeText(business.name)}
          remove={remove}
          onClose={() => setOpen(null)}
        />
      )}
    </RecordPanel>
  );
}

function Actions({ onEdit, onRemove }: { onEdit: () => void; onRemove: () => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" size="sm" icon={<Pencil aria-hidden />} onClick={onEdit}>
        {text.edit}
      </Button>
      <Button variant="danger" size="sm" icon={<Trash2 aria-hidden />} onClick={onRemove}>
        {text.remove}
      </Button>
    </div>
  );
}

function FeaturedFacts({ featured }: { featured: Featured }) {
  const { business, businessId } = featured;
  return (
    <Facts
      items={[
        { label: text.place, value: featured.place },
        { label: text.type, value: featured.type },
        { label: text.weight, value: formatNumber(featured.weight) },
        { label: text.until, value: formatDateTime(featured.until) },
        {
          label: text.business,
          value: <Link to={recordSearch('businesses', businessId)}>{text.openBusiness}</Link>,
        },
        accountFact(business),
      ]}
    />
  );
}
