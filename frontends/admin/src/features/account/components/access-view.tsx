import { useAccess } from '../../../lib/access-query.ts';
import { mayOf } from '../../../lib/permissions.ts';
import { accountText as text } from '../../../locales/tr/account.ts';
import { AdminList } from './admin-list.tsx';
import { ChangePassword } from './change-password.tsx';
import { EnrolmentNotice, FactorList } from './factor-list.tsx';
import { KeyList } from './key-list.tsx';
import { SessionList } from './session-list.tsx';

/** Who may come in: moderators, keys, one's own factors, sessions and password [R392, R395, decisions 8, 9]. */
export function AccessView() {
  const access = useAccess();
  const user = access?.granted ? access.user : undefined;
  const { setUp } = mayOf(user);
  const bySignIn = user?.via !== 'key';
  return (
    <>
      <div>
        <h1 className="text-2xl">{text.title}</h1>
        <p className="mt-1 text-ink-soft">{text.intro}</p>
      </div>
      {setUp && <EnrolmentNotice />}
      <div className="grid gap-8 wide:grid-cols-2">
        {bySignIn && <FactorList />}
        {!setUp && <AdminList />}
        {!setUp && <KeyList />}
        <SessionList />
        {bySignIn && <ChangePassword />}
      </div>
    </>
  );
}
