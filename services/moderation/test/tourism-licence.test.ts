import { applicationApproved } from '@edogrula/contracts/events/moderation';
import { describe, expect, it } from '@jest/globals';
import { applicationForm } from './support/forms.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage();

const send = (tourismLicence?: string) =>
  stage.call('POST', '/api/apply', {
    as: visitor(),
    form: applicationForm({ fields: { tourismLicence } }),
  });
const apply = async (number?: string) => String((await send(number)).body._id);
const read = (id: string) => stage.call('GET', `/api/admin/requests/${id}`, { as: admin() });
const approve = (id: string, checks: object[]) =>
  stage.call('POST', `/api/admin/requests/${id}/approve`, { as: admin(), body: { version: 1, checks } });
const told = async (id: string) =>
  (await stage.events('moderation.application.approved.v1'))
    .filter(({ subject }) => subject === id)
    .map(({ data }) => applicationApproved.data.parse(data));

/** Somebody opened a document that says nothing of the title. */
const seen = { kind: 'work_permit', how: 'opened' };

describe('[R374] the number of a tourism document in an application', () => {
  it('is kept in its one form, and need not be given', async () => {
    expect((await read(await apply(' 54 / 1234 '))).body.tourismLicence).toBe('54-1234');
    expect((await read(await apply())).body.tourismLicence).toBeNull();
  });

  it.each(['99-1234', 'belgem var', '54-1234 onaylı'])('«%s» is none: 400 names the field', async (text) => {
    const { status, body } = await send(text);
    expect([status, body.fields]).toEqual([
      400,
      [{ path: 'tourismLicence', message: expect.stringContaining('48-1234') }],
    ]);
  });

  it('travels with the approval, and with what a moderator found', async () => {
    const id = await apply('54-1234');
    expect((await approve(id, [{ kind: 'licence', how: 'not_found' }, seen])).status).toBe(200);
    expect(await told(id)).toMatchObject([
      { tourismLicence: '54-1234', checks: [{ kind: 'licence', how: 'not_found' }, seen] },
    ]);
  });

  it('nobody has looked it up from the owner’s word alone', async () => {
    const id = await apply('54-1234');
    await approve(id, [seen]);
    expect(await told(id)).toMatchObject([{ tourismLicence: '54-1234', checks: [seen] }]);
  });

  it.each(['found', 'not_found'])('«%s» without a number is refused, and nothing is decided', async (how) => {
    const id = await apply();
    const { status, body } = await approve(id, [{ kind: 'licence', how }, seen]);
    expect([status, (body.fields as { path: string }[])[0]?.path]).toEqual([400, 'checks.0.kind']);
    expect((await read(id)).body).toMatchObject({ status: 'pending', version: 1 });
  });

  it('that none is needed can be said without one', async () => {
    const id = await apply();
    expect((await approve(id, [{ kind: 'licence', how: 'out_of_scope' }, seen])).status).toBe(200);
  });

  it('found in the list is nobody’s whose tax certificate was not seen: a title and a number are public', async () => {
    const id = await apply('54-1234');
    const found = { kind: 'licence', how: 'found' };
    const { status, body } = await approve(id, [found, seen]);
    expect([status, body.fields]).toEqual([
      400,
      [{ path: 'checks.0.how', message: expect.stringContaining('vergi levhasını') }],
    ]);
    expect((await read(id)).body).toMatchObject({ status: 'pending', version: 1 });
    expect((await approve(id, [found, { kind: 'tax_certificate', how: 'opened' }])).status).toBe(200);
  });

  it.each(['opened', 'confirmed'])('«%s» is no way to look it up: 400', async (how) => {
    const id = await apply('54-1234');
    expect((await approve(id, [{ kind: 'licence', how }])).status).toBe(400);
  });
});
