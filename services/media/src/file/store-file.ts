import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { isUniqueViolation } from '@edogrula/service-kit/postgres';
import { traced } from '@edogrula/service-kit/telemetry/telemetry';
import { saveFingerprints } from '../fingerprint/fingerprint-repository.ts';
import { convertHeic } from '../intake/convert-heic.ts';
import { type Holder, house } from '../intake/holder.ts';
import { sniff } from '../intake/sniff.ts';
import { type Spooled, spool } from '../intake/spool.ts';
import type { ObjectKind, Purpose } from '../tables.ts';
import { type Examined, examine, inTurn } from './examine.ts';
import type { FileDeps } from './file-deps.ts';
import { type FileObjectRow, type FileRow, findFile, insertFile } from './file-repository.ts';
import { isAcceptedHeic, purposeRules } from './purpose.ts';

type StoreFileInput = {
  id: string;
  purpose: Purpose;
  blur: boolean;
  body: Readable;
  /** Whose day and whose turn it takes; null for moderators' own pictures, which have no budget. */
  holder: Holder | null;
  /** What the client announced, if it did. */
  contentLength: number | null;
  /** The editor who uploads it, for the audit log. */
  adminId?: string;
};

/** 128 random bits; the two-digit folder keeps directories small. */
function newKey(kind: ObjectKind): string {
  const name = randomBytes(16).toString('hex');
  return `${kind}/${name.slice(0, 2)}/${name}`;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What an upload has cost until now. */
type Meter = { bytes: number; laneMs: number };
/** An upload on our disk. */
type Taken = { spooled: Spooled; meter: Meter };
/** What is stored of it, and the hash of what came in. */
type Kept = Taken & { receivedSha256: string };

type Stored = { row: FileObjectRow; body: () => Promise<Readable | Buffer> };

function objectsOf(id: string, spooled: Spooled, examined: Examined): Stored[] {
  const { mime, image } = examined;
  const original: Stored = {
    row: {
      key: newKey('original'),
      file_id: id,
      kind: 'original',
      mime,
      size_bytes: spooled.sizeBytes,
      sha256: spooled.sha256,
      width: image?.width ?? null,
      height: image?.height ?? null,
      altered_at: null,
    },
    // Opened before it is read, so that a missing file is a rejection here and not a stray stream error.
    body: async () => createReadStream('', { fd: await open(spooled.path, 'r') }),
  };
  const views = (['master', 'blurred'] as const).flatMap((kind): Stored[] => {
    const view = image?.[kind];
    if (!view) return [];
    const { bytes, width, height } = view;
    const facts = {
      mime: view.mime,
      size_bytes: bytes.length,
      sha256: sha256(bytes),
      width,
      height,
      altered_at: null,
    };
    return [{ row: { key: newKey(kind), file_id: id, kind, ...facts }, body: async () => bytes }];
  });
  return [original, ...views];
}

/** Takes back what was put; what cannot be taken back now is ownerless and the janitor's. */
async function takeBack(deps: FileDeps, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    try {
      await deps.store.delete(key);
    } catch (error) {
      deps.logger.warn({ err: error, objectKey: key }, 'object left behind');
    }
  }
}

async function putOne(deps: FileDeps, { row, body }: Stored): Promise<void> {
  const bytes = await body();
  try {
    await deps.store.put(row.key, bytes, row.size_bytes, row.mime);
  } finally {
    // A store that failed early has not read the stream to its end.
    if (!Buffer.isBuffer(bytes)) bytes.destroy();
  }
}

async function putAll(deps: FileDeps, objects: readonly Stored[]): Promise<void> {
  try {
    for (const object of objects) await putOne(deps, object);
  } catch (error) {
    await takeBack(
      deps,
      objects.map((one) => one.row.key),
    );
    throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
  }
}

/** A repeat of the same upload gets the same file; anything else under a taken id is refused. */
function asRepeat(known: FileRow, spooled: Spooled, input: StoreFileInput): FileRow {
  if (known.state === 'deleted' || known.state === 'expired') throw new AppError('gone');
  const same =
    known.sha256 === spooled.sha256 && known.purpose === input.purpose && known.blur === input.blur;
  if (!same) throw new AppError('duplicate');
  return known;
}

const noteUpload = (tx: Parameters<typeof insertFile>[0], row: FileRow, adminId: string): Promise<void> =>
  appendAudit(tx as never, {
    at: row.created_at,
    actor: { kind: 'admin', id: adminId },
    action: 'file.uploaded',
    subject: { kind: 'file', id: row.id },
    details: { purpose: row.purpose, mime: row.mime, sizeBytes: row.size_bytes },
  });

