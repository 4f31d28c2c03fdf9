import type { ClientBase } from 'pg';

/**
 * Ends what was open when a backup was made: who had signed in since may have been put out, by a sign-out, a removal or a
 * thief's. Sessions, begun sign-ins and links to a password are of no more use; everybody signs in anew.
 * So do owners, whose tables a backup of an older version lacks.
 */
export async function endRestoredSessions(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query('update identity.admin_session set revoked_at = now() where revoked_at is null');
  await client.query('delete from identity.sign_in_step');
  await client.query('update identity.password_link set used_at = now() where used_at is null');
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('identity.owner_session') is not null as there`,
  );
  if (!rows[0]?.there) return;
  await client.query('update identity.owner_session set ended_at = now() where ended_at is null');
  await client.query('update identity.owner_link set used_at = now() where used_at is null');
}
