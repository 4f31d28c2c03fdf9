import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Changes one file of a backup; a dump is read and written as its lines. */
function change(file: string, how: (text: string) => string): (folder: string) => void {
  return (folder) => {
    const path = join(folder, file);
    const bytes = readFileSync(path);
    const before = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    const after = how(before);
    if (after === before) throw new Error(`${file} holds nothing that could be changed so`);
    writeFileSync(path, file.endsWith('.gz') ? gzipSync(after) : after);
  };
}

type Noted = {
  tables: Record<string, { rows: number }>;
  migrations: Record<string, string[]>;
  objects: { copied: number; missing: string[]; lost?: string[] };
};
const changeManifest = (how: (manifest: Noted) => void) =>
  change('manifest.json', (text) => {
    const manifest = JSON.parse(text) as Noted;
    how(manifest);
    return JSON.stringify(manifest);
  });

const remove = (file: string) => (folder: string) => rmSync(join(folder, file));
const anObject = (folder: string) => {
  const [one] = readdirSync(join(folder, 'objects'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  );
  if (!one) throw new Error('The backup holds no object');
  return join(one.parentPath, one.name);
};
const keys = 'business.business_key';
const objectRows = 'media.file_object';

/** As a backup is made while an object that a row names is not in the store; an older one does not say why. */
const lose = (isNoted: boolean) => (folder: string) => {
  const file = anObject(folder);
  rmSync(file);
  changeManifest(({ objects }) => {
    objects.copied -= 1;
    objects.missing = [relative(join(folder, 'objects'), file)];
    objects.lost = isNoted ? objects.missing : undefined;
  })(folder);
};
const forget = (table: string) => changeManifest(({ tables }) => delete tables[table]);
const forgetAll = (table: string) => (folder: string) => {
  forget(table)(folder);
  remove(`postgres/${table}.gz`)(folder);
};

/** What can happen to a backup, and what is said of it. */
export const damages: readonly [what: string, damage: (folder: string) => void, said: string][] = [
  [
    // A value that fits its column, its type and every check.
    'a changed row',
    change(`postgres/${keys}.gz`, (text) => text.replace(/("key":")([a-z0-9.]+)"/, '$1$2x"')),
    `postgres/${keys}.gz is not as it was written`,
  ],
  [
    'another table’s rows',
    (folder) =>
      cpSync(join(folder, 'postgres/business.blacklist_key.gz'), join(folder, `postgres/${keys}.gz`)),
    `postgres/${keys}.gz is not as it was written`,
  ],
  [
    'another count',
    changeManifest(({ tables }) => {
      (tables[keys] as { rows: number }).rows += 1;
    }),
    `postgres/${keys}.gz is not as it was written`,
  ],
  ['a table that is not there', remove(`postgres/${keys}.gz`), `postgres/${keys}.gz is not there`],
  [
    'a table that is cut off',
    (folder) => {
      const file = join(folder, `postgres/${keys}.gz`);
      writeFileSync(file, readFileSync(file).subarray(0, -12));
    },
    `postgres/${keys}.gz cannot be read: `,
  ],
  [
    'a document less',
    change('mongo/content.pages.gz', (text) => text.slice(text.indexOf('\n') + 1)),
    'mongo/content.pages.gz is not as it was written',
  ],
  [
    'a changed document',
    change('mongo/content.pages.gz', (text) => text.replace('"title":"', '"title":"Yeni ')),
    'mongo/content.pages.gz is not as it was written',
  ],
  [
    'a changed object',
    (folder) => appendFileSync(anObject(folder), 'x'),
    '1 objects are not what their rows say, such as ',
  ],
  ['an object that is not there', (folder) => rmSync(anObject(folder)), '1 objects are not there, such as '],
  ['an object that was lost before', lose(true), '1 objects had been lost before it was made'],
  ['an older one that lacks an object', lose(false), '1 objects had been lost before it was made'],
  ['an entry that is gone', forget(keys), `The manifest does not name postgres/${keys}.gz`],
  [
    'a manifest without the objects’ rows',
    forgetAll(objectRows),
    `The manifest does not name postgres/${objectRows}.gz`,
  ],
  ['changed secrets', change('secrets.json', (text) => `${text} `), 'secrets.json is not as it was written'],
  ['secrets that are not there', remove('secrets.json'), 'secrets.json is not there'],
  [
    'a migration that nobody knows',
    changeManifest(({ migrations }) => migrations['business.migrations']?.push('9999-later')),
    'It is of another version (business.migrations 9999-later): check out the code that made it',
  ],
  [
    'a migration that had not been run before others',
    changeManifest(({ migrations }) => {
      migrations['business.migrations']?.splice(2, 1);
    }),
    'It lacks business.migrations 0003-one-featured-place, although later ones had been run',
  ],
  ['a backup that was never finished', remove('manifest.json'), ' holds no finished backup'],
];

/** Whole backups that do not fit the tables of a target, and what is said of it. */
export const misfits: typeof damages = [
  ['one that lacks a table', forgetAll(keys), `${keys} (the backup has no such table)`],
  [
    'one of a table more',
    (folder) => {
      cpSync(join(folder, `postgres/${keys}.gz`), join(folder, 'postgres/business.gone.gz'));
      changeManifest(({ tables }) => {
        tables['business.gone'] = tables[keys] as { rows: number };
      })(folder);
    },
    'business.gone (the target has no such table)',
  ],
];

/** A copy of a backup, below `place`, to which that happened. */
export function damagedCopy(backup: string, place: string, damage: (folder: string) => void): string {
  const copy = join(mkdtempSync(join(place, 'damaged ')), 'folder');
  cpSync(backup, copy, { recursive: true });
  damage(copy);
  return copy;
}
