import type { ownBusiness } from '@edogrula/contracts/http/owner';
import type { OwnerIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import type { z } from 'zod';
import { findBusiness, sistersOf } from '../business/business-repository.ts';
import { adminBusinessViewOf, businessViewOf, hiddenBooking } from '../business/business-view.ts';
import { changesOf } from '../changes/change-repository.ts';
import { ownerChangeOf } from '../changes/change-view.ts';
import type { Reads } from '../context.ts';
import { refuseFormer } from './propose-change.ts';

/** The state of the record of an owner [R357]. @throws AppError business_not_found once it is deleted, owner_session_required */
export async function readOwnBusiness(
  { db, clock }: Reads,
  owner: OwnerIdentity,
): Promise<z.input<typeof ownBusiness>> {
  const row = await findBusiness(db, owner.businessId);
  if (!row) throw new AppError('business_not_found');
  refuseFormer(row, owner);
  const now = clock();
  const bookingHidden = hiddenBooking(row, now);
  return {
    business: {
      ...businessViewOf(row, now),
      tourismLicence: row.tourism_licence,
      bookingUrl: row.booking_url,
    },
    ...(bookingHidden ? { bookingHidden } : {}),
    checks: adminBusinessViewOf(row, now).checks,
    listed: row.blacklisted_from !== null,
    sisters: await sistersOf(db, row.id),
    changes: (await changesOf(db, row)).map((change) => ownerChangeOf(change, row, now)),
  };
}
