import type { AskedPicture, galleriesWith } from '@edogrula/contracts/http/fingerprint';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../tables.ts';
import { findAlike, type ViewBits } from './fingerprint-repository.ts';

const most = 20;

/** A gallery's pictures and nothing else: not what was sent, not what is kept, not a text's. */
const shownInGallery = sql<boolean>`file.state = 'published' and file.business_id is not null
  and file.purpose in ('gallery', 'application-image')`;

/** Businesses whose public gallery shows a picture with this fingerprint [R371]; private files are not looked at. */
export async function findGalleries(
  db: Db,
  { hash, inside }: AskedPicture,
): Promise<z.infer<typeof galleriesWith>> {
  const views: ViewBits[] = [{ view: 'whole', bits: hash }];
  if (inside) views.push({ view: 'inside', bits: inside });
  const found = await findAlike(db, views, { where: shownInGallery, limit: most });
  const ids = found.map(({ fileId }) => fileId);
  if (ids.length === 0) return { businessIds: [] };
  const rows = await db.selectFrom('file').select(['id', 'business_id']).where('id', 'in', ids).execute();
  const holders = new Map(rows.map((row) => [row.id, row.business_id]));
  return { businessIds: [...new Set(ids.flatMap((id) => holders.get(id) ?? []))] };
}
