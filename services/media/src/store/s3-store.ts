import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { text } from 'node:stream/consumers';
import { Client } from 'minio';
import { exactly } from './count-bytes.ts';
import { impatientTransport } from './impatient-transport.ts';
import { assertSafeKey, markKey, ObjectMissingError, type ObjectStore } from './object-store.ts';

type S3Settings = {
  /** e.g. `http://127.0.0.1:7070`. */
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
};

const codeOf = (error: unknown) => (error as { code?: string })?.code;
const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes(codeOf(error) ?? '');

/** What is asked for; null when the object is not there. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function connect(settings: S3Settings): Client {
  const url = new URL(settings.endpoint);
  const secure = url.protocol === 'https:';
  const agent = { keepAlive: true, maxSockets: 32 };
  return new Client({
    endPoint: url.hostname,
    port: Number(url.port) || (secure ? 443 : 80),
    useSSL: secure,
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
    region: settings.region,
    transport: impatientTransport(secure),
    transportAgent: secure ? new HttpsAgent(agent) : new HttpAgent(agent),
    retryOptions: { maximumRetryCount: 2, baseDelayMs: 100, maximumDelayMs: 500 },
  });
}

async function ensureBucket(client: Client, bucket: string, region: string): Promise<void> {
  if (await client.bucketExists(bucket)) return;
  try {
    await client.makeBucket(bucket, region);
  } catch (error) {
    if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(codeOf(error) ?? '')) throw error;
  }
}

/** Objects in one private bucket of an S3 server; makes the bucket when it is not there, or lists nothing of it. */
export async function openS3Store(settings: S3Settings, { makes } = { makes: true }): Promise<ObjectStore> {
  const { bucket } = settings;
  const client = connect(settings);
  if (makes) await ensureBucket(client, bucket, settings.region);

  return {
    async put(key, body, sizeBytes, mime) {
      assertSafeKey(key);
      const stream = exactly(body, sizeBytes);
      await client.putObject(bucket, key, stream, sizeBytes, { 'Content-Type': mime });
    },
    async get(key, range) {
      assertSafeKey(key);
      try {
        if (!range) return await client.getObject(bucket, key);
        return await client.getPartialObject(bucket, key, range.start, range.end - range.start + 1);
      } catch (error) {
        throw isMissing(error) ? new ObjectMissingError(key, { cause: error }) : error;
      }
    },
    async head(key) {
      assertSafeKey(key);
      const info = await orNull(client.statObject(bucket, key));
      return info && { key, sizeBytes: info.size, modifiedAt: info.lastModified };
    },
    async delete(key) {
      assertSafeKey(key);
      await client.removeObject(bucket, key);
    },
    async *list(prefix) {
      // A bucket that goes away under a running service is a failure.
      if (!makes && !(await client.bucketExists(bucket))) return;
      for await (const item of client.listObjectsV2(bucket, prefix, true)) {
        if (item.name && item.name !== markKey)
          yield { key: item.name, sizeBytes: item.size, modifiedAt: item.lastModified };
      }
    },
    async owner() {
      const mark = await orNull(client.getObject(bucket, markKey));
      return mark && text(mark);
    },
    async setOwner(mark) {
      await client.putObject(bucket, markKey, mark);
    },
    healthy: () => client.bucketExists(bucket),
  };
}
