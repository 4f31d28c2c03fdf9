import type { Ledger } from '../ledger/ledger.ts';
import type { Db, Tx } from '../tables.ts';
import { queueMail } from './mail-repository.ts';
import { type adminMailTexts, adminNoticeMail } from './templates/admin-mails.ts';

type Queueing = { clock: () => Date; newId: () => string };
/** What a change of an account needs to be written and told. */
export type NoticeDeps = Queueing & { db: Db; publicUrl: string; ledger: Ledger };
export type AccountChange = keyof typeof adminMailTexts.changes;

/** Tells an admin by mail what changed about the own account, in the transaction of the change [R394]. */
export function adminChangedMail(
  tx: Tx,
  deps: Queueing & ({ publicUrl: string } | { config: { PUBLIC_URL: string } }),
  { to, change }: { to: string; change: AccountChange },
): Promise<void> {
  const publicUrl = 'config' in deps ? deps.config.PUBLIC_URL : deps.publicUrl;
  const now = deps.clock();
  const message = adminNoticeMail({ change, at: now, publicUrl });
  return queueMail(tx, { id: deps.newId(), kind: 'admin-notice', to, message, now });
}
