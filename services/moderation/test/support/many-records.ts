import { sql } from 'kysely';
import type { Db } from '../../src/tables.ts';

/** How many reports, applications and correction requests there are. */
export const sizes = { reports: 600, applications: 150, corrections: 90 } as const;

const kinds = { reports: 1, applications: 2, corrections: 3 } as const;

/** The id of the nth record of a kind, from 1. */
export const recordId = (kind: keyof typeof kinds, n: number): string =>
  `00000000-0000-7000-800${kinds[kind]}-${n.toString(16).padStart(12, '0')}`;

const id = (kind: keyof typeof kinds) =>
  sql.raw(`('00000000-0000-7000-800${kinds[kind]}-' || lpad(to_hex(n), 12, '0'))::uuid`);
const at = sql`timestamptz '2026-01-01' + n * interval '7 minutes'`;
const upTo = (rows: number) => sql`from generate_series(1, ${rows}::int) n`;

/** Fills a moderation database; a third of its reports are decided. */
export async function fillQueues(db: Db): Promise<void> {
  await sql`
    insert into report (id, reporter_email, name, instagram_username, description, search_text, created_at, status)
    select ${id('reports')}, 'magdur' || n || '@example.com', 'Sahte Bungalov ' || n, 'sahte_' || n,
      'Kapora aldı, sonra hesabı kapattı.', 'sahte bungalov ' || n || ' sahte_' || n, ${at},
      case n % 3 when 0 then 'rejected' else 'pending' end ${upTo(sizes.reports)}`.execute(db);
  await sql`
    insert into decision (id, report_id, outcome, reason, admin_id, admin_email, from_version, decided_at)
    select gen_random_uuid(), ${id('reports')}, 'rejected', 'Kanıt yetersiz.', gen_random_uuid(),
      'moderator@example.com', 1, ${at} ${upTo(sizes.reports)} where n % 3 = 0`.execute(db);
  await sql`
    insert into application (id, applicant_email, email_verified_at, name, trade_title, type, phone, address,
      search_text, created_at)
    select ${id('applications')}, 'sahip' || n || '@example.com', ${at}, 'Göl Evi ' || n, 'Göl Evi Ltd.', 'bungalov',
      '+90541' || lpad(n::text, 7, '0'), 'Sapanca', 'gol evi ' || n, ${at} ${upTo(sizes.applications)}`.execute(
    db,
  );
  await sql`
    insert into correction (id, business_id, business_name, asker_email, role, part, wish, created_at)
    select ${id('corrections')}, gen_random_uuid(), 'Göl Evi ' || n, 'soran' || n || '@example.com', 'guest', 'phone',
      'Numara değişti.', ${at} ${upTo(sizes.corrections)}`.execute(db);
}
