import type { OnePicturesQuery, samePictures } from '@edogrula/contracts/http/elsewhere';
import type { AlikeFiles } from '@edogrula/contracts/http/fingerprint';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { type Reader, reportsAgainst } from '../party/own-matter.ts';
import { quotedNumber, type SubmissionSubject } from '../submission/submission-number.ts';
import type { Db } from '../tables.ts';
import { type AskedPictures, askedPictures } from './asked-pictures.ts';
import { isOwn, whoSent } from './who-sent.ts';

type Found = z.infer<typeof samePictures>['items'][number];
type Item = AlikeFiles['items'][number];
type Holder = { kind: Found['holder']['kind']; id: string };

const picturesPerCall = 60;

/** Who holds the other picture: its sender, or the business that shows it. */
const holderOf = ({ owner, businessId }: Item): Holder | null =>
  owner ?? (businessId ? { kind: 'business', id: businessId } : null);

function isOfAnother(item: Item, { subject, related }: AskedPictures): boolean {
  const holder = holderOf(item);
  if (!holder || (holder.kind === subject.kind && holder.id === subject.id)) return false;
  if (item.businessId && related.businesses.has(item.businessId)) return false;
  if (holder.kind === 'business') return !related.businesses.has(holder.id);
  return holder.kind !== 'application' || !related.applications.has(holder.id);
}

type HolderName = { number: number; name: string; status: Found['holder']['status'] };

const readers: Record<
  SubmissionSubject,
  (db: Db, ids: string[]) => Promise<({ id: string } & HolderName)[]>
> = {
  application: (db, ids) =>
    db.selectFrom('application').select(['id', 'number', 'name', 'status']).where('id', 'in', ids).execute(),
  report: (db, ids) =>
    db
      .selectFrom('report')
      .select(['id', 'number', 'name', sql<null>`null`.as('status')])
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute(),
  appeal: (db, ids) =>
    db
      .selectFrom('appeal')
      .select(['id', 'number', 'entry_name as name', sql<null>`null`.as('status')])
      .where('id', 'in', ids)
      .execute(),
  correction: (db, ids) =>
    db
      .selectFrom('correction')
      .select(['id', 'number', 'business_name as name', sql<null>`null`.as('status')])
      .where('id', 'in', ids)
      .execute(),
};

/** Numbers and names of the holders that moderation knows, by kind and id. */
async function namesOf(
  db: Db,
  holders: readonly Holder[],
): Promise<Map<string, Omit<Found['holder'], 'kind' | '_id'>>> {
  const known = new Map<string, Omit<Found['holder'], 'kind' | '_id'>>();
  for (const kind of Object.keys(readers) as SubmissionSubject[]) {
    const ids = holders.filter((holder) => holder.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const { id, number, name, status } of await readers[kind](db, ids))
      known.set(`${kind} ${id}`, { number: quotedNumber(kind, number), name, status });
  }
  return known;
}

/** Files that show the same as one of the pictures, asked in parts that media takes. */
async function findAlike(media: Deps['media'], pictures: readonly string[]): Promise<Item[]> {
  const found: Item[] = [];
  for (let at = 0; at < pictures.length; at += picturesPerCall)
    found.push(...(await media.findAlike(pictures.slice(at, at + picturesPerCall))).items);
  return found;
}

/**
 * Other applications, reports and public galleries with the pictures of a submission or proposal [R370]. A moderator sees
 * them, none of a report against the own house [R509]; nothing is decided by it and nothing is kept.
 * @throws AppError not_found; unavailable, upstream_failed, upstream_timeout when media cannot be asked
 */
export async function findSamePictures(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  query: OnePicturesQuery,
  reader: Reader,
): Promise<z.infer<typeof samePictures>> {
  const asked = await askedPictures(db, query);
  const alike = (await findAlike(media, asked.pictures)).filter((item) => isOfAnother(item, asked));
  const reports = alike.flatMap(({ owner }) => (owner?.kind === 'report' ? [owner.id] : []));
  const against = await reportsAgainst(db, reader, reports);
  const elsewhere = alike.filter(({ owner }) => !owner || !against.has(owner.id));
  const names = await namesOf(
    db,
    elsewhere.map(holderOf).filter((holder) => holder !== null),
  );
  const sent = await whoSent(
    db,
    elsewhere.flatMap(({ fileId, other }) => [fileId, other]),
  );
  const items = elsewhere.flatMap((item): Found[] => {
    const holder = holderOf(item);
    if (!holder) return [];
    const known = names.get(`${holder.kind} ${holder.id}`) ?? { number: null, name: null, status: null };
    const { fileId, other, mirrored, businessId } = item;
    const own = isOwn(sent.get(fileId), sent.get(other));
    return [
      { fileId, other, mirrored, own, businessId, holder: { kind: holder.kind, _id: holder.id, ...known } },
    ];
  });
  // The desk shows the first of them: what one sent before stands in nobody's way.
  return { items: items.sort((one, other) => Number(one.own) - Number(other.own)) };
}
