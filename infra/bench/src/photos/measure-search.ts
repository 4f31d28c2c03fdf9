import { fileURLToPath } from 'node:url';
import { seededNumbers } from '@edogrula/infra-shared/seeded-numbers';
import { createLogger } from '@edogrula/service-kit/logger';
import { openPostgres } from '@edogrula/service-kit/postgres';
import { createTestDatabase } from '@edogrula/service-kit/testing/test-database';
import { sql } from 'kysely';
import pg from 'pg';
import { bandsOf } from '../../../../services/media/src/fingerprint/bands.ts';
import { findGalleries } from '../../../../services/media/src/fingerprint/find-galleries.ts';
import type { Db, Tables } from '../../../../services/media/src/tables.ts';

const mediaDir = fileURLToPath(new URL('../../../../services/media', import.meta.url));
const viewsEach = 11;
const batch = 500;

/** A picture's fingerprint by chance, and its views: one of them as far from another as two of one picture may be. */
function madeUp(next: () => number): string[] {
  const digit = () => Math.floor(next() * 16).toString(16);
  return Array.from({ length: viewsEach }, () => Array.from({ length: 64 }, digit).join(''));
}

/** Fills without the index and makes it at the end: row by row a million pictures would take hours. */
async function fill(db: Db, owner: pg.Client, pictures: number): Promise<string[]> {
  const { rows } = await owner.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'file_fingerprint_bands'`,
  );
  await owner.query('drop index media.file_fingerprint_bands');
  const known = await insert(db, pictures);
  await owner.query(`set maintenance_work_mem = '1GB'`);
  await owner.query(rows[0]?.indexdef ?? '');
  await owner.query('vacuum analyze media.file_fingerprint');
  await owner.query('analyze media.file');
  return known;
}

async function insert(db: Db, pictures: number): Promise<string[]> {
  const next = seededNumbers(372);
  const known: string[] = [];
  for (let from = 0; from < pictures; from += batch) {
    const files = Array.from({ length: Math.min(batch, pictures - from) }, () => madeUp(next));
    known.push(files[0]?.[0] ?? '');
    const rows = files.flatMap((views, at) =>
      views.map((bits, view) => ({
        at: from + at,
        view: String(view),
        bits: `x${bits}`,
        bands: bandsOf(bits),
      })),
    );
    await sql`with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as one(at int, view text, bits text, bands int[])),
      files as (insert into file (id, purpose, state, mime, size_bytes, sha256, created_at, business_id, quality)
        select distinct ('00000000-0000-7000-8000-' || lpad(to_hex(at), 12, '0'))::uuid, 'gallery', 'published', 'image/jpeg',
          1, repeat('0', 64), now(), ('00000000-0000-7000-8001-' || lpad(to_hex(at / 5), 12, '0'))::uuid, 50 from given
        returning id)
      insert into file_fingerprint (file_id, view, bits, bands)
      select ('00000000-0000-7000-8000-' || lpad(to_hex(at), 12, '0'))::uuid, view, bits::bit(256), bands from given`.execute(
      db,
    );
  }
  return known;
}

/** What a question costs in media's own query among so many kept pictures, all of them public: half are known, half not. */
export async function measureSearch({ pictures, questions }: { pictures: number; questions: number }) {
  const database = await createTestDatabase('media', mediaDir);
  const logger = createLogger('bench-photos', 'warn');
  const { db, close } = openPostgres<Tables>(database.url, {
    name: 'bench',
    logger,
    statementTimeoutMs: 60_000,
  });
  const owner = new pg.Client({ connectionString: database.superuserUrl });
  await owner.connect();
  try {
    const known = await fill(db, owner, pictures);
    const next = seededNumbers(7);
    const taken: number[] = [];
    let found = 0;
    for (let turn = 0; turn < questions; turn += 1) {
      const hash = turn % 2 ? (madeUp(next)[0] ?? '') : (known[turn % known.length] ?? '');
      const began = performance.now();
      const { businessIds } = await findGalleries(db, { hash, inside: madeUp(next)[0] ?? hash });
      taken.push(performance.now() - began);
      found += businessIds.length;
    }
    taken.sort((one, other) => one - other);
    const at = (share: number) => Math.round((taken[Math.floor(taken.length * share)] ?? 0) * 10) / 10;
    return { pictures, rows: pictures * viewsEach, medianMs: at(0.5), p95Ms: at(0.95), found };
  } finally {
    await owner.end();
    await close();
    await database.drop();
  }
}
