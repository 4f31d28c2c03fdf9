import { connectBus } from '@edogrula/event-bus/connect-bus';
import { createLogger } from '@edogrula/service-kit/logger';
import { type ChildService, startService } from '@edogrula/service-kit/testing/child-service';
import type { TestClaims } from '@edogrula/service-kit/testing/test-identity';
import { until } from '@edogrula/service-kit/testing/until';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { newSeller, reportForm } from './support/forms.ts';
import { admin, newKey, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage();

const send = async (service: ChildService, path: string, as: TestClaims, init: RequestInit = {}) =>
  fetch(service.url + path, {
    method: 'POST',
    ...init,
    headers: { ...(await stage.as(as)), ...init.headers },
  });

describe('a process killed with SIGKILL', () => {
  it('[decision 13, security: I2, I7] between decision and effect: each event reaches its group exactly once', async () => {
    const heard: string[] = [];
    const logger = createLogger('listener', 'silent');
    const bus = await connectBus({ driver: 'embedded', databaseUrl: stage.superuserUrl }, logger);
    await bus.subscribe({
      group: 'business.registry',
      types: ['moderation.report.approved.v1'],
      handle: async (event) => void heard.push(event.id),
    });
    const approved: string[] = [];
    for (let round = 0; round < 4; round++) {
      const service = await startService('moderation', stage.env);
      const as = visitor(`tur${round}@example.com`);
      const report = (await (
        await send(service, '/api/report', as, { body: reportForm({ fields: newSeller() }) })
      ).json()) as {
        _id: string;
      };
      const answer = await send(service, `/api/report/${report._id}/approve`, admin());
      expect(answer.status).toBe(200);
      await service.kill('SIGKILL');
      approved.push(report._id);
    }
    // The stage's own relay is another replica: it finds what the dead left in the outbox.
    await until(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from outbox where published_at is null`.execute(stage.deps.db);
      return rows[0]?.n === 0 && new Set(heard).size === approved.length;
    });
    const events = await stage.events('moderation.report.approved.v1');
    expect(events.map((event) => event.subject).sort()).toEqual(approved.sort());
    expect([...new Set(heard)].sort()).toEqual(events.map((event) => event.id).sort());
    await bus.close();
  }, 60_000);

  it('in the middle of an upload: nothing is written, and the same key passes later', async () => {
    const before = await stage.count('report');
    const service = await startService('moderation', stage.env);
    const headers = { 'idempotency-key': newKey() };
    stage.media.mishaps.set(stage.media.puts() + 1, { kind: 'wait', ms: 3000 });
    const puts = stage.media.puts();
    const lost = send(service, '/api/report', visitor(), { body: reportForm(), headers }).catch(() => null);
    await until(() => stage.media.puts() === puts + 2);
    await service.kill('SIGKILL');
    expect(await lost).toBeNull();
    expect(await stage.count('report')).toBe(before);

    const again = () => stage.call('POST', '/api/report', { as: visitor(), form: reportForm(), headers });
    const early = await again();
    expect({ status: early.status, code: early.body.code }).toEqual({
      status: 409,
      code: 'request_in_progress',
    });
    await sql`update submission_lease set expires_at = now() - interval '1 second'`.execute(stage.deps.db);
    expect((await again()).status).toBe(201);
    expect(await stage.count('report')).toBe(before + 1);
  }, 60_000);

  it('SIGTERM lets the upload under way finish', async () => {
    const service = await startService('moderation', stage.env);
    stage.media.mishaps.set(stage.media.puts(), { kind: 'wait', ms: 700 });
    const puts = stage.media.puts();
    const sent = send(service, '/api/report', visitor(), { body: reportForm() });
    await until(() => stage.media.puts() === puts + 1);
    const stopped = service.kill('SIGTERM');
    expect((await sent).status).toBe(201);
    await stopped;
    expect(service.child.exitCode).toBe(0);
  }, 60_000);
});
