import type { BusinessView } from '@edogrula/contracts/http/business';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { applicationEvent, enterBusiness, newHandle, newPhone } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 1 });
});
afterAll(() => service.close());

const profile = async (id: string) =>
  (await service.get(`/api/businesses/${id}`)).json<{ business: BusinessView | null }>();
const edit = (id: string, change: object) => service.asAdmin('PUT', `/api/admin/businesses/${id}`, change);

it.each(['handle', 'website'])(
  '[decision 38] [R356] nobody confirms %s without opening it: refused by hand and again; one of before stays readable',
  async (kind) => {
    const contacts = { instagramUsername: newHandle(), website: `https://${newPhone().slice(1)}.example` };
    const checks = [{ kind, how: 'confirmed' }];
    const made = await service.asAdmin('POST', '/api/admin/businesses', {
      name: 'Göl Evi',
      type: 'bungalov',
      verified: true,
      ...contacts,
      checks,
    });
    const { _id } = await enterBusiness(service, { ...contacts, verified: true });
    for (const answer of [made, await edit(_id, { verified: true, checks })]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toEqual([
        {
          path: 'checks.0',
          message: 'Instagram hesabı ve web sitesi, açılıp bakılmadan kontrol edilmiş sayılmaz.',
        },
      ]);
    }
    const opened = { verified: true, checks: [{ kind, how: 'opened' }] };
    expect((await edit(_id, opened)).statusCode).toBe(200);
    const event = applicationEvent({
      ...contacts,
      linkedBusinessId: _id,
      checks: [{ kind, how: 'confirmed' }] as never,
    });
    await service.deliver(event);
    const kept = (await profile(_id)).business?.verification?.checks.find((check) => check.kind === kind);
    expect(kept?.how).toBe('confirmed');
  },
);
