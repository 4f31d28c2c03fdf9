import { randomUUIDv7 } from 'node:crypto';
import { AppError } from '@edogrula/service-kit/app-error';
import { removeUnheldFiles } from '@edogrula/service-kit/remove-unheld-files';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { findHeldFiles } from '../src/submission/attachments.ts';
import { png } from './support/files.ts';
import { reportForm } from './support/forms.ts';
import { type Stage, visitor } from './support/stage.ts';
import { openStageWithMedia, type StageWithMedia } from './support/with-media.ts';

let opened: StageWithMedia;
let stage: Stage;
let files: pg.Pool;

beforeAll(async () => {
  opened = await openStageWithMedia({
    // The janitor makes a round every 120 ms.
    ofMedia: { JANITOR_MINUTES: '0.002', LOG_LEVEL: 'fatal' },
  });
  ({ stage, files } = opened);
}, 60_000);
afterAll(() => opened?.close());

const stateOf = async (id: string) =>
  (await files.query<{ state: string }>('select state from file where id = $1', [id])).rows[0]?.state;
const uploadedBefore = (minutes: number, ids: readonly string[]) =>
  files.query("update file set created_at = now() - $1 * interval '1 minute' where id = any($2)", [
    minutes,
    ids,
  ]);

/** An upload of moderation that no submission comes of. */
async function stray(): Promise<string> {
  const fileId = randomUUIDv7();
  const body = (async function* () {
    yield png(7);
  })();
  await stage.deps.media.store({ fileId, purpose: 'evidence', blur: false, body });
  return fileId;
}

/** Media hears of no submission until the answer is called: its handlers wait for a lock, as for a broker. */
async function holdClaimsBack(): Promise<() => Promise<void>> {
  const client = await files.connect();
  await client.query('begin; lock table owner_version in exclusive mode');
  return async () => {
    await client.query('commit');
    client.release();
  };
}

const clearUp = (media = stage.deps.media, signal?: AbortSignal) =>
  removeUnheldFiles(
    { ...stage.deps, media, findHeld: (fileIds) => findHeldFiles(stage.deps.db, fileIds) },
    signal,
  );

describe('files of a submission whose claim is late', () => {
  it('[R336] stay for 65 minutes and for a week, and are claimed then; an upload without a submission goes after an hour', async () => {
    const claimNow = await holdClaimsBack();
    const form = reportForm({ files: { evidence: [png(31), png(32)] } });
    const { status, body } = await stage.call('POST', '/api/report', { as: visitor(), form });
    expect(status).toBe(201);
    const { rows } = await stage.deps.pool.query('select file_id from attachment where report_id = $1', [
      body._id,
    ]);
    const evidence = rows.map((row) => row.file_id as string);
    const [old, young] = [await stray(), await stray()];
    await uploadedBefore(65, [...evidence, old]);
    expect(await clearUp()).toEqual({ removed: 1, held: 2 });
    expect([await stateOf(old), await stateOf(young)]).toEqual(['deleted', 'staged']);
    await uploadedBefore(7 * 24 * 60 + 60, evidence);
    expect(await clearUp()).toEqual({ removed: 0, held: 2 });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await Promise.all(evidence.map(stateOf))).toEqual(['staged', 'staged']);
    await claimNow();
    await until(async () => (await Promise.all(evidence.map(stateOf))).every((state) => state === 'claimed'));
    expect(await clearUp()).toEqual({ removed: 0, held: 0 });
  });

  it('an upload that media cannot remove now, or a round that ends early leaves, is removed in the next one', async () => {
    const id = await stray();
    await uploadedBefore(120, [id]);
    const remove = () => Promise.reject(new AppError('unavailable'));
    const broken = { ...stage.deps.media, remove };
    expect(await clearUp(broken)).toEqual({ removed: 0, held: 0 });
    const stopped = AbortSignal.abort();
    expect(await clearUp(undefined, stopped)).toEqual({ removed: 0, held: 0 });
    expect(await stateOf(id)).toBe('staged');
    expect(await clearUp()).toEqual({ removed: 1, held: 0 });
  });
});
