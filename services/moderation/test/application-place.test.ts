import { expect, it } from '@jest/globals';
import { applicationForm, lookedAt } from './support/forms.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_VISITOR: '12' });

const send = (fields: Record<string, string | undefined>) =>
  stage.call('POST', '/api/apply', { as: visitor(), form: applicationForm({ fields }) });
const profile = {
  district: ' Kırkpınar ',
  lat: '40.691234',
  lng: '30.268123',
  description: 'Göle yürüyerek beş dakika.\nDört kişilik üç ev.',
};
const kept = { ...profile, district: 'Kırkpınar', lat: 40.691234, lng: 30.268123 };

it('[R182] [R184] district, pin and description of an application are stored, shown and told to the registry', async () => {
  const { body } = await send(profile);
  const read = await stage.call('GET', `/api/admin/requests/${body._id}`, { as: admin() });
  expect(read.body).toMatchObject(kept);
  await stage.call('POST', `/api/admin/requests/${body._id}/approve`, { as: admin(), body: lookedAt });
  const approved = (await stage.events()).find(({ type }) => type === 'moderation.application.approved.v1');
  expect(approved?.data).toMatchObject(kept);
});

it('[R213] they may be left out; the fields of before are enough', async () => {
  const { status, body } = await send({});
  const read = await stage.call('GET', `/api/admin/requests/${body._id}`, { as: admin() });
  expect([status, read.body]).toMatchObject([
    201,
    { district: null, lat: null, lng: null, description: null },
  ]);
});

it.each([
  [{ ...profile, lat: '91' }, 'lat'],
  [{ ...profile, lng: '-180.5' }, 'lng'],
  [{ ...profile, lat: 'NaN' }, 'lat'],
  [{ ...profile, lng: 'Infinity' }, 'lng'],
  [{ ...profile, lng: undefined }, 'lat'],
  [{ ...profile, lat: '' }, 'lat'],
  [{ ...profile, district: 'x'.repeat(81) }, 'district'],
  [{ ...profile, description: 'x'.repeat(2001) }, 'description'],
])('bad input names its field, and nothing is stored: %j', async (fields, path) => {
  const count = async () => (await stage.deps.pool.query('select count(*) from application')).rows[0].count;
  const before = await count();
  const { status, body } = await send(fields);
  expect([status, (body.fields as unknown as { path: string }[]).map((fault) => fault.path)]).toEqual([
    400,
    [path],
  ]);
  expect(await count()).toBe(before);
});
