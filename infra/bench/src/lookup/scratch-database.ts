import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrateService } from '@edogrula/service-kit/migrate';
import { provisionService, roleUrl } from '@edogrula/service-kit/provision';
import { withClient } from '@edogrula/service-kit/with-client';

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
     name_folded, type_key, place_folded, search_folded, google_rating, google_reviews_count, created_at, updated_at)
   select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'isletme-' || n, left(md5(n::text), 7) || ' ' || substr(md5(n::text), 8, 5) || ' Bungalov',
     'bungalov', '+90532' || lpad(n::text, 8, '0'), 'isletme.' || n, 'Kırkpınar Mah. No ' || n || ', Sapanca', now(),
     json_build_object('verifiedAt', '2026-11-20T10:00:00.000Z', 'emailVerifiedAt', null, 'vouchedBy', 'by-hand',
       'checks', '[]'::json), true,
     left(md5(n::text), 7) || ' ' || substr(md5(n::text), 8, 5) || ' bungalov', 'bungalov', 'kirkpinar sapanca',
     left(md5(n::text), 7) || ' ' || substr(md5(n::text), 8, 5) || ' bungalov isletme.' || n || ' kirkpinar sapanca',
     case when n % 3 > 0 then 100 + 10 * (n % 41) end, case when n % 3 > 0 then n % 997 end, now(), now()
   from generate_series(1, ${sizes.businesses}) n`,
  `insert into business.business_lookup_key (kind, key, business_id)
   select case n % 3 when 0 then 'handle' when 1 then 'phone' else 'host' end,
     case n % 3 when 0 then 'isletme.' || n when 1 then '+90532' || lpad(n::text, 8, '0') else 'isletme-' || n || '.example' end,
     ('00000000-0000-7000-8000-' || lpad(to_hex(1 + n % ${sizes.businesses}), 12, '0'))::uuid
   from generate_series(1, ${sizes.keys}) n`,
];

/** Fills without the indexes that keep nothing apart: each is made afterwards, in one pass. */
async function fillUnindexed(superuserUrl: string, sizes: Sizes): Promise<void> {
  return withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ name: string; made: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
       from pg_index where indrelid = 'business.business'::regclass and not indisunique`,
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    for (const statement of fill(sizes)) await client.query(statement);
    await client.query(`set maintenance_work_mem = '1GB'`);
    for (const { made } of rows) await client.query(made);
    await client.query('analyze business.business');
  });
}

/** Vacuums until every page is all-visible: somebody else's snapshot may hold that up for a moment. */
async function settle(superuserUrl: string): Promise<void> {
  return withClient(superuserUrl, async (client) => {
    for (let tries = 0; tries < 50; tries += 1) {
      await client.query('vacuum analyze business.business_lookup_key');
      const { rows } = await client.query(
        `select relpages = relallvisible as done from pg_class where oid = 'business.business_lookup_key'::regclass`,
      );
      if (rows[0].done) return;
      await pause(200);
    }
  });
}

type ScratchDatabase = { url: string; drop(): Promise<void> };

async function run(url: string, statements: readonly string[]): Promise<void> {
  await withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** A database of its own on the server of a superuser's URL: the real migrations, filled to size. */
export async function createScratchDatabase(server: string, sizes: Sizes): Promise<ScratchDatabase> {
  const suffix = randomBytes(5).toString('hex');
  const database = `bench_${suffix}`;
  const prefix = `b${suffix}_`;
  const superuserUrl = Object.assign(new URL(server), { pathname: `/${database}` }).toString();
  await run(server, [`create database ${database}`]);
  await provisionService(
    superuserUrl,
    { schema: 'business', ownerPassword: suffix, appPassword: suffix },
    prefix,
  );
  await migrateService(roleUrl(superuserUrl, `${prefix}business_owner`, suffix), 'business', serviceDir);
  await fillUnindexed(superuserUrl, sizes);
  await settle(superuserUrl);
  return {
    url: roleUrl(superuserUrl, `${prefix}business_app`, suffix),
    drop: () =>
      run(server, [
        `drop database if exists ${database} with (force)`,
        `drop role if exists ${prefix}business_owner, ${prefix}business_app`,
      ]),
  };
}
