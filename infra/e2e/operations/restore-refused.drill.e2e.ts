import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets, secretsFile } from '@edogrula/infra-shared/home/secrets';
import { prepareSchemas } from '@edogrula/infra-shared/home/stores';
import { type RunningPostgres, startPostgres } from '@edogrula/infra-shared/stores/postgres';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { lookupSays, newSeller, signedInAdmin } from '../support/client.ts';
import { command } from '../support/command.ts';
import { damagedCopy, damages, misfits } from '../support/damaged-backups.ts';
import { documentsOf, withCollection } from '../support/documents.ts';
import { expect } from '../support/expect.ts';
import { apply, approve } from '../support/main-job.ts';
import { newPlace, type Place } from '../support/places.ts';
import { newTarget, query, stateOf, type Target } from '../support/restore-targets.ts';
import { startStack } from '../support/stack.ts';

const place = mkdtempSync(join(tmpdir(), 'edogrula refused '));
const backup = join(place, 'backup');
let server: RunningPostgres;
let source: Place;
const emptyTarget = () => newTarget(place, server.superuserUrl);

// A verified business with documents and pictures, and the texts that every home begins with.
beforeAll(async () => {
  server = await startPostgres({ home: join(place, 'server'), log: () => undefined, durable: false });
  source = await newPlace(place);
  const stack = await startStack({}, source);
  try {
    const seller = newSeller('Yedeklenen Bungalov');
    const { headers } = await signedInAdmin(stack);
    const { id } = await apply(stack, seller);
    await approve(stack, `/api/admin/requests/${id}`, headers, 1);
    await lookupSays(stack, seller.handle, 'verified');
    expect(await command(source, 'backup', backup)).toMatchObject({ status: 0 });
  } finally {
    await stack.stop();
  }
}, 300_000);
afterAll(async () => {
  await server.stop();
  rmSync(place, { recursive: true, force: true });
}, 60_000);

describe('npm run backup', () => {
  const plain = 'BACKUP_RECIPIENT is needed: `npm run backup -- --new-key <file>` makes a pair';
  const stores = {
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY: 'anahtar',
    S3_SECRET_KEY: 'gizli-anahtar',
  };
  const { DATABASE_URL, ...objects } = stores;
  const refused: [string, Record<string, string>, string][] = [
    ['names no key for stores that variables name', { DATABASE_URL }, plain],
    ['names none for objects that lie elsewhere', objects, plain],
    ['names what is no key', { BACKUP_RECIPIENT: 'age1yanlis' }, 'BACKUP_RECIPIENT is no public key'],
    ['says none in a word of its own', { ...stores, BACKUP_RECIPIENT: 'yok' }, 'is no public key'],
  ];
  it.each(refused)('[R401] writes nothing when the environment %s', async (_, env, said) => {
    const folder = join(place, 'refused backup');
    expect(await command({ ...source, env }, 'backup', folder)).toEqual({
      status: 1,
      output: expect.stringContaining(said),
    });
    expect(existsSync(folder)).toBe(false);
  });

  it('[R401] is plain where the word none is said, and a restore takes it', async () => {
    const [folder, BACKUP_RECIPIENT] = [join(place, 'plain backup'), 'none'];
    const { status, output } = await command({ ...source, env: { BACKUP_RECIPIENT } }, 'backup', folder);
    expect([status, output]).toEqual([0, expect.stringContaining('NOT encrypted')]);
    const target = await emptyTarget();
    const at = { ...target, env: { ...target.env, BACKUP_RECIPIENT } };
    expect(await command(at, 'restore', folder, '--check')).toMatchObject({ status: 0 });
  }, 60_000);
});

