import { instagramUrlOf, toHandle } from './handle.ts';
import { accountNamed, handleFromUrl, hasMisplacedDots } from './instagram-account.ts';

type Pair = { instagramUsername?: string; instagramUrl?: string };

/** Username and address fill each other when one of them is left and the other is empty [R219]. */
export function filledPair({ instagramUsername = '', instagramUrl = '' }: Pair): Pair | null {
  if (hasMisplacedDots(instagramUsername) || hasMisplacedDots(instagramUrl)) return null;
  const handle = toHandle(instagramUsername.replace(/\s/g, ''));
  if (handle && !instagramUrl.trim()) return { instagramUrl: instagramUrlOf(handle) };
  const fromUrl = handleFromUrl(instagramUrl);
  if (fromUrl && !instagramUsername.trim()) return { instagramUsername: fromUrl };
  return null;
}

/**
 * The account that the address names beside the user name, when they are two. A moderator is shown both [decision 35].
 * Null when they name one, or either is missing or unreadable.
 */
export function secondAccount(pair: {
  instagramUsername?: string | null | undefined;
  instagramUrl?: string | null | undefined;
}): string | null {
  const named = accountNamed(pair.instagramUsername ?? '');
  const linked = handleFromUrl(pair.instagramUrl ?? '');
  return named && named.length >= 2 && linked && named !== linked ? linked : null;
}
