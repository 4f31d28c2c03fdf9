import { AppError } from '@edogrula/service-kit/app-error';
import { ownerMacOf, ownerMacsOf } from '@edogrula/service-kit/owner-mac';
import type { Context } from '../context.ts';
import type { ChangeRow } from '../tables.ts';

type Needs = Pick<Context, 'accountMac'>;
type Reader = { email: string };

/** A mailbox as a proposal remembers it, whatever its spelling; the address itself is not kept here. */
export const senderOf = ({ accountMac }: Needs, email: string): string => ownerMacOf(accountMac, email);

/** What proposals of these mailboxes may be kept under, by every key that is still known. */
export const sendersOf = ({ accountMac }: Needs, addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => ownerMacsOf(accountMac, address));

/** Whether the reader's own mailbox sent a proposal, also before the keys were exchanged [R510]. */
export const isOwnChange = (deps: Needs, { sent_by }: ChangeRow, { email }: Reader): boolean =>
  sent_by !== null && sendersOf(deps, [email]).includes(sent_by);

/** Nobody decides on what came from the own mailbox: a colleague does [R319]. @throws AppError own_submission */
export function refuseOwnChange(deps: Needs, change: ChangeRow, reader: Reader): void {
  if (isOwnChange(deps, change, reader)) throw new AppError('own_submission');
}
