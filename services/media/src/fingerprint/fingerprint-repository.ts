import { mirrorOf, mostBitsApart } from '@edogrula/contracts/picture/fingerprint';
import type { PictureView } from '@edogrula/contracts/picture/views';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../tables.ts';
import { bandsOf } from './bands.ts';

export type ViewBits = { view: PictureView; bits: string };

/** A fingerprint as hexadecimal digits, as PostgreSQL's bits. */
export const asBits = (bits: string) => sql`${`x${bits}`}::bit(256)`;

/** Stores the fingerprints of a picture in the place of earlier ones. */
export async function saveFingerprints(
  tx: Tx,
  fileId: string,
  { quality, views }: { quality: number; views: readonly ViewBits[] },
): Promise<void> {
  await tx.updateTable('file').set({ quality }).where('id', '=', fileId).execute();
  await tx.deleteFrom('file_fingerprint').where('file_id', '=', fileId).execute();
  for (const { view, bits } of views)
    await sql`insert into file_fingerprint (file_id, view, bits, bands)
      values (${fileId}, ${view}, ${asBits(bits)}, ${bandsOf(bits)}::int[])`.execute(tx);
}

/** The stored fingerprints of some files, as hexadecimal digits. */
export async function fingerprintsOf(
  db: Db,
  fileIds: readonly string[],
): Promise<(ViewBits & { fileId: string })[]> {
  const { rows } = await sql<{ fileId: string; view: PictureView; bits: string }>`
    select file_id as "fileId", view, bits::text as bits from file_fingerprint
    where file_id = any(${[...fileIds]}::uuid[])`.execute(db);
  const digits = (bits: string) => bits.replace(/[01]{4}/g, (four) => Number.parseInt(four, 2).toString(16));
  return rows.map((row) => ({ ...row, bits: digits(row.bits) }));
}

/** Where a picture was found: how many bits differ, and whether it was turned in a mirror. */
type SimilarFile = { fileId: string; apart: number; mirrored: boolean };

/** Views of an uncut picture; the view of a part is compared with these alone. */
export const fullViews: PictureView[] = ['whole', 'inside'];

/** SQL: the stored fingerprints that are like this one, as it is or mirrored. */
function alikeTo({ view, bits }: ViewBits, mirrored: boolean, where: RawBuilder<SqlBool>) {
  const asked = mirrored ? mirrorOf(bits) : bits;
  return sql`(select kept.file_id, bit_count(kept.bits # ${asBits(asked)}) as apart, ${mirrored}::boolean as mirrored
    from file_fingerprint kept join file on file.id = kept.file_id
    where kept.bands && ${bandsOf(asked)}::int[] and bit_count(kept.bits # ${asBits(asked)}) <= ${mostBitsApart}
      and ${fullViews.includes(view) ? sql`true` : sql`kept.view = any(${fullViews})`} and ${where})`;
}

/**
 * The order in which files are named: what a gallery shows, then the likest of each holder, then the rest. So no number of
 * copies that one sender holds leaves another's out [R370].
 */
const galleriesThenHolders = sql`(file.state = 'published' and file.business_id is not null) desc,
  row_number() over (partition by coalesce(file.owner_id, file.business_id) order by best.apart, best.file_id)`;

/** Files that show what these fingerprints show; `where` is about the table `file`. */
export async function findAlike(
  db: Db,
  views: readonly ViewBits[],
  { where, limit }: { where: RawBuilder<SqlBool>; limit: number },
): Promise<SimilarFile[]> {
  if (views.length === 0) return [];
  const parts = views.flatMap((one) => [alikeTo(one, false, where), alikeTo(one, true, where)]);
  const { rows } = await sql<{ file_id: string; apart: string; mirrored: boolean }>`
    select best.* from (
      select distinct on (file_id) file_id, apart, mirrored
      from (${sql.join(parts, sql` union all `)}) found order by file_id, apart, mirrored
    ) best join file on file.id = best.file_id
    order by ${galleriesThenHolders}, best.apart, best.file_id limit ${limit}`.execute(db);
  return rows.map(({ file_id: fileId, apart, mirrored }) => ({ fileId, apart: Number(apart), mirrored }));
}
