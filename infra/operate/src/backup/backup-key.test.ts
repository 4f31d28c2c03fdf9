import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { makeBackupKey, namedRecipient, recipientOf } from './backup-key.ts';

const place = mkdtempSync(join(tmpdir(), 'edogrula-recipient-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const database = { DATABASE_URL: 'postgres://db/edogrula' };
const objects = { S3_ENDPOINT: 'https://s3' };

describe('[R401] the public key of a backup', () => {
  it.each([
    ['a database', database],
    ['objects', objects],
  ])('[R401] is asked for where %s are named, with the command that makes it', (_, stores) => {
    for (const BACKUP_RECIPIENT of [undefined, ''])
      expect(() => recipientOf({ ...stores, BACKUP_RECIPIENT })).toThrow(
        'BACKUP_RECIPIENT is needed: `npm run backup -- --new-key <file>` makes a pair',
      );
    expect(recipientOf({ ...stores, BACKUP_RECIPIENT: 'none' })).toBeUndefined();
  });

  it('[R401] is nobody’s where a machine embeds its stores and says nothing', () => {
    expect(recipientOf({})).toBeUndefined();
  });

  it.each(['yok', 'age1wrong', 'NONE', '/mnt/key/edogrula.key'])('[R401] is not «%s»', (BACKUP_RECIPIENT) => {
    for (const stores of [{}, database])
      expect(() => recipientOf({ ...stores, BACKUP_RECIPIENT })).toThrow('BACKUP_RECIPIENT is no public key');
  });

  it('[R401] is the one that was made', async () => {
    const made = await makeBackupKey(join(place, 'key'));
    expect(recipientOf({ ...database, BACKUP_RECIPIENT: made })).toBe(made);
    expect([made, 'none', '', undefined].map(namedRecipient)).toEqual([made, ...Array(3).fill(undefined)]);
  });
});
