import { blacklistEntryCreated, blacklistEntryRevised } from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { publishDue } from '../src/report/publish-held.ts';
import { correct, seenVersion } from './support/correct.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { tell } from './support/registry.ts';
import { first, sharedStage } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12', REPLY_WINDOW_HOURS: '72' });
const { report, act, read, endsIn } = heldReports(() => stage);
const reason = 'Ad yanlış yazılmış.';
type Listed = { reportId: string; entryId: string };

/** An entry that everybody can see, of a report with that approval. */
async function published(seller: Record<string, string> = newSeller(), approval: object = { reason }) {
  const reportId = await report(seller);
  await act(reportId, 'approve', { body: approval });
  await endsIn(reportId, -1000);
  await publishDue(stage.deps);
  const entryId = String((await read(reportId)).entryId);
  const data = { entryId, slug: `kayit-${reportId}`, name: 'Sahte Bungalov', reportId };
  await tell(stage, newEvent(blacklistEntryCreated, { subject: entryId, version: 1, data }));
  return { reportId, entryId };
}

const texts = async ({ entryId }: Listed) =>
  (await stage.call('GET', `/api/admin/report/entries/${entryId}`, { as: first })).body.texts;
const rename = async (one: Listed, name: string) => {
  const correction = { ...((await texts(one)) as object), name };
  return (await correct(stage, one.entryId, { as: first, correction, reason })).status;
};

describe('another name of an entry while a reply window is kept', () => {
  it('[R306] [R309] leads slip by slip to no other name: a slip is measured from the first one', async () => {
    const one = await published();
    expect(await rename(one, 'Sahre Bungalov')).toBe(200);
    expect(await rename(one, 'Sahra Bungalov')).toBe(400);
    expect(await texts(one)).toMatchObject({ name: 'Sahre Bungalov' });
    expect(await rename(one, 'Sahte Bungalov')).toBe(200);
  });

  it('[R306] [R309] neither where the registry renamed it between', async () => {
    const one = await published();
    const renamed = newEvent(blacklistEntryRevised, {
      subject: one.entryId,
      version: 2,
      data: {
        entryId: one.entryId,
        part: 'name',
        reason,
        by: { adminId: '0199c0de-0000-7000-8000-00000000000b', email: 'adlandiran@example.com' },
        name: 'Sahre Bungalov',
        dossierVersion: await seenVersion(stage, one.entryId, first),
      },
    });
    await tell(stage, renamed);
    expect(await texts(one)).toMatchObject({ name: 'Sahre Bungalov' });
    expect(await rename(one, 'Sahra Bungalov')).toBe(400);
    expect(await rename(one, 'Sahre Bungalov Evleri')).toBe(200);
  });

  it('[R306] [R309] may have the words of a condemned account, and not those of an account that was left out', async () => {
    const own = await published({ ...newSeller(), instagramUsername: 'kuytukoru.bungalov' });
    expect(await rename(own, 'Sahte Kuytu Koru')).toBe(200);
    const seller = { ...newSeller(), instagramUsername: 'yaylakonak' };
    const other = await published(seller, { keys: [{ kind: 'phone', key: seller.phone }] });
    expect(await rename(other, 'Sahte Yaylakonak')).toBe(400);
  });

  it('[R306] [R309] has no words of another approved report: a rival writes reports, too', async () => {
    const seller = newSeller();
    const one = await published(seller);
    await published({ ...seller, name: 'Kuytu Koru' });
    expect(await rename(one, 'Sahte Kuytu Koru')).toBe(400);
    expect(await rename(one, 'Sahte Bungalov Evi')).toBe(200);
    // Nor once it is the only one that the entry rests on.
    await stage.call('DELETE', `/api/report/${one.reportId}`, { as: first });
    expect(await rename(one, 'Sahte Kuytu Koru')).toBe(400);
    expect(await rename(one, 'Sahte Evi')).toBe(200);
  });
});
