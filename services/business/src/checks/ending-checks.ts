import type { verificationLapsed } from '@edogrula/contracts/events/business';
import { isLicenceOutcome } from '@edogrula/contracts/tourism-licence';
import type { z } from 'zod';
import type { BusinessRow } from '../tables.ts';

type EndingFacts = z.output<(typeof verificationLapsed)['data']>;

/** Which checks of a business end first, and when; nothing that was checked is in it. */
export function endingFactsOf(row: BusinessRow): EndingFacts {
  const endsAt = (row.verified_until ?? row.updated_at).toISOString();
  const ending = (row.verification?.checks ?? []).filter(
    ({ until, how }) => until && until <= endsAt && !isLicenceOutcome(how),
  );
  return {
    businessId: row.id,
    slug: row.slug,
    name: row.name,
    kinds: ending.map(({ kind }) => kind),
    endsAt,
  };
}
