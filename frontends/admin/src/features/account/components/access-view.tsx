import { accountText as text } from '../../../locales/tr/account.ts';
import { AdminList } from './admin-list.tsx';
import { ChangePassword } from './change-password.tsx';
import { KeyList } from './key-list.tsx';
import { SessionList } from './session-list.tsx';

/** Who may come in: moderators, keys, one's own sessions and password [decisions 8, 9]. */
export function AccessView() {
  return (
    <>
      <div>
        <h1 className="text-2xl">{text.title}</h1>
        <p className="mt-1 text-ink-soft">{text.intro}</p>
      </div>
      <div className="grid gap-8 wide:grid-cols-2">
        <AdminList />
        <KeyList />
        <SessionList />
        <ChangePassword />
      </div>
    </>
  );
}
