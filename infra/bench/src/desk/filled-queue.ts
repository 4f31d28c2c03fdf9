import { fileURLToPath } from 'node:url';
import { createLogger } from '@edogrula/service-kit/logger';
import { openPostgres } from '@edogrula/service-kit/postgres';
import { createTestDatabase } from '@edogrula/service-kit/testing/test-database';
import { withClient } from '@edogrula/service-kit/with-client';
import type { Tables } from '../../../../services/moderation/src/tables.ts';

const serviceDir = fileURLToPath(new URL('../../../../services/moderation', import.meta.url));
const idOf = (kind: number) => `('00000000-0000-7000-800${kind}-' || lpad(to_hex(n), 12, '0'))::uuid`;

const fill = (rows: number): string[] => [
  `insert into moderation.report (id, reporter_email, name, instagram_username, phone, description, search_text,
     created_at, status)
   select ${idOf(1)}, 'magdur' || n || '@example.com', 'Sahte Bungalov ' || n, 'sahte_' || n,
     '+90541' || lpad(n::text, 7, '0'), repeat('Kapora aldı, sonra hesabı kapattı. ', 6),
     'sahte bungalov ' || n || ' sahte_' || n || ' +90541' || lpad(n::text, 7, '0'),
     timestamptz '2026-01-01' + n * interval '7 minutes', case n % 3 when 0 then 'rejected' else 'pending' end
   from generate_series(1, ${rows}) n`,
  `insert into moderation.attachment (file_id, report_id, kind, position, name, mime, note, blur, size_bytes, sha256)
   select gen_random_uuid(), ${idOf(1)}, 'evidence', part, 'ekran.jpg', 'image/jpeg', '', false, 200000, md5(n::text)
   from generate_series(1, ${rows}) n, generate_series(0, 1) part`,
  `insert into moderation.decision (id, report_id, outcome, reason, admin_id, admin_email, from_version, decided_at)
   select gen_random_uuid(), ${idOf(1)}, 'rejected', 'Kanıt yetersiz.', gen_random_uuid(), 'moderator@example.com', 1,
     timestamptz '2026-01-02' + n * interval '7 minutes'
   from generate_series(3, ${rows}, 3) n`,
  'vacuum analyze moderation.report',
  'vacuum analyze moderation.attachment',
  'vacuum analyze moderation.decision',
];

/** A moderation database with `rows` reports, a third of them decided, two pieces of evidence each. */
export async function openFilledQueue(rows: number) {
  const database = await createTestDatabase('moderation', serviceDir);
  await withClient(database.superuserUrl, async (client) => {
    for (const statement of fill(rows)) await client.query(statement);
  });
  const logger = createLogger('bench', 'silent');
  const { db, close } = openPostgres<Tables>(database.url, { name: 'bench', logger });
  return {
    db,
    async close() {
      await close();
      await database.drop();
    },
  };
}
