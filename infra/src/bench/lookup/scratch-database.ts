import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@edogrula/service-kit/testing/test-database';
import pg from 'pg';

const serviceDir = fileURLToPath(new URL('../../../../services/business', import.meta.url));

export type Sizes = { keys: number; businesses: number };

/** Keys by number, as the filled table holds them; a number beyond its size is nobody's key. */
export const handleOf = (n: number): string => `isletme.${n}`;
/** What a visitor types to find business `n`: two words of its name. */
export const nameOf = (n: number): string => {
  const hash = createHash('md5').update(String(n)).digest('hex');
  return `${hash.slice(0, 7)} ${hash.slice(7, 12)}`;
};

const fill = (sizes: Sizes): string[] => [
  `insert into business.business (id, slug, name, type, phone, handle, address, verified_at, verification, demo,
     name_folded, type_key, place_folded, search_folded, created_at, updated_at)
   select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'isletme-' || n, left(md5(n::text), 7) || ' ' || substr(md5(n::text), 8, 5) || ' Bungalov',
     'bungalov', '+90532' || lpad(n::text, 7, '0'), 'isletme.' || n, 'Kırkpınar Mah. No ' || n || ', Sapanca', now(),
     json_build_object('verifiedAt', '2026-11-20T10:00:00.000Z', 'emailVerifiedAt', null, 'checks', '[]'::json), true,
     left(md5(n::text), 7) || ' ' || substr(md5(n::text), 8, 5) || ' bungalov', 'bungalov', 'kirkpinar sapanca',
     left(md5(n::text), 7) || ' ' || substr(md5(n::text), 8, 5) || ' bungalov isletme.' || n || ' kirkpinar sapanca', now(), now()
   from generate_series(1, ${sizes.businesses}) n`,
  `insert into business.business_lookup_key (kind, key, business_id)
   select case n % 3 when 0 then 'handle' when 1 then 'phone' else 'host' end,
     case n % 3 when 0 then 'isletme.' || n when 1 then '+90532' || lpad(n::text, 7, '0') else 'isletme-' || n || '.example' end,
     ('00000000-0000-7000-8000-' || lpad(to_hex(1 + n % ${sizes.businesses}), 12, '0'))::uuid
   from generate_series(1, ${sizes.keys}) n`,
  'analyze business.business',
];

/** Vacuums until every page is all-visible: somebody else's snapshot may hold that up for a moment. */
async function settle(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    await client.query('vacuum analyze business.business_lookup_key');
    const { rows } = await client.query(
      `select relpages = relallvisible as done from pg_class where oid = 'business.business_lookup_key'::regclass`,
    );
    if (rows[0].done) return;
    await pause(200);
  }
}

/** A database of the real migrations, filled to size; on the server that TEST_DATABASE_URL names. */
export async function createScratchDatabase(sizes: Sizes): Promise<TestDatabase> {
  const database = await createTestDatabase('business', serviceDir);
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  try {
    for (const statement of fill(sizes)) await client.query(statement);
    await settle(client);
  } finally {
    await client.end();
  }
  return database;
}
