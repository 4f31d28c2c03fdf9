import { createLogger } from '@edogrula/service-kit/logger';
import { openPostgres } from '@edogrula/service-kit/postgres';
import { expect, it } from '@jest/globals';
import { updateDossier } from '../src/dossier/dossier-repository.ts';
import type { Tables } from '../src/tables.ts';
import { openFormer } from './support/former.ts';

/** The last migration by which each dossier counted its own versions. */
const lastOwnVersions = '0046';

const uuid = (n: number) => `0199c0de-0000-7000-8000-0000000007${String(n).padStart(2, '0')}`;
const day = '2026-03-02T10:00:00Z';

const dossiers: [string, number[]][] = [
  ['some that share a version', [4, 1, 9, 4]],
  ['none', []],
];

it.each(dossiers)(
  '[R304] the next version of a dossier from before versions had a sequence is newer than all: %s',
  async (_what, versions) => {
    const former = await openFormer();
    const postgres = openPostgres<Tables>(former.ownerUrl, {
      name: 'former versions',
      logger: createLogger('former versions', 'silent'),
    });
    const { db } = postgres;
    const insert = 'insert into dossier (id, created_at) values ($1, $2) returning version';
    try {
      await former.migrate(lastOwnVersions);
      for (const [n, version] of versions.entries())
        await former.rows('insert into dossier (id, version, created_at) values ($1, $2, $3)', [
          uuid(n),
          version,
          day,
        ]);
      await former.migrate();
      // What moderators have open stays as they saw it.
      const kept = await former.rows('select version from dossier order by id');
      expect(kept.map(({ version }) => version)).toEqual(versions);
      const next = [(await former.rows(insert, [uuid(50), day]))[0]?.version];
      for (const n of [...versions.keys(), 50])
        next.push((await db.transaction().execute((tx) => updateDossier(tx, { id: uuid(n) }, {}))).version);
      const newest = Math.max(0, ...versions);
      expect(next).toEqual(next.map((_, at) => newest + 1 + at));
    } finally {
      await postgres.close();
      await former.close();
    }
  },
  120_000,
);
