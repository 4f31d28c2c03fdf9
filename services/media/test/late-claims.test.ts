import { contentFilesChanged } from '@edogrula/contracts/events/content';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { applyOnce } from '@edogrula/event-bus/apply-once';
import { newEvent } from '@edogrula/event-bus/new-event';
import { quarantine } from '@edogrula/event-bus/quarantine';
import { startDuty } from '@edogrula/service/duty';
import { createLogger } from '@edogrula/service-kit/logger';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { consumers } from '../src/consumers.ts';
import { createClaimAlarm } from '../src/file/claim-files.ts';
import { findFile } from '../src/file/file-repository.ts';
import { createJanitor } from '../src/janitor/janitor.ts';
import { galleryEvent, newId, reportEvents } from './support/events.ts';
import { fixture } from './support/fixtures.ts';
import { createTestMedia, type TestMedia } from './support/media.ts';

let media: TestMedia;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  media = await createTestMedia();
});
afterAll(() => media.close());
afterEach(() => {
  media.time.offsetMs = 0;
  lines.length = 0;
});

const minute = 60_000;
const evidence = async () => (await media.store(fixture('photos/chelsea.jpg'))).fileId;
const stateOf = async (id: string) => (await findFile(media.deps.db, id))?.state;
const isRead = async (id: string) => {
  const headers = await media.as('admin');
  return (await media.app.inject({ url: `/api/admin/files/${id}`, headers })).statusCode;
};

/** An event in one transaction with its inbox row, as the bus delivers it. */
async function deliver(event: Envelope): Promise<void> {
  const logger = createLogger('media-test', 'error');
  const log = Object.assign(logger, { error: (facts: Record<string, unknown>) => void lines.push(facts) });
  const claimAlarm = createClaimAlarm(log);
  const handlers = consumers({ ...media.deps, claimAlarm })['media.files'] as unknown as Record<
    string,
    never
  >;
  try {
    await applyOnce(media.deps.db as never, 'media.files', event, handlers[event.type] as never);
  } finally {
    claimAlarm.close();
  }
}

/** Lets the janitor run in the background until it has had several rounds. */
async function janitorRuns(busHealthy: () => boolean): Promise<void> {
  let rounds = 0;
  const counted = async () => {
    rounds += 1;
    return busHealthy();
  };
  const janitor = createJanitor({ ...media.deps, busHealthy: counted }, 7 * 24 * 60 * minute);
  const duty = startDuty({ name: 'janitor', everyMs: 10, work: janitor.round }, media.deps.logger);
  while (rounds < 4) await new Promise((resolve) => setTimeout(resolve, 10));
  await duty.close();
  await janitor.close();
}

describe('evidence that was acknowledged and is claimed late', () => {
  it('[R336] moderation was down for 65 minutes after its 201', async () => {
    const id = await evidence();
    const { submitted } = reportEvents(newId(), [id]);
    media.time.offsetMs = 65 * minute;
    await janitorRuns(() => true);
    expect([await stateOf(id), await isRead(id)]).toEqual(['staged', 200]);
    await deliver(submitted);
    expect(await stateOf(id)).toBe('claimed');
  });

  it('[R336] its event was replayed from the quarantine after five hours', async () => {
    const id = await evidence();
    const { submitted } = reportEvents(newId(), [id]);
    const broken = { ...submitted, data: { ...(submitted.data as object), fileIds: [id, newId()] } };
    await expect(deliver(broken)).rejects.toThrow(/cannot be claimed/);
    media.time.offsetMs = 300 * minute;
    await janitorRuns(() => true);
    expect([await stateOf(id), await isRead(id)]).toEqual(['staged', 200]);
    await deliver(submitted);
    expect(await stateOf(id)).toBe('claimed');
  });

  it('[R336] the broker was away for an hour and more', async () => {
    const id = await evidence();
    const { submitted } = reportEvents(newId(), [id]);
    media.time.offsetMs = 61 * minute;
    await janitorRuns(() => false);
    media.time.offsetMs = 90 * minute;
    await janitorRuns(() => true);
    expect([await stateOf(id), await isRead(id)]).toEqual(['staged', 200]);
    await deliver(submitted);
    expect(await stateOf(id)).toBe('claimed');
  });
});

describe('a picture whose record is heard of late', () => {
  const eightDays = 8 * 24 * 60 * minute;

  it('[R336] a gallery’s: its event was replayed from the quarantine after eight days', async () => {
    const { fileId } = await media.store(fixture('photos/rocket.jpg'), { purpose: 'gallery' });
    media.time.offsetMs = eightDays;
    await janitorRuns(() => true);
    expect(await stateOf(fileId)).toBe('staged');
    await deliver(galleryEvent(newId(), 2, [fileId]));
    expect(await stateOf(fileId)).toBe('published');
  });

  it('[R336] a text’s stays while any word of a text waits in the quarantine', async () => {
    const { fileId } = await media.store(fixture('photos/rocket.jpg'), { purpose: 'content' });
    const contentId = newId();
    const data = { contentId, fileIds: [fileId] };
    const envelope = newEvent(contentFilesChanged, { subject: contentId, version: 1, data });
    await quarantine(media.deps.db, { group: 'media.files', envelope, error: new Error('x'), tries: 9 });
    media.time.offsetMs = eightDays;
    await janitorRuns(() => true);
    expect(await stateOf(fileId)).toBe('staged');
    await deliver(envelope);
    expect(await stateOf(fileId)).toBe('published');
  });
});

describe('a claim that fails', () => {
  it.each(['gone', 'missing', 'not_yours'] as const)(
    'of a file that is %s is an alarm and not applied, and claims none of the others',
    async (fault) => {
      const [whole, lost] = [await evidence(), fault === 'missing' ? newId() : await evidence()];
      if (fault === 'gone') {
        const headers = await media.as('moderation');
        await media.app.inject({ method: 'DELETE', url: `/internal/files/${lost}`, headers });
      }
      if (fault === 'not_yours') await deliver(reportEvents(newId(), [lost]).submitted);
      const reportId = newId();
      const { submitted } = reportEvents(reportId, [whole, lost]);
      await expect(deliver(submitted)).rejects.toThrow(`1 files of report ${reportId} cannot be claimed`);
      expect(lines).toEqual([{ owner: { kind: 'report', id: reportId }, faults: [{ fileId: lost, fault }] }]);
      expect(await stateOf(whole)).toBe('staged');
      const applied = await media.deps.db
        .selectFrom('inbox' as never)
        .selectAll()
        .where('event_id' as never, '=', submitted.id as never)
        .execute();
      expect(applied).toEqual([]);
    },
  );
});
