import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { RecordView } from '../../../components/record-table/record-view.tsx';
import type { SingleRecord } from '../../../components/record-table/use-open-record.ts';
import { WindowButton } from '../../../components/window-button.tsx';
import { useMay } from '../../../lib/permissions.ts';
import { businessesText as text } from '../../../locales/tr/registry.ts';
import { businessesQuery } from '../api/businesses-query.ts';
import { fetchBusiness } from '../api/write-business.ts';
import { businessColumns, businessFilters, businessSearchText } from '../business-columns.tsx';
import { BusinessForm } from './business-form.tsx';
import { BusinessPanel } from './business-panel.tsx';

const single: SingleRecord<AdminBusinessView> = {
  subject: 'business',
  nameOf: ({ name }) => name,
  fetch: fetchBusiness,
};
const newestFirst = { id: 'createdAt', desc: true };

type Props = {
  /** What else can be done with a business, such as featuring it. */
  moreActions?: (business: AdminBusinessView) => ReactNode;
};

/** The registry [R119, R127]. */
export function BusinessesTab({ moreActions }: Props) {
  const query = useQuery(businessesQuery);
  const { decide } = useMay();
  return (
    <RecordView
      label={text.table}
      noun={text.noun}
      searchLabel={text.search}
      placeholder={text.placeholder}
      list="businesses"
      queryKey={businessesQuery.queryKey}
      fileName="isletmeler"
      query={query}
      single={single}
      columns={businessColumns}
      filters={businessFilters}
      defaultSort={newestFirst}
      textOf={businessSearchText}
      emptyText={text.empty}
      actions={
        decide && (
          <WindowButton
            variant="primary"
            icon={<Plus aria-hidden />}
            opens={(close) => <BusinessForm onClose={close} />}
          >
            {text.create}
          </WindowButton>
        )
      }
      renderPanel={(row, steps) => (
        <BusinessPanel key={row._id} business={row} steps={steps} moreActions={moreActions?.(row)} />
      )}
    />
  );
}
