import { describe, expect, it } from '@jest/globals';
import { pdf } from './support/files.ts';
import { applicationForm } from './support/forms.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage();

const apply = (form: FormData) => stage.call('POST', '/api/apply', { as: visitor(), form });

describe('POST /api/apply', () => {
  it('[R002] [R155] [R191] [R205] stores details and files and answers with id, number and previews', async () => {
    const notes = JSON.stringify([{ index: 1, note: 'Salon\u0000', blur: true, name: 'salon.jpg' }]);
    const { status, body } = await apply(applicationForm({ fields: { documentNotes: notes } }));
    expect({ status, body }).toMatchObject({ status: 201, body: { status: 'pending' } });
    expect(body.id).toBe(body._id);
    expect(body.requestId).toBe(body._id);
    expect(body.number).toMatch(/^B-\d+$/);
    expect(body.folder).toBe(`/uploads/apply/${body._id}`);
    expect((body.preview as { images: string[] }).images).toHaveLength(5);
    expect((body.images as string[])[0]).toMatch(/^\/api\/img\?src=p\./);
    expect(stage.media.files.size).toBe(7);

    const one = await stage.call('GET', `/api/admin/requests/${body._id}`, { as: admin() });
    expect(one.body).toMatchObject({
      name: 'Göl Kıyısı Bungalov',
      instagramUsername: 'gol.kiyisi',
      instagramUrl: 'https://www.instagram.com/gol.kiyisi/',
      website: 'https://golkiyisi.example',
      phone: '+905321234567',
      email: 'magdur@example.com',
      status: 'pending',
      businessId: null,
      decision: null,
      version: 1,
    });
    const attachments = one.body.attachments as unknown as Record<string, unknown>[];
    expect(attachments.map((file) => [file.kind, file.index])).toEqual([
      ...[0, 1, 2, 3, 4].map((index) => ['image', index]),
      ['tax_certificate', 0],
      ['work_permit', 0],
    ]);
    expect(attachments[1]).toMatchObject({ note: 'Salon', blur: true, name: 'salon.jpg', mime: 'image/png' });
    expect(attachments[0]).toMatchObject({ note: '', blur: false, name: 'documents-0.bin' });
    expect(attachments[1]?.url).toBe(`/api/admin/files/${attachments[1]?._id}`);
    expect(stage.media.files.get(String(attachments[1]?._id))).toMatchObject({
      blur: true,
      purpose: 'application-image',
    });
  });

  it('tells the desk of a PDF in which something runs, as media found it', async () => {
    const { status, body } = await apply(applicationForm({ files: { workPermit: [pdf('active')] } }));
    expect(status).toBe(201);
    const one = await stage.call('GET', `/api/admin/requests/${body._id}`, { as: admin() });
    const files = one.body.attachments as unknown as { kind: string; activeContent: boolean }[];
    expect(files.filter(({ activeContent }) => activeContent).map(({ kind }) => kind)).toEqual([
      'work_permit',
    ]);
    expect(files.map(({ activeContent }) => typeof activeContent)).toEqual(Array(7).fill('boolean'));
  });

  it('[R366] an owner with a foreign telephone applies with it', async () => {
    const { status, body } = await apply(applicationForm({ fields: { phone: '+49 1511 2345678' } }));
    expect(status).toBe(201);
    const one = await stage.call('GET', `/api/admin/requests/${body._id}`, { as: admin() });
    expect(one.body.phone).toBe('+4915112345678');
  });

  it('[R155] writes event and audit row with the application, exactly one of each', async () => {
    const before = [await stage.count('application'), await stage.count('audit_log')];
    const { body } = await apply(applicationForm());
    const events = (await stage.events('moderation.application.submitted.v1')).filter(
      (event) => event.subject === body._id,
    );
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ version: 1, data: { applicantEmail: 'magdur@example.com' } });
    expect(((events[0]?.data.fileIds ?? []) as string[]).every((id) => stage.media.files.has(id))).toBe(true);
    expect([await stage.count('application'), await stage.count('audit_log')]).toEqual(
      before.map((count) => count + 1),
    );
  });

  it('[R191] reads notes that come after the files: views are blurred until they are read', async () => {
    const notes = JSON.stringify([{ index: 2, blur: true }]);
    const form = applicationForm({ fields: { documentNotes: notes }, filesFirst: true });
    const { status, body } = await apply(form);
    expect(status).toBe(201);
    const one = await stage.call('GET', `/api/admin/requests/${body._id}`, { as: admin() });
    const images = (one.body.attachments as unknown as { _id: string; kind: string }[])
      .filter((file) => file.kind === 'image')
      .map((file) => stage.media.files.get(file._id));
    expect(images.map((file) => file?.firstBlur)).toEqual([true, true, true, true, true]);
    expect(images.map((file) => file?.blur)).toEqual([false, false, true, false, false]);
  });

  it('[R216] takes a PDF just below 20 MB and refuses one of exactly 20 MB', async () => {
    const head = pdf('dolgun');
    const below = Buffer.concat([head, Buffer.alloc(20 * 1024 * 1024 - 1 - head.length, 32)]);
    expect((await apply(applicationForm({ files: { taxCertificate: [below] } }))).status).toBe(201);
    const kept = stage.media.files.size;
    const exact = Buffer.concat([below, Buffer.alloc(1, 32)]);
    const { status, body } = await apply(applicationForm({ files: { taxCertificate: [exact] } }));
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'file_too_large' });
    expect(body.message).toBe("Lütfen PDF formatında ve 20MB'dan küçük bir dosya seçin.");
    expect(body.fields).toMatchObject([{ path: 'taxCertificate' }]);
    expect(stage.media.files.size).toBe(kept);
  });

  it('lets the applicant, and nobody else, read the status', async () => {
    const { body } = await apply(applicationForm());
    const path = `/api/apply/${body._id}/status`;
    const own = await stage.call('GET', path, { as: visitor() });
    expect(own.body).toMatchObject({ _id: body._id, number: body.number, status: 'pending' });
    expect((await stage.call('GET', path, { as: visitor('baska@example.com') })).status).toBe(404);
    expect((await stage.call('GET', path)).status).toBe(401);
  });
});
