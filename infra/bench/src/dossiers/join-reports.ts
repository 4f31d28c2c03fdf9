import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createAccountMac } from '@edogrula/service-kit/account-mac';
import { createLogger } from '@edogrula/service-kit/logger';
import { openPostgres } from '@edogrula/service-kit/postgres';
import { createTestDatabase } from '@edogrula/service-kit/testing/test-database';
import {
  dossierIdOf,
  readDossierTree,
} from '../../../../services/moderation/src/dossier/dossier-repository.ts';
import { joinDossier } from '../../../../services/moderation/src/dossier/join-dossier.ts';
import { keysOfReport } from '../../../../services/moderation/src/dossier/report-keys.ts';
import { checkReport } from '../../../../services/moderation/src/report/check-report.ts';
import { insertReport } from '../../../../services/moderation/src/report/report-repository.ts';
import type { Db, Tables } from '../../../../services/moderation/src/tables.ts';
import { type Labelled, listedPhones } from './labelled-reports.ts';

const serviceDir = fileURLToPath(new URL('../../../../services/moderation', import.meta.url));
const { of: hashOf } = createAccountMac(['a-key-of-account-numbers-for-measuring']);

/** Takes a report in as moderation does: the form's checks, its keys, the real joining. */
async function enter(db: Db, { fields }: Labelled, at: Date): Promise<string> {
  const details = checkReport(
    { fields, notes: [] as never, files: [] },
    { demoAllowed: true, publicUrl: '' },
  );
  const id = randomUUID();
  await db.transaction().execute(async (tx) => {
    await insertReport(tx, {
      id,
      created_at: at,
      reporter_email: `${id}@example.com`,
      name: details.name,
      instagram_username: details.instagramUsername,
      instagram_url: details.instagramUrl,
      instagram_post: details.instagramPost,
      phone: details.phone,
      website: details.website,
      website_host: null,
      iban: details.iban,
      description: details.description,
      demo: true,
      search_text: '',
    });
    await joinDossier(tx, { id, keys: keysOfReport(details, hashOf), at, newId: randomUUID });
  });
  return id;
}

/** The dossier that each report ends in, in the order of the reports. */
export async function joinReports(reports: readonly Labelled[]): Promise<string[]> {
  const database = await createTestDatabase('moderation', serviceDir);
  const logger = createLogger('bench', 'silent');
  const { db, close } = openPostgres<Tables>(database.url, { name: 'bench', logger });
  try {
    const at = new Date('2026-11-01T09:00:00Z');
    const note = { note: 'Acente hattı', added_by: 'bench@example.com', added_at: at };
    for (const key of listedPhones)
      await db
        .insertInto('common_value')
        .values({ kind: 'phone', key, ...note })
        .execute();
    const ids: string[] = [];
    for (const [n, report] of reports.entries())
      ids.push(await enter(db, report, new Date(at.getTime() + n * 60_000)));
    return await db.transaction().execute(async (tx) => {
      const roots: string[] = [];
      for (const id of ids) roots.push((await readDossierTree(tx, await dossierIdOf(tx, id))).root.id);
      return roots;
    });
  } finally {
    await close();
    await database.drop();
  }
}