describe('npm run restore -- <folder> --check', () => {
  it('says when a backup was made and what it holds, and needs neither a home nor a store', async () => {
    const [home, nowhere] = [join(place, 'no home'), '://127.0.0.1:1/none'];
    const env = { DATABASE_URL: `postgres${nowhere}`, MONGO_URL: `mongodb${nowhere}` };
    const { startedAt, finishedAt, tables, objects } = JSON.parse(
      readFileSync(join(backup, 'manifest.json'), 'utf8'),
    );
    const rows = Object.values<{ rows: number }>(tables).reduce((sum, table) => sum + table.rows, 0);
    const { status, output } = await command({ home, port: 1, env }, 'restore', '--check', backup);
    expect([status, output.split('\n')]).toEqual([
      0,
      [
        `Made from ${startedAt} to ${finishedAt}`,
        expect.stringMatching(`^${rows} rows, [1-9]\\d* documents, ${objects.copied} objects$`),
        expect.stringMatching(/^\d+ events were on their way; a restore sends them$/),
        expect.stringMatching(/^The objects take \d+\.\d MB$/),
        'Every file is there and as it was written, and this version can restore them',
        '',
      ],
    ]);
    expect(output).not.toContain('take 0.0 MB');
    expect(existsSync(home)).toBe(false);
  }, 60_000);

  const usage =
    'Usage: npm run restore -- <folder of a backup> [--plain] [--check | [--with-losses] [--ledger <file> | --without-ledger]]\n';
  it('is never mistaken for a restore', async () => {
    const target = await emptyTarget();
    const before = await stateOf(target);
    for (const args of [
      ['--chek', backup],
      [backup, '--chek'],
      [backup, '--check', '--with-losses'],
      [backup, '--check', '--without-ledger'],
      [backup, '--ledger'],
      [backup, '--ledger', 'defter.jsonl', '--without-ledger'],
      ['--check'],
      [],
    ])
      expect([args, await command(target, 'restore', ...args)]).toEqual([args, { status: 1, output: usage }]);
    // `npm run restore <folder> --check`: npm hands on the folder alone, and this.
    for (const name of ['check', 'with_losses', 'without_ledger', 'plain'].map((one) => `npm_config_${one}`))
      expect([
        name,
        await command({ ...target, env: { ...target.env, [name]: 'true' } }, 'restore', backup),
      ]).toEqual([name, { status: 1, output: usage }]);
    expect(await stateOf(target)).toEqual(before);
  }, 60_000);

  it('[R401] takes a plain backup, where a key is set, only when it is told to', async () => {
    const target = await emptyTarget();
    const before = await stateOf(target);
    for (const name of ['BACKUP_IDENTITY_FILE', 'BACKUP_RECIPIENT']) {
      const at = { ...target, env: { ...target.env, [name]: join(place, 'key') } };
      for (const args of [[backup], [backup, '--check']]) {
        const { status, output } = await command(at, 'restore', ...args);
        expect([status, output]).toEqual([1, expect.stringContaining('restore … --plain')]);
      }
      expect(await command(at, 'restore', backup, '--check', '--plain')).toMatchObject({ status: 0 });
    }
    expect(await stateOf(target)).toEqual(before);
  }, 60_000);
});

describe('npm run restore, before it has written anything,', () => {
  it.each(damages)(
    'refuses %s, as --check does',
    async (_, damage, said) => {
      const target = await emptyTarget();
      rmSync(target.home, { recursive: true });
      const before = await stateOf(target);
      const folder = damagedCopy(backup, place, damage);
      const refused = { status: 1, output: expect.stringContaining(said) };
      expect(await command(target, 'restore', folder, '--check')).toEqual(refused);
      expect(await command(target, 'restore', folder)).toEqual(refused);
      expect(await stateOf(target)).toEqual(before);
    },
    60_000,
  );

  const note = { _id: 'benim' as never, text: 'kalmalı' };
  const reviews = ['reviews', 'places'] as const;
  const used: [string, (target: Target) => unknown, string][] = [
    [
      'a table holds a row',
      ({ env }) =>
        query(
          env.DATABASE_URL,
          'create schema media; create table media.note (id int); insert into media.note values (1)',
        ),
      'PostgreSQL: media.note holds rows already\n',
    ],
    [
      'a newer version has been',
      ({ env }) =>
        query(
          env.DATABASE_URL,
          `create schema business; create table business.migrations (name text);
           insert into business.migrations values ('9999-later')`,
        ),
      'PostgreSQL: business.migrations 9999-later has been run, which this version does not know\n',
    ],
    [
      'a collection holds a document',
      (target) => withCollection(target, reviews, (collection) => collection.insertOne({ ...note })),
      '_reviews.places holds documents already\n',
    ],
    [
      'the objects’ folder holds one',
      ({ home }) => {
        mkdirSync(join(home, 'objects', 'a'), { recursive: true });
        writeFileSync(join(home, 'objects', 'a', 'b'), 'benim');
      },
      'The store of objects holds a/b already\n',
    ],
  ];
  it.each(used)(
    'refuses stores of which one is not empty: %s',
    async (_, use, said) => {
      const target = await emptyTarget();
      await use(target);
      const before = await stateOf(target);
      expect(await command(target, 'restore', backup)).toEqual({
        status: 1,
        output: expect.stringMatching(
          new RegExp(`${said}A restore goes into empty stores only; nothing was changed.\n$`),
        ),
      });
      expect(await stateOf(target)).toEqual(before);
    },
    60_000,
  );

  it('makes nothing in a new home, and takes it with the backup’s secrets once all is empty', async () => {
    const at = await newPlace(place);
    await withCollection(at, reviews, (collection) => collection.insertOne({ ...note }));
    expect(await command(at, 'restore', backup)).toMatchObject({ status: 1 });
    expect([await documentsOf(at, reviews), readdirSync(at.home)]).toEqual([[note], []]);
    await withCollection(at, reviews, (collection) => collection.deleteMany({}));
    expect(await command(at, 'restore', backup)).toMatchObject({ status: 0 });
    const secretsIn = (folder: string) => readFileSync(join(folder, 'secrets.json'), 'utf8');
    expect(secretsIn(at.home)).toBe(secretsIn(backup));
  }, 120_000);
});

