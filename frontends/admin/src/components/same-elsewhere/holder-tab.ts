import type { TabId } from '../../lib/dashboard-state.ts';
import type { SamePicture } from './same-pictures-query.ts';

type Holder = Pick<SamePicture['holder'], 'kind' | 'status'>;

const tabs: Record<Exclude<Holder['kind'], 'application'>, TabId> = {
  report: 'reports',
  appeal: 'appeals',
  correction: 'corrections',
  business: 'businesses',
};

/** Where the desk has the record that holds a file. */
export const tabOfHolder = ({ kind, status }: Holder): TabId => {
  if (kind !== 'application') return tabs[kind];
  return status === 'pending' ? 'requests' : 'archived';
};
