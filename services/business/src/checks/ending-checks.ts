import { endingWith } from '@edogrula/contracts/check-ends';
import type { verificationLapsed } from '@edogrula/contracts/events/business';
import type { z } from 'zod';
import type { BusinessRow } from '../tables.ts';

type EndingFacts = z.output<(typeof verificationLapsed)['data']>;

/** Which checks of a business end first, and when; nothing that was checked is in it. */
export function endingFactsOf(row: BusinessRow): EndingFacts {
  const endsAt = (row.verified_until ?? row.updated_at).toISOString();
  return {
    businessId: row.id,
    slug: row.slug,
    name: row.name,
    kinds: endingWith(row.verification?.checks ?? [], endsAt).map(({ kind }) => kind),
    endsAt,
  };
}
