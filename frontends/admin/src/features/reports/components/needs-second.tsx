import { Banner } from '@edogrula/ui/banner';
import Users from 'lucide-react/icons/users';
import { secondText as text } from '../../../locales/tr/second.ts';
import type { CondemnedKeysState } from '../use-condemned-keys.ts';

/** Said before an approval is sent: that a second moderator is needed, and why [R306, R491]. */
export function NeedsSecond({ second }: Pick<CondemnedKeysState, 'second'>) {
  if (!second) return null;
  return (
    <Banner tone="warning" role="status" icon={<Users aria-hidden />} title={text.needed}>
      <p>{second.why === 'all' ? text.byRule : text.byHolders(second.names)}</p>
    </Banner>
  );
}
