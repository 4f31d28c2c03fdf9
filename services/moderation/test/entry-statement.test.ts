import type { EntryStatement } from '@edogrula/contracts/entry-statement';
import { dossierChanged, reportApproved } from '@edogrula/contracts/events/moderation';
import { describe, expect, it } from '@jest/globals';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { findPerson } from '../src/erasure/find-person.ts';
import { pdf, png } from './support/files.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { allHasLeft } from './support/left-behind.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

type Sent = { by?: string; evidence?: Buffer[]; instagramUsername?: string };
async function report({ by = 'tek@example.com', evidence = [], instagramUsername }: Sent): Promise<string> {
  const fields = { ...newSeller(), ...(instagramUsername ? { instagramUsername } : {}) };
  const { status, body } = await stage.call('POST', '/api/report', {
    as: visitor(by),
    form: reportForm({ fields, files: { evidence } }),
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return String(body._id);
}
const askToApprove = (id: string, reasonCode?: string, more: object = {}) =>
  stage.call('POST', `/api/admin/report/${id}/approve`, {
    as: admin(),
    body: { reason: 'Kendi sözlerim', ...(reasonCode ? { reasonCode } : {}), ...more },
  });
const approve = async (id: string, reasonCode?: string, more: object = {}) =>
  expect((await askToApprove(id, reasonCode, more)).status).toBe(200);
const notSeveral = { status: 400, body: { fields: [expect.objectContaining({ path: 'reasonCode' })] } };
const peopleOf = async (id: string) =>
  (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: admin() })).body.people;
const made = async (id: string): Promise<EntryStatement | undefined> => {
  const events = await stage.events(reportApproved.type);
  const event = events.find(({ data }) => data.reportId === id);
  return reportApproved.data.parse(event?.data).dossier?.statement;
};
const changed = async (): Promise<EntryStatement | undefined> =>
  dossierChanged.data.parse((await stage.events(dossierChanged.type)).at(-1)?.data).statement;

