import type { fileLink } from '@edogrula/contracts/http/media';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { linkLifetimeMs } from '../signing/preview-key.ts';
import { findViewable, pageOf, type ViewWish } from './open-view.ts';

const flagsOf = ({ original, inline, page }: ViewWish) =>
  `${original ? 'o' : '-'}${inline ? 'i' : '-'}${page ?? ''}`;

/** A five-minute link to one view of one file; making it is audited, each opening too. */
export async function createFileLink(
  deps: Deps,
  adminId: string,
  id: string,
  wish: ViewWish,
): Promise<z.infer<typeof fileLink>> {
  const file = await findViewable(deps, id);
  const page = pageOf(file, wish);
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + linkLifetimeMs);
  await deps.db.transaction().execute((tx) =>
    appendAudit(tx, {
      at: now,
      actor: { kind: 'admin', id: adminId },
      action: 'file.link-created',
      subject: { kind: 'file', id },
      details: { ...wish, expiresAt: expiresAt.toISOString() },
    }),
  );
  const token = deps.signer.sign('link', [file.id, adminId, flagsOf(wish)], expiresAt);
  return {
    fileId: file.id,
    url: `/api/uploads/${token}`,
    expiresAt: expiresAt.toISOString(),
    mime: page ? 'image/jpeg' : file.mime,
    pages: file.pages,
    activeContent: file.active_content,
  };
}

/** What a link's token opens, for whom. @throws AppError not_found when it is not ours, gone when it is too old */
export function readFileLink(deps: Deps, token: string): { id: string; adminId: string; wish: ViewWish } {
  const opened = deps.signer.open('link', token, deps.clock());
  const [id, adminId, flags] = opened?.parts ?? [];
  if (!opened || !id || !adminId || !flags) throw new AppError('not_found');
  if (opened.stale) throw new AppError('gone');
  const page = Number(flags.slice(2)) || undefined;
  return { id, adminId, wish: { original: flags[0] === 'o', inline: flags[1] === 'i', page } };
}
