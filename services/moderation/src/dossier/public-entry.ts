import { AppError } from '@edogrula/service-kit/app-error';
import { appealTexts } from '../locales/tr/appeal.ts';
import type { Db, Tx } from '../tables.ts';

/** The dossier of an entry that everybody can see. @throws AppError not_found for any other, in the same words */
export async function dossierIdOfPublicEntry(db: Db | Tx, entryId: string): Promise<string> {
  const row = await db
    .selectFrom('dossier as d')
    .innerJoin('registry_record as r', 'r.id', 'd.entry_id')
    .select('d.id')
    .where('d.entry_id', '=', entryId)
    .where('d.entry_removed_at', 'is', null)
    .where('r.kind', '=', 'entry')
    .where('r.visible', '=', true)
    .executeTakeFirstOrThrow(() => new AppError('not_found', { message: appealTexts.unknownEntry }));
  return row.id;
}
