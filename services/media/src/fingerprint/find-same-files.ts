import type { SameStoredFiles } from '@edogrula/contracts/http/fingerprint';
import { mirrorOf, mostBitsApart } from '@edogrula/contracts/picture/fingerprint';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import { asBits, fullViews } from './fingerprint-repository.ts';
import { groupsOf } from './groups-of.ts';

type Twins = SameStoredFiles['twins'];
type Pair = readonly [string, string];

/** The oldest copies of a file that are named; the first sender is among them. */
const mostCopies = 200;

/** A mirror turns these bits of a fingerprint. */
const turned = mirrorOf('0'.repeat(64));

/**
 * Which of these files are the same, by their bytes as they were sent or by their look. Also which files of other
 * submissions have the bytes of one of them [R503]. For the desk alone.
 */
export async function findSameFiles(db: Db, fileIds: readonly string[]): Promise<SameStoredFiles> {
  return { twins: await findTwins(db, fileIds), copies: await findCopies(db, fileIds) };
}

async function findTwins(db: Db, fileIds: readonly string[]): Promise<Twins> {
  const equal = await equalPairs(db, fileIds);
  const looks = groupsOf(fileIds, [...equal, ...(await alikePairs(db, fileIds))]);
  const same = groupsOf(fileIds, equal);
  const isWholly = (group: readonly string[]) =>
    same.some(({ length, 0: first }) => first === group[0] && length === group.length);
  return [
    ...same.map((group) => ({ fileIds: group, same: true })),
    ...looks.filter((group) => !isWholly(group)).map((group) => ({ fileIds: group, same: false })),
  ];
}

async function equalPairs(db: Db, fileIds: readonly string[]): Promise<Pair[]> {
  const rows = await db
    .selectFrom('file')
    .select(['id', 'received_sha256'])
    .where('id', 'in', [...fileIds])
    .where('received_sha256', 'is not', null)
    .execute();
  const byHash = Map.groupBy(rows, ({ received_sha256: hash }) => hash);
  return [...byHash.values()].flatMap(([first, ...others]) =>
    others.map((other): Pair => [first?.id ?? other.id, other.id]),
  );
}

/** Pictures of one submission are few: each is compared with each, past the index. */
async function alikePairs(db: Db, fileIds: readonly string[]): Promise<Pair[]> {
  const ids = sql`${[...fileIds]}::uuid[]`;
  const { rows } = await sql<{ one: string; other: string }>`
    select distinct one.file_id as one, other.file_id as other
    from file_fingerprint one join file_fingerprint other on one.file_id < other.file_id
    where one.file_id = any(${ids}) and other.file_id = any(${ids})
      and (one.view = any(${fullViews}) or other.view = any(${fullViews}))
      and least(bit_count(one.bits # other.bits), bit_count(one.bits # other.bits # ${asBits(turned)}))
        <= ${mostBitsApart}`.execute(db);
  return rows.map(({ one, other }): Pair => [one, other]);
}

/** Only what another submission holds; an abandoned upload has no owner. */
async function findCopies(db: Db, fileIds: readonly string[]): Promise<SameStoredFiles['copies']> {
  const ids = sql`${[...fileIds]}::uuid[]`;
  const { rows } = await sql<{ fileId: string; other: string }>`
    select own.id as "fileId", copy.id as other
    from file own cross join lateral (
      select id, created_at from file
      where received_sha256 = own.received_sha256 and id <> all(${ids})
        and owner_kind in ('application', 'report', 'appeal', 'correction')
      order by created_at, id limit ${mostCopies}
    ) copy
    where own.id = any(${ids}) order by copy.created_at, copy.id`.execute(db);
  return rows;
}
