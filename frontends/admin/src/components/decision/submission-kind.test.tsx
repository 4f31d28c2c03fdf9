import { expect, it } from '@jest/globals';
import { fakeApi } from '../../testing/fake-api.ts';
import { applicationOf, reportOf } from '../../testing/records.ts';
import { applicationKind, reportKind } from './submission-kind.ts';

const application = applicationOf(1);
const path = `/api/admin/requests/${application._id}/approve`;
const why = { id: application._id, kind: 'approve', version: 1, reason: '', reasonCode: null } as const;

/** The body of an approval with this. */
async function bodyOf(said: object): Promise<unknown> {
  const api = fakeApi({ [`POST ${path}`]: { body: { request: application, businessId: null } } });
  await applicationKind.decide({ ...why, idempotencyKey: 'k', ...said });
  return api.calls[0]?.body;
}

it('[R352] an approval without a tick says that there is none; without a word it would be an older client’s', async () => {
  expect(await bodyOf({ checks: [] })).toEqual({ version: 1, reason: '', checks: [] });
  expect(await bodyOf({})).toEqual({ version: 1, reason: '' });
});

it('[R330] [R356] vouching by hand is said expressly, and nothing of it else', async () => {
  const checks = [{ kind: 'phone', how: 'confirmed' }];
  expect(await bodyOf({ checks, byHand: true })).toEqual({ version: 1, reason: '', checks, byHand: true });
  expect(await bodyOf({ checks, byHand: false })).toEqual({ version: 1, reason: '', checks });
});

it('[R310] [R316] what an approval waits for has a day only where no message waits to be sent', () => {
  const held = { by: 'x', since: '2026-11-21T10:00:00.000Z', until: '2026-11-24T10:00:00.000Z', late: false };
  const said = (more: object) => reportKind.waitingFor?.(reportOf(8, more));
  expect(said({ held })).toMatch(/^İ-8 onaylandı; yanıt gelmezse 24 Kasım 2026.* tarihinde yayımlanır\.$/);
  expect(said({ held: { ...held, untold: true } })).toMatch(/onaylandı; yayımdan önce mesajları gönderip/);
  expect(said({ held: { ...held, untold: true } })).not.toMatch(/\d{4}/);
  expect(said({ held: null })).toBeNull();
});

it.each(['approve', 'reject'] as const)(
  '[R169] where the first address is unknown, %s goes to the second with the same body and key',
  async (kind) => {
    const second = `/api/apply/${application._id}/${kind}`;
    const api = fakeApi({ [`POST ${second}`]: { body: { request: application, businessId: null } } });
    const decided = await applicationKind.decide({
      ...why,
      kind,
      reason: 'Belge eksik',
      idempotencyKey: 'k-1',
    });
    expect(decided._id).toBe(application._id);
    expect(api.calls.map(({ path }) => path)).toEqual([
      `/api/admin/requests/${application._id}/${kind}`,
      second,
    ]);
    for (const { body, headers } of api.calls) {
      expect(body).toEqual({ version: 1, reason: 'Belge eksik' });
      expect(headers['idempotency-key']).toBe('k-1');
    }
  },
);
