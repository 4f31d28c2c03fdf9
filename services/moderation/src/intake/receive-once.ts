import { AppError } from '@edogrula/service-kit/app-error';
import { clientNetworks } from '@edogrula/service-kit/client-network';
import { type Answer, findAnswer, hashRequest, once } from '@edogrula/service-kit/idempotency';
import type { Logger } from '@edogrula/service-kit/logger';
import type { FileHolder, MediaClient } from '@edogrula/service-kit/media-client';
import { traced } from '@edogrula/service-kit/telemetry/telemetry';
import { isUnavailable } from '@edogrula/service-kit/unavailable';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../tables.ts';
import type { FileNotes } from './file-notes.ts';
import { startTransfer } from './file-transfer.ts';
import { type FileSink, type FormReading, readForm } from './read-form.ts';
import type { KeptFile, ReceivedForm } from './received-form.ts';
import type { SubmissionForm } from './submission-form.ts';
import { endLease, type SubmissionLease, takeLease } from './submission-lease.ts';
import type { PaceRule } from './upload-pace.ts';
import { type SlotHolder, slotWhenNeeded, type UploadSlots } from './upload-slots.ts';
import type { VisitorKey } from './visitor-key.ts';

/** What one call takes in. */
export type Receipt<Checked, Body> = {
  /** Whose share of the upload slots its files take. */
  visitor: string;
  /** Who submits what; the key of a call is unique within it. */
  scope: string;
  form: SubmissionForm;
  /** Checks the whole form. @throws AppError */
  check(form: ReceivedForm): Promise<Checked>;
  /** Writes the record with everything that belongs to it and makes the answer. */
  write(tx: Tx, received: Received<Checked>): Promise<Answer<Body>>;
};

/** A checked form whose files are stored. */
export type Received<Checked> = { checked: Checked; notes: FileNotes; files: readonly KeptFile[] };

/** A visitor's request and its Idempotency-Key, if any. */
export type Intake = { request: FastifyRequest; key: string | null };

/** What taking a form in needs. */
type IntakeDeps = {
  db: Db;
  media: MediaClient;
  uploads: UploadSlots;
  pace: PaceRule;
  visitorKey: VisitorKey;
  poke: () => void;
  logger: Logger;
  newId: () => string;
};

/**
 * Receives one submission: files stream to media while the form is read, then one transaction writes the record, or
 * nothing is kept. A repeated key gets the stored answer.
 * @throws AppError as `readForm`, `check` and media do; request_in_progress, idempotency_mismatch, too_many_requests,
 *   unavailable
 */
export function receiveOnce<Checked, Body>(
  deps: IntakeDeps,
  intake: Intake,
  receipt: Receipt<Checked, Body>,
): Promise<Answer<Body>> {
  return traced('submit', () => leased(deps, intake, receipt));
}

/** What a submission holds while it is read. */
type Place = {
  lease: SubmissionLease | null;
  /** How media knows whose day and turn its files take. */
  holder: FileHolder;
  inSlot: (sink: FileSink) => FormReading;
};

/** Media counts by names that say nothing to who reads its tables. A network's name is never an e-mail address. */
const hashed = ({ visitor, networks }: SlotHolder, key: VisitorKey): FileHolder => ({
  visitor: key(visitor),
  networks: networks.map((network) => key(`network ${network}`)),
});

async function leased<Checked, Body>(
  deps: IntakeDeps,
  intake: Intake,
  receipt: Receipt<Checked, Body>,
): Promise<Answer<Body>> {
  const { request, key } = intake;
  const { scope, visitor } = receipt;
  let lease: SubmissionLease | null = null;
  const holder = { visitor, networks: clientNetworks(request.caller.address) };
  const slot = slotWhenNeeded(deps.uploads, holder);
  const inSlot = (sink: FileSink): FormReading => ({
    pace: deps.pace,
    displaced: slot.signal,
    sink: async (file) => {
      slot.need(file.body);
      return sink(file);
    },
  });
  try {
    // Before the slot: a double click is refused as such and takes no slot.
    if (key) lease = await takeLease(deps, { scope, key });
    if (key && !lease) return await replay(deps, { request, key, reading: inSlot(hashOnly) }, receipt);
    return await receive(deps, intake, receipt, { lease, holder: hashed(holder, deps.visitorKey), inSlot });
  } finally {
    await lease?.release();
    slot.giveBack();
  }
}

async function receive<Checked, Body>(
  deps: IntakeDeps,
  { request, key }: Intake,
  { scope, form: fields, check, write }: Receipt<Checked, Body>,
  { lease, holder, inSlot }: Place,
): Promise<Answer<Body>> {
  const transfer = startTransfer(deps, holder);
  let written = false;
  try {
    const form = await readForm(request, fields, inSlot(transfer.sink));
    const checked = await check(form);
    await transfer.settleBlur(form.files, form.notes);
    const files = form.files.map(kept);
    const call = { scope, key, bodyHash: hashForm(form) };
    const answer = await deps.db.transaction().execute(async (tx) => {
      if (key && lease) await endLease(tx, { scope, key }, lease.holder);
      return once(tx, call, () => {
        written = true;
        return write(tx, { checked, notes: form.notes, files });
      });
    });
    // A twin that took over a lost lease was first: its files stay, these go.
    if (!written) await transfer.discard();
    deps.poke();
    return answer;
  } catch (error) {
    // When the database went away during the commit it is unknown whether it counts: the files stay staged,
    // and media erases them once this service answers that no submission holds them.
    const unknownOutcome = written && isUnavailable(error);
    if (!unknownOutcome) await transfer.discard();
    throw error;
  }
}

/** The key has its answer: the form is read once more, only to see that it is the same. */
async function replay<Body>(
  deps: IntakeDeps,
  { request, key, reading }: { request: FastifyRequest; key: string; reading: FormReading },
  { scope, form }: Pick<Receipt<never, never>, 'scope' | 'form'>,
): Promise<Answer<Body>> {
  const received = await readForm(request, form, reading);
  const answer = await findAnswer<Body>(deps.db, { scope, key, bodyHash: hashForm(received) });
  if (!answer) throw new AppError('request_in_progress', { retryAfterSeconds: 1 });
  return answer;
}

const hashOnly: FileSink = async ({ body, signal }) => {
  const refused = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const readAll = async () => {
    for await (const _chunk of body);
  };
  await Promise.race([readAll(), refused]);
  return null;
};

/** Files count by their content; so the same form sent again is the same, whatever its boundary or part order. */
const hashForm = (form: ReceivedForm): string =>
  hashRequest({
    fields: Object.entries(form.fields).sort(([a], [b]) => (a < b ? -1 : 1)),
    notes: [...form.notes].sort(([a], [b]) => a - b),
    files: form.files
      .map(({ part, index, name, sha256 }) => [part, index, name, sha256])
      .sort((a, b) => (`${a[0]}\n${a[1]}` < `${b[0]}\n${b[1]}` ? -1 : 1)),
  });

/** What media took in must be what came in here, byte for byte. */
function kept(file: ReceivedForm['files'][number]): KeptFile {
  if (!file.stored || file.stored.receivedSha256 !== file.sha256) throw new AppError('upstream_failed');
  return { ...file, stored: file.stored };
}
