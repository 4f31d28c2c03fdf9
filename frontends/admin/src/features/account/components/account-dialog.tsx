import { Dialog } from '@edogrula/ui/dialog';
import { accountText as text } from '../../../locales/tr/account.ts';
import { KeyList } from './key-list.tsx';
import { SessionList } from './session-list.tsx';

/** One’s own sessions and the admin keys: see, end, make, revoke [decisions 8, 9]. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open size="lg" onOpenChange={(open) => !open && onClose()} title={text.title}>
      <SessionList />
      <KeyList />
    </Dialog>
  );
}