describe('why an entry is active', () => {
  it('[R324] the reason of the list, one report, and the kinds of evidence that were sent', async () => {
    const id = await report({ evidence: [png(1), pdf('dekont')] });
    await approve(id, 'report_paid_no_service');
    expect(await made(id)).toEqual({
      ground: 'report_paid_no_service',
      reports: 1,
      evidence: ['document', 'picture'],
    });
  });

  it('[R324] never evidence that was not there, and never the moderator’s own words', async () => {
    const id = await report({});
    await approve(id);
    expect(await made(id)).toEqual({ ground: null, reports: 1, evidence: [] });
    const [event] = (await stage.events(reportApproved.type)).slice(-1);
    expect(JSON.stringify(event)).not.toContain('Kendi sözlerim');
  });

  it.each([
    ['none was sent', []],
    ['none was seen', [png(4)]],
  ])(
    '[R324] a ground that speaks of evidence is refused where %s, and nothing is decided',
    async (_what, evidence) => {
      const id = await report({ by: `kanit-${evidence.length}@example.com`, evidence });
      const { status, body } = await stage.call('POST', `/api/admin/report/${id}/approve`, {
        as: admin(),
        body: { reasonCode: 'report_evidence_consistent' },
      });
      const message = 'Gördüğünüz kanıtın türünü işaretlemeden «Kanıtlar tutarlı» gerekçesini veremezsiniz.';
      expect([status, body.fields]).toEqual([400, [{ path: 'reasonCode', message }]]);
      const read = await stage.call('GET', `/api/admin/report/${id}`, { as: admin() });
      expect(read.body.status).toBe('pending');
    },
  );

  it('[R324] one that was given before without a look at evidence is told no more; the next one is', async () => {
    const { instagramUsername } = newSeller();
    const first = await report({ instagramUsername, by: 'g@example.com', evidence: [png(5)] });
    await approve(first);
    const { db } = stage.deps;
    const ground = { reason_code: 'report_evidence_consistent' } as const;
    await db.updateTable('decision').set(ground).where('report_id', '=', first).execute();
    await approve(await report({ instagramUsername, by: 'h@example.com' }));
    expect(await changed()).toEqual({ ground: null, reports: 2, evidence: ['picture'] });
    await approve(await report({ instagramUsername, by: 'i@example.com' }), 'report_paid_no_service');
    expect((await changed())?.ground).toBe('report_paid_no_service');
  });

  it('[R324] [R325] the kinds that the moderator saw, and the text as it was confirmed, without contacts', async () => {
    const id = await report({ evidence: [png(3), pdf('dekont')] });
    const send = (body: object) =>
      stage.call('POST', `/api/admin/report/${id}/approve`, { as: admin(), body });
    expect((await send({ summary: 'kısa' })).status).toBe(400);
    expect((await send({ evidence: ['picture'] })).status).toBe(400);
    const summary = 'Ödemeden sonra yanıt verilmedi; biri@ornek.com yazıldı.';
    expect((await send({ summary, evidence: ['receipt', 'chat'] })).status).toBe(200);
    expect((await made(id))?.evidence).toEqual(['chat', 'receipt']);
    const [event] = (await stage.events(reportApproved.type)).slice(-1);
    expect(event?.data.summary).toMatch(/^Ödemeden sonra yanıt verilmedi; /);
    expect(event?.data.summary).not.toContain('ornek.com');
  });

  it('[R324] evidence cannot be named where none was sent', async () => {
    const id = await report({});
    const { status, body } = await stage.call('POST', `/api/admin/report/${id}/approve`, {
      as: admin(),
      body: { evidence: ['chat'] },
    });
    expect([status, body.fields]).toEqual([400, [expect.objectContaining({ path: 'evidence' })]]);
    const read = await stage.call('GET', `/api/admin/report/${id}`, { as: admin() });
    expect(read.body.status).toBe('pending');
  });

  it('[R325] a later approval may rewrite the text that everybody reads; one that says nothing leaves it', async () => {
    const { instagramUsername } = newSeller();
    const first = await report({ instagramUsername, by: 'd@example.com' });
    await approve(first);
    const texts = async () =>
      dossierChanged.data.parse((await stage.events(dossierChanged.type)).at(-1)?.data).texts;
    const second = await report({ instagramUsername, by: 'e@example.com' });
    await approve(second);
    expect((await texts())?.summary).toMatch(/^Kapora aldı/);
    const third = await report({ instagramUsername, by: 'f@example.com' });
    const summary = 'Üç ayrı ihbarda kapora gönderildiği bildirildi.';
    const body = { summary };
    await stage.call('POST', `/api/admin/report/${third}/approve`, { as: admin(), body });
    expect((await texts())?.summary).toBe(summary);
  });

  it('[R324] independent reports are people: who reports twice counts once', async () => {
    const { instagramUsername } = newSeller();
    const first = await report({ instagramUsername, by: 'a@example.com' });
    await approve(first, 'report_paid_no_service');
    for (const by of ['A@example.com', 'b@example.com']) {
      const next = await report({ instagramUsername, by, evidence: [png(2)] });
      await approve(next, by === 'b@example.com' ? 'report_several_victims' : undefined);
    }
    expect(await changed()).toEqual({ ground: 'report_paid_no_service', reports: 2, evidence: ['picture'] });
    const rejected = await report({ instagramUsername, by: 'c@example.com', evidence: [pdf('x')] });
    await stage.call('POST', `/api/admin/report/${rejected}/reject`, {
      as: admin(),
      body: { reason: 'Kanıt başka hesaba ait.' },
    });
    await stage.call('DELETE', `/api/report/${first}`, { as: admin() });
    expect(await changed()).toEqual({ ground: 'report_several_victims', reports: 2, evidence: ['picture'] });
  });

  it('[R324] a liar who writes one mailbox in four ways is one person who reported', async () => {
    const { instagramUsername } = newSeller();
    const spellings = [
      'rakip.bir@gmail.com',
      'RakipBir@gmail.com',
      'rakipbir+2@gmail.com',
      'rakipbir@googlemail.com',
    ];
    const [first, ...others] = spellings;
    await approve(await report({ instagramUsername, by: first as string }), 'report_paid_no_service');
    for (const by of others) {
      const id = await report({ instagramUsername, by });
      expect(await peopleOf(id)).toBe(1);
      expect(await askToApprove(id, 'report_several_victims')).toMatchObject(notSeveral);
      await approve(id);
    }
    expect(await changed()).toMatchObject({ reports: 1 });
    await approve(await report({ instagramUsername, by: 'magdur@example.com' }), 'report_several_victims');
    expect(await changed()).toMatchObject({ reports: 2 });
  });

  it('[R324] «several people» is no ground where one reported, nor what an entry stands on once one is left', async () => {
    const { instagramUsername } = newSeller();
    const alone = await report({ instagramUsername, by: 'yalniz@example.com' });
    expect(await askToApprove(alone, 'report_several_victims')).toMatchObject(notSeveral);
    const other = await report({ instagramUsername, by: 'baska@example.com' });
    expect(await peopleOf(alone)).toBe(2);
    await approve(alone, 'report_several_victims');
    // The other one waits: the entry rests on one person's word.
    expect(await made(alone)).toMatchObject({ ground: null, reports: 1 });
    await approve(other);
    expect(await changed()).toMatchObject({ ground: 'report_several_victims', reports: 2 });
    await stage.call('DELETE', `/api/report/${other}`, { as: admin() });
    expect(await changed()).toMatchObject({ ground: null, reports: 1 });
  });

  const eraseReporter = async (email: string) => {
    await allHasLeft(stage);
    const { reports } = await findPerson(stage.deps.db, { email });
    await erasePerson(stage.deps, { email }, reports);
  };

  it('[R324] the kinds of evidence and the ground that speaks of it stay when the reporter is erased and the files go', async () => {
    const { instagramUsername } = newSeller();
    const email = 'silinen@example.com';
    const founding = await report({ instagramUsername, by: email, evidence: [png(1), pdf('dekont')] });
    await approve(founding, 'report_evidence_consistent', { evidence: ['receipt'] });
    const silent = await report({ instagramUsername, by: email, evidence: [png(2), pdf('yazışma')] });
    await approve(silent);
    await eraseReporter(email);
    const files = stage.deps.db.selectFrom('attachment').where('report_id', 'in', [founding, silent]);
    expect(await files.execute()).toEqual([]);
    await approve(await report({ instagramUsername, by: 'sonraki@example.com' }));
    const ground = 'report_evidence_consistent';
    expect(await changed()).toEqual({ ground, reports: 2, evidence: ['document', 'picture', 'receipt'] });
  });

  it.each([
    ['that a moderator named', [png(1)], ['receipt'], ['receipt']],
    ['of none that was there', [], null, []],
  ])('[R324] an erased reporter changes nothing %s', async (_what, evidence, named, said) => {
    const { instagramUsername } = newSeller();
    const email = `silinen-${said.length}@example.com`;
    const id = await report({ instagramUsername, by: email, evidence });
    const body = named ? { evidence: named } : {};
    await stage.call('POST', `/api/admin/report/${id}/approve`, { as: admin(), body });
    await eraseReporter(email);
    await approve(await report({ instagramUsername, by: `b-${email}` }));
    expect((await changed())?.evidence).toEqual(said);
  });
});
