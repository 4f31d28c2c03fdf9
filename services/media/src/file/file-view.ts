import type { StoredFile } from '@edogrula/contracts/http/media';
import type { TokenSigner } from '@edogrula/service-kit/signed-token';
import { previewKey } from '../signing/preview-key.ts';
import { isImageMime } from './purpose.ts';
import type { StoredUpload } from './store-file.ts';

/** What the storing service learns of a file. */
export function storedFileView(
  { row, receivedSha256 }: StoredUpload,
  signer: TokenSigner,
  now: Date,
): StoredFile {
  return {
    fileId: row.id,
    mime: row.mime,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    receivedSha256,
    width: row.width,
    height: row.height,
    pages: row.pages,
    activeContent: row.active_content,
    previewKey: isImageMime(row.mime) ? previewKey(signer, row.id, now) : null,
  };
}
