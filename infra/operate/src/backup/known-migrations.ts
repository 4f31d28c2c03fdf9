import { join } from 'node:path';
import { pgServices } from '@edogrula/infra-shared/home/store-urls';
import type { NotedMigrations } from '@edogrula/infra-shared/home/stores';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { migrationNames } from '@edogrula/service-kit/migrate';

/** The migrations of this version of the code. */
export const knownMigrations = (): NotedMigrations =>
  Object.fromEntries(
    pgServices.flatMap((schema) =>
      Object.entries(migrationNames(join(repositoryRoot, 'services', schema))).map(([table, names]) => [
        `${schema}.${table}`,
        names,
      ]),
    ),
  );

const idsOf = (migrations: NotedMigrations) =>
  Object.entries(migrations).flatMap(([table, names]) => names.map((name) => `${table} ${name}`));

/** What the one has and the other lacks, as `schema.table name`. */
export function migrationsBeyond(one: NotedMigrations, other: NotedMigrations): string[] {
  const known = new Set(idsOf(other));
  return idsOf(one).filter((id) => !known.has(id));
}

/**
 * Why a backup with these migrations cannot be continued by this version's, or null: an older one has the first of each
 * set and no other, since what comes later is run on its rows.
 */
export function versionFault(noted: NotedMigrations, known: NotedMigrations): string | null {
  const [later] = migrationsBeyond(noted, known);
  if (later)
    return `It is of another version (${later}): check out the code that made it, restore, then update`;
  for (const [table, names] of Object.entries(known)) {
    const had = new Set(noted[table]);
    const hole = names.slice(0, had.size).find((name) => !had.has(name));
    if (hole) return `It lacks ${table} ${hole}, although later ones had been run: no version is like that`;
  }
  return null;
}

/** What this version runs on the rows of a backup; nothing where it is of this version. */
export const pendingMigrations = ({ migrations }: { migrations: NotedMigrations }): string[] =>
  migrationsBeyond(knownMigrations(), migrations);
