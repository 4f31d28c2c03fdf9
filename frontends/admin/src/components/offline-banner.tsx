import { Banner } from '@edogrula/ui/banner';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useOnline } from '../lib/use-online.ts';
import { commonText as text } from '../locales/tr/common.ts';

/** Says that the browser is offline, as long as it is [R123]. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" className="empty:hidden">
      {!online && (
        <Banner tone="warning" icon={<WifiOff aria-hidden />} title={text.offlineTitle}>
          <p>{text.offlineText}</p>
        </Banner>
      )}
    </div>
  );
}
