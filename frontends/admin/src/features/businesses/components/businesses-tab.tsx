import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import type { ReactNode } from 'react';
import { RecordView } from '../../../components/record-table/record-view.tsx';
import { CreateButton } from '../../../components/window-button.tsx';
import { useMay } from '../../../lib/permissions.ts';
import { businessesText as text } from '../../../locales/tr/registry.ts';
import { businessesQuery } from '../api/businesses-query.ts';
import { fetchBusiness } from '../api/write-business.ts';
import { businessColumns, businessFilters, businessSearchText } from '../business-columns.tsx';
import { BusinessForm } from './business-form.tsx';
import { BusinessPanel } from './business-panel.tsx';

const newestFirst = { id: 'createdAt', desc: true };

type Props = {
  /** What else can be done with a business, such as featuring it. */
  moreActions?: (business: AdminBusinessView) => ReactNode;
};

/** The registry [R119, R127]. */
export function BusinessesTab({ moreActions }: Props) {
  const { decide } = useMay();
  return (
    <RecordView
      list="businesses"
      fileName="isletmeler"
      words={text.list}
      listed={businessesQuery}
      subject="business"
      fetch={fetchBusiness}
      nameOf={({ name }) => name}
      columns={businessColumns}
      filters={businessFilters}
      textOf={businessSearchText}
      defaultSort={newestFirst}
      actions={
        decide && (
          <CreateButton opens={(close) => <BusinessForm onClose={close} />}>{text.create}</CreateButton>
        )
      }
      renderPanel={(business, steps) => (
        <BusinessPanel business={business} steps={steps} moreActions={moreActions?.(business)} />
      )}
    />
  );
}
