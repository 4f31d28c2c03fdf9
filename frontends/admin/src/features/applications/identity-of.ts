import type { Identity } from '../../components/same-elsewhere/find-same.ts';
import type { Application } from './api/applications-query.ts';

/** What an application says about how its business is reached. */
export const identityOf = (row: Application): Identity => ({
  id: row._id,
  phone: row.phone,
  landline: row.landline,
  handle: row.instagramUsername,
  instagramUrl: row.instagramUrl,
  website: row.website,
});
