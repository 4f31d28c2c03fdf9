import { mailboxOf } from '@edogrula/contracts/contact/mailbox';
import { useAccess } from './access-query.ts';

/** Whether what came from this address is the signed-in person's own, under whatever tag: a colleague decides [R319]. */
export function useIsOwn(address: string): boolean {
  const access = useAccess();
  const email = access?.granted && access.user.email;
  return Boolean(email && address) && mailboxOf(email || '') === mailboxOf(address);
}
