import LogOut from 'lucide-react/icons/log-out';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { WindowButton } from '../../../components/window-button.tsx';
import { useAccess } from '../../../lib/access-query.ts';
import { announceSessionEnd } from '../../../lib/session-end.ts';
import { accountText as text } from '../../../locales/tr/account.ts';
import { signOutEverywhere } from '../api/admins.ts';

/** Ends all of one's own sessions, this one too: what a lost laptop asks for [decision 9]. */
export function SignOutEverywhere() {
  const access = useAccess();
  const ownId = access?.granted ? access.user.id : '';
  if (!ownId) return null;
  const signOut = async () => {
    await signOutEverywhere();
    announceSessionEnd();
    return null;
  };
  return (
    <p>
      <WindowButton
        variant="danger"
        icon={<LogOut aria-hidden />}
        opens={(close) => (
          <ConfirmDeletion
            title={text.everywhereTitle}
            description={text.everywhereText}
            confirmLabel={text.everywhere}
            remove={signOut}
            onClose={close}
          />
        )}
      >
        {text.everywhere}
      </WindowButton>
    </p>
  );
}
