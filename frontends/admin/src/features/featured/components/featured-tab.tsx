import { RecordView } from '../../../components/record-table/record-view.tsx';
import { CreateButton } from '../../../components/window-button.tsx';
import { useMay } from '../../../lib/permissions.ts';
import { featuredText as text } from '../../../locales/tr/registry.ts';
import { featuredQuery } from '../api/featured-query.ts';
import { fetchFeatured } from '../api/write-featured.ts';
import { featuredColumns, featuredFilters, featuredSearchText } from '../featured-columns.tsx';
import { FeaturedForm } from './featured-form.tsx';
import { FeaturedPanel } from './featured-panel.tsx';

const heaviestFirst = { id: 'weight', desc: true };

/** Sponsored places [R119, R130]; without admin rights only to look at [R131]. */
export function FeaturedTab({ granted }: { granted: boolean }) {
  const { decide } = useMay();
  const editable = granted && decide;
  return (
    <RecordView
      list="featured"
      fileName="one-cikanlar"
      words={text.list}
      listed={featuredQuery(granted)}
      {...(granted && { subject: 'featured', fetch: fetchFeatured })}
      nameOf={({ business }) => business.name}
      columns={featuredColumns}
      filters={featuredFilters}
      textOf={featuredSearchText}
      defaultSort={heaviestFirst}
      actions={
        editable && (
          <CreateButton opens={(close) => <FeaturedForm onClose={close} />}>{text.create}</CreateButton>
        )
      }
      renderPanel={(featured, steps) => (
        <FeaturedPanel featured={featured} steps={steps} editable={editable} />
      )}
    />
  );
}
