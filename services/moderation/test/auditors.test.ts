import { describe, expect, it } from '@jest/globals';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { repliesOn } from './support/replies.ts';
import { first, sharedStage } from './support/stage.ts';

const stage = sharedStage({ REPLY_WINDOW_HOURS: '72', UPLOAD_SLOTS_PER_NETWORK: '12' });

const { held } = heldReports(() => stage);
const { send, applied, mailed } = repliesOn(() => stage);
const auditor = { admin: { ...first.admin, role: 'auditor' as const } } as typeof first;

describe('what an auditor reads', () => {
  it('[R310] [R395] names nobody whom a notice reached, neither in the list nor in the report; a moderator sees it', async () => {
    const seller = newSeller();
    await applied('sahip@example.com', { phone: seller.phone }, 'approve');
    const id = await held(seller);
    await send(await mailed('sahip@example.com'));
    for (const path of [`/api/admin/report/${id}`, '/api/admin/report', '/api/report']) {
      const seen = async (as: typeof first) => JSON.stringify((await stage.call('GET', path, { as })).body);
      expect(await seen(first)).toContain('sahip@example.com');
      expect(await seen(auditor)).toContain('hesabım çalınmıştı');
      expect(await seen(auditor)).not.toContain('sahip@example.com');
    }
    expect((await stage.call('GET', `/api/admin/report/${id}/notices`, { as: auditor })).status).toBe(403);
  });

  it('[R321] says nothing of what a reporter sent before', async () => {
    const path = `/api/admin/report/${await held()}/dossier`;
    expect((await stage.call('GET', path, { as: first })).body.reporter).toMatchObject({ reversed: 0 });
    expect((await stage.call('GET', path, { as: auditor })).body).not.toHaveProperty('reporter');
  });
});
