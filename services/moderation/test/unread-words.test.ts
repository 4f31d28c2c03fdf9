import { blacklistEntryRevised } from '@edogrula/contracts/events/business';
import { dossierChanged, reportApproved } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { entryIdOf } from '../src/decision/derived-id.ts';
import { publishEntriesAgain } from '../src/upkeep/publish-entries-again.ts';
import { correct } from './support/correct.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { entryCreated, tell } from './support/registry.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

const waits = 'Bu kaydın açıklaması, bir moderatörün incelemesini bekliyor.';
const post = (path: string, body?: unknown) => stage.call('POST', path, { as: admin(), body });
let people = 0;

/** A report that was approved by a call that names nothing, or what was confirmed. */
async function approved(fields: Record<string, string>, said?: object): Promise<string> {
  people += 1;
  const form = reportForm({ fields: { ...newSeller(), ...fields } });
  const { body } = await stage.call('POST', '/api/report', { as: visitor(`oku${people}@example.com`), form });
  const id = String(body._id);
  expect((await post(`/api/admin/report/${id}/approve`, said)).status).toBe(200);
  return id;
}
/** What the registry was told last of the entry of a report. */
async function told(reportId: string) {
  const last = (await stage.events()).findLast(({ data }) => data.entryId === entryIdOf(reportId));
  if (last?.type === reportApproved.type) return reportApproved.data.parse(last.data);
  return dossierChanged.data.parse(last?.data).texts;
}
let sites = 0;
const seller = () => {
  sites += 1;
  return { ...newSeller(), website: `golkuytu${sites}.example` };
};
type Seller = ReturnType<typeof seller>;
const wordsOn = ({ instagramUsername: own, phone, website }: Seller) =>
  `Ayşe Yılmaz önce @baska.ev54 ve dogruev.example ile yazıştı, sonra @${own} yazdı; telefonu ${phone}, site ${website}.`;
/** The same without the contacts of others alone. */
const withoutOthers = (words: string): string =>
  words.replace('@baska.ev54', '[kullanıcı adı gizlendi]').replace('dogruev.example', '[site gizlendi]');
const hiddenOf = ({ instagramUsername: own, phone, website }: Seller) =>
  `[ad gizlendi] önce [kullanıcı adı gizlendi] ve [site gizlendi] ile yazıştı, sonra @${own} yazdı; telefonu ${phone}, site ${website}.`;

