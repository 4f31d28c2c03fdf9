import type { MediaConfig } from '../config.ts';
import { openFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openS3Store } from './s3-store.ts';
import { tracedStore } from './traced-store.ts';

/**
 * The object store that the configuration names: an S3 server, or else a folder. With `makes: false` it is opened to be
 * looked into: a bucket or folder that is not there stays away, and lists nothing.
 */
export async function openStore(config: MediaConfig, { makes } = { makes: true }): Promise<ObjectStore> {
  if (config.OBJECTS_DIR) return tracedStore(await openFolderStore(config.OBJECTS_DIR, { makes }));
  const settings = {
    endpoint: config.S3_ENDPOINT ?? '',
    accessKey: config.S3_ACCESS_KEY ?? '',
    secretKey: config.S3_SECRET_KEY ?? '',
    bucket: `${config.S3_BUCKET_PREFIX}media`,
    region: config.S3_REGION,
  };
  const store = await openS3Store(settings, { makes });
  return tracedStore(store);
}
