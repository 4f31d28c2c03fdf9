import type { Ledger } from '../ledger/ledger.ts';
import type { Db, Tx } from '../tables.ts';
import { queueMail } from './mail-repository.ts';
import { type adminMailTexts, adminNoticeMail } from './templates/admin-mails.ts';
import { renderMail } from './templates/render-mail.ts';

type Queueing = { clock: () => Date; newId: () => string };
/** What changing an account and mailing its admin need. */
export type AccountChangeDeps = Queueing & { db: Db; publicUrl: string; ledger: Ledger };
type AccountChange = keyof typeof adminMailTexts.changes;

/** Queues the mail that tells an admin of a change of the own account, in the transaction of the change [R394]. */
export function queueAccountChangeMail(
  tx: Tx,
  deps: Queueing & ({ publicUrl: string } | { config: { PUBLIC_URL: string } }),
  { to, change }: { to: string; change: AccountChange },
): Promise<void> {
  const publicUrl = 'config' in deps ? deps.config.PUBLIC_URL : deps.publicUrl;
  const now = deps.clock();
  const message = renderMail(adminNoticeMail({ change, at: now }), publicUrl);
  return queueMail(tx, { id: deps.newId(), kind: 'admin-notice', to, message, now });
}
