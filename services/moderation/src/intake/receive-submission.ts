import { AppError } from '@edogrula/service-kit/app-error';
import { clientIpHeader, clientNetwork } from '@edogrula/service-kit/client-network';
import { type Answer, findAnswer, hashRequest, once } from '@edogrula/service-kit/idempotency';
import { traced } from '@edogrula/service-kit/telemetry/telemetry';
import { isUnavailable } from '@edogrula/service-kit/unavailable';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Tx } from '../tables.ts';
import { startIntake } from './file-intake.ts';
import { type FileSink, readForm } from './read-form.ts';
import type { KeptFile, ReceivedForm } from './received-form.ts';
import type { SubmissionForm } from './submission-form.ts';
import { endLease, type SubmissionLease, takeLease } from './submission-lease.ts';
import { slotWhenNeeded } from './upload-slots.ts';

/** What makes a submission an application or a report. */
export type SubmissionKind<Valid, Body> = {
  /** Whose share of the upload slots its files take. */
  visitor: string;
  /** Who submits what; the key of a call is unique within it. */
  scope: string;
  form: SubmissionForm;
  /** Checks the whole form. @throws AppError */
  check(form: ReceivedForm): Promise<Valid>;
  /** Writes the record with everything that belongs to it and makes the answer. */
  write(tx: Tx, valid: Valid, files: readonly KeptFile[]): Promise<Answer<Body>>;
};

type Submission = { request: FastifyRequest; key: string | null };
type Kind = Pick<SubmissionKind<never, never>, 'scope' | 'form'>;

/**
 * Receives one submission: files stream to media while the form is read, then one transaction writes the record, or
 * nothing is kept. A repeated key gets the stored answer [security: idempotency, attack 11].
 * @throws AppError as `readForm`, `check` and media do; request_in_progress, idempotency_mismatch, too_many_requests,
 *   unavailable
 */
export function submit<Valid, Body>(
  deps: Deps,
  submission: Submission,
  kind: SubmissionKind<Valid, Body>,
): Promise<Answer<Body>> {
  return traced('submit', () => receiveOnce(deps, submission, kind));
}

async function receiveOnce<Valid, Body>(
  deps: Deps,
  submission: Submission,
  kind: SubmissionKind<Valid, Body>,
): Promise<Answer<Body>> {
  const { key } = submission;
  let lease: SubmissionLease | null = null;
  const network = clientNetwork(submission.request.headers[clientIpHeader]);
  const slot = slotWhenNeeded(deps.uploads, { visitor: kind.visitor, network });
  const inSlot = (sink: FileSink): FileSink => {
    return async (file) => {
      slot.need();
      return sink(file);
    };
  };
  try {
    // Before the slot: a double click is told that it is one, and takes no share of the slots.
    if (key) lease = await takeLease(deps, { scope: kind.scope, key });
    if (key && !lease) return await replay(deps, { ...submission, key, sink: inSlot(hashOnly) }, kind);
    return await receive(deps, submission, kind, { lease, inSlot });
  } finally {
    await lease?.release();
    slot.giveBack();
  }
}

async function receive<Valid, Body>(
  deps: Deps,
  { request, key }: Submission,
  kind: SubmissionKind<Valid, Body>,
  { lease, inSlot }: { lease: SubmissionLease | null; inSlot: (sink: FileSink) => FileSink },
): Promise<Answer<Body>> {
  const intake = startIntake(deps);
  let written = false;
  try {
    const form = await readForm(request, kind.form, { sink: inSlot(intake.sink), pace: deps.pace });
    const valid = await kind.check(form);
    await intake.settleBlur(form.files, form.notes);
    const files = form.files.map(kept);
    const call = { scope: kind.scope, key, bodyHash: hashForm(form) };
    const answer = await deps.db.transaction().execute(async (tx) => {
      if (key && lease) await endLease(tx, { scope: kind.scope, key }, lease.holder);
      return once(tx, call, () => {
        written = true;
        return kind.write(tx, valid, files);
      });
    });
    // A twin that took over a lost lease was first: its files stay, these go.
    if (!written) await intake.discard();
    deps.relay.poke();
    return answer;
  } catch (error) {
    // When the database went away during the commit nobody knows whether it counts: the files stay staged, and
    // media expires them if no event claims them.
    const unknownOutcome = written && isUnavailable(error);
    if (!unknownOutcome) await intake.discard();
    throw error;
  }
}

/** The key has its answer: the form is read once more, only to see that it is the same. */
async function replay<Body>(
  deps: Deps,
  { request, key, sink }: { request: FastifyRequest; key: string; sink: FileSink },
  { scope, form }: Kind,
): Promise<Answer<Body>> {
  const received = await readForm(request, form, { sink, pace: deps.pace });
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

/** What media stored must be what came in, byte for byte. */
function kept(file: ReceivedForm['files'][number]): KeptFile {
  if (!file.stored || file.stored.sha256 !== file.sha256) throw new AppError('upstream_failed');
  return { ...file, stored: file.stored };
}
