import { dossierChanged, reportApproved } from '@edogrula/contracts/events/moderation';
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

/** A report that was approved by a call that names nothing, or the text that was confirmed. */
async function approved(fields: Record<string, string>, summary?: string): Promise<string> {
  people += 1;
  const form = reportForm({ fields: { ...newSeller(), ...fields } });
  const { body } = await stage.call('POST', '/api/report', { as: visitor(`oku${people}@example.com`), form });
  const id = String(body._id);
  expect((await post(`/api/admin/report/${id}/approve`, summary ? { summary } : undefined)).status).toBe(200);
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
  const writtenOut = (id: string, one: Seller) =>
    sql`update dossier set told_form = 4,
      entry_texts = jsonb_set(entry_texts, '{summary}', to_jsonb(${wordsOn(one)}::text))
      where entry_id = ${entryIdOf(id)}`.execute(stage.deps.db);

  it('[R307] [R325] older ones are published again without them, those that a moderator confirmed with the names of persons', async () => {
    const [one, read] = [seller(), seller()];
    const unread = await approved({ ...one, desc: wordsOn(one) });
    const confirmed = await approved({ ...read, desc: wordsOn(read) }, wordsOn(read));
    await writtenOut(unread, one);
    await writtenOut(confirmed, read);
    await publishEntriesAgain(stage.deps);
    expect((await told(unread))?.summary).toBe(hiddenOf(one));
    expect((await told(confirmed))?.summary).toBe(withoutOthers(wordsOn(read)));
  });

  const since: [string, (id: string, of: Seller) => Promise<unknown>][] = [
    ['as they are published today', async () => undefined],
    ['as they were published before more of them was hidden', writtenOut],
    [
      'with a contact struck from them since',
      async (_id, { instagramUsername: value }) => {
        const listing = { value: `@${value}`, note: 'Acentenin hesabı' };
        expect((await post('/api/admin/report/common-values', listing)).status).toBe(200);
      },
    ],
  ];
  it.each(since)(
    '[R302] [R303] [R320] [R325] go with their report though a correction left them, %s',
    async (_how, happens) => {
      const one = seller();
      const founding = await approved({ ...one, desc: wordsOn(one) });
      await approved({ phone: one.phone });
      await happens(founding, one);
      const entryId = entryIdOf(founding);
      await tell(stage, entryCreated(entryId, founding));
      const { body } = await stage.call('GET', `/api/admin/report/entries/${entryId}`, { as: admin() });
      const { instagramUrl: _url, ...texts } = body.texts as Record<string, unknown>;
      const correction = { ...texts, name: 'Göl Kuytu' };
      expect((await correct(stage, entryId, { correction, reason: 'Yazım.' })).status).toBe(200);
      const summary = withoutOthers(String(texts.summary));
      expect(await told(founding)).toMatchObject({ name: 'Göl Kuytu', summary });
      expect((await stage.call('DELETE', `/api/report/${founding}`, { as: admin() })).status).toBe(200);
      expect((await told(founding))?.summary).toBe(waits);
    },
  );
});
