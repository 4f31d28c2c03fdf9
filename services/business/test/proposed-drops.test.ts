import type { CheckHow, CheckKind } from '@edogrula/contracts/business-checks';
import { dropsCheck, type OwnFieldName, ownFieldNames } from '@edogrula/contracts/owner-changes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import {
  applicationEvent,
  applicationOf,
  enterBusiness,
  newHandle,
  newLandline,
  newPhone,
} from './support/factories.ts';
import { newIban } from './support/ibans.ts';
import { type MediaServer, startMediaServer } from './support/media-server.ts';
import { formOf } from './support/multipart.ts';
import { accept, ownerOf } from './support/owner.ts';
import { confirmAccount } from './support/payees.ts';
import { adminId, startTestService, type TestService } from './support/service.ts';

let service: TestService;
let media: MediaServer;
beforeAll(async () => {
  media = await startMediaServer();
  service = await startTestService({ mediaUrl: media.url });
  media.trust(service.servicePublicKey);
});
afterAll(async () => {
  await service.close();
  await media.close();
});

/** A business of which everything that a desk can name was checked, an account as well. */
async function checked(licence: string, town: object) {
  const { _id: id } = await enterBusiness(service, {
    name: 'Göl Evi',
    type: 'bungalov',
    tradeTitle: 'Göl Ltd.',
    address: 'Kırkpınar 4',
    ...town,
    instagramUsername: newHandle(),
    phone: newPhone(),
    tourismLicence: '54-1234',
    website: `${newHandle().replace(/\W|_/g, '')}.example`,
    verified: true,
    checks: [
      ...(['handle', 'phone', 'website'] as const).map((kind) => ({ kind, how: 'opened' })),
      ...(['tax_certificate', 'work_permit'] as const).map((kind) => ({ kind, how: 'opened' })),
      { kind: 'licence', how: licence },
    ],
  });
  await confirmAccount(service, id, newIban());
  return id;
}

const checksOf = async (id: string): Promise<{ kind: CheckKind; how: CheckHow }[]> =>
  (await ownerOf(service, id).page()).checks;

describe('[R353] [R357] [R374] a proposal names at once the checks that it would drop', () => {
  const town = { district: 'Sapanca', city: 'Sakarya' };
  it.each([
    ['opened', {}],
    ['found', {}],
    ['opened', town],
    ['found', town],
  ])(
    'exactly those that accepting drops, where the licence was %s, in the town %j',
    async (licence, place) => {
      const samples: Record<OwnFieldName, string> = {
        name: 'Başka Ad',
        tradeTitle: 'Başka Ltd.',
        type: 'villa',
        landline: newLandline(),
        instagramUsername: newHandle(),
        phone: newPhone(),
        website: `${newHandle().replace(/\W|_/g, '')}.example`,
        bookingUrl: 'https://rezervasyon.example/x',
        address: 'Başka Sokak 9',
        district: 'Arifiye',
        city: 'Kocaeli',
        description: 'Göle yürüyerek beş dakika.',
        tourismLicence: '54-4321',
      };
      for (const field of ownFieldNames) {
        const id = await checked(licence, place);
        const before = await checksOf(id);
        expect(before.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payee', 'licence']));
        const fields = { [field]: samples[field] };
        const change = await ownerOf(service, id).proposed({ kind: 'fields', fields, version: 2 });
        expect((await accept(service, change._id)).statusCode).toBe(200);
        const left = new Set((await checksOf(id)).map(({ kind }) => kind));
        const dropped = before.map(({ kind }) => kind).filter((kind) => !left.has(kind));
        expect([field, [...change.drops].sort()]).toEqual([field, dropped.sort()]);
        const changed = { field, before: change.values[0]?.before ?? null };
        const named = before.filter((check) => dropsCheck(changed, check)).map(({ kind }) => kind);
        expect([field, named.sort()]).toEqual([field, dropped]);
      }
    },
  );

  it('photographs drop the check of the photographs, and no other', async () => {
    const event = applicationEvent({
      checkedBy: adminId,
      imageFileIds: [uuidv7(), uuidv7()],
      checks: [
        { kind: 'images', how: 'opened' },
        { kind: 'phone', how: 'confirmed' },
      ],
    });
    await service.deliver(event);
    const { businessId } = applicationOf(event);
    const owner = ownerOf(service, businessId);
    const { payload, headers } = formOf([{ name: 'images', content: 'a photograph' }]);
    const answer = await owner.call('POST', '/api/owner/changes/images', payload, headers);
    const { change } = answer.json();
    expect(change).toMatchObject({ kind: 'images', drops: ['images'] });
    expect((await checksOf(businessId)).map(({ kind }) => kind)).toEqual(['email', 'images', 'phone']);
    expect((await accept(service, change._id)).statusCode).toBe(200);
    expect((await checksOf(businessId)).map(({ kind }) => kind)).toEqual(['email', 'phone']);
  });
});
