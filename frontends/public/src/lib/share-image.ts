import { imageKey } from './image-key.ts';

/** Size of every picture that a shared link shows, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The site's own card, for pages that have no picture. */
export const shareCard = '/paylasim.jpg';

/**
 * Address of a stored picture cut for sharing, or the site's card. It never says a verdict: such pictures live on in
 * other people's caches, and a verdict may change.
 */
export function shareImage(address: string | null | undefined): string {
  if (!address) return shareCard;
  const key = imageKey(address);
  return key === address ? shareCard : `/api/img?src=${encodeURIComponent(key)}&shape=share`;
}
