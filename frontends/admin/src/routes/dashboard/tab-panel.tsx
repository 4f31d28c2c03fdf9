import { EmptyState } from '@edogrula/ui/empty-state';
import Lock from 'lucide-react/icons/lock';
import Star from 'lucide-react/icons/star';
import { Forbidden } from '../../components/forbidden.tsx';
import { WindowButton } from '../../components/window-button.tsx';
import { AppealsTab } from '../../features/appeals/components/appeals-tab.tsx';
import { ApplicationsTab } from '../../features/applications/components/applications-tab.tsx';
import { BlacklistTab } from '../../features/blacklist/components/blacklist-tab.tsx';
import { BusinessesTab } from '../../features/businesses/components/businesses-tab.tsx';
import { ChangesTab } from '../../features/changes/components/changes-tab.tsx';
import { CorrectionsTab } from '../../features/corrections/components/corrections-tab.tsx';
import type { FoundBusiness } from '../../features/featured/api/find-businesses.ts';
import { FeaturedForm } from '../../features/featured/components/featured-form.tsx';
import { FeaturedTab } from '../../features/featured/components/featured-tab.tsx';
import { ReportsTab } from '../../features/reports/components/reports-tab.tsx';
import type { TabId } from '../../lib/dashboard-state.ts';
import { useMay } from '../../lib/permissions.ts';
import { recordsText } from '../../locales/tr/records.ts';
import { businessesText } from '../../locales/tr/registry.ts';

type Props = { tab: TabId; granted: boolean };

/** What a tab shows; without admin rights only sponsored places [R119, R131]. */
export function TabPanel({ tab, granted }: Props) {
  const { read, decide } = useMay();
  if (tab === 'featured') return <FeaturedTab granted={granted} />;
  if (!granted) {
    return (
      <EmptyState level={3} icon={<Lock aria-hidden />} title={recordsText.deniedTitle}>
        <p>{recordsText.deniedText}</p>
      </EmptyState>
    );
  }
  if (!read && tab !== 'businesses') return <Forbidden />;
  switch (tab) {
    case 'businesses':
      return <BusinessesTab moreActions={(business) => decide && <FeatureBusiness business={business} />} />;
    case 'requests':
      return <ApplicationsTab show="pending" />;
    case 'archived':
      return <ApplicationsTab show="archived" />;
    case 'reports':
      return <ReportsTab />;
    case 'blacklist':
      return <BlacklistTab />;
    case 'appeals':
      return <AppealsTab />;
    case 'corrections':
      return <CorrectionsTab />;
    case 'changes':
      return <ChangesTab />;
  }
}

function FeatureBusiness({ business }: { business: FoundBusiness }) {
  return (
    <WindowButton
      icon={<Star aria-hidden />}
      opens={(close) => <FeaturedForm business={business} onClose={close} />}
    >
      {businessesText.feature}
    </WindowButton>
  );
}
