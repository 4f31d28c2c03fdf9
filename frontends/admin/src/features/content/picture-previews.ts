import { imageUrl } from '@edogrula/contracts/image-widths';

/** Pictures of this session that no saved text names yet, so that only their preview address shows them. */
const previews = new Map<string, string>();

/** Keeps the preview address of a picture that was just stored; null: it has none. */
export function rememberPreview(address: string, previewKey: string | null): void {
  if (previewKey) previews.set(address, imageUrl(previewKey));
}

/** Where an editor sees a picture now; once it is public, its own address. */
export const shownAddress = (address: string): string => previews.get(address) ?? address;
