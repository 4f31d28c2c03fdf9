import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { Deps } from '../deps.ts';
import { type FileObjectRow, type FileRow, findFile, findObject } from '../file/file-repository.ts';
import { isImageMime } from '../file/purpose.ts';

export type ViewWish = {
  /** The clean picture even where the uploader asked for blurring. */
  original: boolean;
  /** A PDF in the browser instead of as a download. */
  inline: boolean;
};

export type OpenView = { object: FileObjectRow; file: FileRow; inline: boolean; body: Buffer };

/** The file that moderators may see. @throws AppError not_found, gone once it is erased */
export async function findViewable(deps: Deps, id: string): Promise<FileRow> {
  const file = await findFile(deps.db, id);
  if (!file) throw new AppError('not_found');
  if (file.state === 'deleted') throw new AppError('gone');
  return file;
}

/** What is shown of a file: of an image never the sender's own bytes. */
function kindOf(file: FileRow, wish: ViewWish): FileObjectRow['kind'] {
  if (!isImageMime(file.mime)) return 'original';
  return file.blur && !wish.original ? 'blurred' : 'master';
}

/** Notes who sees what, before it is seen. */
async function auditView(deps: Deps, adminId: string, id: string, details: Record<string, unknown>) {
  await deps.db.transaction().execute((tx) =>
    appendAudit(tx, {
      at: deps.clock(),
      actor: { kind: 'admin', id: adminId },
      action: 'file.viewed',
      subject: { kind: 'file', id },
      details,
    }),
  );
}

/**
 * Opens the safe view of a private file for a moderator; every view is audited.
 * @throws AppError not_found, gone, unavailable when the store does not answer or holds other bytes
 */
export async function openView(
  deps: Deps,
  viewer: { adminId: string; via: 'direct' | 'link' },
  id: string,
  wish: ViewWish,
): Promise<OpenView> {
  const file = await findViewable(deps, id);
  const kind = kindOf(file, wish);
  const object = await findObject(deps.db, id, kind);
  if (!object) throw new AppError('gone');
  await auditView(deps, viewer.adminId, id, { view: kind, via: viewer.via });
  const body = await deps.readChecked({ ...object, fileId: id });
  return { object, file, inline: isImageMime(file.mime) || wish.inline, body };
}
