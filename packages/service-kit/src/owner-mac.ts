import { mailboxOf } from '@edogrula/contracts/contact/mailbox';
import type { AccountMac } from './account-mac.ts';

const asked = (email: string): string => `owner mailbox ${mailboxOf(email)}`;

/** A mailbox as services remember whose something is, whatever its spelling; the address itself is not kept there. */
export const ownerMacOf = ({ asker }: Pick<AccountMac, 'asker'>, email: string): string =>
  asker(asked(email));

/** Every hash of the mailbox that may be kept, the newest first: one was perhaps made before the keys were exchanged. */
export const ownerMacsOf = ({ askers }: Pick<AccountMac, 'askers'>, email: string): string[] =>
  askers(asked(email));
