import { AppError } from '@edogrula/service-kit/app-error';
import { sql } from 'kysely';
import type { Moderator } from '../act/act-repository.ts';
import type { Tx } from '../tables.ts';
import { isOwners } from './owners-application.ts';

/** Nobody decides on what another applies for, or asks to correct, of the own record [R508]. @throws AppError own_matter */
export async function refuseOwnBusiness(
  tx: Tx,
  { email }: Pick<Moderator, 'email'>,
  businessId: string | null,
): Promise<void> {
  const { rows } = await sql<{ own: boolean }>`
    select exists (
      select from application a
      where a.business_id = ${businessId}::uuid and ${isOwners('a')}
        and mailbox_of(a.applicant_email) = mailbox_of(${email})
    ) as own`.execute(tx);
  if (rows[0]?.own ?? true) throw new AppError('own_matter');
}
