import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { createTestDatabase } from '@edogrula/service-kit/testing/test-database';
import { expect, it } from '@jest/globals';
import pg from 'pg';
import { endRestoredSessions } from '../src/backup/end-sessions.ts';

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;

it('[R401] after a restore no session, begun sign-in link to a password or owner’s link opens anything', async () => {
  const database = await createTestDatabase('identity', join(repositoryRoot, 'services/identity'));
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  try {
    await client.query(`
      insert into identity.admin (id, email, password_hash, role, created_at)
        values ('${id(1)}', 'mod@edogrula.example', 'x', 'owner', now());
      insert into identity.admin_session (id, admin_id, token_hash, created_at, last_seen_at, ends_at, revoked_at)
        values ('${id(2)}', '${id(1)}', '\\x01', now(), now(), now() + interval '1 day', null),
               ('${id(3)}', '${id(1)}', '\\x02', now(), now(), now() + interval '1 day', '2026-01-01');
      insert into identity.sign_in_step (id, admin_id, token_hash, created_at, ends_at)
        values ('${id(4)}', '${id(1)}', '\\x03', now(), now() + interval '5 minutes');
      insert into identity.password_link (id, admin_id, token_hash, created_at, ends_at)
        values ('${id(5)}', '${id(1)}', '\\x04', now(), now() + interval '1 day');
      insert into identity.owner_session (id, email, business_id, token_hash, created_at, ends_at)
        values ('${id(6)}', 'sahip@edogrula.example', '${id(7)}', '\\x05', now(), now() + interval '30 minutes');
      insert into identity.owner_link (id, email, business_id, business_name, token_hash, created_at, ends_at)
        values ('${id(8)}', 'sahip@edogrula.example', '${id(7)}', 'Ev', '\\x06', now(), now() + interval '1 day');`);
    await endRestoredSessions(client);
    const { rows } = await client.query(`
      select (select count(*)::int from identity.admin_session where revoked_at is null) as sessions,
             (select count(*)::int from identity.admin_session where revoked_at = '2026-01-01') as before,
             (select count(*)::int from identity.sign_in_step) as steps,
             (select count(*)::int from identity.password_link where used_at is null) as links,
             (select count(*)::int from identity.owner_session where ended_at is null)
               + (select count(*)::int from identity.owner_link where used_at is null) as owners,
             (select count(*)::int from identity.admin) as admins`);
    expect(rows).toEqual([{ sessions: 0, before: 1, steps: 0, links: 0, owners: 0, admins: 1 }]);
  } finally {
    await client.end();
    await database.drop();
  }
});