describe('words that an approval publishes though nobody confirmed them', () => {
  it('[R207] [R305] [R307] [R325] name no other seller’s account and site: of contacts those stay that condemn', async () => {
    const one = seller();
    const id = await approved({ ...one, desc: wordsOn(one) });
    expect((await told(id))?.summary).toBe(hiddenOf(one));
  });

  it('[R307] [R325] nor does the name that came with them', async () => {
    const id = await approved({ name: 'Göl Evi (dogruev.example)' });
    expect((await told(id))?.name).toBe('Göl Evi ([site gizlendi])');
  });

  /** What was published before more of it was hidden. */
  const shownOnce = (id: string, texts: { name?: string; summary?: string }) =>
    sql`update dossier set told_form = 4, entry_texts = entry_texts || ${JSON.stringify(texts)}::jsonb
      where entry_id = ${entryIdOf(id)}`.execute(stage.deps.db);
  const writtenOut = (id: string, one: Seller) => shownOnce(id, { summary: wordsOn(one) });

  it('[R307] [R325] older ones are published again without them, those that a moderator confirmed with the names of persons', async () => {
    const [one, read] = [seller(), seller()];
    const unread = await approved({ ...one, desc: wordsOn(one) });
    const confirmed = await approved({ ...read, desc: wordsOn(read) }, { summary: wordsOn(read) });
    await writtenOut(unread, one);
    await writtenOut(confirmed, read);
    await publishEntriesAgain(stage.deps);
    expect((await told(unread))?.summary).toBe(hiddenOf(one));
    expect((await told(confirmed))?.summary).toBe(withoutOthers(wordsOn(read)));
  });

  it('[R305] [R307] [R325] so are older names: other sellers’ sites, and an account that an approval spared', async () => {
    const [withSite, spared] = ['Göl Evi (dogruev.example)', 'golkuytukoru'];
    const named = await approved({ name: withSite });
    const { phone } = newSeller();
    const bare = { phone, instagramUsername: spared, name: spared };
    const account = await approved(bare, { keys: [{ kind: 'phone', key: phone }] });
    await shownOnce(named, { name: withSite });
    await shownOnce(account, { name: spared });
    await publishEntriesAgain(stage.deps);
    expect((await told(named))?.name).toBe('Göl Evi ([site gizlendi])');
    expect((await told(account))?.name).toBe('Adı gizlenen satıcı');
  });

  it('[R322] [R325] a name that a moderator confirmed, or gave by hand, stays', async () => {
    const name = 'Göl Evi, Mehmet Kaya';
    const [confirmed, renamed] = [await approved({ name }, { name }), await approved({ name })];
    const entryId = entryIdOf(renamed);
    const by = { adminId: '0199c0de-0000-7000-8000-00000000000b', email: 'adlandiran@example.com' };
    const data = { entryId, part: 'name', reason: 'Adı budur.', by, name } as const;
    await tell(stage, newEvent(blacklistEntryRevised, { subject: entryId, version: 2, data }));
    for (const id of [confirmed, renamed]) await shownOnce(id, { name });
    await publishEntriesAgain(stage.deps);
    for (const id of [confirmed, renamed]) expect((await told(id))?.name).toBe(name);
  });

  const becomesCommon = async (value: string) => {
    const listing = { value, note: 'Acentenin bilgisi' };
    expect((await post('/api/admin/report/common-values', listing)).status).toBe(200);
  };
  /** More than is published; what hides a long address is shorter, so that the cut end is well within the length. */
  const atLength = (of: Seller) =>
    `${wordsOn(of)} Bakın: https://www.dogruev.example/${'uzun-adres/'.repeat(6)}. ${'söz '.repeat(900)}`.slice(
      0,
      3800,
    );
  type Since = [string, (of: Seller) => string, (id: string, of: Seller) => Promise<unknown>];
  const since: Since[] = [
    ['as they are published today', wordsOn, async () => undefined],
    ['as they were published before more of them was hidden', wordsOn, writtenOut],
    [
      'with a contact struck from them since',
      wordsOn,
      (_id, { instagramUsername: value }) => becomesCommon(`@${value}`),
    ],
    ['cut to their length', atLength, async () => undefined],
    [
      'cut, and with the telephone struck from them since',
      atLength,
      (_id, { phone }) => becomesCommon(phone),
    ],
  ];
  it.each(since)(
    '[R302] [R303] [R320] [R325] go with their report though a correction left them, %s',
    async (_how, wordsOf, happens) => {
      const one = seller();
      const founding = await approved({ ...one, desc: wordsOf(one) });
      await approved({ phone: one.phone });
      await happens(founding, one);
      const entryId = entryIdOf(founding);
      await tell(stage, entryCreated(entryId, founding));
      const { body } = await stage.call('GET', `/api/admin/report/entries/${entryId}`, { as: admin() });
      const { instagramUrl: _url, ...texts } = body.texts as Record<string, unknown>;
      const correction = { ...texts, name: 'Göl Kuytu' };
      expect((await correct(stage, entryId, { correction, reason: 'Yazım.' })).status).toBe(200);
      const kept = expect.stringContaining(withoutOthers(String(texts.summary)).slice(0, 90));
      expect(await told(founding)).toMatchObject({ name: 'Göl Kuytu', summary: kept });
      expect((await stage.call('DELETE', `/api/report/${founding}`, { as: admin() })).status).toBe(200);
      expect((await told(founding))?.summary).toBe(waits);
    },
  );
});