async function keep(deps: FileDeps, input: StoreFileInput, kept: Kept): Promise<FileRow> {
  const { spooled, meter, receivedSha256 } = kept;
  const asked = { ...input, holder: input.holder ?? house, meter };
  const examined = await traced('examine file', () => examine(deps, spooled.path, asked));
  const { mime, image, pdf } = examined;
  const row: FileRow = {
    id: input.id,
    purpose: input.purpose,
    state: 'staged',
    mime,
    size_bytes: spooled.sizeBytes,
    sha256: spooled.sha256,
    received_sha256: receivedSha256,
    width: image?.width ?? null,
    height: image?.height ?? null,
    pages: pdf?.pages ?? null,
    blur: input.blur,
    active_content: pdf?.activeContent ?? false,
    owner_kind: null,
    owner_id: null,
    business_id: null,
    created_at: deps.clock(),
    erase_at: null,
    quality: examined.likeness?.quality ?? null,
  };
  const objects = objectsOf(input.id, spooled, examined);
  await putAll(deps, objects);
  const rows = objects.map((one) => one.row);
  try {
    await deps.db.transaction().execute(async (tx) => {
      await insertFile(tx, row, rows);
      if (examined.likeness) await saveFingerprints(tx, row.id, examined.likeness);
      if (input.adminId) await noteUpload(tx, row, input.adminId);
    });
    return row;
  } catch (error) {
    // Only a twin's row proves that ours is absent; after any other failure the commit may still have happened, and
    // what is ownerless is swept later.
    if (!isUniqueViolation(error)) throw error;
    await takeBack(
      deps,
      rows.map((one) => one.key),
    );
    const known = await findFile(deps.db, input.id);
    if (known) return asRepeat(known, spooled, input);
    throw error;
  }
}

/** What is kept of an upload: a phone's HEIC photograph as a JPEG, everything else as it came. */
async function asKept(deps: FileDeps, input: StoreFileInput, { spooled, meter }: Taken): Promise<Spooled> {
  if (!isAcceptedHeic(input.purpose, await sniff(spooled.path))) return spooled;
  const turn = { holder: input.holder ?? house, meter };
  return inTurn(deps, turn, () => traced('convert HEIC', () => convertHeic(spooled)));
}

/** A stored file, and the hash of what came in: not the stored one where the upload was converted. */
export type StoredUpload = { row: FileRow; receivedSha256: string };

async function takeIn(deps: FileDeps, input: StoreFileInput, meter: Meter): Promise<StoredUpload> {
  const { maxBytes } = purposeRules[input.purpose];
  const reserve = deps.budget.take(Math.min(input.contentLength ?? maxBytes, maxBytes));
  try {
    const onBytes = (bytes: number) => {
      meter.bytes += bytes;
    };
    const received = await spool(deps.spoolDir, input.body, { maxBytes, onBytes });
    let spooled = received;
    try {
      spooled = await asKept(deps, input, { spooled: received, meter });
      const known = await findFile(deps.db, input.id);
      const receivedSha256 = received.sha256;
      const row = known
        ? asRepeat(known, spooled, input)
        : await keep(deps, input, { spooled, meter, receivedSha256 });
      return { row, receivedSha256 };
    } finally {
      await spooled.remove();
    }
  } finally {
    reserve.release();
  }
}

/**
 * Takes one upload in: streamed to disk and hashed, its type proven by its bytes, decoded whole, stored as a private
 * original plus clean views, state `staged`. Idempotent by id. What it cost counts for its holder's day, also when it
 * was refused.
 * @throws AppError file_too_large, file_type_not_allowed, file_damaged, image_too_big, duplicate, gone, unavailable,
 *   too_many_requests when the holder's day is used up
 */
export async function storeFile(deps: FileDeps, input: StoreFileInput): Promise<StoredUpload> {
  const { holder } = input;
  const meter: Meter = { bytes: 0, laneMs: 0 };
  if (!holder) return takeIn(deps, input, meter);
  await deps.uploads.enter(holder);
  try {
    return await takeIn(deps, input, meter);
  } finally {
    // The file is stored or refused by now; a store that fails here says so to whatever comes next.
    await deps.uploads
      .spend(holder, meter)
      .catch((err: unknown) => deps.logger.warn({ err }, 'the cost of an upload was not counted'));
  }
}
