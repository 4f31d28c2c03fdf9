import LogOut from 'lucide-react/icons/log-out';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { WindowButton } from '../../../components/window-button.tsx';
import { useAccess } from '../../../lib/access-query.ts';
import { mayOf } from '../../../lib/permissions.ts';
import { announceSessionEnd } from '../../../lib/session-end.ts';
import { accountText as text } from '../../../locales/tr/account.ts';
import { signOutEverywhere } from '../api/admins.ts';
import { keysAnchor } from './key-list.tsx';

/**
 * Ends all of one's own sessions, this one too: what a lost laptop asks for [decision 9]. Keys are credentials of their own,
 * which other machines work with: they stay, and the page says so [R396].
 */
export function SignOutEverywhere() {
  const access = useAccess();
  const ownId = access?.granted ? access.user.id : '';
  if (!ownId) return null;
  const signOut = async () => {
    await signOutEverywhere();
    announceSessionEnd();
    return null;
  };
  const { setUp } = mayOf(access?.granted ? access.user : undefined);
  return (
    <>
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
      {!setUp && (
        <p className="text-sm text-ink-muted">
          {text.keysStay} <a href={`#${keysAnchor}`}>{text.seeKeys}</a>
        </p>
      )}
    </>
  );
}
