import type { Tx } from '../tables.ts';

/**
 * Notes which pictures a text names from now on.
 * @returns those of them that are editors' pictures, and those that it named before and no text names now
 */
export async function nameFiles(
  tx: Tx,
  contentId: string,
  fileIds: readonly string[],
): Promise<{ shown: string[]; dropped: string[] }> {
  const before = await tx
    .deleteFrom('content_file')
    .where('content_id', '=', contentId)
    .returning('file_id')
    .execute();
  const here = fileIds.length
    ? await tx
        .selectFrom('file')
        .select('id')
        .where('id', 'in', [...fileIds])
        .where('purpose', '=', 'content')
        .execute()
    : [];
  const rows = here.map(({ id }) => ({ content_id: contentId, file_id: id }));
  if (rows.length) await tx.insertInto('content_file').values(rows).execute();
  const shown = here.map(({ id }) => id);
  const left = before.map((row) => row.file_id);
  if (!left.length) return { shown, dropped: [] };
  const named = await tx.selectFrom('content_file').select('file_id').where('file_id', 'in', left).execute();
  const still = new Set(named.map((row) => row.file_id));
  return { shown, dropped: left.filter((id) => !still.has(id)) };
}
