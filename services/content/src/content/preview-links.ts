import type { previewLink } from '@edogrula/contracts/http/content';
import { AppError } from '@edogrula/service-kit/app-error';
import type { TokenSigner } from '@edogrula/service-kit/signed-token';
import type { z } from 'zod';

/** How long a preview link opens a draft. */
const lifetimeMs = 30 * 60_000;
const sealedAs = 'content-preview';

type PreviewedKind = 'article' | 'page';

/** Signed links to texts that are not public yet: a holder sees the text until the link expires. */
export function createPreviewLinks(signer: TokenSigner, clock: () => Date) {
  return {
    make(kind: PreviewedKind, id: string): z.infer<typeof previewLink> {
      const expiresAt = new Date(clock().getTime() + lifetimeMs);
      const token = signer.sign(sealedAs, [kind, id, expiresAt.getTime().toString(36)], expiresAt);
      return { url: `/onizleme/${token}`, expiresAt: expiresAt.toISOString() };
    },

    /** What a token shows. @throws AppError not_found for what is not ours, gone when its time is over */
    read(token: string): { kind: PreviewedKind; id: string; expiresAt: Date } {
      const opened = signer.open(sealedAs, token, clock());
      const [kind, id, time] = opened?.parts ?? [];
      if (!opened || !id || !time || (kind !== 'article' && kind !== 'page')) throw new AppError('not_found');
      if (opened.stale) throw new AppError('gone');
      return { kind, id, expiresAt: new Date(Number.parseInt(time, 36)) };
    },
  };
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;
