import type { TokenSigner } from '@edogrula/service-kit/signed-token';

/** How long a preview key or a moderator's link opens a file [R156; security: 5 minutes at most]. */
export const linkLifetimeMs = 5 * 60_000;

const prefix = 'preview/';

/** The `/api/img` key that shows an image to its uploader for five minutes. */
export function previewKey(signer: TokenSigner, fileId: string, now: Date): string {
  return prefix + signer.sign('preview', [fileId], new Date(now.getTime() + linkLifetimeMs));
}

/** The file that a preview key opens now, or null. */
export function openPreviewKey(signer: TokenSigner, key: string, now: Date): string | null {
  if (!key.startsWith(prefix)) return null;
  const token = signer.open('preview', key.slice(prefix.length), now);
  return token && !token.stale ? (token.parts[0] ?? null) : null;
}
