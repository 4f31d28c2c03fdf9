import { businessesText as text } from '../../locales/tr/registry.ts';

/** Most images in a gallery [R188, R230]. */
export const galleryMax = 5;

const types = ['image/jpeg', 'image/png', 'image/webp'];

/** Why these files cannot join a gallery; null when they can [R230]. */
export function imagesFault(files: readonly { type: string }[], present: number): string | null {
  if (files.some(({ type }) => !types.includes(type))) return text.wrongType;
  return present + files.length > galleryMax ? text.galleryFull : null;
}
