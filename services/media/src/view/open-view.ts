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
  /** One page of a PDF, as a picture. */
  page?: number | undefined;
};

export type OpenView = { mime: string; file: FileRow; inline: boolean; body: Buffer };

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

/**
 * Which page is shown as a picture; null where the file itself is. Of a PDF that its sender wants blurred nothing else is
 * shown until the original is asked for.
 * @throws AppError not_found for a page that the file does not have
 */
export function pageOf(file: FileRow, { page, original }: ViewWish): number | null {
  if (isImageMime(file.mime)) {
    if (page) throw new AppError('not_found');
    return null;
  }
  const shown = page ?? (file.blur && !original ? 1 : null);
  if (shown && shown > (file.pages ?? 0)) throw new AppError('not_found');
  return shown;
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
 * @throws AppError not_found; gone; file_damaged for a page that cannot be painted; unavailable when the store does not
 * answer or holds other bytes, or the machine is too busy
 */
export async function openView(
  deps: Deps,
  viewer: { adminId: string; via: 'direct' | 'link' },
  id: string,
  wish: ViewWish,
): Promise<OpenView> {
  const file = await findViewable(deps, id);
  const page = pageOf(file, wish);
  const kind = kindOf(file, wish);
  const object = await findObject(deps.db, id, kind);
  if (!object) throw new AppError('gone');
  const blur = page !== null && file.blur && !wish.original;
  const view = page === null ? kind : blur ? 'blurred' : 'master';
  await auditView(deps, viewer.adminId, id, { view, ...(page ? { page } : {}), via: viewer.via });
  const body = await deps.readChecked({ ...object, fileId: id });
  if (page) {
    const picture = await deps.renderPage(body, { page, blur });
    return { mime: 'image/jpeg', file, inline: true, body: picture };
  }
  // A PDF with something in it that runs is a download, whatever is asked for.
  const inline = isImageMime(file.mime) || (wish.inline && !file.active_content);
  return { mime: object.mime, file, inline, body };
}
