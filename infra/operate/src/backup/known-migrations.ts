import { join } from 'node:path';
import { pgServices } from '@edogrula/infra-shared/home/store-urls';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { migrationNames } from '@edogrula/service-kit/migrate';

/** Names of migrations by `schema.table`, the table being the one that notes them. */
type Migrations = Readonly<Record<string, readonly string[]>>;

/** The migrations of this version of the code. */
export const knownMigrations = (): Migrations =>
  Object.fromEntries(
    pgServices.flatMap((schema) =>
      Object.entries(migrationNames(join(repositoryRoot, 'services', schema))).map(([table, names]) => [
        `${schema}.${table}`,
        names,
      ]),
    ),
  );

const idsOf = (migrations: Migrations) =>
  Object.entries(migrations).flatMap(([table, names]) => names.map((name) => `${table} ${name}`));

/** What the one has and the other lacks, as `schema.table name`. */
export function migrationsBeyond(one: Migrations, other: Migrations): string[] {
  const known = new Set(idsOf(other));
  return idsOf(one).filter((id) => !known.has(id));
}
