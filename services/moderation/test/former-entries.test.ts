import { describe, expect, it } from '@jest/globals';
import { appealsOn, type Listed } from './support/appeals.ts';
import { correct } from './support/correct.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { repliesOn } from './support/replies.ts';
import { first, second, sharedStage } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const { listed, report } = appealsOn(() => stage);
const { applied } = repliesOn(() => stage);
const { verified } = heldReports(() => stage);
const words = 'İkinci ihbarın kendi sözleri: parayı gönderdim, ev başkasınınmış.';
const shown = 'Kapora aldı, sonra hesabı kapattı. Adres yok, telefon kapalı.';
const confirmed = 'Kapora alındı; ev başka birine ait çıktı.';

/** An entry from before dossiers, which keeps no texts, and a further report about its seller. */
async function joined(): Promise<Listed & { further: string }> {
  const one = await listed();
  const row = stage.deps.db.updateTable('dossier').set({ entry_texts: null });
  await row.where('entry_id', '=', one.entryId).execute();
  const phone = newSeller().phone;
  const further = await report({ ...one.seller, phone, name: 'Başka Ad', desc: words });
  return { ...one, further };
}
const approve = (id: string, body: object = {}) =>
  stage.call('POST', `/api/admin/report/${id}/approve`, { as: first, body: { reason: 'Kanıt.', ...body } });
const textsOf = async (entryId: string) => {
  const facts = await stage.events('moderation.dossier.changed.v1');
  const last = facts.findLast(({ data }) => data.entryId === entryId)?.data;
  return (last as { texts: Record<string, unknown> | null } | undefined)?.texts;
};

describe('a further approval for an entry from before dossiers', () => {
  it('[R325] starts from what the entry says, and what is confirmed with it is what everybody reads', async () => {
    const { further, entryId, seller } = await joined();
    const dossier = await stage.call('GET', `/api/admin/report/${further}/dossier`, { as: first });
    expect(dossier.body).toMatchObject({ entryText: shown, entryPhone: seller.phone });
    expect((await approve(further, { summary: confirmed })).status).toBe(200);
    // The contacts are those that it had: a further one condemns without being shown.
    expect(await textsOf(entryId)).toMatchObject({ name: 'Sahte Bungalov', summary: confirmed, ...seller });
  });

  it('[R325] without a text leaves it as it is', async () => {
    const { further, entryId } = await joined();
    expect((await approve(further)).status).toBe(200);
    expect(await textsOf(entryId)).toBeNull();
  });

  it('[R489] tells the owner what the entry says, and not the words of a report that nobody confirmed', async () => {
    const { further, seller } = await joined();
    const email = `sahibi-${seller.phone.slice(-4)}@example.com`;
    await applied(email, { instagramUsername: seller.instagramUsername }, 'approve');
    expect((await approve(further)).status).toBe(200);
    const told = (await stage.events('moderation.accused.outcome-told.v1')).findLast(
      ({ data }) => data.applicantEmail === email,
    );
    expect(told?.data.statement).toMatchObject({ name: 'Sahte Bungalov', summary: shown });
    expect(JSON.stringify(told)).not.toContain('parayı gönderdim');
  });
});

describe('a correction of an entry that shows what no key condemns', () => {
  it('[R320] condemns no verified business by what it leaves as it was; without that it goes through', async () => {
    const { entryId, reportId, seller } = await listed();
    await stage.deps.db
      .updateTable('report_key')
      .set({ condemns: false, chosen: false })
      .where('report_id', '=', reportId)
      .where('kind', '=', 'phone')
      .execute();
    await verified(seller.phone, 'phone');
    const as = second;
    const asked = (phone: string | null) => {
      const correction = { name: 'Sahte Bungalov', website: null, summary: confirmed, ...seller, phone };
      return correct(stage, entryId, { as, correction, reason: 'Metin düzeltildi.' });
    };
    expect(await asked(seller.phone)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'correction.phone' }] },
    });
    expect((await asked(null)).status).toBe(200);
  });
});
