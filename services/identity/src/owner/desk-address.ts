import { mailboxOf } from '@edogrula/contracts/contact/mailbox';
import type { Tx } from '../tables.ts';

/** Whether a mailbox is that of somebody who decides at the desk, in any spelling. */
export async function isOfDesk(tx: Tx, email: string): Promise<boolean> {
  const admins = await tx.selectFrom('admin').select('email').where('removed_at', 'is', null).execute();
  const mailbox = mailboxOf(email);
  return admins.some((admin) => mailboxOf(admin.email) === mailbox);
}
