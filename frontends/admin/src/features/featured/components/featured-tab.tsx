import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { RecordView } from '../../../components/record-table/record-view.tsx';
import type { SingleRecord } from '../../../components/record-table/use-open-record.ts';
import { WindowButton } from '../../../components/window-button.tsx';
import { useMay } from '../../../lib/permissions.ts';
import { featuredText as text } from '../../../locales/tr/registry.ts';
import { type Featured, featuredQuery } from '../api/featured-query.ts';
import { fetchFeatured } from '../api/write-featured.ts';
import { featuredColumns, featuredFilters, featuredSearchText } from '../featured-columns.tsx';
import { FeaturedForm } from './featured-form.tsx';
import { FeaturedPanel } from './featured-panel.tsx';

const heaviestFirst = { id: 'weight', desc: true };

const shown: SingleRecord<Featured> = { nameOf: ({ business }) => business.name };
const single: SingleRecord<Featured> = { ...shown, subject: 'featured', fetch: fetchFeatured };

/** Sponsored places [R119, R130]; without admin rights only to look at [R131]. */
export function FeaturedTab({ granted }: { granted: boolean }) {
  const query = useQuery(featuredQuery(granted));
  const { decide } = useMay();
  const editable = granted && decide;
  return (
    <RecordView
      label={text.table}
      noun={text.noun}
      searchLabel={text.search}
      placeholder={text.placeholder}
      list="featured"
      queryKey={featuredQuery(granted).queryKey}
      fileName="one-cikanlar"
      query={query}
      single={granted ? single : shown}
      columns={featuredColumns}
      filters={featuredFilters}
      defaultSort={heaviestFirst}
      textOf={featuredSearchText}
      emptyText={text.empty}
      actions={
        editable && (
          <WindowButton
            variant="primary"
            icon={<Plus aria-hidden />}
            opens={(close) => <FeaturedForm onClose={close} />}
          >
            {text.create}
          </WindowButton>
        )
      }
      renderPanel={(row, steps) => (
        <FeaturedPanel key={row._id} featured={row} steps={steps} editable={editable} />
      )}
    />
  );
}
