import { handleFromUrl, instagramUrlOf, toHandle } from './lookup-input.ts';

type Pair = { instagramUsername?: string; instagramUrl?: string };

/** Username and address fill each other when one of them is left and the other is empty [R219]. */
export function filledPair({ instagramUsername = '', instagramUrl = '' }: Pair): Pair | null {
  const handle = toHandle(instagramUsername.replace(/\s/g, ''));
  if (handle && !instagramUrl.trim()) return { instagramUrl: instagramUrlOf(handle) };
  const fromUrl = handleFromUrl(instagramUrl);
  if (fromUrl && !instagramUsername.trim()) return { instagramUsername: fromUrl };
  return null;
}
