import { textEdited } from '@edogrula/contracts/events/content';
import { consume } from '@edogrula/event-bus/consume';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { consumers } from '../src/consumers.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const adminId = '0199f2a0-1111-7000-8000-000000000001';

/** An editor's deed on the article `contentId`. */
const deedOn = (contentId: string) =>
  newEvent(textEdited, {
    subject: contentId,
    version: 2,
    data: {
      contentId,
      kind: 'article',
      action: 'updated',
      adminId,
      slug: 'gol-kenari',
      version: 2,
      at: '2026-11-20T10:00:00.000Z',
      fields: ['title'],
    },
  });

/** The audit rows of a subject, once there are any. */
async function rowsOf(subject: string) {
  const { db } = service.deps;
  for (let waited = 0; ; waited += 1) {
    const rows = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', subject).execute();
    if (rows.length > 0 || waited === 400) return rows;
    await new Promise((done) => setTimeout(done, 25));
  }
}

describe('group identity.audit', () => {
  it('[R173] an editor’s deed becomes one row of the chain, however often it is delivered', async () => {
    const { bus, relay } = service;
    const { db, logger, newId } = service.deps;
    const handlers = consumers(service.deps)['identity.audit'];
    const audit = await consume({ bus, db, group: 'identity.audit', logger, relay, handlers });
    try {
      const [edited, later] = [newId(), newId()];
      const deed = deedOn(edited);
      await bus.publish([deed, deed]);
      await bus.publish([deedOn(later)]);
      expect(await rowsOf(later)).toHaveLength(1);
      expect(await rowsOf(edited)).toMatchObject([
        {
          actor_kind: 'admin',
          actor_id: adminId,
          action: 'article.updated',
          subject_kind: 'article',
          details: { slug: 'gol-kenari', version: 2, fields: ['title'] },
        },
      ]);
    } finally {
      await audit.close();
    }
  });
});
