import type { ownBusiness } from '@edogrula/contracts/http/owner';
import { AppError } from '@edogrula/service-kit/app-error';
import type { z } from 'zod';
import { findBusiness } from '../business/business-repository.ts';
import { adminBusinessViewOf, businessViewOf } from '../business/business-view.ts';
import { changesOf, sistersOf } from '../changes/change-repository.ts';
import { ownerChangeOf } from '../changes/change-view.ts';
import type { Reads } from '../context.ts';

/** The state of the record of an owner [R357]. @throws AppError business_not_found once it is deleted */
export async function readOwnBusiness(
  { db, clock }: Reads,
  businessId: string,
): Promise<z.input<typeof ownBusiness>> {
  const row = await findBusiness(db, businessId);
  if (!row) throw new AppError('business_not_found');
  const now = clock();
  return {
    business: {
      ...businessViewOf(row, now),
      tourismLicence: row.tourism_licence,
      bookingUrl: row.booking_url,
    },
    checks: adminBusinessViewOf(row, now).checks,
    listed: row.blacklisted_from !== null,
    sisters: await sistersOf(db, businessId),
    changes: (await changesOf(db, businessId)).map((change) => ownerChangeOf(change, row, now)),
  };
}
