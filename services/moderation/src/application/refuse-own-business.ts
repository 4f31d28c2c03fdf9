import { AppError } from '@edogrula/service-kit/app-error';
import { sql } from 'kysely';
import type { Moderator } from '../act/act-repository.ts';
import type { Db, Tx } from '../tables.ts';
import { isOwners } from './owners-application.ts';

type Reader = Pick<Moderator, 'email'>;

/** Which of these businesses are the reader's own [R508]. */
export async function ownBusinesses(
  db: Db | Tx,
  { email }: Reader,
  businessIds: readonly string[],
): Promise<Set<string>> {
  if (!businessIds.length) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct a.business_id as id from application a
    where a.business_id = any(${[...businessIds]}::uuid[]) and ${isOwners('a')}
      and mailbox_of(a.applicant_email) = mailbox_of(${email})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Nobody decides on what another applies for, or asks to correct, of the own record [R508]. @throws AppError own_matter */
export async function refuseOwnBusiness(tx: Tx, reader: Reader, businessId: string | null): Promise<void> {
  if (businessId && (await ownBusinesses(tx, reader, [businessId])).size) throw new AppError('own_matter');
}
