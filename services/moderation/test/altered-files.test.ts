import { randomUUIDv7 } from 'node:crypto';
import { until } from '@edogrula/service-kit/testing/until';
import { expect, it } from '@jest/globals';
import { applicationForm, reportForm } from './support/forms.ts';
import type { Mishap } from './support/media-server.ts';
import { sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage();

const others: [string, Mishap][] = [
  ['bytes that are not those which came in', { kind: 'other', than: { receivedSha256: 'a'.repeat(64) } }],
  ['another file than the one that was sent', { kind: 'other', than: { fileId: randomUUIDv7() } }],
];

it.each(others)('[R153] [R155] a submission is not taken in when media stored %s', async (_what, mishap) => {
  const forms: [string, () => FormData][] = [
    ['/api/report', () => reportForm()],
    ['/api/apply', () => applicationForm()],
  ];
  for (const [path, form] of forms) {
    stage.media.mishaps.set(stage.media.puts() + 1, mishap);
    const answer = await stage.call('POST', path, { as: visitor(), form: form() });
    expect([path, answer.status, answer.body.code]).toEqual([path, 502, 'upstream_failed']);
    for (const table of ['application', 'report', 'attachment', 'outbox'])
      expect([path, table, await stage.count(table)]).toEqual([path, table, 0]);
  }
  // What had arrived whole is taken back as well.
  await until(() => stage.media.files.size === 0);
});
