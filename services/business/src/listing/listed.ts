import type { Reads } from '../context.ts';

/** What the public may see of the registry: neither deleted nor blacklisted by now. */
export const listed = ({ db, clock }: Reads) =>
  db
    .selectFrom('business')
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([where('blacklisted_from', 'is', null), where('blacklisted_from', '>', clock())]),
    );
