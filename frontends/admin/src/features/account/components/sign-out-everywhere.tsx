import { Button } from '@edogrula/ui/button';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { useAccess } from '../../../lib/access-query.ts';
import { announceSessionEnd } from '../../../lib/session-end.ts';
import { accountText as text } from '../../../locales/tr/account.ts';
import { signOutEverywhere } from '../api/admins.ts';

/** Ends all of one's own sessions, this one too: what a lost laptop asks for [decision 9]. */
export function SignOutEverywhere() {
  const access = useAccess();
  const [asking, setAsking] = useState(false);
  const ownId = access?.granted ? access.user.id : '';
  if (!ownId) return null;
  const signOut = async () => {
    await signOutEverywhere();
    announceSessionEnd();
    return null;
  };
  return (
    <p>
      <Button variant="danger" size="sm" icon={<LogOut aria-hidden />} onClick={() => setAsking(true)}>
        {text.everywhere}
      </Button>
      {asking && (
        <ConfirmDeletion
          title={text.everywhereTitle}
          description={text.everywhereText}
          confirmLabel={text.everywhere}
          remove={signOut}
          onClose={() => setAsking(false)}
        />
      )}
    </p>
  );
}
