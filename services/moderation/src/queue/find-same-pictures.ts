import type { SamePicturesQuery, samePictures } from '@edogrula/contracts/http/elsewhere';
import type { AlikeFiles } from '@edogrula/contracts/http/fingerprint';
import { AppError } from '@edogrula/service-kit/app-error';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { listAttachments } from '../submission/attachments.ts';
import { type HandedIn, quotedNumber } from '../submission/submission-number.ts';
import type { Db } from '../tables.ts';

type Found = z.infer<typeof samePictures>['items'][number];
type Item = AlikeFiles['items'][number];
type Owner = { kind: Found['holder']['kind']; id: string };
type Subject = { kind: 'application' | 'report'; id: string };

const mostPictures = 60;

/** Businesses and applications whose pictures are the submission's own. */
type Own = { businesses: Set<string>; applications: Set<string> };

/** What an application is about: its record, the one that it names, and applications that shared files with it or led to one of these. */
async function ownOf(db: Db, { kind, id }: Subject): Promise<Own> {
  const none = { businesses: new Set<string>(), applications: new Set<string>() };
  if (kind === 'report') return none;
  const row = await db
    .selectFrom('application')
    .select(['business_id', 'linked_business_id', 'again_of'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return none;
  const businesses = [row.business_id, row.linked_business_id].filter((one) => one !== null);
  const kin = await db
    .selectFrom('application')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('again_of', '=', id),
        ...(row.again_of ? [eb('id', '=', row.again_of), eb('again_of', '=', row.again_of)] : []),
        ...(businesses.length
          ? [eb('business_id', 'in', businesses), eb('linked_business_id', 'in', businesses)]
          : []),
      ]),
    )
    .execute();
  return { businesses: new Set(businesses), applications: new Set(kin.map((one) => one.id)) };
}

/** Who holds the other picture: its sender, or the business that shows it. */
const ownerOf = ({ owner, businessId }: Item): Owner | null =>
  owner ?? (businessId ? { kind: 'business', id: businessId } : null);

function isElsewhere(item: Item, subject: Subject, own: Own): boolean {
  const owner = ownerOf(item);
  if (!owner || (owner.kind === subject.kind && owner.id === subject.id)) return false;
  if (item.businessId && own.businesses.has(item.businessId)) return false;
  if (owner.kind === 'business') return !own.businesses.has(owner.id);
  return owner.kind !== 'application' || !own.applications.has(owner.id);
}

type Named = { number: number; name: string; status: Found['holder']['status'] };

const readers: Record<HandedIn, (db: Db, ids: string[]) => Promise<({ id: string } & Named)[]>> = {
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
  owners: readonly Owner[],
): Promise<Map<string, Omit<Found['holder'], 'kind' | '_id'>>> {
  const known = new Map<string, Omit<Found['holder'], 'kind' | '_id'>>();
  for (const kind of Object.keys(readers) as HandedIn[]) {
    const ids = owners.filter((owner) => owner.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const { id, number, name, status } of await readers[kind](db, ids))
      known.set(`${kind} ${id}`, { number: quotedNumber(kind, number), name, status });
  }
  return known;
}

/**
 * Where else the pictures of a submission stand [R370]: other applications, reports and public galleries. It only tells
 * a moderator; nothing is decided by it and nothing is kept.
 * @throws AppError not_found; unavailable, upstream_failed, upstream_timeout when media cannot be asked
 */
export async function findSamePictures(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  query: SamePicturesQuery,
): Promise<z.infer<typeof samePictures>> {
  const subject: Subject = query.application
    ? { kind: 'application', id: query.application }
    : { kind: 'report', id: query.report ?? '' };
  const record = await readers[subject.kind](db, [subject.id]);
  if (record.length === 0) throw new AppError('not_found');
  const files = await listAttachments(db, subject.kind, [subject.id]);
  const pictures = files.filter(({ mime }) => mime.startsWith('image/')).slice(0, mostPictures);
  if (pictures.length === 0) return { items: [] };
  const { items } = await media.findAlike(pictures.map((file) => file.file_id));
  const own = await ownOf(db, subject);
  const elsewhere = items.filter((item) => isElsewhere(item, subject, own));
  const names = await namesOf(
    db,
    elsewhere.map(ownerOf).filter((owner) => owner !== null),
  );
  return {
    items: elsewhere.flatMap((item): Found[] => {
      const owner = ownerOf(item);
      if (!owner) return [];
      const known = names.get(`${owner.kind} ${owner.id}`) ?? { number: null, name: null, status: null };
      const { fileId, other, mirrored, businessId } = item;
      return [{ fileId, other, mirrored, businessId, holder: { kind: owner.kind, _id: owner.id, ...known } }];
    }),
  };
}