describe('npm run restore, in stores that are not those of the backup,', () => {
  it('leaves the embedded bus out where Kafka is the bus, says so, and has the events sent again', async () => {
    const { env, ...at } = await emptyTarget();
    const target = { ...at, env: { ...env, KAFKA_BROKERS: '127.0.0.1:1' } };
    expect(await command(target, 'restore', backup)).toEqual({
      status: 0,
      output: expect.stringMatching(
        /counts and SHA-256 equal\nAll sessions, begun sign-ins and links to a password have ended\nLeft out, as Kafka is the bus here and is sent a day's events again: bus\.\w+/,
      ),
    });
    expect((await stateOf(target)).schemas).not.toContain('bus');
    const outbox = `select count(*) filter (where published_at is null) || ' of ' || count(*) as name from moderation.outbox`;
    expect(await query(env.DATABASE_URL, outbox)).toEqual([expect.stringMatching(/^([1-9]\d*) of \1$/)]);
  }, 60_000);

  it.each(misfits)(
    'leaves no row of %s',
    async (_, damage, said) => {
      const target = await emptyTarget();
      const folder = damagedCopy(backup, place, damage);
      expect(await command(target, 'restore', folder, '--check')).toMatchObject({ status: 0 });
      const refused = { status: 1, output: `Not as they were: ${said}\n` };
      expect(await command(target, 'restore', folder)).toEqual(refused);
      expect(await query(target.env.DATABASE_URL, 'select handle as name from business.business')).toEqual(
        [],
      );
    },
    60_000,
  );
});

describe('npm run restore, when all is in,', () => {
  it('reads back what the stores keep: rows that a target changes are named, and none of them stays', async () => {
    const target = await emptyTarget();
    // Under other secrets the ledger of what was revoked since could not be read.
    mkdirSync(target.home, { recursive: true });
    copyFileSync(secretsFile(backup), secretsFile(target.home));
    const { rolePasswords } = await loadSecrets(target.home);
    await prepareSchemas(target.env.DATABASE_URL, rolePasswords, ['bus']);
    await query(
      target.env.DATABASE_URL,
      `create function business.change_key() returns trigger language plpgsql as
         $$ begin new.key := new.key || 'x'; return new; end $$;
       create trigger change_key before insert on business.business_key
         for each row execute function business.change_key();
       alter table business.business_key enable always trigger change_key`,
    );
    expect(await command(target, 'restore', backup)).toEqual({
      status: 1,
      output: 'Not as they were: business.business_key\n',
    });
    await query(target.env.DATABASE_URL, 'drop trigger change_key on business.business_key');
    expect(await command(target, 'restore', backup)).toMatchObject({ status: 0 });
  }, 120_000);
});
