import type { TokenSigner } from '@edogrula/service-kit/signed-token';
import { LRUCache } from 'lru-cache';
import { openPreviewKey } from '../signing/preview-key.ts';
import type { Db, FileState } from '../tables.ts';

/** What an image key leads to: the master, which is the largest rendition of an image. */
export type ImageSource = {
  fileId: string;
  key: string;
  width: number;
  /** Identity of the bytes, for ETags. */
  sha256: string;
  /** Set aside: its bytes are not what was stored. */
  altered_at: Date | null;
  state: FileState;
};

/** How long a file's state is believed: an unpublished image is gone for new visitors after this. */
const believedMs = 2000;
const publicKey = /^public\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

type Wanted = { fileId: string; isPublic: boolean };

/** Reads an image key; our own keys in their one canonical form and nothing else [decision 11]. */
function readImageKey(signer: TokenSigner, src: string, now: Date): Wanted | null {
  const fileId = publicKey.exec(src)?.[1];
  if (fileId) return { fileId, isPublic: true };
  const previewedId = openPreviewKey(signer, src, now);
  return previewedId ? { fileId: previewedId, isPublic: false } : null;
}

async function findMaster(db: Db, fileId: string): Promise<ImageSource | null> {
  const row = await db
    .selectFrom('file')
    .innerJoin('file_object', (join) =>
      join.onRef('file_object.file_id', '=', 'file.id').on('file_object.kind', '=', 'master'),
    )
    .select(['file.id', 'file.state', 'file_object.key', 'file_object.width', 'file_object.sha256'])
    .select('file_object.altered_at')
    .where('file.id', '=', fileId)
    .executeTakeFirst();
  if (!row?.width) return null;
  const { key, width, sha256, altered_at, state } = row;
  return { fileId: row.id, key, width, sha256, altered_at, state };
}

export type ImageResolver = (src: string, now: Date) => Promise<(ImageSource & { isPublic: boolean }) | null>;

/** Finds what a key may show now: `public/…` only while published, previews until the file is expired. */
export function createImageResolver(db: Db, signer: TokenSigner): ImageResolver {
  const masters = new LRUCache<string, { source: ImageSource | null }>({
    max: 5000,
    ttl: believedMs,
    // A flood of other keys may evict an entry while it is being read; its waiting callers still get it.
    ignoreFetchAbort: true,
    fetchMethod: async (fileId) => ({ source: await findMaster(db, fileId) }),
  });
  return async (src, now) => {
    const wanted = readImageKey(signer, src, now);
    if (!wanted) return null;
    const source = (await masters.fetch(wanted.fileId))?.source;
    if (!source) return null;
    const states: readonly FileState[] = wanted.isPublic ? ['published'] : ['staged', 'claimed', 'published'];
    return states.includes(source.state) ? { ...source, isPublic: wanted.isPublic } : null;
  };
}
