import { newId } from './events.ts';
import type { TestMedia } from './media.ts';

/** Rows as an upload would leave them, without decoding the same photograph a thousand times. */
export async function stage(
  media: TestMedia,
  purpose: 'application-image' | 'application-document' | 'evidence' | 'gallery',
): Promise<string> {
  const id = newId();
  await media.deps.db
    .insertInto('file')
    .values({
      id,
      purpose,
      state: 'staged',
      size_bytes: 1,
      sha256: '0'.repeat(64),
      blur: false,
      mime: purpose === 'application-document' ? 'application/pdf' : 'image/jpeg',
      active_content: false,
      created_at: media.deps.clock(),
    })
    .execute();
  return id;
}
