import { imageUrl } from '@edogrula/contracts/image-widths';
import { randomId } from '@edogrula/contracts/random-id';
import { call } from '../../../lib/api-client.ts';
import { rememberPreview } from '../picture-previews.ts';

/** 32 hex digits as an id of the shape that the server takes (UUID, version 4). */
function asUuid(hex: string): string {
  const digits = `${hex.slice(0, 12)}4${hex.slice(13, 16)}8${hex.slice(17)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Stores a picture for a text; it becomes public when a saved text names it.
 * @returns its `/api/img` address, as cover and texts hold it
 * @throws ApiError
 */
export async function uploadPicture(file: File, onProgress: (percent: number) => void): Promise<string> {
  const params = { id: asUuid(randomId()) };
  const stored = await call('PUT /api/admin/files/:id', { params, body: file, onProgress });
  const address = imageUrl(stored.key);
  rememberPreview(address, stored.previewKey);
  return address;
}
