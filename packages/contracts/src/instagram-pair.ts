import { handleFromUrl } from './handle-from-url.ts';
import { instagramUrlOf, toHandle } from './lookup-input.ts';

type Pair = { instagramUsername?: string; instagramUrl?: string };

/** Username and address fill each other when one of them is left and the other is empty [R219]. */
export function filledPair({ instagramUsername = '', instagramUrl = '' }: Pair): Pair | null {
  const handle = toHandle(instagramUsername.replace(/\s/g, ''));
  if (handle && !instagramUrl.trim()) return { instagramUrl: instagramUrlOf(handle) };
  const fromUrl = handleFromUrl(instagramUrl);
  if (fromUrl && !instagramUsername.trim()) return { instagramUsername: fromUrl };
  return null;
}

const accountNamed = (text: string): string | null => {
  const bare = text.replace(/\s/g, '');
  const handle = handleFromUrl(bare) ?? toHandle(bare);
  return handle && handle.length >= 2 ? handle : null;
};

/**
 * The account that the address names beside the user name, when they are two: both become keys that a verdict is
 * looked up by, so no form may name two [decision 12]. Null when they name one, or either is missing or unreadable.
 */
export function secondAccount(pair: {
  instagramUsername?: string | null | undefined;
  instagramUrl?: string | null | undefined;
}): string | null {
  const named = accountNamed(pair.instagramUsername ?? '');
  const linked = handleFromUrl(pair.instagramUrl ?? '');
  return named && linked && named !== linked ? linked : null;
}
